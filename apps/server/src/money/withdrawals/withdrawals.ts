export {
  approveRuling,
  exceptionAtDesk,
  exceptionCase,
  exceptionsList,
  namedOrder,
  proposeRuling,
  withdrawRuling,
  type OrderBeside,
  type RecordRuling,
} from './exceptions/exceptions.ts'
export { countExceptions, isRuled } from './exceptions/store.ts'
export {
  approvalBlock,
  approveWithdrawal,
  cancelWithdrawal,
  orderAtDesk,
  payableOf,
  payables,
  rejectWithdrawal,
  type RecordDecision,
} from './payouts/decisions.ts'
export { countPayables, flagDisputed, sumUnderWay, type PayablesAsk } from './payouts/queue.ts'
export { releaseAfterKyc } from './payouts/kyc.ts'
export { invitedSpikes, type InvitedSpike } from './risk/questions.ts'
export { invitedFlags } from './risk/rules.ts'
export { judgeOrders, riskOfPlayer, maintainRisk } from './risk/risk.ts'
export { payoutReported, pollPayouts } from './payouts/payouts.ts'
export { keepJudging, maintainPolicy } from './policy/policy.ts'
export { lastAdjusted } from './policy/questions.ts'
export { policyArea } from './policy/settings.ts'
export { payoutArea } from './settings/settings.ts'
export { booked, ordersCalled, unbooked, type BookedOrder } from './statements/statements.ts'
export { sealOrders } from './payouts/seals.ts'
export { withdrawable } from './holds/holds.ts'
export { isWithdrawalOf, requestWithdrawal, withdrawalOf, withdrawalOfRequest } from './request.ts'
export {
  listWithdrawals as withdrawals,
  openWithdrawals,
  ownerAbove,
  withdrawnDays,
  withdrawnDaysOf,
  type Withdrawal,
} from './store.ts'
export { MAX_OPEN_WITHDRAWALS, periodsOf } from './rules.ts'
export { readPayoutRules as payoutRules } from './settings/store.ts'
export type { Payable } from './payouts/store.ts'
