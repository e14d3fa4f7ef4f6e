import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskCard, TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { MyResult } from '#/result/MyResult.tsx'
import { Break } from './parts/Break.tsx'
import { Check } from './parts/Check.tsx'
import { Excluded } from './parts/Excluded.tsx'
import { Help } from './parts/Help.tsx'
import { HoursCard } from './parts/HoursCard.tsx'
import { KindsCard } from './parts/KindsCard.tsx'
import { History } from './parts/History.tsx'
import { LimitCard } from './parts/LimitCard.tsx'
import styles from './parts/Limits.module.css'
import { SelfTest } from './parts/SelfTest.tsx'
import { useStanding } from './queries.ts'
import { offered } from './rules.ts'

/** What keeps play a game: limits, reality checks, breaks, and whom to ask (PF-08). */
export function LimitsScreen() {
  const t = useT()
  const { data, error, refetch } = useStanding()
  return (
    <Screen title={t('limits.title')} wide>
      <TaskLead>{t('limits.lead')}</TaskLead>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <TaskColumns
          first={
            data?.exclusion ? (
              <Excluded exclusion={data.exclusion} />
            ) : data ? (
              <>
                {offered.map(({ kind, periods }) => (
                  <LimitCard key={kind} kind={kind} periods={periods} standing={data} />
                ))}
                <HoursCard standing={data} />
              </>
            ) : (
              offered.map(({ kind }) => <Skeleton key={kind} className={styles.waiting} />)
            )
          }
          second={
            <>
              <TaskCard id="result" icon="chart" title={t('result.title')} text={t('result.text')}>
                <MyResult />
              </TaskCard>
              {data && !data.exclusion && (
                <>
                  <KindsCard standing={data} />
                  <Check standing={data} />
                </>
              )}
              {data && <Break exclusion={data.exclusion} />}
              <SelfTest />
              <Help />
              {data && <History changes={data.changes} />}
            </>
          }
        />
      )}
    </Screen>
  )
}
