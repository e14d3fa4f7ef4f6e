import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { OfficeStuckRound } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { daysOf, ofPlayer } from '../parts/filters.ts'
import { statusLabel } from '../parts/labels.ts'
import { End } from './End.tsx'
import { endLabel, answerLabel } from './labels.ts'
import { since, Time } from '@perlas/office-kit/Time.tsx'
import { roundsList } from '../lists.ts'

const filters: readonly Filter[] = [ofPlayer, ...daysOf('Started')]

const columns: Column<OfficeStuckRound>[] = [
  { label: 'Game', cell: ({ gameName }) => <strong>{gameName}</strong> },
  {
    label: 'Player',
    cell: ({ playerId }) => <Link to={`/players/${playerId}`}>{playerId}</Link>,
  },
  { label: 'Staked', kind: 'number', cell: ({ bet }) => <Amount value={bet} /> },
  { label: 'Won', kind: 'number', cell: ({ win }) => <Amount value={win} /> },
  { label: 'Open for', cell: ({ startedAt }) => since(startedAt) },
  { label: 'Asked', kind: 'wide', cell: (row) => <Asked row={row} /> },
  { label: 'Do', kind: 'act', cell: (row) => <AskRound row={row} /> },
]

/** Rounds that stay open. Their provider says how they end; what it does not know two people void or settle. */
export function StuckRounds() {
  return (
    <Listing
      source={roundsList}
      title="Open rounds"
      columns={columns}
      filters={filters}
      nothing="No open round fits these filters."
      rowName={({ gameName, playerId }) => `${gameName}, player ${playerId}`}
      opening={{
        below: (row) => (
          <div className="expanded">
            {row.unknownThere || row.proposal ? (
              <End
                about="round"
                providerId={row.providerId}
                subject={row.roundId}
                player={`player ${row.playerId}`}
                proposal={row.proposal}
                choices={[
                  ['void', row.bet - row.win],
                  ['settle', 0],
                ]}
                details={[
                  ['Round', row.roundId],
                  ['Game', row.gameName],
                  ['Staked → won', `${pesos(row.bet)} → ${pesos(row.win)}`],
                  ['The provider says', answerLabel(row.lastAnswer)],
                ]}
              />
            ) : (
              <p className="quiet">
                {row.asked === 0
                  ? 'The provider has not been asked yet. Ask it first: a round it does not know can be voided or settled by two members.'
                  : `The provider says: ${answerLabel(row.lastAnswer)}. Only it ends this round.`}
              </p>
            )}
          </div>
        ),
      }}
      empty="No round is open longer than a quarter of an hour."
    />
  )
}

function Asked({ row: { asked, askedAt, lastAnswer, proposal } }: { row: OfficeStuckRound }) {
  if (proposal)
    return `${endLabel(proposal.action)}: ${proposal.mine ? 'waits for another member' : `proposed by ${proposal.proposedBy}`}`
  if (!askedAt) return 'not yet'
  return (
    <span>
      {answerLabel(lastAnswer)} (asked <span>{asked === 1 ? 'once' : `${asked} times`}</span>, last{' '}
      <Time at={askedAt} />)
    </span>
  )
}

function AskRound({ row }: { row: OfficeStuckRound }) {
  const refresh = useRefreshLists()
  const again = useMutation({
    mutationFn: () => ask('askRound', { providerId: row.providerId, roundId: row.roundId }),
    onSuccess: ({ status, said: answer }) =>
      announce(
        status === 'open'
          ? `Asked about the round of player ${row.playerId}: ${answerLabel(answer)}.`
          : `The round of player ${row.playerId} has ended: ${statusLabel(status)}.`,
      ),
    onSettled: () => refresh(),
  })
  if (!mayCall('askRound')) return null
  return (
    <div className="row">
      <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
        {row.standing === 0 ? 'Void: no open bet' : 'Ask the provider'}
      </Button>
      <Failure inline of={again.error} />
    </div>
  )
}
