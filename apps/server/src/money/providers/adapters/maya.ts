import { BlockList, isIP } from 'node:net'
import { ask, ProviderRefused, type Asking } from './ask.ts'
import { hundredthsOf, pesosOf } from './pesos.ts'
import type { Payer, PaymentProvider, PaymentState } from '../port.ts'

export type MayaSettings = {
  api: string
  /** For what begins a payment. */
  publicKey: string
  /** For what reads one. */
  secretKey: string
  /** The addresses that its webhooks come from. */
  webhookAddresses: readonly string[]
}

/**
 * Maya Business: Checkout and dynamic QR Ph (developers.maya.ph). Its webhooks are known by where they
 * come from and are hints only: what is credited was read from its API by our own reference. It pays
 * nobody out: its disbursements need the recipient's consent by text first.
 */
export function mayaProvider(settings: MayaSettings): PaymentProvider {
  const begin: Asking = { provider: 'maya', api: settings.api, key: settings.publicKey }
  const read: Asking = { provider: 'maya', api: settings.api, key: settings.secretKey }
  const senders = new BlockList()
  for (const address of settings.webhookAddresses) senders.addAddress(address)

  return {
    id: 'maya',
    async createDeposit({ reference, amount, channel, returnUrl }) {
      const totalAmount = { value: pesosOf(amount), currency: 'PHP' }
      const back = `${returnUrl}?order=${encodeURIComponent(reference)}`
      const redirectUrl = { success: back, failure: back, cancel: back }
      if (channel === 'QRPH') {
        const made = (await ask(begin, 'POST', '/payments/v1/qr/payments', {
          totalAmount,
          redirectUrl,
          requestReferenceNumber: reference,
        })) as { qrCodeBody?: unknown }
        if (typeof made.qrCodeBody !== 'string') throw new TypeError('a QR payment without a code')
        return { providerRef: reference, kind: 'qr', qrText: made.qrCodeBody }
      }
      if (channel !== 'MAYA') throw new ProviderRefused('maya', 0, `no channel ${channel}`)
      const made = (await ask(begin, 'POST', '/checkout/v1/checkouts', {
        totalAmount,
        redirectUrl,
        requestReferenceNumber: reference,
        items: [{ name: `Perlas ${reference}`, quantity: 1, totalAmount }],
      })) as { redirectUrl?: unknown }
      if (typeof made.redirectUrl !== 'string') throw new TypeError('a checkout without a page')
      return { providerRef: reference, kind: 'page', payUrl: made.redirectUrl, framed: false }
    },
    async fetchDeposit(reference) {
      try {
        const payments = await ask(
          read,
          'GET',
          `/payments/v1/payment-rrns/${encodeURIComponent(reference)}`,
        )
        return stateOf(reference, payments as Payment[])
      } catch (fault) {
        // Nobody has begun to pay yet.
        if (fault instanceof ProviderRefused && fault.status === 404) return stateOf(reference, [])
        throw fault
      }
    },
    createPayout: async () => ({ outcome: 'failed', reason: 'payout-failed' }),
    fetchPayout: async () => ({ status: 'absent' }),
    // Maya voids on the same day and refunds from the next one, by calls that are not proven here: a person
    // does it in Maya's own office.
    refund: () => Promise.resolve({ outcome: 'failed' }),
    // No `statement`: what Maya documents tells of single payments alone.
    verifyWebhook(rawBody, _headers, _now, address) {
      const plain = address.replace(/^::ffff:/, '')
      const family = isIP(plain)
      if (family === 0 || !senders.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return undefined
      try {
        const payment = JSON.parse(rawBody.toString('utf8')) as Partial<Payment>
        const { id, status, requestReferenceNumber: reference } = payment
        if (typeof id !== 'string' || typeof reference !== 'string') return undefined
        return { about: 'deposit', eventId: `${id}:${status}`, providerRef: reference, reference }
      } catch {
        return undefined
      }
    },
  }
}

type Payment = {
  id: string
  status: string
  amount: number | string
  currency: string
  requestReferenceNumber: string
  /** What paid it; Maya tells the number of its own wallets, or asterisks in its place. */
  fundSource?: { type?: unknown; details?: { msisdn?: unknown } }
}

/**
 * One reference may have several tries. Each that took money counts; one that failed may be followed by
 * another, so only our own time limit ends an order that nobody paid.
 */
function stateOf(reference: string, payments: readonly Payment[]): PaymentState {
  const own = payments.filter((payment) => payment.requestReferenceNumber === reference)
  const paid = own.filter(({ status }) => status === 'PAYMENT_SUCCESS')
  const amount = paid.reduce((sum, payment) => sum + hundredthsOf(payment.amount), 0)
  const currencies = new Set(paid.map(({ currency }) => currency))
  return {
    status: paid.length > 0 ? 'paid' : 'pending',
    amount,
    currency: currencies.size <= 1 ? ([...currencies][0] ?? 'PHP') : 'mixed',
    reference,
    ...payerOf(paid),
  }
}

/** The wallet that paid, where all of it came from one (developers.maya.ph/docs/qrph-payment). */
function payerOf(paid: readonly Payment[]): { payer?: Payer } {
  const numbers = paid.map(({ fundSource }) => {
    const number = fundSource?.type === 'maya-wallet' ? fundSource.details?.msisdn : undefined
    return typeof number === 'string' ? /^(?:\+?63|0)(9\d{9})$/.exec(number)?.[1] : undefined
  })
  const [number] = numbers
  if (!number || numbers.some((other) => other !== number)) return {}
  return { payer: { bankId: 'MAYA', cardNum: `0${number}` } }
}
