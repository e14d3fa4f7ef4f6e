import type { PolicyTrial } from '@perlas/contract/office-policy'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { conditionTitle } from './labels.ts'

type Row = PolicyTrial['alone'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Condition', cell: ({ condition }) => conditionTitle(condition) },
  { label: 'Orders', kind: 'number', cell: ({ orders }) => orders.toLocaleString('en-PH') },
]

/** How many orders each condition left to people. Nothing where it left none. */
export function Stopped({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <div className="block">
      <h3>{title}</h3>
      <div className="listing within">
        <Rows rows={rows} columns={columns} keyOf={({ condition }) => condition} caption={title} />
      </div>
    </div>
  )
}
