import { hoursText, type OfficeTable } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { filtered } from '@perlas/office-kit/asked-filters.ts'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Link } from 'react-router'
import { DecideTable } from './DecideTable.tsx'
import { Cost, Exposure } from './Exposure.tsx'
import { phaseLabel, shutLabel } from './labels.ts'
import { tablesList } from '../lists.ts'

const columns: Column<OfficeTable>[] = [
  { label: 'Table', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Round', cell: (row) => <Round row={row} /> },
  { label: 'Watching', kind: 'number', cell: ({ here }) => here },
  { label: 'Bets', kind: 'number', cell: ({ bets }) => bets },
  { label: 'Staked', kind: 'number', cell: ({ staked }) => <Amount value={staked} /> },
  {
    label: 'Worst case',
    kind: 'number',
    cell: ({ exposure }) => (exposure ? <Cost exposure={exposure} /> : '–'),
  },
  { label: 'Open', kind: 'wide', cell: (row) => openWords(row) },
  {
    label: 'Cancelled, 30 days',
    kind: 'number',
    cell: ({ voidMonth, drawnMonth }) => `${voidMonth} of ${voidMonth + drawnMonth}`,
  },
]

const spotColumns: Column<OfficeTable['spots'][number]>[] = [
  { label: 'Bet on', cell: ({ spot }) => spot },
  { label: 'Bets', kind: 'number', cell: ({ bets }) => bets },
  { label: 'Staked', kind: 'number', cell: ({ staked }) => <Amount value={staked} /> },
  { label: 'Paid if it wins', kind: 'number', cell: ({ pays }) => <Amount value={pays} /> },
]

/** Shared tables of all providers. They are asked every few seconds; what is decided holds from the next round on. */
export function Tables() {
  return (
    <Listing<OfficeTable>
      source={tablesList}
      title="Tables"
      columns={columns}
      perPage={100}
      poll={4_000}
      rowName={({ name }) => name}
      opening={{ below: (row) => <Opened row={row} /> }}
      empty="No game of a provider is played at a shared table."
      head={({ silent }) =>
        Array.isArray(silent) && silent.length > 0
          ? `No answer from ${silent.join(', ')}: its tables are not shown.`
          : null
      }
    />
  )
}

function Round({ row: { phase, k, shut, nextAt } }: { row: OfficeTable }) {
  if (phase === 'shut')
    return (
      <span>
        <span>{shut ? `Closed, ${shutLabel(shut).toLowerCase()}` : 'Closed'}</span>
        {nextAt && (
          <span>
            {' '}
            until <Time at={nextAt} />
          </span>
        )}
      </span>
    )
  return `${phaseLabel(phase)} · no. ${k}`
}

function openWords({ open, hours, mostStaked, mostAllowed, paid }: OfficeTable): string {
  const when = open ? (hours ? hoursText(hours) : 'All day') : 'Closed by us'
  const limits = [
    mostStaked < mostAllowed ? `up to ${pesos(mostStaked)} a player` : '',
    paid && paid.most < paid.allowed ? `pays ${pesos(paid.most)} at most` : '',
  ]
  return [when, ...limits].filter(Boolean).join(', ')
}

function Opened({ row }: { row: OfficeTable }) {
  return (
    <div className="expanded">
      {row.spots.length > 0 ? (
        <>
          {row.exposure && <Exposure exposure={row.exposure} />}
          <div>
            <h2>Where the bets lie</h2>
            <p className="quiet">What each place pays with its bets, if it wins.</p>
            <div className="listing within">
              <Rows
                caption="Where most would be paid in this round"
                rows={row.spots}
                columns={spotColumns}
                keyOf={({ spot }) => spot}
              />
            </div>
          </div>
        </>
      ) : (
        <p className="quiet">No bets on this table in its latest round.</p>
      )}
      {mayCall('tableRounds') && (
        <p>
          <Link to={filtered('/table-rounds', { table: row.id })}>
            Rounds of this table, and voiding one
          </Link>
        </p>
      )}
      {mayCall('decideTable') && <DecideTable row={row} />}
    </div>
  )
}
