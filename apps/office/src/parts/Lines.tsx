import type { OfficeLine } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Rows, type Column } from '../listing/Rows.tsx'
import { Time } from './Time.tsx'

const columns: Column<OfficeLine>[] = [
  { label: 'What', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'State', cell: ({ status }) => status || '–' },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  { label: 'Reference', cell: ({ id, text }) => <span className="reference">{text || id}</span> },
]

/** Movements, orders or rounds, dense. */
export function Lines({ rows, empty }: { rows: readonly OfficeLine[]; empty: string }) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="listing within">
      <Rows rows={rows} columns={columns} keyOf={({ id }) => id} />
    </div>
  )
}
