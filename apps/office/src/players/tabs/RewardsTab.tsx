import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlayerActivities } from '../../activities/PlayerActivities.tsx'
import { PlayerItems } from '../../gifts/PlayerItems.tsx'
import type { KnownPlayer } from '../known-player.ts'
import { bonusLabel } from '../labels.ts'
import { Part } from '../Part.tsx'

type Bonus = OutputOf<'playerBonuses'>['rows'][number]

const columns: Column<Bonus>[] = [
  { label: 'From', cell: ({ source }) => sentence(source) },
  { label: 'Given', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'State', cell: ({ status }) => bonusLabel(status) },
  {
    label: 'Wagered',
    cell: ({ required, progress }) =>
      required === 0 ? (
        'Free of wagering'
      ) : (
        <span className="wagering">
          <Progress
            value={progress}
            max={required}
            label={`${pesos(progress)} of ${pesos(required)} wagered`}
          />
          <small>
            {pesos(progress)} of {pesos(required)}
          </small>
        </span>
      ),
  },
  { label: 'Locked', kind: 'number', cell: ({ locked }) => <Amount value={locked} /> },
  { label: 'Since', kind: 'spare', cell: ({ grantedAt }) => <Time at={grantedAt} /> },
  { label: 'Ends', cell: ({ endsAt, endedAt }) => <Time at={endedAt ?? endsAt} /> },
]

/** Bonuses with their wagering, items, and what activities decided. */
export function RewardsTab({ player: { playerId } }: { player: KnownPlayer }) {
  const { data, error } = useQuery({
    queryKey: ['player-bonuses', playerId],
    queryFn: () => ask('playerBonuses', { playerId }),
    gcTime: 0,
  })
  return (
    <>
      <Part title="Bonuses">
        <Failure of={error} />
        {data?.rows.length === 0 && <p className="quiet">No bonus yet.</p>}
        {data && data.rows.length > 0 && (
          <div className="listing within">
            <Rows rows={data.rows} columns={columns} keyOf={({ id }) => String(id)} />
          </div>
        )}
      </Part>
      {mayCall('playerItems') && <PlayerItems playerId={playerId} />}
      {mayCall('playerActivities') && <PlayerActivities playerId={playerId} />}
    </>
  )
}
