import type { IncomingHttpHeaders } from 'node:http'

/**
 * What a payment provider must be able to do; shaped so that Xendit (v3) and Maya fit behind it.
 * Amounts are hundredths here; an adapter whose provider speaks pesos converts with whole numbers.
 */
export type PaymentProvider = {
  id: string
  /** Asks for a payment. `reference` is our order: asking again with it gives the same payment. */
  createDeposit(request: DepositRequest): Promise<DepositInstructions>
  /** How the payment stands over there: what counts before anything is credited. */
  fetchDeposit(providerRef: string): Promise<PaymentState>
  /** The event inside a webhook whose signature is right; undefined for any other. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): WebhookEvent | undefined
}

export type DepositRequest = {
  reference: string
  amount: number
  /** The channel's name at the provider, such as GCASH. */
  channel: string
  expiresAt: Date
  returnUrl: string
}

export type DepositInstructions = {
  providerRef: string
  kind: 'page' | 'qr' | 'bank'
  payUrl?: string
  /** Whether the page lets itself be framed. */
  framed?: boolean
  qrText?: string
  bank?: { bankName: string; shortBankName: string; accountName: string; cardNum: string }
}

export type PaymentState = {
  status: 'pending' | 'paid' | 'failed' | 'expired'
  amount: number
  currency: string
  reference: string
}

export type WebhookEvent = { eventId: string; providerRef: string; reference: string }
