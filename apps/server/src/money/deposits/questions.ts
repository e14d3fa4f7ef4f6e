import { question } from '#/kernel/question.ts'

/** A deposit is about to be stored, in the same transaction; whoever refuses undoes it. */
export const depositOpening = question<{ playerId: number; amount: number }, void>(
  'deposit-opening',
)

/**
 * A deposit is begun for an activity (`actType`, of `rechargeKinds`), with a boost or coupon or without: whether the activity takes it. In the transaction
 * that stores the order, under the wallet's lock.
 */
export const depositTaken = question<
  { playerId: number; amount: number; actType: number; hasItem: boolean },
  boolean
>('deposit-taken')

/** Whether the office rules that a payment goes back, or to another order than this one. Under the payment's lock. */
export const paymentRuled = question<
  { provider: string; providerRef: string; orderId: string },
  boolean
>('payment-ruled')

/** How much of each of a player's deposits its payer took back, and so we from the balance. */
export const depositsReversed = question<
  { playerId: number; orderIds: readonly string[] },
  ReadonlyMap<string, number>
>('deposits-reversed')

/** An account paid a deposit, which nothing stands in the way of; `mark` tells it. Before what the deposit brings is settled. */
export const payerKnown = question<{ playerId: number; mark: Buffer }, void>('payer-known')
