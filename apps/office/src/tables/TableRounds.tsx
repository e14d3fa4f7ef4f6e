import type { OfficeTableRound } from '@perlas/contract/office-queues'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { phaseLabel, voidLabel } from './labels.ts'
import { VoidRound } from './VoidRound.tsx'
import { tableRoundsList } from '../lists.ts'

const columns: Column<OfficeTableRound>[] = [
  {
    label: 'Round',
    cell: ({ name, k }) => (
      <span>
        <strong>{name}</strong> no. {k}
      </span>
    ),
  },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  { label: 'Result', cell: ({ result }) => result ?? '–' },
  { label: 'Bets', kind: 'number', cell: ({ bets }) => bets ?? '–' },
  {
    label: 'Staked',
    kind: 'number',
    cell: ({ staked }) => (staked === null ? '–' : <Amount value={staked} />),
  },
  {
    label: 'Paid',
    kind: 'number',
    cell: ({ paid }) => (paid === null ? '–' : <Amount value={paid} />),
  },
  { label: 'State', kind: 'wide', cell: stateWords },
]

function stateWords({ phase, proposal, voided }: OfficeTableRound): string {
  if (voided)
    return `Voided. ${voidLabel(voided.state)}${voided.amount > 0 ? `, ${pesos(voided.amount)}` : ''}`
  if (proposal)
    return `To void: ${proposal.mine ? 'waits for another member' : `proposed by ${proposal.proposedBy}`}`
  return phase === '' ? 'Its provider does not answer' : phaseLabel(phase)
}

type Tables = readonly { providerId: string; table: string; name: string }[]

function filtersOf({ tables }: Readonly<Record<string, unknown>>): Filter[] {
  return [
    {
      kind: 'choice',
      source: 'table',
      label: 'Table',
      choices: [
        ['', 'To decide'],
        ...((tables ?? []) as Tables).map(
          ({ providerId, table, name }) => [`${providerId} ${table}`, name] as const,
        ),
      ],
    },
    { kind: 'number', source: 'k', label: 'Up to round', hint: 'Newest' },
  ]
}

/** Rounds of shared tables: one member proposes to void one, another decides. */
export function TableRounds() {
  return (
    <Listing<OfficeTableRound>
      source={tableRoundsList}
      title="Rounds of tables"
      columns={columns}
      filters={filtersOf}
      perPage={50}
      rowName={({ name, k }) => `${name}, round ${k}`}
      opening={{
        below: (row) => (
          <div className="expanded">
            <VoidRound row={row} />
          </div>
        ),
      }}
      empty="No round waits for a second member, and none was voided. Choose a table to see its rounds."
      head={({ tables }) =>
        Array.isArray(tables) && tables.length > 0
          ? 'Without a table: what waits for a second member, then what was voided.'
          : null
      }
      nothing="This table has no such round."
    />
  )
}
