import type { OfficeLine } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { entryLabel, statusLabel } from './labels.ts'

const columns: Column<OfficeLine>[] = [
  { label: 'What', cell: ({ kind }) => entryLabel(kind) },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  { label: 'Reference', cell: ({ id, text }) => <span className="reference">{text || id}</span> },
]

const state: Column<OfficeLine> = { label: 'State', cell: ({ status }) => statusLabel(status) }
/** Movements have no state: they happened. */
const withState = [...columns.slice(0, 2), state, ...columns.slice(2)]

/** Movements, orders or rounds, dense. */
export function Lines({ rows, empty }: { rows: readonly OfficeLine[]; empty: string }) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="listing within">
      <Rows
        rows={rows}
        columns={rows.some(({ status }) => status) ? withState : columns}
        keyOf={({ id }) => id}
      />
    </div>
  )
}
