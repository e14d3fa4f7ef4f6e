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
import { countAssigned, narrowByWork } from '#/money/desk/desk.ts'
import { countNameReviews } from '#/money/banks/banks.ts'
import { countReturns } from '#/engagement/responsible/responsible.ts'
import { isWithoutMoney } from './store.ts'
import { secondPerson } from './second.ts'
import { type Member, COUNTED } from '#/kernel/http/office-route.ts'

/** What waits for a person, each counted to `COUNTED`. */
export async function overview(
  ctx: AppContext,
  member: Member,
): Promise<Static<(typeof officeOverview)['output']>> {
  const { staffId } = member
  const today = manilaDay(ctx.clock())
  const orders = { set: 'review', sort: 'due', today, size: 1 } as const
  const forId = { ...orders, set: 'waiting-kyc' } as const
  const [
    waiting,
    late,
    waitsForId,
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
    { withdrawals: ownWithdrawals, ...mine },
    isNew,
  ] = await Promise.all([
    countPayables(ctx, orders, COUNTED),
    countPayables(ctx, { ...orders, due: 'late' }, COUNTED),
    countPayables(ctx, forId, COUNTED),
    countWaitingKyc(ctx, { set: 'waiting', sort: 'oldest', size: 1 }, COUNTED),
    countLateKyc(ctx, staffId),
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
    ownWork(ctx, staffId),
    isWithoutMoney(ctx),
  ])
  return {
    name: member.name,
    isNew,
    counted: COUNTED,
    withdrawals: { waiting, late, forId: waitsForId, mine: ownWithdrawals },
    mine,
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

/** A member's own work, by queue, as far as it waits: a decision gives it back. */
async function ownWork(ctx: AppContext, staffId: number) {
  const whose = { staffId }
  const waiting = { set: 'waiting', sort: 'due', today: manilaDay(ctx.clock()), size: 1 } as const
  const [withdrawals, assigned, ownWins] = await Promise.all([
    countPayables(ctx, { ...waiting, whose }, COUNTED),
    countAssigned(ctx, staffId),
    narrowByWork(ctx, { kind: 'held-win', whose: 'mine', staffId }),
  ])
  return {
    withdrawals,
    verifications: assigned.get('verification') ?? 0,
    exceptions: assigned.get('exception') ?? 0,
    disputes: assigned.get('dispute') ?? 0,
    // One that its provider took back waits for nobody.
    heldWins: ownWins.only?.length ? (await heldWins(ctx, COUNTED, ownWins)).length : 0,
  }
}

/** Documents should be answered within a day. Where we asked their player, it is not we who are late. */
async function countLateKyc(ctx: AppContext, staffId: number): Promise<number> {
  const asked = await narrowByWork(ctx, { kind: 'verification', work: 'asked', staffId })
  const narrowed = { except: asked.only ?? [] }
  const before = daysAfter(ctx.clock(), -1)
  return countWaitingKyc(
    ctx,
    { set: 'waiting', sort: 'oldest', size: 1, narrowed, before },
    COUNTED,
  )
}
