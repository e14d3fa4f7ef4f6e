import { currentTrace } from '@perlas/log/trace'
import { createHmac } from 'node:crypto'
import type {
  PayoutState,
  DepositInstructions,
  DisputeAnswer,
  DisputeState,
  PaymentProvider,
  PaymentState,
  PayoutAnswer,
  PayoutRequest,
  RefundAnswer,
  RefundRequest,
} from './port.ts'
import { sandboxProvider } from './adapters/sandbox.ts'

/** A payment provider that tests steer: it stands at the port, where a real one would. */
export type SteeredProvider = PaymentProvider & {
  payments: Map<string, PaymentState>
  /** Payouts by reference, as the provider has them. */
  payouts: Map<string, Exclude<PayoutState, { status: 'absent' }>>
  /** What went back, by its key. */
  refunds: Map<string, RefundRequest>
  /** Every request for a payout that reached it. */
  asked: PayoutRequest[]
  /** The trace of each of these, in which its call would go. */
  traces: (string | undefined)[]
  /** What happens to the next requests: taken, lost on the way there or back, or refused. */
  mood: 'well' | 'lost-before' | 'lost-after' | 'refuses'
  /** Makes the next questions fail, as a provider that is down. */
  down: boolean
  /** A webhook with the right signature for a payment. */
  webhook(reference: string, eventId?: string): { body: string; headers: Record<string, string> }
  payoutWebhook(reference: string, event?: string): ReturnType<SteeredProvider['webhook']>
  /** Disputes by the provider's reference. */
  disputes: Map<string, DisputeState>
  /** Every answer to a dispute that reached it. */
  answers: DisputeAnswer[]
  disputeWebhook(providerRef: string, eventId?: string): ReturnType<SteeredProvider['webhook']>
}

export function steeredProvider(webhookSecret: string, now: () => number): SteeredProvider {
  const payments = new Map<string, PaymentState>()
  const payouts: SteeredProvider['payouts'] = new Map()
  const real = sandboxProvider({ api: 'http://127.0.0.1:9', apiKey: '', webhookSecret })
  let events = 0
  function signed(content: object) {
    const body = JSON.stringify({ event_id: `ev-${(events += 1)}`, ...content })
    const time = String(now())
    const v1 = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-signature': `t=${time},v1=${v1}`,
      },
    }
  }
  return {
    id: 'sandbox',
    payments,
    payouts,
    asked: [],
    traces: [],
    refunds: new Map(),
    mood: 'well',
    down: false,
    async createDeposit({ reference, amount, channel }): Promise<DepositInstructions> {
      if (this.down) throw new Error('the provider is down')
      const providerRef = `pr-${reference}`
      if (!payments.has(providerRef)) {
        payments.set(providerRef, { status: 'pending', amount, currency: 'PHP', reference })
      }
      return channel === 'QRPH'
        ? { providerRef, kind: 'qr', qrText: `qr of ${reference}` }
        : { providerRef, kind: 'page', payUrl: `http://pay.test/${providerRef}`, framed: true }
    },
    async fetchDeposit(providerRef) {
      const payment = payments.get(providerRef)
      if (this.down || !payment) throw new Error('the provider is down')
      return payment
    },
    async refund(request) {
      if (this.mood === 'lost-before') return { outcome: 'unknown', cause: new Error('lost') }
      if (this.mood === 'refuses') return { outcome: 'failed' }
      this.refunds.set(request.key, request)
      return { outcome: 'accepted' }
    },
    verifyWebhook: real.verifyWebhook,
    webhook: (reference, eventId) =>
      signed({
        event: 'payment.capture',
        ...(eventId !== undefined && { event_id: eventId }),
        data: { payment_request_id: `pr-${reference}`, reference_id: reference },
      }),
    async createPayout(request): Promise<PayoutAnswer> {
      if (this.mood === 'lost-before') return { outcome: 'unknown', cause: new Error('lost') }
      this.asked.push(request)
      this.traces.push(currentTrace()?.trace)
      if (this.mood === 'refuses') return { outcome: 'failed', reason: 'account-invalid' }
      const { reference, amount } = request
      const providerRef = `po-${request.key}`
      if (!payouts.has(reference)) {
        payouts.set(reference, {
          status: 'pending',
          providerRef,
          amount,
          currency: 'PHP',
          reason: '',
        })
      }
      if (this.mood === 'lost-after') return { outcome: 'unknown', cause: new Error('lost') }
      return { outcome: 'accepted', providerRef }
    },
    async fetchPayout(reference) {
      if (this.down) throw new Error('the provider is down')
      return payouts.get(reference) ?? { status: 'absent' }
    },
    ...steeredDisputes(signed),
    payoutWebhook: (reference, event = 'payout.succeeded') =>
      signed({ event, data: { id: `po-${reference}`, reference_id: reference } }),
  }
}

function steeredDisputes(signed: (content: object) => ReturnType<SteeredProvider['webhook']>) {
  const disputes: SteeredProvider['disputes'] = new Map()
  const answers: DisputeAnswer[] = []
  return {
    disputes,
    answers,
    async fetchDispute(this: SteeredProvider, providerRef: string) {
      const dispute = disputes.get(providerRef)
      if (this.down || !dispute) throw new Error('the provider is down')
      return dispute
    },
    async answerDispute(this: SteeredProvider, request: DisputeAnswer): Promise<RefundAnswer> {
      if (this.mood === 'lost-before') return { outcome: 'unknown', cause: new Error('lost') }
      if (this.mood === 'refuses') return { outcome: 'failed' }
      answers.push(request)
      const dispute = disputes.get(request.providerRef)
      if (dispute) {
        const status = request.accept ? 'lost' : 'answered'
        disputes.set(request.providerRef, { ...dispute, status })
      }
      return { outcome: 'accepted' }
    },
    disputeWebhook: (providerRef: string, eventId?: string) =>
      signed({
        event: 'dispute.updated',
        ...(eventId !== undefined && { event_id: eventId }),
        data: { id: providerRef, reference_id: disputes.get(providerRef)?.reference ?? '' },
      }),
  }
}
