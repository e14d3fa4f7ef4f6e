import type { OfficeHeldWin } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Link } from 'react-router'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { workBulk } from '../desk/bulk.tsx'
import { workColumn, workFilters } from '../desk/queue.tsx'
import { WorkStrip } from '../desk/WorkStrip.tsx'
import { daysOf, ofPlayer } from '../parts/filters.ts'
import { providerLabel } from '../parts/labels.ts'
import { End } from './End.tsx'
import { endLabel } from './labels.ts'
import { heldWinsList } from '../lists.ts'

/** How many times its stake a win is, as people say it. */
function times({ amount, staked }: OfficeHeldWin): string {
  if (staked === 0) return 'Nothing staked'
  return `${(amount / staked).toLocaleString('en-PH', { maximumFractionDigits: 1 })}×`
}

const filters: readonly Filter[] = [ofPlayer, ...workFilters, ...daysOf('Held')]

const columns: Column<OfficeHeldWin>[] = [
  { label: 'Game', cell: ({ gameName }) => <strong>{gameName || 'Promotion'}</strong> },
  {
    label: 'Player',
    cell: ({ playerId, account }) => <Link to={`/players/${playerId}`}>{account}</Link>,
  },
  { label: 'Staked', kind: 'number', cell: ({ staked }) => <Amount value={staked} /> },
  { label: 'Win', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'Times the stake', kind: 'number', cell: times },
  {
    label: 'Decision',
    kind: 'wide',
    cell: ({ proposal }) =>
      proposal
        ? `${endLabel(proposal.action)}: ${proposal.mine ? 'waits for another member' : `proposed by ${proposal.proposedBy}`}`
        : 'None yet',
  },
  workColumn,
  { label: 'Held since', cell: ({ heldAt }) => <Time at={heldAt} /> },
]

/** Wins above the most that their game declares: paid or refused by two people. */
export function HeldWins() {
  return (
    <Listing<OfficeHeldWin>
      source={heldWinsList}
      title="Held wins"
      columns={columns}
      filters={filters}
      bulk={workBulk<OfficeHeldWin>('held-win', () => true)}
      nothing="No held win fits these filters."
      rowName={({ account, amount }) => `${account}, ${pesos(amount)}`}
      opening={{
        below: (row) => (
          <div className="expanded">
            {mayCall('work:money') && <WorkStrip kind="held-win" id={row.id} waits />}
            <End
              about="win"
              providerId={row.providerId}
              subject={row.txId}
              player={`${row.account} (${row.playerId})`}
              proposal={row.proposal}
              choices={[
                ['pay', row.amount],
                ['refuse', 0],
              ]}
              details={[
                ['Game', row.gameName || 'Promotion'],
                ['Staked → win', `${pesos(row.staked)} → ${pesos(row.amount)} (${times(row)})`],
                ['Round', row.roundId],
                ['Provider', `${providerLabel(row.providerId)}, transaction ${row.txId}`],
              ]}
            />
          </div>
        ),
      }}
      empty="No win is held. A win above the most that its game declares waits here for two people."
    />
  )
}
