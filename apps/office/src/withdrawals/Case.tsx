import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PlayCare } from '../responsible/PlayCare.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import type { CaseProps } from '@perlas/office-kit/Queue.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { WorkStrip } from '../desk/WorkStrip.tsx'
import { accountLabel } from '../parts/labels.ts'
import { Checks } from '../policy/Checks.tsx'
import { RiskFlags } from '../risk/RiskFlags.tsx'
import { Decision } from './Decision.tsx'

export type WithdrawalCase = OutputOf<'withdrawalCase'>

/** One withdrawal: the evidence first, the decision after it. */
export function Case({ id: orderId, pending, done, back }: CaseProps) {
  const { data, error } = useQuery({
    queryKey: ['withdrawals', 'case', orderId],
    queryFn: () => ask('withdrawalCase', { orderId }),
    // What was read a minute ago is never decided on.
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading the case…</p>
  return (
    <article className="case" aria-labelledby="case">
      <CaseHead id="case" onBack={back}>
        <Amount value={data.order.price} /> to {data.order.bankName}
      </CaseHead>
      <WorkStrip kind="withdrawal" id={orderId} waits={waits(data.order.status)} />
      <RiskFlags flags={data.flags} />
      {data.judgement && <Checks of={data.judgement} />}
      <Evidence data={data} />
      <Rounds of={data.rounds} />
      <PlayCare playerId={data.order.playerId} />
      <Decision of={data} pending={pending} onDone={done} />
    </article>
  )
}

/** For a decision, or for the documents before one. */
export const waits = (status: string) => status === 'review' || status === 'waiting-kyc'

function Evidence({ data }: { data: WithdrawalCase }) {
  const { order, player, cardNum, accountName } = data
  const amount = (value: number) => <Amount value={value} />
  return (
    <DetailList
      details={[
        [
          'Player',
          <Link key="player" to={`/players/${order.playerId}`}>
            {order.account} · {order.playerId}
          </Link>,
        ],
        ['Goes to', `${cardNum}, ${accountName}`],
        [order.late ? 'Late: was due' : 'Due', <Day key="due" on={order.dueDate} />, order.late],
        ['Asked', <Time key="asked" at={order.createTime} />],
        ['Account', accountLabel(player.state), player.state !== 'active'],
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

const rounds: Column<WithdrawalCase['rounds'][number]>[] = [
  { label: 'Last rounds', cell: ({ gameName }) => gameName },
  { label: 'Stake', kind: 'number', cell: ({ bet }) => <Amount value={bet} /> },
  { label: 'Win', kind: 'number', cell: ({ win }) => <Amount value={win} /> },
  { label: 'Began', cell: ({ startedAt }) => <Time at={startedAt} /> },
]

function Rounds({ of }: { of: WithdrawalCase['rounds'] }) {
  if (of.length === 0) return <p className="quiet">This player has not played a round yet.</p>
  return (
    <div className="listing within">
      <Rows rows={of} columns={rounds} keyOf={({ roundId }) => roundId} />
    </div>
  )
}
