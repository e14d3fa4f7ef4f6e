import type { Output } from '@perlas/contract/call'
import type { getLotterConfig, getLotteryRecord } from '@perlas/contract/points'
import { kycStatusOf } from '#/identity/kyc/kyc.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import {
  balanceOf,
  entriesOf,
  holdWallet,
  move,
  wasMoved,
  type Movement,
} from '#/ledger/wallet/wallet.ts'
import { depositsSince } from '#/money/deposits/deposits.ts'
import { exchangeOf, needsOf, type PointNeed } from './rules.ts'
import { addExchanged, pointRules, readExchanged, type PointRules } from './store.ts'
import { readPurse } from './store.purses.ts'

const PAGE = 20

export async function pointsOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getLotterConfig>> {
  const rules = await pointRules(ctx)
  const { open, rate, least, depositDays, dayMost } = rules
  const [balance, purse, needs, given] = await Promise.all([
    balanceOf(ctx, playerId),
    readPurse(ctx, playerId),
    neededBy(ctx, playerId, rules),
    dayMost > 0 ? readExchanged(ctx, playerId, manilaDay(ctx.clock())) : 0,
  ])
  const dayLeft = Math.max(dayMost - given, 0)
  return {
    lottery: balance.points,
    coin: balance.cash,
    open,
    rate,
    least,
    needs,
    depositDays,
    dayMost,
    dayLeft,
    lastDay: balance.points > 0 ? (purse?.lastDay ?? '') : '',
  }
}

/** The exchange as it is for a player now: its rate, its needs, and the rest of the day. */
export async function exchangeFor(
  ctx: AppContext,
  playerId: number,
): Promise<{ open: boolean; rate: number; needs: PointNeed[]; dayLeft: number | null }> {
  const rules = await pointRules(ctx)
  const { open, rate, dayMost } = rules
  const needs = await neededBy(ctx, playerId, rules)
  const given = await readExchanged(ctx, playerId, manilaDay(ctx.clock()))
  return { open, rate, needs, dayLeft: dayMost > 0 ? Math.max(dayMost - given, 0) : null }
}

/** What a player needs before any exchange, under the rules. One read after the other: a transaction has one connection. */
async function neededBy(
  ctx: AppContext,
  playerId: number,
  { needsIdentity, depositDays }: PointRules,
): Promise<PointNeed[]> {
  const identity = needsIdentity ? await kycStatusOf(ctx, playerId) : undefined
  // Today is the last of the days.
  const since = daysAfter(midnightOf(manilaDay(ctx.clock())), 1 - depositDays)
  const deposits = depositDays > 0 ? await depositsSince(ctx, playerId, since) : undefined
  return needsOf({ identity, deposits })
}

/**
 * Points into coins, in one entry and once per request, at the rate that the player saw and no other. Who may, and how
 * much on a day, is judged under the wallet's lock, where the entry is made. Hundredths throughout.
 */
export async function exchangePoints(
  ctx: AppContext,
  ask: { playerId: number; points: number; rate: number; requestId: string },
): Promise<{ taken: number; given: number }> {
  const { playerId, points, rate } = ask
  const { taken, given } = exchangeOf(points, rate)
  const movement: Movement = {
    playerId,
    kind: 'points-exchange',
    key: `points:${ask.requestId}`,
    postings: [
      { account: 'points', amount: -taken },
      { account: 'points-issued', amount: taken },
      { account: 'cash', amount: given },
      { account: 'promotion', amount: -given },
    ],
    ref: `rate ${rate}`,
  }
  await inTransaction(ctx, async (tx) => {
    await holdWallet(tx, playerId)
    // What was done stays done, whatever stands in the way by now.
    if (await wasMoved(tx, movement)) return
    if (await exclusionOf(tx, playerId)) throw new AppError('access-closed')
    const rules = await pointRules(tx)
    if (!rules.open) throw new AppError('points-closed')
    if (rate !== rules.rate) throw new AppError('points-rate')
    if (points < rules.least || given === 0) throw new AppError('amount-out-of-range')
    const [need] = await neededBy(tx, playerId, rules)
    if (need) throw new AppError(need === 'deposit' ? 'points-deposit' : 'points-identity')
    const of = { day: manilaDay(tx.clock()), taken, given, most: rules.dayMost }
    if (!(await addExchanged(tx, playerId, of))) throw new AppError('points-day-limit')
    await move(tx, movement).catch((fault: unknown) => {
      // Only points leave here.
      const short = fault instanceof AppError && fault.failure === 'insufficient-funds'
      throw short ? new AppError('points-short') : fault
    })
  })
  ctx.live.balanceChanged(playerId)
  return { taken, given }
}

/** How points came and went, newest first. */
export async function pointsRecord(
  ctx: AppContext,
  playerId: number,
  before: number | undefined,
): Promise<Output<typeof getLotteryRecord>> {
  const found = await entriesOf(ctx, playerId, { before, size: PAGE + 1, moving: 'points' })
  const shown = found.slice(0, PAGE)
  return {
    list: shown.map(({ entryNo, at, kind, points, cash }) => ({
      id: entryNo,
      at: at.toISOString(),
      kind,
      amount: points,
      coin: cash,
    })),
    next: found.length > PAGE ? (shown.at(-1)?.entryNo ?? null) : null,
  }
}
