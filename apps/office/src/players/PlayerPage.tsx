import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { PlayerActivities } from '../activities/PlayerActivities.tsx'
import { PlayCare } from '../responsible/PlayCare.tsx'
import { PlayerItems } from '../gifts/PlayerItems.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Lines } from '../parts/Lines.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { accountLabel, blockLabel, kycStatusLabel, sharedLabel } from '../parts/labels.ts'
import { RiskFlags } from '../risk/RiskFlags.tsx'
import { MoreLines } from './MoreLines.tsx'
import { Notes } from './Notes.tsx'
import { PlayerActions } from './PlayerActions.tsx'
import { State } from './State.tsx'

export type KnownPlayer = OutputOf<'player'>

/** Everything known of a player on one screen. */
export function PlayerPage() {
  const playerId = Number(useParams()['id'])
  const { data, error } = useQuery({
    queryKey: ['player', playerId],
    queryFn: () => ask('player', { playerId }),
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet page">Reading what is known…</p>
  return (
    <Screen title={`Player ${playerId}`}>
      <header className="player-head">
        <div>
          <h2>
            {data.account}{' '}
            {data.nickname !== data.account && <span className="quiet">{data.nickname}</span>}
          </h2>
          <p className="quiet">
            {data.playerId} · Account: <State state={data.state} /> · ID:{' '}
            {kycStatusLabel(data.kyc.status)}
          </p>
        </div>
        <p className="pearl">
          <Amount value={data.money.cash} />
        </p>
      </header>
      {mayCall('inviter') && (
        <p>
          <Link className="way" to={`/friends/${playerId}`}>
            Friends and agent weeks
          </Link>
        </p>
      )}
      {mayCall('freezePlayer') && <PlayerActions player={data} />}
      <Part title="Risk flags">
        <RiskFlags flags={data.flags} />
      </Part>
      <div className="columns">
        <Part title="Money">
          <DetailList details={moneyOf(data)} />
        </Part>
        <Part title="Person">
          <DetailList details={personOf(data)} />
        </Part>
      </div>
      <div className="columns">
        <Notes player={data} />
        <PlayCare playerId={playerId} />
      </div>
      {mayCall('playerItems') && <PlayerItems playerId={playerId} />}
      {mayCall('playerActivities') && <PlayerActivities playerId={playerId} />}
      <Part title="Ledger">
        <Lines rows={data.entries} empty="No movement yet." />
        <MoreLines playerId={playerId} list="entries" after={data.entries} />
      </Part>
      <div className="columns">
        <Part title="Deposits" id="deposits">
          <Lines rows={data.deposits} empty="No deposit yet." />
        </Part>
        <Part title="Withdrawals" id="withdrawals">
          <Lines rows={data.withdrawals} empty="No withdrawal yet." />
        </Part>
      </div>
      <Part title="Rounds" id="rounds">
        <Lines
          rows={data.rounds.map((round) => ({
            id: round.roundId,
            at: round.startedAt,
            kind: round.gameName,
            amount: round.net,
            status: round.status,
            text: round.roundId,
          }))}
          empty="No round yet."
        />
        {data.rounds.length >= 10 && <MoreLines playerId={playerId} list="rounds" after={[]} />}
      </Part>
      <div className="columns">
        <Part title="Sessions and devices">
          <ul className="plain">
            {data.sessions.map((session) => (
              <li key={session.id}>
                <strong>{session.device === 'unknown' ? 'Unknown device' : session.device}</strong>{' '}
                {session.address}{' '}
                <span className="quiet">
                  <span>{session.open ? 'signed in, last used' : 'ended, last used'}</span>{' '}
                  <Time at={session.lastActiveAt} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Linked players">
          {data.linked.length === 0 && (
            <p className="quiet">No one shares a device or an address.</p>
          )}
          <ul className="plain">
            {data.linked.map((other) => (
              <li key={other.playerId}>
                <Link to={`/players/${other.playerId}`}>{other.account}</Link>{' '}
                {sharedLabel(other.by)}
                {other.state !== 'active' && <span data-late> · {accountLabel(other.state)}</span>}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Screen>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: React.ReactNode }) {
  const { hash } = useLocation()
  const part = useRef<HTMLElement>(null)
  // A link to a part is followed once there is something to show.
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) part.current?.scrollIntoView({ block: 'center' })
  }, [hash, id])
  return (
    <section
      id={id}
      className="part"
      ref={part}
      data-wanted={(id !== undefined && hash === `#${id}`) || undefined}
    >
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function moneyOf({ money, maxBet, betsBlocked }: KnownPlayer) {
  const amount = (value: number) => <Amount value={value} />
  return [
    ['Balance', amount(money.cash)],
    ['Held', amount(money.held)],
    ['Safe box', amount(money.safebox)],
    ['Owes', amount(-money.debt)],
    ['Deposited in all', amount(money.deposits)],
    ['Withdrawn in all', amount(money.withdrawals)],
    ['Staked in all', amount(money.bets)],
    ['Won in all', amount(money.wins)],
    ['Highest bet', maxBet === null ? 'No limit' : amount(maxBet)],
    ['Play', betsBlocked ? `Stopped: ${blockLabel(betsBlocked)}` : 'Allowed'],
  ] as const
}

function personOf(player: KnownPlayer) {
  return [
    ['Name on the ID', player.kyc.name],
    ['ID', kycStatusLabel(player.kyc.status)],
    ['Mobile', player.mobile],
    ['Registered', <Time key="since" at={player.registeredAt} />],
    ['Last seen', <Time key="seen" at={player.lastSeenAt} />],
    ['Invited by', player.superiorId ? String(player.superiorId) : ''],
    ['Agreed to terms of', player.termsVersion],
    [
      'Bank accounts',
      player.accounts
        .map(({ bankName, name, number }) => `${bankName} ${number}, ${name}`)
        .join('; '),
    ],
  ] as const
}
