import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { recordColumns, RecordRow, type Recorded } from './RecordRow.tsx'
import { recordList } from '../lists.ts'
import { daysOf } from '../parts/filters.ts'

const filters: Filter[] = [
  { kind: 'search', source: 'text', label: 'Anywhere in it' },
  { kind: 'search', source: 'member', label: 'Who' },
  { kind: 'word', source: 'action', label: 'What' },
  { kind: 'number', source: 'playerId', label: 'Player id' },
  ...daysOf('Recorded'),
]

/** The office's own record: who did and saw what. Nothing here can be changed, by anybody. */
export function RecordList() {
  return (
    <Listing<Recorded>
      source={recordList}
      title="Record"
      columns={recordColumns}
      filters={filters}
      rowName={({ action, member, id }) =>
        `${sentence(action)} by ${member || 'nobody'}, record ${id}`
      }
      opening={{
        below: (row) => <RecordRow of={row} />,
      }}
      empty="Nothing was recorded yet."
      nothing="No record fits. Names and actions are asked for as they are written, whole."
    />
  )
}
