import { getActivityTerms } from '@perlas/contract/activities'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { manilaDay } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { RulePoints } from '../RulePoints.tsx'
import type { RuleValues } from './ActivityPage.tsx'
import styles from './Sheets.module.css'

/** The terms of an activity: the player's own, or those in force. */
export function useActivityTerms(activity: number) {
  return useQuery({
    queryKey: ['activity', 'terms', activity],
    queryFn: () => call(getActivityTerms, { activity }),
    staleTime: 60_000,
    retry: false,
  })
}

type Shown = { activity: number; rules: { of: string; values: RuleValues } }

/** All rules of an activity, filled in from its terms. */
export function Rules({ activity, rules }: Shown) {
  const t = useT()
  const { data, error, refetch } = useActivityTerms(activity)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  const day = (text: string) => (text ? manilaDay(text) : t('activity.noEnd'))
  const season = {
    first: data.firstDay ? manilaDay(data.firstDay) : t('activity.atOnce'),
    last: day(data.lastDay),
    until: day(data.claimUntil),
  }
  return (
    <div className={styles.rules}>
      {!data.open && (
        <p className={styles.closed}>
          {t(data.version > 0 ? 'activity.lastTerms' : 'activity.firstTerms')}
        </p>
      )}
      <RulePoints of={rules.of} values={{ ...season, ...rules.values(data.terms, data) }} />
      {data.chance.leavesOut && <p className={styles.quiet}>{t('activity.leavesOut')}</p>}
      {data.chance.differs && <p className={styles.quiet}>{t('activity.versions')}</p>}
      {data.version > 0 && (
        <p className={styles.quiet}>{t('activity.version', { version: data.version })}</p>
      )}
    </div>
  )
}

/** The rules in the page itself, where it has the room. */
export function RulesBand(shown: Shown) {
  const t = useT()
  return (
    <section className={styles.band} aria-labelledby="activity-rules">
      <h2 id="activity-rules">{t('activity.rules')}</h2>
      <Rules {...shown} />
    </section>
  )
}

export function RulesSheet({ onClose, ...shown }: Shown & { onClose: () => void }) {
  const t = useT()
  return (
    <Sheet title={t('activity.rules')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        <Rules {...shown} />
      </div>
    </Sheet>
  )
}
