import type { Work } from '@perlas/contract/office-desk'
import { Day } from '@perlas/office-kit/Time.tsx'
import { markLabels, workLabels, workLevels } from './labels.ts'

/** Work in a row of a queue: whose it is, and what it waits for. */
export function WorkCell({ of: { state, assignedTo, mine, until, mark } }: { of: Work }) {
  const who = mine ? 'Mine' : assignedTo
  if (state === 'open' && mark === '') return who || <span className="quiet">–</span>
  return (
    <span className="work-cell">
      <span className="chip" data-level={mark === '' ? workLevels[state] : 2}>
        <span>{mark === '' ? workLabels[state] : markLabels[mark]}</span>
        {state === 'held' && until !== null && (
          <span>
            {' until '}
            <Day on={until} />
          </span>
        )}
      </span>
      {who && <span>{who}</span>}
    </span>
  )
}
