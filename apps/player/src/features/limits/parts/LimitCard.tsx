import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import type { LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { useT } from '@perlas/player-kit/messages.ts'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { Standing } from '../queries.ts'
import { LimitRow } from './LimitRow.tsx'

const icons: Record<LimitKind, IconName> = {
  deposit: 'deposit',
  loss: 'shield',
  wager: 'dice',
  bet: 'ticket',
  time: 'history',
}

/** One kind of limit with its periods. */
export function LimitCard({
  kind,
  periods,
  standing,
}: {
  kind: LimitKind
  periods: readonly LimitPeriod[]
  standing: Standing
}) {
  const t = useT()
  return (
    <TaskCard
      id={`limit-${kind}`}
      icon={icons[kind]}
      title={t(`limits.kinds.${kind}.title`)}
      text={t(`limits.kinds.${kind}.text`)}
    >
      <ul>
        {periods.map((period) => (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={standing.limits.find((one) => one.kind === kind && one.period === period)}
            waitHours={standing.waitHours}
          />
        ))}
      </ul>
    </TaskCard>
  )
}
