import { Button } from '@perlas/ui/Button.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { EndlessRows, rowsOf } from '@perlas/office-kit/EndlessRows.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { entryLabel } from '../parts/labels.ts'
import { didLabel } from './labels.ts'

type Row = OutputOf<'playerActivities'>['rows'][number]

const points = (value: number) =>
  `${value < 0 ? '−' : ''}${(Math.abs(value) / 100).toLocaleString('en-PH')} points`

/** What a movement or a decision gave, in words. */
function gave({ coins, points: sum }: { coins: number; points: number }): string {
  const parts = [...(coins === 0 ? [] : [pesos(coins)]), ...(sum === 0 ? [] : [points(sum)])]
  return parts.join(' and ') || 'Nothing'
}

const columns: readonly Column<Row>[] = [
  { label: 'Activity', cell: ({ activity }) => <strong>{activity}</strong> },
  { label: 'What', cell: ({ did, choice }) => didLabel(did, choice) },
  { label: 'Gave', kind: 'number', cell: (row) => gave(row) },
  { label: 'Terms', kind: 'spare', cell: ({ version }) => `Version ${version}` },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
]

/** Every decision of activities about a player, with its movements and draws; and deciding all of it again. */
export function PlayerActivities({ playerId }: { playerId: number }) {
  const found = useInfiniteQuery({
    queryKey: ['player-activities', playerId],
    queryFn: ({ pageParam }) =>
      ask('playerActivities', { playerId, ...(pageParam > 0 && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.decisionNo : undefined),
    gcTime: 0,
  })
  const again = useMutation({ mutationFn: () => ask('replayActivities', { playerId }) })
  const rows = rowsOf(found)
  return (
    <section className="part">
      <div className="head">
        <h3>Activities</h3>
        {rows && rows.length > 0 && (
          <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
            Replay all decisions
          </Button>
        )}
      </div>
      <Failure of={again.error} />
      {again.data && <Replayed of={again.data} />}
      <EndlessRows
        found={found}
        empty="No activity yet."
        columns={columns}
        keyOf={({ decisionNo }) => String(decisionNo)}
        rowName={({ activity, did, choice }) => `${activity}: ${didLabel(did, choice)}`}
        opening={{ below: (row) => <Decision of={row} /> }}
      />
    </section>
  )
}

function Decision({ of: { decisionNo, version, entries, draws } }: { of: Row }) {
  return (
    <DetailList
      details={[
        ['Decision', String(decisionNo)],
        ['Terms', `Version ${version}`],
        ...entries.map(
          (one) =>
            [`Ledger entry ${one.entryNo}`, `${entryLabel(one.kind)}: ${gave(one)}`] as const,
        ),
        ...draws.map(
          ({ nonce, amount, place }) =>
            [`Draw ${nonce + 1}`, `Prize ${place} of its table: ${pesos(amount)}`] as const,
        ),
      ]}
    />
  )
}

function Replayed({ of: { replayed, differs } }: { of: OutputOf<'replayActivities'> }) {
  if (differs.length === 0)
    return (
      <p role="status">
        The same:{' '}
        <span>
          {replayed === 1
            ? '1 decision comes out as it was recorded.'
            : `${replayed.toLocaleString('en-PH')} decisions come out as they were recorded.`}
        </span>
      </p>
    )
  return (
    <div role="status" data-late>
      <p>
        {differs.length} of {replayed} came out differently. Tell an engineer.
      </p>
      <ul className="plain">
        {differs.map(({ decisionNo, activity, what }) => (
          <li key={decisionNo}>
            <strong>
              {activity}, decision {decisionNo}
            </strong>{' '}
            {what.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
