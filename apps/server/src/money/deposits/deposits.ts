import type { AppContext } from '#/kernel/context.ts'
import { depositsState } from './state.ts'
import { sumDeposits, type Channel } from './store.ts'

export {
  cancelDeposit,
  checkDeposit,
  credit,
  depositTold,
  openDeposit,
  openDeposits,
  pollDeposits,
} from './orders.ts'
export { depositOpening, payerKnown, paymentRuled } from './questions.ts'
export { channelArea, depositArea } from './settings.ts'
export {
  countOpenDeposits,
  holdPayment,
  listDeposits as deposits,
  readDeposit,
  type Channel,
  type Deposit,
} from './store.ts'
export { readDepositRules as depositRules } from './store.settings.ts'

/** The open channels. */
export function channels(ctx: AppContext): Promise<Channel[]> {
  return depositsState(ctx).now(ctx)
}

/** What came in since a moment, and what may still come in by orders that are open. */
export function depositedSince(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  return sumDeposits(ctx, playerId, since)
}

/** Changed channels are read again, whichever node changed them. */
export function listenToDeposits(ctx: AppContext): void {
  ctx.fanout.subscribe('cashier', () => depositsState(ctx).drop())
}
