import {
  MAX_IN_BATCH,
  rollback,
  settleBatch,
  txStatus,
  type SettleItem,
} from '@perlas/contract/provider-api'
import { faultOf, type StudioContext } from '#/context.ts'
import { isFinal, LEASE_MS as TRY_MS, OWED_FOR_MS, nextTryIn, backOf } from '#/rounds/rules.ts'
import { nudge } from './hub.ts'
import { PAY_PATIENCE_MS } from './rules.ts'
import { seatNameOf, tableOf } from './seats.ts'
import * as bets from './store.bets.ts'
import type { Bet, Owed } from './store.bets.ts'

/** So many batches are under way at once: more only hold locks longer. */
const IN_FLIGHT = 4
/** And so many calls about single bets. */
const SINGLE_IN_FLIGHT = 32
/** Nobody waits longer for what becomes of single bets: what was not asked by then is the worker's. */
const SINGLE_PATIENCE_MS = 8_000
const CLAIM_BETS = 50
const LONGEST_PAUSE_MS = 2_000

/** Pays all that a round owes: batches beside each other, each with the same bytes until it is answered. */
export async function payRound(ctx: StudioContext, roundId: string): Promise<void> {
  await nudge(ctx, tableOf(roundId), ['*'])
  await payAll(ctx, await bets.owedOf(ctx, roundId), PAY_PATIENCE_MS)
}

/** What the pump left, once. Gives how many it touched. */
export async function payLeft(ctx: StudioContext): Promise<number> {
  const owed = await bets.claimOwed(ctx, MAX_IN_BATCH, TRY_MS)
  if (owed.length > 0) await payAll(ctx, owed, 0)
  return owed.length
}

/** What one seat is owed, once and at once: its stakes first, then its win. */
export async function payNow(
  ctx: StudioContext,
  seat: { roundId: string; seat: string },
): Promise<void> {
  await giveBack(ctx, await bets.unknownOf(ctx, seat))
  const owed = await bets.owedBy(ctx, seat)
  if (owed) await payAll(ctx, [owed], 0)
}

async function payAll(ctx: StudioContext, owed: readonly Owed[], patienceMs: number) {
  const batches: Owed[][] = []
  for (let at = 0; at < owed.length; at += MAX_IN_BATCH)
    batches.push(owed.slice(at, at + MAX_IN_BATCH))
  const until = performance.now() + patienceMs * ctx.config.patience
  await beside(batches, IN_FLIGHT, (batch) => payBatch(ctx, batch, until))
}

/** Does something with each, so many at once. */
async function beside<One>(
  those: readonly One[],
  most: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const left = those.values()
  async function some(): Promise<void> {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(most, those.length) }, some))
}

/** Ids of the movements follow from the seat's, so that every try names the same movement. */
const itemOf = ({ roundId, seat, win, firstBet }: Owed): SettleItem => ({
  tx_id: `${roundId}.${seat}.w`,
  round_id: `${roundId}.${seat}`,
  ...(firstBet === null ? {} : { ref_tx_id: firstBet }),
  amount: win,
  round_closed: true,
})

async function payBatch(
  ctx: StudioContext,
  batch: readonly Owed[],
  untilMs: number,
): Promise<void> {
  const reply = await ctx.wallet.deliver(
    settleBatch,
    { items: batch.map(itemOf) },
    { untilMs, longestPauseMs: LONGEST_PAUSE_MS },
  )
  if (reply.kind === 'answer' && reply.answer.status === 'OK')
    return readBatch(ctx, batch, reply.answer.items)
  const fault = faultOf(reply)
  await noteFaults(
    ctx,
    batch.map((one) => ({ one, fault, final: false })),
  )
}

async function readBatch(
  ctx: StudioContext,
  batch: readonly Owed[],
  items: readonly { tx_id: string; status: string; balance: number | null }[],
): Promise<void> {
  const answers = new Map(items.map((item) => [item.tx_id, item]))
  const paid: { roundId: string; seat: string; balance: number | null }[] = []
  const left: { one: Owed; fault: string; final: boolean }[] = []
  for (const one of batch) {
    const item = answers.get(itemOf(one).tx_id)
    if (item?.status === 'OK') {
      paid.push({ roundId: one.roundId, seat: one.seat, balance: item.balance })
    } else {
      const fault = item?.status ?? 'not in the answer'
      const final = item !== undefined && isFinal(item.status as Parameters<typeof isFinal>[0])
      left.push({ one, fault, final })
    }
  }
  await bets.settleSeats(ctx, paid)
  const tables = Map.groupBy(paid, ({ roundId }) => tableOf(roundId))
  for (const [table, seats] of tables)
    await nudge(
      ctx,
      table,
      seats.map(({ seat }) => seatNameOf(seat)),
    )
  await noteFaults(ctx, left)
}

async function noteFaults(
  ctx: StudioContext,
  left: readonly { one: Owed; fault: string; final: boolean }[],
): Promise<void> {
  if (left.length === 0) return
  const noted = await bets.noteSeatFaults(
    ctx,
    left.map(({ one, fault, final }) => ({
      roundId: one.roundId,
      seat: one.seat,
      fault: `settle/batch: ${fault}`,
      inMs: nextTryIn({ attempts: one.attempts, final }),
    })),
    OWED_FOR_MS,
  )
  const gaveUp = noted.filter((one) => one.gaveUp)
  const refused = left.filter(({ final }) => final)
  const faults = [...new Set(left.map(({ fault }) => fault))].slice(0, 5)
  if (gaveUp.length > 0)
    ctx.log.error({ seats: gaveUp.slice(0, 20) }, 'given up after 24 hours: a person must look')
  else if (refused.length > 0)
    ctx.log.error({ faults, seats: left.length }, 'the lobby refused what it is owed to take')
  else ctx.log.warn({ faults, seats: left.length }, 'the lobby did not take it; trying again later')
}

/**
 * Bets without an answer when betting has ended: the lobby is asked what became of them. One that it took stands; what
 * it does not know, or does not say, is taken back, so that it is never taken later.
 */
export async function askWhatBecame(ctx: StudioContext, open: readonly Bet[]): Promise<void> {
  const answers: bets.Answered[] = []
  const until = performance.now() + SINGLE_PATIENCE_MS * ctx.config.patience
  await beside(open, SINGLE_IN_FLIGHT, async ({ id, roundId, seat }) => {
    const reply =
      performance.now() < until ? await ctx.wallet.call(txStatus, { tx_id: id }) : undefined
    const took =
      reply?.kind === 'answer' &&
      reply.answer.status === 'OK' &&
      reply.answer.tx_status === 'OK' &&
      !reply.answer.rolled_back
        ? reply.answer
        : undefined
    answers.push(
      took
        ? { id, roundId, seat, to: 'standing', platformTxId: took.platform_tx_id }
        : { id, roundId, seat, to: 'unknown' },
    )
  })
  const moved = await bets.answer(ctx, answers)
  await giveBack(
    ctx,
    answers.filter(({ id, to }) => to === 'unknown' && moved.has(id)),
  )
}

/** Asks the lobby to take stakes back, once each; what it does not answer is the worker's. */
export async function giveBack(
  ctx: StudioContext,
  given: readonly { id: string; roundId: string; attempts?: number }[],
): Promise<void> {
  const back: Parameters<typeof bets.wentBack>[1][number][] = []
  const left: { id: string; roundId: string; attempts: number; fault: string; final: boolean }[] =
    []
  const until = performance.now() + SINGLE_PATIENCE_MS * ctx.config.patience
  await beside(given, SINGLE_IN_FLIGHT, async ({ id, roundId, attempts = 0 }) => {
    if (performance.now() >= until) return
    const reply = await ctx.wallet.call(rollback, {
      tx_id: `${id}-r`,
      original_tx_id: id,
      reason: 'the bet was taken back, or its answer never came',
    })
    const undone = backOf(reply)
    if (undone) return void back.push({ id, roundId, balance: undone.balance ?? null })
    const fault = faultOf(reply)
    const final = reply.kind === 'answer' && isFinal(reply.answer.status)
    left.push({ id, roundId, attempts, fault, final })
  })
  if (back.length > 0) await bets.wentBack(ctx, back)
  if (left.length === 0) return
  const noted = await bets.noteBetFaults(
    ctx,
    left.map(({ id, roundId, attempts, fault, final }) => ({
      roundId,
      id,
      fault: `rollback: ${fault}`,
      inMs: nextTryIn({ attempts, final }),
    })),
    OWED_FOR_MS,
  )
  const lost = new Set(noted.filter(({ gaveUp }) => gaveUp).map(({ id }) => id))
  const shouted = left.filter(({ id, final }) => final || lost.has(id))
  if (shouted.length > 0)
    ctx.log.error(
      { bets: shouted.slice(0, 20), gaveUp: lost.size },
      'stakes could not be taken back',
    )
}

/** What is to be taken back, or never had an answer, once. Gives how many it touched. */
export async function giveBackLeft(ctx: StudioContext): Promise<number> {
  const due = await bets.claimBets(ctx, CLAIM_BETS, TRY_MS)
  await giveBack(
    ctx,
    due.filter(({ state }) => state === 'unknown'),
  )
  const lost = due.filter(({ state }) => state === 'sent')
  if (lost.length > 0) await askWhatBecame(ctx, lost)
  const touched = Map.groupBy(due, ({ roundId }) => tableOf(roundId))
  for (const [table, those] of touched)
    await nudge(ctx, table, [...new Set(those.map(({ seat }) => seatNameOf(seat)))])
  return due.length
}
