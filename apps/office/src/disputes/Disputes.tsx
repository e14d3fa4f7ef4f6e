import { formatMoney } from '@perlas/contract/money'
import { disputeKinds, type OfficeDispute } from '@perlas/contract/office-disputes'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Queue } from '@perlas/office-kit/Queue.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { workBulk } from '../desk/bulk.tsx'
import { workColumn, workFilters } from '../desk/queue.tsx'
import { disputesList } from '../lists.ts'
import { daysOf } from '../parts/filters.ts'
import { providerLabel } from '../parts/labels.ts'
import { DisputeCase } from './DisputeCase.tsx'
import { isOpenDispute, kindLabels, stateLabels } from './labels.ts'

const POLL = 60_000
type Row = OfficeDispute & { id: string }

const filters: Filter[] = [
  { kind: 'search', source: 'search', label: 'Dispute, order, reference or player' },
  {
    kind: 'choice',
    source: 'list',
    label: 'Show',
    choices: [
      ['', 'Open'],
      ['decided', 'Decided'],
      ['all', 'All'],
    ],
  },
  {
    kind: 'choice',
    source: 'kind',
    label: 'Kind',
    choices: [['', 'Any'], ...disputeKinds.map((kind) => [kind, kindLabels[kind]] as const)],
  },
  ...workFilters,
  ...daysOf('Opened'),
]

export const disputeColumns: Column<Row>[] = [
  { label: 'Dispute', cell: ({ kind }) => <strong>{kindLabels[kind]}</strong> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'Player', cell: ({ account }) => account },
  {
    label: 'Answer by',
    cell: ({ respondBy, urgent }) =>
      respondBy === null ? (
        <span className="quiet">No date</span>
      ) : urgent ? (
        <span className="chip" data-level="3">
          <Time at={respondBy} />
        </span>
      ) : (
        <Time at={respondBy} />
      ),
  },
  {
    label: 'State',
    cell: ({ state, waits }) =>
      `${stateLabels[state]}${waits ? ', waits for a second member' : ''}`,
  },
  workColumn,
  { label: 'Provider', kind: 'spare', cell: ({ provider }) => providerLabel(provider) },
  { label: 'Reference', kind: 'wide', cell: ({ providerRef }) => providerRef },
]

/** Deposits that their payer takes back: what must be answered first is on top. */
export function Disputes() {
  return (
    <Queue<Row>
      source={disputesList}
      title="Disputes"
      columns={disputeColumns}
      filters={filters}
      poll={POLL}
      rowName={({ kind, amount, account }) =>
        `${kindLabels[kind]} ₱${formatMoney(amount)}, ${account}`
      }
      empty="No open dispute. One that a bank or wallet reports appears here; one from a letter is opened on its payment."
      nothing="No dispute fits these filters."
      bulk={workBulk<Row>('dispute', ({ state }) => isOpenDispute(state))}
      keys={{}}
      Case={DisputeCase}
    />
  )
}
