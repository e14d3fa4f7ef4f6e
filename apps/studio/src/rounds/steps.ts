import { isDeepStrictEqual } from 'node:util'
import type { BaseView, SteppedGame } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { moveDemo } from '#/sessions/sessions.ts'
import { LEASE_MS } from './rules.ts'
import * as store from './store.ts'
import type { Round, RoundWithProof } from './store.ts'

export type Press = { n: number; action: unknown }

/**
 * Takes one step, in a transaction that holds the round. The page numbers its steps, so the same one
 * again changes nothing, and one that comes late, early or for another action is told apart.
 */
export async function takeStep(
  tx: StudioContext,
  found: RoundWithProof,
  { n, action: given }: Press,
): Promise<void> {
  const round = await lockRound(tx, found.id)
  const game = steppedGame(round)
  const action = game?.readAction(given)
  if (!game || action === undefined) throw new Refused('bad-request')
  const done = round.steps.find((step) => step.n === n)
  if (done && isDeepStrictEqual(done.action, action)) return
  if (done) throw new Refused('step-taken', { roundId: round.id })
  if (round.state !== 'stepping') throw new Refused('round-over', { roundId: round.id })
  const last = lastStep(round)
  if (n !== last.n + 1) throw new Refused('bad-request')
  // The rules it was dealt by are gone: it ends as if it had been left.
  if (game.version !== round.gameVersion) return endLeft(tx, round)
  const after = game.step({ ...dealt(round), view: last.view, action })
  if (!after) throw new Refused('step-refused', { roundId: round.id })
  await store.insertStep(tx, round.id, { n, action, view: after.view })
  if (after.win !== undefined) await end(tx, round, after.win)
}

/** A stepped round ends by itself when it was left open for too long, or when its rules are gone. */
export function isLeft(round: Round, now: number): boolean {
  return (
    round.state === 'stepping' &&
    ((round.leftAt?.getTime() ?? 0) <= now || steppedGame(round)?.version !== round.gameVersion)
  )
}

/** Ends a round that was left open by its game's own rule; one that moved on meanwhile is left alone. */
export async function endIfLeft(tx: StudioContext, id: string): Promise<void> {
  const round = await lockRound(tx, id)
  if (isLeft(round, tx.clock())) await endLeft(tx, round)
}

async function endLeft(tx: StudioContext, round: RoundWithProof): Promise<void> {
  const game = steppedGame(round)
  const last = lastStep(round)
  const { cash } = last.view as BaseView
  // Other rules than those it was dealt by might pay something else: then it is what the player last saw.
  const same = game?.version === round.gameVersion ? game : undefined
  const left = same?.settle({ ...dealt(round), view: last.view }) ?? {
    view: last.view,
    win: cash ?? round.bet,
  }
  await store.insertStep(tx, round.id, { n: last.n + 1, action: null, view: left.view })
  // Nothing was risked yet: it is as if it had never been staked, for what counts stakes too.
  if (cash === null && same?.atRisk !== 'deal' && round.mode === 'real') {
    const back = { from: 'stepping', to: 'bet-unknown', inMs: LEASE_MS } as const
    await store.advance(tx, [{ id: round.id, ...back }])
  } else await end(tx, round, left.win)
}

/** What the round pays is known: it is owed from here on. Play money moves at once. */
async function end(tx: StudioContext, round: Round, win: number): Promise<void> {
  if (round.mode === 'real') {
    const owed = { from: 'stepping', to: 'win-pending', inMs: LEASE_MS } as const
    await store.advance(tx, [{ id: round.id, ...owed, win }])
    return
  }
  const balanceAfter = await moveDemo(tx.db, round.sessionId, 0, win)
  const paid = { from: 'stepping', to: 'settled', win } as const
  await store.advance(tx, [
    { id: round.id, ...paid, ...(balanceAfter === undefined ? {} : { balanceAfter }) },
  ])
}

async function lockRound(tx: StudioContext, id: string): Promise<RoundWithProof> {
  await store.lock(tx.db, id)
  const round = await store.find(tx, id)
  if (!round) throw new Refused('round-unknown')
  return round
}

function steppedGame(round: Pick<Round, 'gameCode'>): SteppedGame | undefined {
  const game = findGame(round.gameCode)
  return game?.kind === 'stepped' ? game : undefined
}

function lastStep(round: RoundWithProof) {
  const last = round.steps.at(-1)
  if (!last) throw new Error(`round ${round.id} has no start`)
  return last as typeof last & { view: BaseView }
}

const dealt = ({ outcome, bet, choice }: Pick<Round, 'outcome' | 'bet' | 'choice'>) => ({
  secret: outcome,
  bet,
  choice,
})
