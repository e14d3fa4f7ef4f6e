import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Day } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { RiskFlags } from '../risk/RiskFlags.tsx'
import { State } from '../players/State.tsx'
import { AgentWeeks } from './AgentWeeks.tsx'
import { FriendList } from './FriendList.tsx'
import { friendStates, programmeWords } from './labels.ts'
import './friends.css'

type Head = OutputOf<'inviter'>

/** One player among members and agents: who invited them, whom they brought and why each counts or not, what they earned. */
export function InviterPage() {
  const playerId = Number(useParams()['id'])
  const { data, error } = useQuery({
    queryKey: ['inviter', playerId],
    queryFn: () => ask('inviter', { playerId }),
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet page">Reading who is whose friend…</p>
  return (
    <Screen title={`Friends of ${data.account}`}>
      <header className="player-head">
        <div>
          <h2>Friends of {data.account}</h2>
          <p className="quiet">
            <Link className="way" to={`/players/${playerId}`}>
              Player {playerId}
            </Link>{' '}
            · Account: <State state={data.state} />
          </p>
        </div>
        <p className="figures">
          <Figure of={data.members} label={data.members === 1 ? 'friend' : 'friends'} />
          <Figure of={data.valid} label="count" />
          <Figure of={data.void} label="void" />
        </p>
      </header>
      <div className="columns">
        <section className="part">
          <h3>Takes part</h3>
          <DetailList details={detailsOf(data)} />
          {data.flags.length > 0 && <RiskFlags flags={data.flags} />}
        </section>
        <section className="part">
          <h3>Who invited them</h3>
          <Line of={data} />
        </section>
      </div>
      <FriendList inviter={data} />
      <AgentWeeks playerId={playerId} />
    </Screen>
  )
}

function Figure({ of, label }: { of: number; label: string }) {
  return (
    <span>
      <strong>{of.toLocaleString('en-PH')}</strong> {label}
    </span>
  )
}

function detailsOf({ seat, lines, earned, paid, ...head }: Head) {
  const deepest = lines.findLastIndex((count) => count > 0)
  const perTier = lines.slice(0, deepest + 1).map((count) => count.toLocaleString('en-PH'))
  return [
    ['Programmes', programmeWords(head)],
    [
      'Agent',
      seat === null ? (
        'No'
      ) : (
        <span key="seat">
          {seat.programme}, since <Day on={seat.since} />
          {seat.until && (
            <span>
              , until <Day on={seat.until} />
            </span>
          )}
        </span>
      ),
    ],
    ['Lines by tier', perTier.join(' · ')],
    ['Commission earned', <Amount key="earned" value={earned} />],
    ['Commission paid', <Amount key="paid" value={paid} />],
  ] as const
}

/** The line upwards, the nearest first, as far as tiers can be paid; and what each earns of this player. */
function Line({ of: { above, standsAs } }: { of: Head }) {
  if (above.length === 0) return <p className="quiet">No inviter.</p>
  return (
    <ol className="line">
      {above.map(({ playerId, account, tier, share, programme }) => (
        <li key={playerId}>
          <span className="tier" aria-hidden="true">
            {tier}
          </span>
          <span>
            <span className="unseen">Tier {tier}: </span>
            <Link to={`/friends/${playerId}`}>{account}</Link>{' '}
            {tier === 1 && standsAs !== '' && (
              <Badge tone={friendStates[standsAs][1]}>{friendStates[standsAs][0]}</Badge>
            )}
            <span className="note">
              {programme === ''
                ? 'No agent'
                : share > 0
                  ? `${programme}: earns ${share / 100}% or more of theoretical GGR`
                  : `${programme}: not paid for this tier`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
