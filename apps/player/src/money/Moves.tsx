import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import styles from './Moves.module.css'

export type Move = { id: number; at: string; icon: IconName; what: string; amount: ReactNode }

/** What came and went, newest first, page by page. */
export function Moves({
  title,
  empty,
  query,
  list,
}: {
  title: string
  empty: string
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >
  list: readonly Move[]
}) {
  const t = useT()
  return (
    <TaskCard id="history" icon="history" title={title}>
      {query.isPending ? (
        <Skeleton className={styles.waiting} />
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : list.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {list.map(({ id, at, icon, what, amount }) => (
            <li key={id} className={styles.move}>
              <Icon name={icon} size={22} />
              <span className={styles.words}>
                <strong>{what}</strong>
                <small>{manilaTime(at)}</small>
              </span>
              {amount}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          look="quiet"
          wide
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </TaskCard>
  )
}
