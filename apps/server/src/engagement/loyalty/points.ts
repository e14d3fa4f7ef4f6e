import type { Output } from '@perlas/contract/call'
import type { getLotterConfig, getLotteryRecord } from '@perlas/contract/points'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf, entriesOf, move } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { exchangeOf } from './rules.ts'
import { pointRules } from './store.ts'

const PAGE = 20

export async function pointsOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getLotterConfig>> {
  const [balance, rules] = await Promise.all([balanceOf(ctx, playerId), pointRules(ctx)])
  return { lottery: balance.points, coin: balance.cash, ...rules }
}

/**
 * Points into coins, in one entry and once per request, at the rate that the player saw and no other.
 * Hundredths throughout.
 */
export async function exchangePoints(
  ctx: AppContext,
  ask: { playerId: number; points: number; rate: number; requestId: string },
): Promise<{ taken: number; given: number }> {
  const { playerId } = ask
  const rules = await pointRules(ctx)
  if (!rules.open) throw new AppError('points-closed')
  if (ask.rate !== rules.rate) throw new AppError('points-rate')
  const { taken, given } = exchangeOf(ask.points, rules.rate)
  if (ask.points < rules.least || given === 0) throw new AppError('amount-out-of-range')
  await move(ctx, {
    playerId,
    kind: 'points-exchange',
    key: `points:${ask.requestId}`,
    postings: [
      { account: 'points', amount: -taken },
      { account: 'points-issued', amount: taken },
      { account: 'cash', amount: given },
      { account: 'promotion', amount: -given },
    ],
    ref: `rate ${rules.rate}`,
  }).catch((fault: unknown) => {
    // Only points leave here.
    const short = fault instanceof AppError && fault.failure === 'insufficient-funds'
    throw short ? new AppError('points-short') : fault
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
