import type { IncomingHttpHeaders } from 'node:http'
import type { withdrawalReasons } from '@perlas/contract/enums'
import type { disputeKinds } from '@perlas/contract/office-disputes'

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
  /**
   * Asks for a payout. The same key is the same payout, however often it is asked for. `failed` only
   * when the provider surely refused it; whatever is not sure is `unknown` and is asked about.
   */
  createPayout(request: PayoutRequest): Promise<PayoutAnswer>
  /** How the payout of a reference stands over there: what counts before anything moves here. */
  fetchPayout(reference: string): Promise<PayoutState>
  /** Sends a payment back. The same key is the same refund; what is not sure is `unknown`. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** How a dispute stands over there: what counts before anything moves here. Absent where it is told by mail alone. */
  fetchDispute?(providerRef: string): Promise<DisputeState>
  /** Sends our answer to a dispute, or accepts it. The same key is the same answer; what is not sure is `unknown`. */
  answerDispute?(request: DisputeAnswer): Promise<RefundAnswer>
  /**
   * Everything that settled, or was taken back, between two moments by the provider's clock. Absent where no such
   * list is documented: then orders are asked about one by one, and what fits none of ours stays unseen.
   */
  statement?(span: { from: Date; until: Date }): Promise<StatementLine[]>
  /** The event inside a webhook that surely is theirs; undefined for any other. `address` sent it. */
  verifyWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
    address: string,
  ): WebhookEvent | undefined
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
  /** The account that paid, as a withdrawal to it would name it. Absent where the provider does not tell. */
  payer?: Payer
}

export type Payer = { bankId: string; cardNum: string }

/** Why money came back to the player instead of going out. */
export type WithdrawalReason = (typeof withdrawalReasons)[number]

export type PayoutRequest = {
  key: string
  reference: string
  amount: number
  /** The bank's or wallet's name at the provider, such as PH_GCASH. */
  channel: string
  accountName: string
  accountNumber: string
}

/** How a payout stands at its provider; `absent` when it never heard of it. */
export type PayoutState =
  | { status: 'absent' }
  | {
      status: 'pending' | 'paid' | 'failed' | 'reversed'
      providerRef: string
      amount: number
      currency: string
      reason: WithdrawalReason | ''
    }

export type PayoutAnswer =
  | { outcome: 'accepted'; providerRef: string }
  | { outcome: 'failed'; reason: WithdrawalReason }
  | { outcome: 'unknown'; cause: unknown }

export type RefundRequest = { key: string; providerRef: string; amount: number }
export type RefundAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'failed' }
  | { outcome: 'unknown'; cause: unknown }

/** `open`: an answer is wanted. `answered`: the bank or wallet decides. */
export type DisputeState = {
  status: 'open' | 'answered' | 'won' | 'lost'
  kind: DisputeKind
  /** Our order. */
  reference: string
  /** Disputed by the payer, and once it is lost, taken back. */
  amount: number
  currency: string
  /** The provider charges it to the house. */
  fee: number
  /** The bank's or the network's own word for it. */
  reasonCode: string
  respondBy: Date | null
}
export type DisputeKind = (typeof disputeKinds)[number]
export type DisputeAnswer = {
  key: string
  providerRef: string
  accept: boolean
  text: string
  files: readonly { name: string; type: string; bytes: Buffer }[]
}

export type StatementLine = {
  about: 'deposit' | 'payout'
  /** Our order; empty where the provider has none. */
  reference: string
  providerRef: string
  amount: number
  currency: string
  status: 'paid' | 'reversed' | 'failed' | 'pending'
  /** ISO 8601, empty where it was not said. */
  at: string
}

export type WebhookEvent = {
  about: 'deposit' | 'payout' | 'dispute'
  eventId: string
  providerRef: string
  reference: string
}
