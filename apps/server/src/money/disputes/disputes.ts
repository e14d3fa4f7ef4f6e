import type { AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { URGENT_HOURS } from './rules.ts'
import { countOpen } from './store.ts'

export { openEvidence, sealEvidence } from './evidence.ts'
export { disputeAtDesk } from './office/disputes.ts'
export { disputeMoved } from './questions.ts'
export { disputeReported, followDisputes } from './reports.ts'
export { readDispute, sumReversed, type Dispute } from './store.ts'
export { listEvidence, type Evidence } from './store.evidence.ts'

/** How many are open, and how many of them must be answered soon. */
export const waitingDisputes = (ctx: AppContext, most: number) =>
  countOpen(ctx, { urgentBefore: hoursAfter(ctx.clock(), URGENT_HOURS), most })
