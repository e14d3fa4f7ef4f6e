import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import type { ReactNode } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import type { Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'

type Paged<Item> = {
  data: { pages: readonly { list: readonly Item[] }[] } | undefined
  error: unknown
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** A long list, page by page, in each of its states. */
export function RecordList<Item>({
  query,
  none,
  range,
  row,
}: {
  query: Paged<Item>
  /** Names what there is none of: `records.none.*`. */
  none: 'deposits' | 'withdrawals' | 'rounds' | 'began'
  range: Range
  row: (item: Item) => ReactNode
}) {
  const t = useT()
  if (query.isPending) {
    return Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className={styles.waiting} />
    ))
  }
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const items = query.data.pages.flatMap((page) => page.list)
  if (items.length === 0) {
    const dated = range.from !== '' || range.until !== ''
    return dated ? (
      <EmptyState art="/pictures/empty/records" title={t(`records.noneDated.${none}`)}>
        {t('records.emptyHow')}
      </EmptyState>
    ) : (
      <EmptyState art="/pictures/empty/records" title={t(`records.none.${none}`)} />
    )
  }
  return (
    <>
      <ul className={styles.list}>{items.map(row)}</ul>
      {query.hasNextPage && (
        <Button
          look="outline"
          wide
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </>
  )
}
