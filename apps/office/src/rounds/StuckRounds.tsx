import type { OfficeStuckRound } from '@perlas/contract/office-queues'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router'
import { ask, explain } from '../api.ts'
import { Listing } from '../listing/Listing.tsx'
import type { Column } from '../listing/Rows.tsx'
import { mayCall } from '../may.ts'
import { since, Time } from '../parts/Time.tsx'

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

/** Rounds that stay open. Their provider alone says how they end; here it can be asked at once. */
export function StuckRounds() {
  return (
    <Listing
      resource="rounds"
      title="Open rounds"
      columns={columns}
      perPage={100}
      empty="No round is open longer than a quarter of an hour."
      head={({ more }) =>
        more === true ? 'The oldest hundred of more: something is wrong at a provider.' : null
      }
    />
  )
}

function Asked({ row: { asked, askedAt, lastAnswer } }: { row: OfficeStuckRound }) {
  if (!askedAt) return 'not yet'
  return (
    <>
      {asked} times, last <Time at={askedAt} />: {lastAnswer}
    </>
  )
}

function AskRound({ row }: { row: OfficeStuckRound }) {
  const refresh = useRefresh()
  const again = useMutation({
    mutationFn: () => ask('askRound', { providerId: row.providerId, roundId: row.roundId }),
    onSettled: () => refresh(),
  })
  if (!mayCall('askRound')) return null
  return (
    <div className="row">
      <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
        {row.standing === 0 ? 'Void: nothing stands' : 'Ask the provider'}
      </Button>
      {again.error && <span role="alert">{explain(again.error)}</span>}
    </div>
  )
}
