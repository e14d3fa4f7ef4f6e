import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import type { CaseProps } from '@perlas/office-kit/Queue.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { WorkStrip } from '../desk/WorkStrip.tsx'
import { entryLabel, providerLabel } from '../parts/labels.ts'
import { Answer } from './Answer.tsx'
import { End } from './End.tsx'
import { Evidence } from './Evidence.tsx'
import { isOpenDispute, kindLabels, stateLabels, stepLabels } from './labels.ts'
import '../payments/payments.css'
import './disputes.css'

export type DisputeData = OutputOf<'dispute'>

/** One dispute: what and until when, its evidence, what the books did, what happened, then the decision. */
export function DisputeCase({ id, back }: CaseProps) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['disputes', 'case', id],
    queryFn: () => ask('dispute', { disputeId: id, view }),
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading the dispute…</p>
  const { dispute } = data
  const isOpen = isOpenDispute(dispute.state)
  return (
    <article className="case" aria-labelledby="dispute">
      <CaseHead id="dispute" onBack={back}>
        {kindLabels[dispute.kind]} <Amount value={dispute.amount} />
      </CaseHead>
      <WorkStrip kind="dispute" id={id} waits={isOpen} />
      <About data={data} />
      <Evidence data={data} isOpen={isOpen} />
      <Books data={data} />
      <Steps data={data} />
      {(isOpen || data.outcomes.length > 0) && mayCall('answerDispute') && (
        <div className="decision dispute-acts">
          {isOpen && <Answer key={dispute.version} data={data} />}
          <End data={data} />
        </div>
      )}
    </article>
  )
}

function About({ data: { dispute, deposit, cash, debt } }: { data: DisputeData }) {
  const { playerId, account, orderId, provider, providerRef, respondBy, urgent } = dispute
  return (
    <DetailList
      details={[
        ['State', stateLabels[dispute.state]],
        ['Answer by', respondBy === null ? 'No date' : <Time key="by" at={respondBy} />, urgent],
        [
          'Player',
          <Link key="player" to={`/players/${playerId}`}>
            {account} · {playerId}
          </Link>,
        ],
        [
          'Balance now',
          <span key="cash">
            {pesos(cash)}
            {debt < 0 && <span>{`, owes ${pesos(-debt)}`}</span>}
          </span>,
        ],
        [
          'Deposit',
          <Link key="deposit" to={`/payments?open=${encodeURIComponent(`deposit ${orderId}`)}`}>
            {orderId}
          </Link>,
        ],
        ['Paid in', `${pesos(deposit.amount)} by ${deposit.channel}`],
        ['Credited', deposit.paidAt === null ? '' : <Time key="paid" at={deposit.paidAt} />],
        ...(deposit.others > 0 ? [['Other disputes of it', pesos(deposit.others)] as const] : []),
        ['Provider', providerLabel(provider)],
        ['Their reference', providerRef],
        ['Reason they give', dispute.reasonCode],
        ['Fee, ours to pay', <Amount key="fee" value={dispute.fee} />],
        ['Opened', dispute.source === 'provider' ? 'by the provider' : 'by hand'],
      ]}
    />
  )
}

/** The player's money as this dispute moved it. */
function Books({ data: { dispute, entries } }: { data: DisputeData }) {
  return (
    <section aria-labelledby="books-of-dispute">
      <h3 id="books-of-dispute">What the books did</h3>
      {entries.length === 0 && (
        <p className="quiet">
          {dispute.state === 'won'
            ? 'Nothing moved: the payment stays credited.'
            : 'Nothing moved so far. If it is lost or accepted, the amount is taken from the balance, and what the balance does not hold is owed.'}
        </p>
      )}
      <ul className="dispute-entries">
        {entries.map(({ at, kind, cash, debt, cashAfter }) => (
          <li key={kind}>
            <Time at={at} />
            <span>
              <strong>{entryLabel(kind)}</strong>{' '}
              <span>{`${pesos(cash, true)}, balance ${pesos(cashAfter)} after`}</span>
              {debt < 0 && <span>{`; ${pesos(-debt)} became debt`}</span>}
              {debt > 0 && <span>{`; ${pesos(debt)} of the debt was paid`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const doers: Readonly<Record<string, string>> = {
  provider: 'by the provider',
  house: 'automatically',
}

function Steps({ data: { steps } }: { data: DisputeData }) {
  return (
    <section aria-labelledby="dispute-steps">
      <h3 id="dispute-steps">What happened</h3>
      <ol className="payment-steps">
        {steps.map(({ at, what, by, text }, place) => (
          <li key={`${at} ${what} ${steps.length - place}`}>
            <Time at={at} />
            <div>
              <strong>{stepLabels[what]}</strong>
              <span className="quiet"> {doers[by] ?? `by ${by}`}</span>
              {text && <p className="quiet">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
