import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { MyResult } from '#/result/MyResult.tsx'
import { useStatement, type Range } from '../queries.ts'
import styles from './Statement.module.css'
import { StatementRow } from './StatementRow.tsx'
import { Totals } from './Totals.tsx'

/** Games as a statement: totals, then days or months that open to their games and rounds; beside it my result. */
export function Statement({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const t = useT()
  const isBeside = useBeside()
  const { data, error, refetch } = useStatement(range)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.statement}>
      <div className={styles.top}>
        {data ? <Totals of={data.total} span={data} /> : <Skeleton className={styles.totalsWait} />}
        <Mine isBeside={isBeside} />
      </div>
      <div className={styles.sheet}>
        {!data ? (
          Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className={styles.rowWait} />
          ))
        ) : data.rows.length === 0 ? (
          <EmptyState
            art="/pictures/empty/records"
            title={t(
              range.from || range.until ? 'records.noneDated.rounds' : 'records.none.rounds',
            )}
          >
            {range.from || range.until ? t('records.emptyHow') : t('records.emptyFirst')}
          </EmptyState>
        ) : (
          <>
            <div className={styles.heads} aria-hidden="true">
              <span>{t(data.by === 'day' ? 'records.dayHead' : 'records.month')}</span>
              <span>{t('records.bet')}</span>
              <span>{t('records.paid')}</span>
              <span>{t('records.result')}</span>
              <span />
            </div>
            <ul>
              {data.rows.map((row) => (
                <StatementRow
                  key={row.from}
                  row={row}
                  onOpen={data.by === 'month' && !row.wholeMonth ? onRange : undefined}
                />
              ))}
            </ul>
          </>
        )}
        {data && <p className={styles.note}>{t('records.how')}</p>}
      </div>
    </div>
  )
}

// As the style sheet has it.
const roomy = globalThis.matchMedia?.('(min-width: 1200px)')

/** Whether there is room for a second column. */
function useBeside(): boolean {
  return useSyncExternalStore(
    (tell) => {
      roomy?.addEventListener('change', tell)
      return () => roomy?.removeEventListener('change', tell)
    },
    () => roomy?.matches ?? false,
  )
}

/** A card beside the statement; where there is no room, one line above it that opens. */
function Mine({ isBeside }: { isBeside: boolean }) {
  const t = useT()
  const limits = (
    <Link className={styles.limits} to="/profile/limits">
      <Icon name="lock" size={18} />
      {t('records.limits')}
    </Link>
  )
  if (isBeside) {
    return (
      <TaskCard id="my-result-card" icon="chart" title={t('result.title')}>
        <MyResult />
        {limits}
      </TaskCard>
    )
  }
  return (
    <details className={styles.mine}>
      <summary>
        <Icon name="chart" size={20} />
        <span>
          {t('result.title')} <span className={styles.quiet}>{t('records.mineSpan')}</span>
        </span>
        <Icon name="down" size={18} />
      </summary>
      <MyResult />
      {limits}
    </details>
  )
}
