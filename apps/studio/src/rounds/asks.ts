import { bet as betCall, rollback } from '@perlas/contract/provider-api'
import { faultOf, inTransaction, kept, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { closeSession, type Session } from '#/sessions/sessions.ts'
import { afterBet, backOf, BET_PATIENCE_MS, LEASE_MS, type AfterBet } from './rules.ts'
import { isUnderWay, lockRound, takeAsked, takeStep, underWay, type Press } from './steps.ts'
import * as store from './store.ts'
import type { Ask, RoundWithProof } from './store.ts'
import { readRound } from './together.ts'

/**
 * More stake within a round (double, split): a further bet of it with the lobby. The step is taken with the lobby's yes, in
 * one transaction; refused, it did not happen; without an answer the bet is rolled back, never asked for again, and the
 * round waits until that is sure.
 */
const txId = {
  bet: (id: string, k: number) => `${id}-b${k}`,
  back: (id: string, k: number) => `${id}-r${k}`,
}

const asking = kept(() => new Map<string, Promise<void>>())

/** Takes a step; where it asks for more stake, it waits for the lobby's answer, as does whoever presses the same meanwhile. */
export async function stepAndAsk(
  ctx: StudioContext,
  session: Session,
  round: RoundWithProof,
  press: Press,
): Promise<void> {
  const all = asking(ctx)
  const answered = Promise.withResolvers<void>()
  let mine: string | undefined
  try {
    const asked = await inTransaction(ctx, async (tx) => {
      const found = await takeStep(tx, session, round, press)
      // Before anybody can read that it was asked for: who reads it finds here what to wait for.
      if (found?.fresh) all.set((mine = nameOf(round, found.ask)), answered.promise)
      return found
    })
    if (!asked) return
    if (asked.fresh) await send(ctx, session, round, asked.ask)
    else await all.get(nameOf(round, asked.ask))
    await refuseUntaken(ctx, session, round, asked.ask)
  } finally {
    if (mine !== undefined) all.delete(mine)
    answered.resolve()
  }
}

const nameOf = (round: RoundWithProof, ask: Ask) => `${round.id}.${ask.k}`

async function refuseUntaken(
  ctx: StudioContext,
  session: Session,
  round: RoundWithProof,
  ask: Ask,
): Promise<void> {
  const after = (await readRound(ctx, round.id))?.asks.find(({ k }) => k === ask.k)
  if (after?.state === 'refused') {
    const refusal = after.refusal ?? 'INTERNAL'
    if (refusal === 'SESSION_EXPIRED' || refusal === 'INVALID_SESSION')
      await closeSession(ctx, session.id, refusal)
    throw new Refused('bet-refused', { refusal, roundId: round.id })
  }
  if (after?.state === 'back') throw new Refused('bet-unknown', { roundId: round.id })
}

async function send(
  ctx: StudioContext,
  session: Session,
  round: RoundWithProof,
  ask: Ask,
): Promise<void> {
  const reply = await ctx.wallet.call(betCall, {
    tx_id: txId.bet(round.id, ask.k),
    round_id: round.id,
    session: session.lobbySession ?? '',
    game_code: round.gameCode,
    amount: ask.amount,
    bet_details: { version: round.gameVersion, step: ask.n },
  })
  const after = afterBet(reply)
  await inTransaction(ctx, (tx) => note(tx, round.id, ask.k, after))
  if (after.state !== 'bet-unknown') return
  ctx.log.warn(
    { roundId: round.id, fault: after.fault },
    'a further stake has no answer; rolling back',
  )
  await driveAsk(ctx, round.id)
}

/** What the lobby said; an answer that nobody waits for any more changes nothing. */
async function note(tx: StudioContext, id: string, k: number, after: AfterBet): Promise<void> {
  const round = await lockRound(tx, id)
  const ask = underWay(round)
  if (ask?.k !== k || ask.state !== 'sent') return
  switch (after.state) {
    case 'win-pending':
      await store.turnAsk(tx, id, k, { state: 'taken', balance: after.balance })
      return takeAsked(tx, round, ask)
    case 'bet-refused':
      return store.turnAsk(tx, id, k, { state: 'refused', refusal: after.refusal })
    case 'bet-unknown':
      return store.turnAsk(tx, id, k, { state: 'unknown', fault: after.fault, inMs: LEASE_MS })
  }
}

/** Takes back a stake that has no answer; gives what stood in the way, where something did. */
export async function driveAsk(ctx: StudioContext, id: string): Promise<string | undefined> {
  await inTransaction(ctx, async (tx) => {
    const held = await lockRound(tx, id)
    const ask = underWay(held)
    if (ask?.state !== 'sent' || ctx.clock() - ask.at <= BET_PATIENCE_MS) return
    // Whoever sent it is gone. From here on its late answer changes nothing.
    await store.turnAsk(tx, id, ask.k, { state: 'unknown', fault: 'nobody waited', inMs: LEASE_MS })
  })
  const round = await readRound(ctx, id)
  const ask = round && underWay(round)
  if (ask?.state !== 'unknown') return undefined
  const reply = await ctx.wallet.call(rollback, {
    tx_id: txId.back(id, ask.k),
    original_tx_id: txId.bet(id, ask.k),
    reason: 'no answer to a further bet',
  })
  const back = backOf(reply)
  if (!back) return faultOf(reply)
  await inTransaction(ctx, async (tx) => {
    const held = await lockRound(tx, id)
    if (!isUnderWay(underWay(held), ask.k)) return
    const { balance } = back
    await store.turnAsk(tx, id, ask.k, { state: 'back', ...(balance !== undefined && { balance }) })
  })
  return undefined
}
