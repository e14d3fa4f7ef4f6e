import { question } from '#/kernel/question.ts'

/** A deposit is about to be stored, in the same transaction; whoever refuses undoes it. */
export const depositOpening = question<{ playerId: number; amount: number }, void>(
  'deposit-opening',
)

/** Whether the office rules that a payment goes back, or to another order than this one. Under the payment's lock. */
export const paymentRuled = question<
  { provider: string; providerRef: string; orderId: string },
  boolean
>('payment-ruled')

/** An account paid a deposit, which nothing stands in the way of; `mark` tells it. Before what the deposit brings is settled. */
export const payerKnown = question<{ playerId: number; mark: Buffer }, void>('payer-known')
