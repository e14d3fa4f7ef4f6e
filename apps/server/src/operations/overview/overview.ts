import type { officeOverview } from '@perlas/contract/office'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { countExceptions, countPayables, sumUnderWay } from '#/money/withdrawals/withdrawals.ts'
import { countWaitingKyc } from '#/identity/kyc/kyc.ts'
import { heldWins, staleRounds } from '#/gaming/play/play.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { countWaiting, waitingComplaints } from '#/operations/support/support.ts'

import { countAdjustments } from '#/operations/customers/customers.ts'
import { countWaitingGifts } from '#/money/gifts/gifts.ts'
import { waitingDisputes } from '#/money/disputes/disputes.ts'
import { countNameReviews } from '#/money/banks/banks.ts'
import { countReturns } from '#/engagement/responsible/responsible.ts'
import { secondPerson } from './second.ts'
import { type Member, COUNTED } from '#/kernel/http/office-route.ts'

/** What waits for a person, each counted to `COUNTED`. */
export async function overview(
  ctx: AppContext,
  member: Member,
): Promise<Static<(typeof officeOverview)['output']>> {
  const today = manilaDay(ctx.clock())
  const orders = { set: 'review', sort: 'due', today, size: 1 } as const
  const forId = { ...orders, set: 'waiting-kyc' } as const
  const mine = { ...orders, set: 'waiting', whose: { staffId: member.staffId } } as const
  const cases = { set: 'waiting', sort: 'oldest', size: 1 } as const
  const [
    waiting,
    late,
    waitsForId,
    ownWork,
    kyc,
    kycLate,
    exceptions,
    adjustments,
    rounds,
    returns,
    gifts,
    held,
    wins,
    second,
    waitingChats,
    complaints,
    names,
    disputes,
  ] = await Promise.all([
    countPayables(ctx, orders, COUNTED),
    countPayables(ctx, { ...orders, due: 'late' }, COUNTED),
    countPayables(ctx, forId, COUNTED),
    countPayables(ctx, mine, COUNTED),
    countWaitingKyc(ctx, cases, COUNTED),
    countWaitingKyc(ctx, { ...cases, before: dayBefore(ctx) }, COUNTED),
    countExceptions(ctx, COUNTED),
    countAdjustments(ctx, COUNTED),
    staleRounds(ctx, COUNTED),
    countReturns(ctx, ctx.clock(), COUNTED),
    countWaitingGifts(ctx, COUNTED),
    sumUnderWay(ctx),
    heldWins(ctx, COUNTED),
    secondPerson(ctx, member),
    countWaiting(ctx, COUNTED),
    waitingComplaints(ctx, COUNTED),
    countNameReviews(ctx, COUNTED),
    waitingDisputes(ctx, COUNTED),
  ])
  return {
    name: member.name,
    counted: COUNTED,
    withdrawals: { waiting, late, forId: waitsForId, mine: ownWork },
    kyc: { waiting: kyc, late: kycLate },
    exceptions,
    names,
    adjustments,
    rounds: rounds.length,
    returns,
    gifts,
    chats: waitingChats,
    complaints,
    disputes,
    heldWins: wins.length,
    second,
    held,
  }
}

/** Documents should be answered within a day. */
const dayBefore = (ctx: AppContext) => daysAfter(ctx.clock(), -1)
