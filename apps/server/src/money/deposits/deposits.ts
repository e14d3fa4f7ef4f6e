import type { AppContext } from '#/kernel/context.ts'
import { depositsState } from './state.ts'
import {
  countOpenDeposits,
  countSince,
  listManySince,
  listDepositDays,
  listTaken,
  readDeposit,
  sumDeposits,
  type Channel,
  type DepositDay,
  type TakenDeposit,
} from './store.ts'

export {
  cancelDeposit,
  checkDeposit,
  credit,
  depositReported,
  openDeposit,
  openDeposits,
  pollDeposits,
} from './orders.ts'
export {
  depositOpening,
  depositsReversed,
  depositTaken,
  payerKnown,
  paymentRuled,
} from './questions.ts'
export { channelArea, depositArea } from './settings.ts'
export {
  countOpenDeposits,
  holdPayment,
  listDepositDaysOf as depositDaysOf,
  listDeposits as deposits,
  readDeposit,
  readTakers as takersOf,
  type Channel,
  type Deposit,
} from './store.ts'
export { readDepositRules as depositRules } from './store.settings.ts'

/** The open channels. */
export function channels(ctx: AppContext): Promise<Channel[]> {
  return depositsState(ctx).now(ctx)
}

/** How many orders wait for their payment. */
export function waitingDeposits(ctx: AppContext, playerId: number): Promise<number> {
  return countOpenDeposits(ctx, playerId)
}

/** What came in since a moment, and what may still come in by orders that are open. */
export function depositedSince(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  return sumDeposits(ctx, playerId, since)
}

/** What came in since a moment, by day in Manila. */
export function depositDays(ctx: AppContext, playerId: number, since: Date): Promise<DepositDay[]> {
  return listDepositDays(ctx, playerId, since)
}

/** Those that an activity took, since a moment, the oldest first. */
export function takenDeposits(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<TakenDeposit[]> {
  return listTaken(ctx, playerId, since)
}

/** What an order was begun for and taken as, a number of `rechargeKinds`; 0 for a plain one. */
export async function activityOfOrder(
  ctx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<number> {
  return (await readDeposit(ctx, playerId, { orderId }))?.actType ?? 0
}

/** When an order was credited; undefined where it was not. */
export async function settledAt(
  ctx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<Date | undefined> {
  const order = await readDeposit(ctx, playerId, { orderId })
  return order?.status === 'paid' ? (order.finishedAt ?? undefined) : undefined
}

/** How many came in since a moment. */
export function depositsSince(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  return countSince(ctx, playerId, since)
}

/** Which of these players made so many deposits or more since a moment. */
export const manyDepositsSince = (
  ctx: AppContext,
  playerIds: readonly number[],
  of: { since: Date; least: number },
): Promise<number[]> => listManySince(ctx, playerIds, of)

/** Changed channels are read again, whichever node changed them. */
export function listenToDeposits(ctx: AppContext): void {
  ctx.fanout.subscribe('cashier', () => depositsState(ctx).drop())
}
