import { createHmac } from 'node:crypto'
import type { DepositInstructions, PaymentProvider, PaymentState } from './providers.ts'
import { sandboxProvider } from './sandbox.ts'

/** A payment provider that tests steer: it stands at the port, where a real one would. */
export type SteeredProvider = PaymentProvider & {
  payments: Map<string, PaymentState>
  /** Makes the next questions fail, as a provider that is down. */
  down: boolean
  /** A webhook with the right signature for a payment. */
  webhook(reference: string, eventId?: string): { body: string; headers: Record<string, string> }
}

export function steeredProvider(webhookSecret: string, now: () => number): SteeredProvider {
  const payments = new Map<string, PaymentState>()
  const real = sandboxProvider({ api: 'http://127.0.0.1:9', apiKey: '', webhookSecret })
  let events = 0
  return {
    id: 'sandbox',
    payments,
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
    verifyWebhook: real.verifyWebhook,
    webhook(reference, eventId = `ev-${(events += 1)}`) {
      const body = JSON.stringify({
        event: 'payment.capture',
        event_id: eventId,
        data: { payment_request_id: `pr-${reference}`, reference_id: reference },
      })
      const time = String(now())
      const v1 = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': `t=${time},v1=${v1}`,
        },
      }
    },
  }
}
