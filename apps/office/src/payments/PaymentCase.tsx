import type {
  OfficePayment,
  OfficePaymentStep,
  PaymentKind,
} from '@perlas/contract/office-payments'
import { ask } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import type { CaseProps } from '@perlas/office-kit/Queue.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DisputesOf } from '../disputes/DisputesOf.tsx'
import { OpenDispute } from '../disputes/OpenDispute.tsx'
import { paymentKindLabel, providerLabel } from '../parts/labels.ts'
import { stateLabel, stepText, stepTitle } from './labels.ts'
import './payments.css'

/** One payment: whose, how much and by what, then everything that happened to it. */
export function PaymentCase({ id, back }: CaseProps) {
  const [kind = '', ref = ''] = id.split(' ')
  const { data, error } = useQuery({
    queryKey: ['payments', 'timeline', id],
    queryFn: () => ask('paymentTimeline', { kind: kind as PaymentKind, ref }),
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading the payment…</p>
  const { payment, steps } = data
  return (
    <article className="case" aria-labelledby="payment">
      <CaseHead id="payment" onBack={back}>
        {paymentKindLabel(payment.kind)} <Amount value={Math.abs(payment.amount)} />
      </CaseHead>
      <About payment={payment} />
      {payment.kind === 'deposit' && payment.state === 'paid' && (
        <>
          {mayCall('disputes') && <DisputesOf search={payment.ref} empty="" />}
          {mayCall('openDispute') && <OpenDispute payment={payment} />}
        </>
      )}
      <section aria-labelledby="steps">
        <h3 id="steps">What happened</h3>
        <ol className="payment-steps">
          {steps.map((step, at) => (
            <Step key={`${step.at} ${step.what} ${at}`} step={step} />
          ))}
        </ol>
      </section>
    </article>
  )
}

function About({ payment }: { payment: OfficePayment }) {
  const { kind, ref, playerId, account, fee, way, provider, providerRef, state, at } = payment
  return (
    <DetailList
      details={[
        [
          'Player',
          playerId === null ? (
            ''
          ) : (
            <Link key="player" to={`/players/${playerId}`}>
              {account} · {playerId}
            </Link>
          ),
        ],
        ['State', stateLabel(state)],
        [kind === 'withdrawal' ? 'Paid out to' : 'By', way],
        ['Provider', provider && providerLabel(provider)],
        ['Their reference', providerRef],
        ['Our order', ref],
        ['Fee', <Amount key="fee" value={fee} />],
        ['Asked', <Time key="asked" at={at} />],
        [
          'Decide',
          kind === 'withdrawal' && mayCall('withdrawalQueue') ? (
            <Link key="decide" to={`/withdrawals?open=${encodeURIComponent(ref)}`}>
              Open the withdrawal
            </Link>
          ) : kind === 'refund' && mayCall('exceptions') ? (
            <Link key="decide" to={`/exceptions?open=${ref}`}>
              Open the exception
            </Link>
          ) : (
            ''
          ),
        ],
      ]}
    />
  )
}

function Step({ step }: { step: OfficePaymentStep }) {
  const { at, by, amount, before, after } = step
  const text = stepText(step)
  return (
    <li>
      <Time at={at} />
      <div>
        <strong>{stepTitle(step)}</strong>
        {by && <span className="quiet"> {byLabel(by)}</span>}
        {amount !== null && (
          <p>
            {pesos(amount)}
            {before !== null && after !== null && (
              <span className="quiet">
                {' '}
                Balance {pesos(before)} before, {pesos(after)} after
              </span>
            )}
          </p>
        )}
        {text && <p className="quiet">{text}</p>}
      </div>
    </li>
  )
}

const senders: Readonly<Record<string, string>> = {
  player: 'by the player',
  provider: 'by the provider',
  house: 'automatically',
}
const byLabel = (by: string) => senders[by] ?? `by ${by}`
