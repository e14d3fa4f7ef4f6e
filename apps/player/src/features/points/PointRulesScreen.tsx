import { pointRules } from '@perlas/contract/points'
import type { Output } from '@perlas/contract/call'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { RuleList } from '@perlas/player-kit/RulePoints.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Points.module.css'

/** The rules of points, for anybody, as they are in force (RT-08). */
export function PointRulesScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['points', 'rules'],
    queryFn: () => call(pointRules, {}),
    staleTime: 60_000,
  })
  return (
    <Screen title={t('points.rules.title')} help="points">
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <InForce rules={data} />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </Screen>
  )
}

function InForce({ rules }: { rules: Output<typeof pointRules> }) {
  const t = useT()
  const { open, rate, least, needsIdentity, depositDays, dayMost, months } = rules
  return (
    <RuleList
      texts={[
        t('points.rules.who'),
        ...(open ? [] : [t('points.closed')]),
        t('points.rules.rate', { points: formatShort(rate), least: formatShort(least) }),
        ...(needsIdentity ? [t('points.rules.identity')] : []),
        ...(depositDays > 0 ? [t('points.rules.deposit', { count: depositDays })] : []),
        ...(dayMost > 0 ? [t('points.rules.day', { most: pesos(dayMost) })] : []),
        t('points.rules.coins'),
        t('points.rules.lapse', { count: months }),
        t('points.rules.kept'),
        t('points.rules.help'),
      ]}
    />
  )
}
