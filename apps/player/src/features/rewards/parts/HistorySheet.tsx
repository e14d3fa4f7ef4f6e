import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useReady } from '../queries.ts'
import { CollectedList } from './CollectedList.tsx'
import rows from './Rows.module.css'
import styles from './Sheets.module.css'

/** Everything that was collected lately, newest first. */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useReady()
  return (
    <Sheet title={t('rewards.history')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className={styles.waiting} />
        ) : data.history.length === 0 ? (
          <StateCard art="/pictures/empty/history" title={t('rewards.noHistory')} />
        ) : (
          <>
            <CollectedList className={rows.rows} of={data.history} />
            <p className={styles.note}>{t('rewards.historyNote')}</p>
          </>
        )}
      </div>
    </Sheet>
  )
}
