import type { officeWithdrawalCase } from '@perlas/contract/office'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Static } from 'typebox'
import { PlayCare } from '../care/PlayCare.tsx'
import { ask, explain, time } from '../api.ts'
import { RiskFlags } from '../risk/RiskFlags.tsx'
import { Decision } from './Decision.tsx'

export type WithdrawalCase = Static<(typeof officeWithdrawalCase)['output']>

/** One withdrawal: the evidence first, the decision after it. */
export function Case({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: ['withdrawals', 'case', orderId],
    queryFn: () => ask('withdrawalCase', { orderId }),
  })
  const read = data !== undefined
  useEffect(() => {
    if (read) heading.current?.focus()
  }, [read])
  if (error) return <p role="alert">{explain(error)}</p>
  if (!data) return <p className="quiet">Reading the case…</p>
  return (
    <article className="case" aria-labelledby="case">
      <h3 id="case" ref={heading} tabIndex={-1}>
        <Amount value={data.order.price} /> to {data.order.bankName}
      </h3>
      <RiskFlags flags={data.flags} />
      <Facts data={data} />
      <Rounds rounds={data.rounds} />
      <PlayCare playerId={data.order.playerId} />
      <Decision order={data.order} onDone={onDone} />
    </article>
  )
}

function Facts({ data }: { data: WithdrawalCase }) {
  const { order, player } = data
  const money: [string, number][] = [
    ['Fee', order.fee],
    ['Balance now', player.cash],
    ['Held', player.held],
    ['Owes', -player.debt],
    ['Deposited in all', player.deposits],
    ['Withdrawn in all', player.withdrawals],
    ['Staked in all', player.bets],
    ['Won in all', player.wins],
  ]
  const words: [string, ReactNode][] = [
    [
      'Player',
      <Link key="player" to={`/players/${order.playerId}`}>
        {order.account} · {order.playerId}
      </Link>,
    ],
    ['Account is', `${player.state}, since ${time.format(new Date(player.registeredAt))}`],
    ['Goes to', `${data.cardNum}, ${data.accountName}`],
    ['Asked', time.format(new Date(order.createTime))],
    ['Order', order.orderId],
  ]
  return (
    <dl className="facts">
      {words.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-late={order.late || undefined}>
        <dt>{order.late ? 'Late: was due' : 'Due'}</dt>
        <dd>{order.dueDate}</dd>
      </div>
      {money.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Rounds({ rounds }: { rounds: WithdrawalCase['rounds'] }) {
  if (rounds.length === 0) return <p className="quiet">This player has not played a round yet.</p>
  return (
    <div className="scroll">
      <table>
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
              <td>{time.format(new Date(round.startedAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
