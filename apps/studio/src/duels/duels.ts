import { isDeepStrictEqual } from 'node:util'
import { duelResult } from '@perlas/contract/provider-api'
import {
  DUEL_DEALS,
  DUEL_STAKE,
  duelScore,
  duelSeed,
  type DuelDeal,
  type DuelProof,
  type DuelWords,
} from '@perlas/game-kit/duel'
import { commitment } from '@perlas/game-kit/fairness'
import { findGame } from '@perlas/games/server'
import { faultOf, inTransaction, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { isFinal, LEASE_MS, OWED_FOR_MS, pauseAfter } from '#/rounds/rules.ts'
import { activateShared } from '#/seeds/seeds.ts'
import { keySeat, sitDown, type Launch, type Session } from '#/sessions/sessions.ts'
import * as store from './store.ts'
import type { Due, Duel, Played, Seat } from './store.ts'

/** Seeds are sealed each to its duel, and to nothing else. */
const sealName = (id: string) => `duel:${id}`
const seedOf = (ctx: StudioContext, duel: Duel): string =>
  ctx.seal.open({ keyId: duel.seedKey, bytes: duel.seedSealed }, sealName(duel.id)).toString('hex')

/** Makes a duel, or finds the one of this name; undefined where it is of another game, `none` where a game has no duels. */
export async function makeDuel(
  ctx: StudioContext,
  { id, gameCode }: { id: string; gameCode: string },
): Promise<Duel | 'mismatch' | 'none'> {
  const game = findGame(gameCode)
  // Only where choices decide: two who press the same button always draw.
  if (game?.kind !== 'stepped') return 'none'
  const seed = ctx.chance(32)
  const { bytes, keyId } = ctx.seal.seal(seed, sealName(id))
  await store.insertDuel(ctx, {
    id,
    gameCode,
    gameVersion: game.version,
    choice: game.sampleChoice,
    seedSealed: bytes,
    seedKey: keyId,
    commitment: commitment(seed.toString('hex')),
  })
  const duel = await store.readDuel(ctx, id)
  if (!duel) throw new Error(`duel ${id} was not kept`)
  return duel.gameCode === gameCode ? duel : 'mismatch'
}

/** Fixes the words and the end at the first launch; false where other ones are fixed. */
export async function beginDuel(
  ctx: StudioContext,
  begun: { id: string; words: DuelWords; endsAt: Date },
): Promise<Duel | 'mismatch' | 'unknown'> {
  await store.beginDuel(ctx, begun)
  const duel = await store.readDuel(ctx, begun.id)
  if (!duel) return 'unknown'
  const same =
    isDeepStrictEqual([duel.makerWord, duel.otherWord], [...begun.words]) &&
    duel.endsAt?.getTime() === begun.endsAt.getTime()
  return same ? duel : 'mismatch'
}

/** Opens a seat of a duel, or goes on in it: its session, deals and seeds are those of the seat, whoever opens it how often. */
export async function openSeat(
  ctx: StudioContext,
  launch: Launch,
): Promise<{ key: string; session: Session; balance: number }> {
  const key = ctx.chance(32).toString('base64url')
  const session = await inTransaction(ctx, async (tx) => {
    const duel = await store.holdDuel(tx, launch.duelId ?? '')
    if (!duel?.endsAt || duel.endsAt.getTime() <= tx.clock()) throw new Refused('session-ended')
    const known = await keySeat(tx, launch, key)
    if (known) return known
    const { makerWord, otherWord, endsAt } = duel
    const begun = await sitDown(tx, launch, { key, endsAt })
    await activateShared(tx, {
      sessionId: begun.id,
      serverSeed: seedOf(tx, duel),
      clientSeed: duelSeed([makerWord ?? '', otherWord ?? '']),
      firstNonce: 1,
    })
    return begun
  })
  return { key, session, balance: session.demoBalance ?? 0 }
}

/** A deal of a duel: always the same stake and choice, by the rules that it was made with, and no eleventh. */
export async function checkDeal(
  ctx: StudioContext,
  session: Session,
  press: { bet: number; choice: unknown; freeRoundId: string | null },
): Promise<void> {
  if (session.duelId === null) return
  const duel = await duelOf(ctx, session.duelId)
  const game = findGame(duel.gameCode)
  const same =
    press.bet === DUEL_STAKE &&
    press.freeRoundId === null &&
    isDeepStrictEqual(press.choice, duel.choice)
  if (!same) throw new Refused('bad-request')
  if (game?.version !== duel.gameVersion) throw new Refused('round-over')
}

/** No deal is drawn with a number above the last one's. */
export const isDealLeft = (session: Session, nonce: number): boolean =>
  session.duelId === null || nonce <= DUEL_DEALS

async function duelOf(ctx: StudioContext, id: string): Promise<Duel> {
  const duel = await store.readDuel(ctx, id)
  if (!duel) throw new Error(`duel ${id} is gone`)
  return duel
}

/** How a player stands, for their own page; never how the other does. */
export async function standingOf(ctx: StudioContext, session: Session) {
  if (session.duelId === null) return null
  const duel = await duelOf(ctx, session.duelId)
  const own = scoresOf(await store.dealsOf(ctx, duel.id), session.duelSeat ?? 1)
  return {
    stake: DUEL_STAKE,
    of: DUEL_DEALS,
    choice: duel.choice,
    played: own.length,
    score: sumOf(own),
  }
}

const scoresOf = (deals: readonly Omit<Played, 'score'>[], seat: Seat): number[] =>
  deals.filter((deal) => deal.seat === seat).map(duelScore)
const sumOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0)

/**
 * A deal is over. After the last one of a seat the lobby hears of it; after the last of both the seeds are shown, for then
 * they tell nobody anything.
 */
export async function notePlayed(ctx: StudioContext, session: Session): Promise<void> {
  const { duelId: id, duelSeat: seat } = session
  if (id === null || seat === null) return
  await inTransaction(ctx, async (tx) => {
    await store.holdDuel(tx, id)
    const deals = await store.dealsOf(tx, id)
    const isDone = (one: Seat) => scoresOf(deals, one).length === DUEL_DEALS
    if (!isDone(seat)) return
    await store.hasten(tx, { id, seat })
    if (isDone(1) && isDone(2)) await store.revealSeeds(tx, id)
  })
}

const AT_ONCE = 20

/** Tells the lobby of seats that are done, or whose time is over, until it answers. Gives how many were due. */
export async function tellDue(ctx: StudioContext): Promise<number> {
  const due = await store.claimDue(ctx, AT_ONCE, LEASE_MS)
  for (const one of due) await tell(ctx, one)
  return due.length
}

async function tell(ctx: StudioContext, due: Due): Promise<void> {
  const duel = await duelOf(ctx, due.id)
  const endsAt = duel.endsAt ?? new Date(ctx.clock())
  const scores = scoresOf(await store.dealsOf(ctx, due.id), due.seat)
  // Not over after all.
  if (scores.length < DUEL_DEALS && endsAt.getTime() > ctx.clock())
    return store.storeLater(ctx, due, { at: endsAt, fault: null })
  const reply = await ctx.wallet.call(duelResult, { duel: due.id, seat: due.seat, scores })
  if (reply.kind === 'answer' && isFinal(reply.answer.status)) {
    if (reply.answer.status !== 'OK')
      ctx.log.error({ duel: due.id, status: reply.answer.status }, 'the lobby knows another duel')
    return store.storeAnswered(ctx, due)
  }
  const fault = faultOf(reply)
  if (ctx.clock() - endsAt.getTime() > OWED_FOR_MS) {
    ctx.log.error({ duel: due.id, fault }, 'a duel was told for a day, and nobody answered')
    return store.storeAnswered(ctx, due)
  }
  ctx.log.warn({ duel: due.id, fault }, 'the lobby did not hear of a duel; trying again later')
  return store.storeLater(ctx, due, {
    at: new Date(ctx.clock() + pauseAfter(due.attempts + 1)),
    fault,
  })
}

/** Everything that a duel follows from; undefined while one of its deals may still be played. */
export async function proofOf(ctx: StudioContext, id: string): Promise<DuelProof | undefined> {
  const duel = await store.readDuel(ctx, id)
  if (!duel?.endsAt) return undefined
  const deals = await store.dealsOf(ctx, id)
  const seat = (one: Seat): DuelDeal[] =>
    deals
      .filter((deal) => deal.seat === one)
      .map((deal) => ({ actions: deal.actions, score: duelScore(deal) }))
  const seats = [seat(1), seat(2)] as const
  const isOver = seats.every(({ length }) => length === DUEL_DEALS)
  if (!isOver && duel.endsAt.getTime() > ctx.clock()) return undefined
  return {
    game: duel.gameCode,
    version: duel.gameVersion,
    choice: duel.choice,
    commitment: duel.commitment,
    serverSeed: seedOf(ctx, duel),
    words: [duel.makerWord ?? '', duel.otherWord ?? ''],
    seats,
  }
}

/** Seeds of duels that an old key sealed are sealed by the one of now. */
export async function sealDuels(ctx: StudioContext): Promise<number> {
  for (let sealed = 0; ;) {
    const old = await store.notSealedBy(ctx, ctx.seal.current, AT_ONCE)
    if (old.length === 0) return sealed
    for (const duel of old) {
      const again = ctx.seal.seal(Buffer.from(seedOf(ctx, duel), 'hex'), sealName(duel.id))
      await store.storeSealed(ctx, { id: duel.id, ...again })
      sealed += 1
    }
  }
}
