import { createHash, timingSafeEqual } from 'node:crypto'
import { ask, ProviderRefused, type Asking } from './ask.ts'
import { payoutsV2 } from './payouts-v2.ts'
import { transactionsBetween } from './transactions.ts'
import { hundredthsOf, pesosOf } from './pesos.ts'
import type { DepositInstructions, PaymentProvider, WebhookEvent } from '../port.ts'

export type XenditSettings = { api: string; secretKey: string; webhookToken: string }

/** Cards and crypto are not allowed to pay for play in the Philippines. */
const payIns: readonly string[] = ['GCASH', 'PAYMAYA', 'GRABPAY', 'SHOPEEPAY', 'QRPH']
const API_VERSION = '2024-11-11'

/**
 * Xendit: payment requests v3 in, payouts v2 out (docs.xendit.co/apidocs). Its webhooks carry a fixed
 * token and no signature, so they are hints: what is credited was read from its API.
 */
export function xenditProvider(settings: XenditSettings): PaymentProvider {
  const about: Asking = { provider: 'xendit', api: settings.api, key: settings.secretKey }
  const payments: Asking = { ...about, headers: { 'api-version': API_VERSION } }
  return {
    id: 'xendit',
    async createDeposit({ reference, amount, channel, returnUrl }) {
      if (!payIns.includes(channel)) throw new ProviderRefused('xendit', 0, `no channel ${channel}`)
      const back = `${returnUrl}?order=${encodeURIComponent(reference)}`
      const made = (await ask(payments, 'POST', '/v3/payment_requests', {
        reference_id: reference,
        type: 'PAY',
        country: 'PH',
        currency: 'PHP',
        request_amount: pesosOf(amount),
        capture_method: 'AUTOMATIC',
        channel_code: channel,
        // A code has no page to come back from.
        ...(channel === 'QRPH'
          ? {}
          : {
              channel_properties: {
                success_return_url: back,
                failure_return_url: back,
                cancel_return_url: back,
              },
            }),
        description: `Perlas ${reference}`,
      })) as PaymentRequest
      return instructionsOf(made)
    },
    async fetchDeposit(providerRef) {
      const found = (await ask(
        payments,
        'GET',
        `/v3/payment_requests/${encodeURIComponent(providerRef)}`,
      )) as PaymentRequest
      const status = paymentStates[found.status] ?? 'pending'
      const amount =
        status === 'paid' && found.latest_payment_id
          ? await captured(payments, found.latest_payment_id)
          : hundredthsOf(found.request_amount)
      return { status, amount, currency: found.currency, reference: found.reference_id }
    },
    ...payoutsV2(about, { of: pesosOf, back: hundredthsOf }),
    async refund({ key, providerRef, amount }) {
      try {
        await ask({ ...about, headers: { 'idempotency-key': key } }, 'POST', '/refunds', {
          payment_request_id: providerRef,
          reference_id: key,
          currency: 'PHP',
          amount: pesosOf(amount),
          reason: 'REQUESTED_BY_CUSTOMER',
        })
        return { outcome: 'accepted' }
      } catch (cause) {
        // A refusal is final; QR Ph payments, for one, are never sent back.
        return cause instanceof ProviderRefused
          ? { outcome: 'failed' }
          : { outcome: 'unknown', cause }
      }
    },
    statement: (span) => transactionsBetween(about, span, hundredthsOf),
    verifyWebhook(rawBody, headers) {
      const token = headers['x-callback-token']
      if (typeof token !== 'string' || !settings.webhookToken) return undefined
      if (!sameSecret(token, settings.webhookToken)) return undefined
      return eventOf(rawBody)
    },
  }
}

type PaymentRequest = {
  payment_request_id: string
  reference_id: string
  currency: string
  request_amount: number
  status: string
  latest_payment_id?: string
  actions?: { type: string; descriptor: string; value: string }[]
}

/** What we do not know is not over yet: nothing ends by a word that is new to us. */
const paymentStates: Readonly<Record<string, 'paid' | 'failed' | 'expired'>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELED: 'failed',
  EXPIRED: 'expired',
}

/** What the payment itself took, which may differ from what was asked for. */
async function captured(about: Asking, paymentId: string): Promise<number> {
  const payment = (await ask(about, 'GET', `/v3/payments/${encodeURIComponent(paymentId)}`)) as {
    request_amount: number
    captures?: { capture_amount: number }[]
  }
  const captures = payment.captures ?? []
  if (captures.length === 0) return hundredthsOf(payment.request_amount)
  return captures.reduce((sum, { capture_amount: part }) => sum + hundredthsOf(part), 0)
}

function instructionsOf(payment: PaymentRequest): DepositInstructions {
  const action = (descriptor: string) =>
    payment.actions?.find((candidate) => candidate.descriptor === descriptor)?.value
  const providerRef = payment.payment_request_id
  if (typeof providerRef !== 'string') throw new TypeError('a payment request without an id')
  const qrText = action('QR_STRING')
  if (qrText) return { providerRef, kind: 'qr', qrText }
  const payUrl = action('WEB_URL') ?? action('DEEPLINK_URL')
  if (!payUrl) throw new TypeError('a payment request without a way to pay')
  // Wallets refuse to be framed: their page opens by itself.
  return { providerRef, kind: 'page', payUrl, framed: false }
}

/** In the same time whatever differs, the length too. */
function sameSecret(given: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(known))
}

function eventOf(rawBody: Buffer): WebhookEvent | undefined {
  let content: { event?: unknown; data?: Record<string, unknown> }
  try {
    content = JSON.parse(rawBody.toString('utf8')) as typeof content
  } catch {
    return undefined
  }
  const text = (name: string) => {
    const value = content.data?.[name]
    return typeof value === 'string' ? value : ''
  }
  if (typeof content.event !== 'string') return undefined
  const about = /^(?:v3_)?payout\./.test(content.event) ? 'payout' : 'deposit'
  const providerRef = about === 'payout' ? text('id') : text('payment_request_id')
  if (!providerRef) return undefined
  const subject = about === 'payout' ? providerRef : text('payment_id') || providerRef
  return {
    about,
    eventId: `${content.event}:${subject}:${text('status')}`,
    providerRef,
    reference: text('reference_id'),
  }
}
