import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PlayCare } from '../care/PlayCare.tsx'
import { ask, explain, type OutputOf } from '../api.ts'
import type { CaseProps } from '../listing/Desk.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Day, Time } from '../parts/Time.tsx'
import { RiskFlags } from '../risk/RiskFlags.tsx'
import { Decision } from './Decision.tsx'

export type WithdrawalCase = OutputOf<'withdrawalCase'>

/** One withdrawal: the evidence first, the decision after it. */
export function Case({ id: orderId, wish, done, back }: CaseProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: ['withdrawals', 'case', orderId],
    queryFn: () => ask('withdrawalCase', { orderId }),
    // What was read a minute ago is never decided on.
    gcTime: 0,
  })
  const read = data !== undefined
  useEffect(() => {
    if (read) heading.current?.focus()
  }, [read])
  if (error) return <p role="alert">{explain(error)}</p>
  if (!data) return <p className="quiet">Reading the case…</p>
  return (
    <article className="case" aria-labelledby="case">
      <header className="case-head">
        <h2 id="case" ref={heading} tabIndex={-1}>
          <Amount value={data.order.price} /> to {data.order.bankName}
        </h2>
        <Button look="quiet" size="small" onClick={back}>
          Close
        </Button>
      </header>
      <RiskFlags flags={data.flags} />
      <Evidence data={data} />
      <Rounds rounds={data.rounds} />
      <PlayCare playerId={data.order.playerId} />
      <Decision of={data} wish={wish} onDone={done} />
    </article>
  )
}

function Evidence({ data }: { data: WithdrawalCase }) {
  const { order, player, cardNum, accountName } = data
  const amount = (value: number) => <Amount value={value} />
  return (
    <Facts
      facts={[
        [
          'Player',
          <Link key="player" to={`/players/${order.playerId}`}>
            {order.account} · {order.playerId}
          </Link>,
        ],
        ['Goes to', `${cardNum}, ${accountName}`],
        [order.late ? 'Late: was due' : 'Due', <Day key="due" on={order.dueDate} />, order.late],
        ['Asked', <Time key="asked" at={order.createTime} />],
        ['Account is', player.state, player.state !== 'active'],
        ['Registered', <Time key="since" at={player.registeredAt} />],
        ['Fee', amount(order.fee)],
        ['Balance now', amount(player.cash)],
        ['Held', amount(player.held)],
        ['Owes', amount(-player.debt), player.debt < 0],
        ['Deposited in all', amount(player.deposits)],
        ['Withdrawn in all', amount(player.withdrawals)],
        ['Staked in all', amount(player.bets)],
        ['Won in all', amount(player.wins)],
        ['Order', order.orderId],
      ]}
    />
  )
}

function Rounds({ rounds }: { rounds: WithdrawalCase['rounds'] }) {
  if (rounds.length === 0) return <p className="quiet">This player has not played a round yet.</p>
  return (
    <div className="scroll">
      <table className="dense">
        <thead>
          <tr>
            <th>Last rounds</th>
            <th className="number">Stake</th>
            <th className="number">Win</th>
            <th>Began</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.roundId}>
              <td>{round.gameName}</td>
              <td className="number">
                <Amount value={round.bet} />
              </td>
              <td className="number">
                <Amount value={round.win} />
              </td>
              <td>
                <Time at={round.startedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
