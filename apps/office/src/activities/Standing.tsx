import type { OfficeActivity } from '@perlas/contract/office-activities'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Day } from '@perlas/office-kit/Time.tsx'
import { states } from './labels.ts'

export function State({ of }: { of: OfficeActivity['state'] }) {
  const [word, tone] = states[of]
  return <Badge tone={tone}>{word}</Badge>
}

/** From one day to another; what has no end says so. */
export function Season({
  of: { firstDay, lastDay },
}: {
  of: Pick<OfficeActivity, 'firstDay' | 'lastDay'>
}) {
  if (!firstDay && !lastDay) return <span className="quiet">No end</span>
  return (
    <span>
      {firstDay ? <Day on={firstDay} /> : <span>Now</span>}
      {lastDay ? (
        <span>
          {' – '}
          <Day on={lastDay} />
        </span>
      ) : (
        <span> on</span>
      )}
    </span>
  )
}
