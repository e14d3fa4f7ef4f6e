import type { OfficeLine } from '@perlas/contract/office-players'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { entryLabel, statusLabel } from './labels.ts'

const what: Column<OfficeLine> = { label: 'What', cell: ({ kind }) => entryLabel(kind) }
const amount: Column<OfficeLine> = {
  label: 'Amount',
  kind: 'number',
  cell: ({ amount: value }) => <Amount value={value} />,
}
const after: Column<OfficeLine> = {
  label: 'Balance after',
  kind: 'number',
  cell: ({ after: value }) => (value === undefined ? '' : <Amount value={value} />),
}
const state: Column<OfficeLine> = { label: 'State', cell: ({ status }) => statusLabel(status) }
const when: Column<OfficeLine> = { label: 'When', cell: ({ at }) => <Time at={at} /> }
const reference: Column<OfficeLine> = {
  label: 'Reference',
  cell: ({ id, text }) => <span className="reference">{text || id}</span>,
}

/** A movement has a balance after it and no state: it happened. An order or a round has a state. */
export const movementColumns = [what, amount, after, when, reference]
export const orderColumns = [what, amount, state, when, reference]

/** Movements of the ledger, dense. */
export function Movements({ rows, empty }: { rows: readonly OfficeLine[]; empty: string }) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="listing within">
      <Rows rows={rows} columns={movementColumns} keyOf={({ id }) => id} />
    </div>
  )
}
