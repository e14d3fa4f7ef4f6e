import type { OfficeAuditRow } from '@perlas/contract/office-record'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Detail } from '@perlas/office-kit/Detail.tsx'
import { plain } from '@perlas/office-kit/plain.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { shapeOf } from './labels.ts'
import { recordList } from '../lists.ts'

const filters: Filter[] = [
  { kind: 'search', source: 'text', label: 'Anywhere in it' },
  { kind: 'search', source: 'member', label: 'Who' },
  { kind: 'search', source: 'action', label: 'What' },
  { kind: 'number', source: 'playerId', label: 'Player id' },
]

type Row = OfficeAuditRow & { members: Readonly<Record<string, string>> }
const columns: Column<Row>[] = [
  { label: 'What', cell: ({ action }) => <strong>{sentence(action)}</strong> },
  { label: 'Who', cell: ({ member }) => member || 'System' },
  { label: 'About', kind: 'wide', cell: about },
  { label: 'From', cell: ({ address }) => address },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** The office's own record: who did and saw what. Nothing here can be changed, by anybody. */
export function RecordList() {
  return (
    <Listing<Row>
      source={recordList}
      title="Record"
      columns={columns}
      filters={filters}
      rowName={({ action, member, id }) =>
        `${sentence(action)} by ${member || 'nobody'}, record ${id}`
      }
      opening={{
        below: (row) => (
          <div className="expanded">
            <Detail of={row.detail} {...shapeOf(row, row.members)} />
            <p className="quiet">
              Record {row.id} · link {row.hash.slice(0, 16)}…
            </p>
          </div>
        ),
      }}
      empty="Nothing was recorded yet."
      nothing="No record fits. Names and actions are asked for as they are written, whole."
    />
  )
}

const telling = [
  'playerId',
  'orderId',
  'amount',
  'reference',
  'name',
  'call',
  'subject',
  'report',
  'day',
  'search',
  'from',
  'until',
  'fileName',
  'tag',
  'reason',
]

/** The few fields that say what a line is about. */
function about(row: Row): string {
  const { schema, label } = shapeOf(row, row.members)
  return telling
    .flatMap((field) => {
      const value = row.detail[field]
      return typeof value === 'string' || typeof value === 'number'
        ? [plain(value, field, schema?.properties?.[field], label)]
        : []
    })
    .join(' · ')
}
