import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useTranslation } from 'react-i18next'
import { Failure } from '#/screen/Failure.tsx'
import { manilaTime } from '#/screen/manila-time.ts'
import { useBoxMoves } from '../queries.ts'
import styles from './Safe.module.css'

/** What went in and came out. */
export function History() {
  const { t } = useTranslation()
  const moves = useBoxMoves()
  const list = moves.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <TaskCard id="history" icon="history" title={t('safe.history')}>
      {moves.isPending ? (
        <Skeleton className={styles.row} />
      ) : moves.isError ? (
        <Failure error={moves.error} onRetry={() => void moves.refetch()} />
      ) : list.length === 0 ? (
        <p className={styles.text}>{t('safe.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {list.map(({ id, at, amount }) => (
            <li key={id} className={styles.move}>
              <Icon name={amount > 0 ? 'deposit' : 'withdraw'} size={22} />
              <span className={styles.words}>
                <strong>{t(amount > 0 ? 'safe.in' : 'safe.out')}</strong>
                <small>{manilaTime(at)}</small>
              </span>
              <Amount value={Math.abs(amount)} />
            </li>
          ))}
        </ul>
      )}
      {moves.hasNextPage && (
        <Button
          look="quiet"
          wide
          busy={moves.isFetchingNextPage}
          onClick={() => void moves.fetchNextPage()}
        >
          {t('safe.more')}
        </Button>
      )}
    </TaskCard>
  )
}
