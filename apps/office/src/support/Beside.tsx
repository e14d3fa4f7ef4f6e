import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { kycStatusLabel } from '../parts/labels.ts'
import { limitLabel, much } from '../responsible/labels.ts'
import { withdrawalWords } from './labels.ts'

export type KnownBeside = OutputOf<'chatPlayer'>

/** What members are asked about most; recorded once for each opening. */
export function useBeside(playerId: number) {
  const [view] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['chat-player', playerId, view],
    queryFn: () => ask('chatPlayer', { playerId, view }, { passive: true }),
    enabled: playerId > 0,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The player right of their conversation. */
export function Beside({
  playerId,
  data,
  error,
}: {
  playerId: number
  data: KnownBeside | undefined
  error: unknown
}) {
  if (!data) return <Failure of={error} />
  const { withdrawals, bonuses, limits } = data
  return (
    <aside className="chat-beside" aria-label="The player">
      <p className="chat-balance">
        <Amount value={data.cash} />
        <span className="quiet">Level {data.level}</span>
      </p>
      <DetailList
        details={[
          ['ID', kycStatusLabel(data.kyc)],
          ...(data.held > 0 ? ([['Held', <Amount key="held" value={data.held} />]] as const) : []),
          ...(data.excludedUntil
            ? ([['Excluded until', <Time key="until" at={data.excludedUntil} />]] as const)
            : []),
        ]}
      />
      <h3>Withdrawals under way</h3>
      {withdrawals.length === 0 && <p className="quiet">None.</p>}
      <ul>
        {withdrawals.map((one) => (
          <li key={one.orderId}>
            <strong>
              <Amount value={one.amount} />
            </strong>{' '}
            {withdrawalWords(one.status)}
            {one.reason && <span>{`: ${one.reason}`}</span>}
            <small>
              {one.orderId} · due {one.dueOn}
            </small>
          </li>
        ))}
      </ul>
      <h3>Bonuses</h3>
      {bonuses.length === 0 && <p className="quiet">None.</p>}
      <ul>
        {bonuses.map((one) => (
          <li key={one.endsAt + String(one.amount)}>
            <strong>
              <Amount value={one.locked} />
            </strong>{' '}
            locked
            <progress
              max={Math.max(one.required, 1)}
              value={one.progress}
              aria-label="Wagering done"
            />
            <small>
              <Amount value={one.progress} /> of <Amount value={one.required} /> played · until{' '}
              <Time at={one.endsAt} />
            </small>
          </li>
        ))}
      </ul>
      <h3>Limits</h3>
      {limits.length === 0 && <p className="quiet">None set.</p>}
      <ul>
        {limits.map(({ kind, period, amount }) => (
          <li key={kind + period}>
            {limitLabel(kind, period)}: {much(kind, amount)}
          </li>
        ))}
      </ul>
      <Link className="way" to={`/players/${playerId}`}>
        The player’s page
      </Link>
    </aside>
  )
}
