import type { OfficeAuditRow } from '@perlas/contract/office-record'
import { Detail } from '@perlas/office-kit/Detail.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { plain } from '@perlas/office-kit/plain.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { shapeOf } from './labels.ts'

/** A line of the record, with the names of the members that it speaks of. */
export type Recorded = OfficeAuditRow & { members: Readonly<Record<string, string>> }

export const recordColumns: Column<Recorded>[] = [
  { label: 'What', cell: ({ action }) => <strong>{sentence(action)}</strong> },
  { label: 'Who', cell: ({ member }) => member || 'System' },
  { label: 'About', kind: 'wide', cell: about },
  { label: 'From', cell: ({ address }) => address },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** All that was written down of one act. */
export function RecordRow({ of }: { of: Recorded }) {
  return (
    <div className="expanded">
      <Detail of={of.detail} {...shapeOf(of, of.members)} />
      <p className="quiet">
        Record {of.id} · link {of.hash.slice(0, 16)}…
      </p>
    </div>
  )
}

const telling = [
  'playerId',
  'orderId',
  'amount',
  'reference',
  'name',
  'call',
  'file',
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
function about(row: Recorded): string {
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
