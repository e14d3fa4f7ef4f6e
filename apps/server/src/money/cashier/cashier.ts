import type { AppContext } from '#/kernel/context.ts'
import { cashierState } from './state.ts'
import {
  countOpenDeposits as countOpen,
  listDeposits,
  listWithdrawals,
  sumDeposits,
  type Channel,
  type Deposit,
  type PageAsk,
  type Withdrawal,
} from './store.ts'

export {
  approveRuling,
  exceptionCase,
  exceptionsList,
  namedOrder,
  proposeRuling,
  withdrawRuling,
  type OrderBeside,
  type RecordRuling,
} from './exceptions/exceptions.ts'
export { countExceptions } from './exceptions/store.ts'
export {
  cancelDeposit,
  checkDeposit,
  depositTold,
  openDeposit,
  openDeposits,
  pollDeposits,
} from './deposits.ts'
export {
  approvalBlock,
  approveWithdrawal,
  cancelWithdrawal,
  payableOf,
  payables,
  rejectWithdrawal,
  type RecordDecision,
} from './payouts/decisions.ts'
export { countPayables, sumUnderWay, type PayablesAsk } from './payouts/queue.ts'
export { releaseAfterKyc } from './payouts/kyc.ts'
export { judgeOrders, riskOfPlayer, tendRisk } from './risk/risk.ts'
export { payoutTold, pollPayouts } from './payouts/payouts.ts'
export { channelArea, depositArea, payoutArea } from './settings/settings.ts'
export { booked, ordersCalled, unbooked, type BookedOrder } from './statements/statements.ts'
export { sealOrders } from './payouts/seals.ts'
export { withdrawable } from './holds/holds.ts'
export { requestWithdrawal, withdrawalOf, withdrawalOfRequest } from './withdrawals.ts'
export { ownerAbove } from './store.ts'
export { depositOpening, payerKnown } from './questions.ts'
export { periodsOf } from './rules.ts'
export {
  readDepositRules as depositRules,
  readPayoutRules as payoutRules,
} from './settings/store.ts'
export type { Payable } from './payouts/store.ts'
export type { Channel, Deposit, Withdrawal }

/** The open channels. */
export function channels(ctx: AppContext): Promise<Channel[]> {
  return cashierState(ctx).now(ctx)
}

export function deposits(ctx: AppContext, playerId: number, ask: PageAsk): Promise<Deposit[]> {
  return listDeposits(ctx, playerId, ask)
}

export function withdrawals(
  ctx: AppContext,
  playerId: number,
  ask: PageAsk,
): Promise<Withdrawal[]> {
  return listWithdrawals(ctx, playerId, ask)
}

/** How many deposit orders of a player can still be paid. */
export function countOpenDeposits(ctx: AppContext, playerId: number): Promise<number> {
  return countOpen(ctx, playerId)
}

/** What came in since a moment, and what may still come in by orders that are open. */
export function depositedSince(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  return sumDeposits(ctx, playerId, since)
}

/** Ears for words of other nodes: changed channels are read again. */
export function listenToCashier(ctx: AppContext): void {
  ctx.fanout.subscribe('cashier', () => cashierState(ctx).drop())
}
