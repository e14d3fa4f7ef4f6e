import type { OfficeException } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { daysOf } from '../parts/filters.ts'
import { proposalLabel, providerLabel } from '../parts/labels.ts'
import { sentence } from '@perlas/office-kit/labels.ts'
import { workBulk } from '../desk/bulk.tsx'
import { workColumn, workFilters } from '../desk/queue.tsx'
import { WorkStrip } from '../desk/WorkStrip.tsx'
import { Known } from './Known.tsx'
import { Ruling } from './Ruling.tsx'
import { rulingLabels } from './labels.ts'
import { exceptionsList } from '../lists.ts'

const labels: Readonly<Record<string, string>> = {
  'unknown-order': 'Order unknown',
  'amount-mismatch': 'Amount differs',
  'reference-mismatch': 'Another reference',
  'payout-mismatch': 'Payout of another amount',
  'payout-reversed': 'Payout came back after its end',
  'payout-unexpected': 'Payout that should not be',
  'dispute-mismatch': 'Dispute that fits no credited deposit',
}
const filters: Filter[] = [
  { kind: 'search', source: 'search', label: 'Order, reference or player' },
  {
    kind: 'choice',
    source: 'open',
    label: 'Show',
    choices: [
      ['', 'Open'],
      ['no', 'Done'],
    ],
  },
  {
    kind: 'choice',
    source: 'reason',
    label: 'Why',
    choices: [['', 'Any'], ...Object.entries(labels)],
  },
  ...workFilters,
  ...daysOf('Arrived'),
]
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const columns: Column<OfficeException>[] = [
  {
    label: 'Why',
    cell: ({ reason }) => <strong>{labels[reason] ?? sentence(reason)}</strong>,
  },
  {
    label: 'Arrived',
    kind: 'number',
    cell: ({ detail }) =>
      typeof detail['amount'] === 'number' ? (
        <Amount value={detail['amount']} />
      ) : (
        <span className="quiet">Open to see</span>
      ),
  },
  {
    label: 'Player',
    cell: ({ playerId, account }) =>
      playerId === null ? (
        <span className="quiet">Not known</span>
      ) : (
        <Link to={`/players/${playerId}`}>{account}</Link>
      ),
  },
  workColumn,
  { label: 'Provider', cell: ({ provider }) => providerLabel(provider) },
  {
    label: 'Reference',
    kind: 'wide',
    cell: ({ detail }) => text(detail['reference']) || text(detail['orderId']) || '–',
  },
  {
    label: 'Ruling',
    cell: ({ ruling }) =>
      ruling
        ? `${rulingLabels[ruling.action]}, ${pesos(ruling.amount)}: ${proposalLabel(ruling.status)}`
        : 'None yet',
  },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** For a ruling, or for the second member of one. */
const waits = ({ ruling }: OfficeException) =>
  ruling === null || ruling.status === 'proposed' || ruling.status === 'failed'

/** Payments that fit no order: credit what arrived, send it back, or close with a reason. */
export function Exceptions() {
  const linked = Number(useSearchParams()[0].get('open'))
  return (
    <>
      {linked > 0 && <Linked id={linked} />}
      <Listing
        source={exceptionsList}
        title="Deposit exceptions"
        columns={columns}
        filters={filters}
        rowName={({ reason, detail }) =>
          `${labels[reason] ?? reason}, ${text(detail['reference'])}`
        }
        nothing="No payment fits these filters."
        bulk={workBulk<OfficeException>('exception', waits)}
        opening={{
          below: (row) => <Opened row={row} />,
        }}
        empty="No payment waits: every one fits its order."
      />
    </>
  )
}

function Opened({ row }: { row: OfficeException }) {
  return (
    <div className="expanded">
      <WorkStrip
        kind="exception"
        id={String(row.id)}
        waits={waits(row)}
        hasPlayer={row.playerId !== null}
      />
      <Ruling row={row} />
      <Known of={row} />
    </div>
  )
}

/** The one that a link is about, open or done, above the others. */
function Linked({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['exceptions', 'linked', id],
    queryFn: async () => {
      for (const open of [true, false]) {
        const { rows } = await ask('exceptions', { open, before: id + 1, size: 1 })
        if (rows[0]?.id === id) return rows[0]
      }
      return null
    },
  })
  if (error) return <Failure of={error} />
  if (!data) return null
  return (
    <section className="part linked" aria-label="Opened by a link">
      <h2>
        {[labels[data.reason] ?? sentence(data.reason), text(data.detail['reference'])].join(', ')}
      </h2>
      <Opened row={data} />
    </section>
  )
}
