import type { OfficeContentItem } from '@perlas/contract/office-content'
import { Badge } from '@perlas/ui/Badge.tsx'
import { newerLabels, stateLabels } from './labels.ts'

/** How something stands, and whether there is a newer version that players do not see. */
export function States({
  of: { state, newer },
}: {
  of: Pick<OfficeContentItem, 'state' | 'newer'>
}) {
  const [word, tone] = stateLabels[state]
  const isNew = state === 'draft'
  return (
    <span className="states">
      {!(isNew && newer !== '') && <Badge tone={tone}>{word}</Badge>}
      {newer !== '' && <Badge tone={newerLabels[newer][1]}>{newerLabels[newer][0]}</Badge>}
    </span>
  )
}
