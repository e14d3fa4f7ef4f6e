import { createHmac, timingSafeEqual } from 'node:crypto'
import { ask, ProviderRefused, type Asking } from './ask.ts'
import { disputesV1 } from './disputes-v1.ts'
import { payoutsV2 } from './payouts-v2.ts'
import { transactionsBetween } from './transactions.ts'
import type { DepositInstructions, PaymentProvider, PaymentState, WebhookEvent } from '../port.ts'

/** The sandbox provider: a separate program that behaves like a real one, reached over HTTP only. */
export function sandboxProvider(options: {
  api: string
  apiKey: string
  webhookSecret: string
}): PaymentProvider {
  const about: Asking = { provider: 'sandbox', api: options.api, key: options.apiKey }
  return {
    id: 'sandbox',
    async createDeposit(request) {
      const made = (await ask(about, 'POST', '/v1/payment_requests', {
        reference_id: request.reference,
        amount: request.amount,
        currency: 'PHP',
        channel_code: request.channel,
        expires_at: request.expiresAt.toISOString(),
        return_url: request.returnUrl,
      })) as SandboxPayment
      return instructionsOf(made)
    },
    async fetchDeposit(providerRef) {
      const found = (await ask(
        about,
        'GET',
        `/v1/payment_requests/${encodeURIComponent(providerRef)}`,
      )) as SandboxPayment
      return stateOf(found)
    },
    // It counts in hundredths, as we do.
    ...payoutsV2(about, { of: (amount) => amount, back: Number }),
    async refund({ key, providerRef, amount }) {
      try {
        await ask(about, 'POST', '/v1/refunds', {
          payment_request_id: providerRef,
          reference_id: key,
          currency: 'PHP',
          amount,
          reason: 'REQUESTED_BY_CUSTOMER',
        })
        return { outcome: 'accepted' }
      } catch (cause) {
        return cause instanceof ProviderRefused
          ? { outcome: 'failed' }
          : { outcome: 'unknown', cause }
      }
    },
    ...disputesV1(about),
    statement: (span) => transactionsBetween(about, span, Number),
    verifyWebhook: (rawBody, headers, now) =>
      verify(options.webhookSecret, rawBody, headers['x-sandbox-signature'], now),
  }
}

type SandboxPayment = {
  payment_request_id: string
  reference_id: string
  amount: number
  currency: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  actions: {
    type: string
    descriptor: string
    value: string
  }[]
  bank?: { bank_name: string; short_name: string; account_name: string; account_number: string }
}

function instructionsOf(payment: SandboxPayment): DepositInstructions {
  const action = (descriptor: string) =>
    payment.actions.find((candidate) => candidate.descriptor === descriptor)?.value
  const providerRef = payment.payment_request_id
  if (payment.bank) {
    return {
      providerRef,
      kind: 'bank',
      bank: {
        bankName: payment.bank.bank_name,
        shortBankName: payment.bank.short_name,
        accountName: payment.bank.account_name,
        cardNum: payment.bank.account_number,
      },
    }
  }
  const qrText = action('QR_STRING')
  if (qrText) return { providerRef, kind: 'qr', qrText }
  return { providerRef, kind: 'page', payUrl: action('WEB_URL') ?? '', framed: true }
}

const states = {
  PENDING: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
} as const

function stateOf(payment: SandboxPayment): PaymentState {
  return {
    status: states[payment.status],
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.reference_id,
  }
}

/** `t=<ms>,v1=<hex HMAC-SHA256 of t + "." + raw body>`, at most five minutes old. */
function verify(
  secret: string,
  rawBody: Buffer,
  header: string | string[] | undefined,
  now: Date,
): WebhookEvent | undefined {
  const match = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')
  const [, time = '', given = ''] = match ?? []
  if (!match || Math.abs(now.getTime() - Number(time)) > 300_000) return undefined
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex')
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined
  try {
    const { event, event_id, data } = JSON.parse(rawBody.toString('utf8')) as {
      event?: unknown
      event_id: unknown
      data?: { payment_request_id?: unknown; id?: unknown; reference_id?: unknown }
    }
    const about = aboutOf(typeof event === 'string' ? event : '')
    const providerRef = about === 'deposit' ? data?.payment_request_id : data?.id
    const reference = data?.reference_id
    if (typeof event_id !== 'string' || typeof providerRef !== 'string') return undefined
    return {
      about,
      eventId: event_id,
      providerRef,
      reference: typeof reference === 'string' ? reference : '',
    }
  } catch {
    return undefined
  }
}

function aboutOf(event: string): WebhookEvent['about'] {
  if (event.startsWith('payout.')) return 'payout'
  return event.startsWith('dispute.') ? 'dispute' : 'deposit'
}
