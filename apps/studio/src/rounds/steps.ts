import { isDeepStrictEqual } from 'node:util'
import type { BaseView, SteppedGame } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { moveDemo, type Session } from '#/sessions/sessions.ts'
import { BET_PATIENCE_MS, LEASE_MS } from './rules.ts'
import * as store from './store.ts'
import type { Ask, Round, RoundWithProof } from './store.ts'

export type Press = { n: number; action: unknown; requestId: string }
/** More stake that a step waits for; `fresh` where this press wrote it. */
export type Asked = { ask: Ask; fresh: boolean }

/**
 * Takes one step, in a transaction that holds the round. The page numbers its steps, so the same one
 * again changes nothing, and one that comes late, early or for another action is told apart. A step that asks for more
 * stake is only written down: it is taken when the lobby took that.
 */
export async function takeStep(
  tx: StudioContext,
  session: Session,
  found: RoundWithProof,
  { n, action: given, requestId }: Press,
): Promise<Asked | undefined> {
  const round = await lockRound(tx, found.id)
  const game = steppedGame(round)
  const action = game?.readAction(given)
  if (!game || action === undefined) throw new Refused('bad-request')
  const done = round.steps.find((step) => step.n === n)
  if (done && isDeepStrictEqual(done.action, action)) return undefined
  if (done) throw new Refused('step-taken', { roundId: round.id })
  if (round.state !== 'stepping') throw new Refused('round-over', { roundId: round.id })
  // The same press again hears what came of it, however late; another one may ask for the same once more.
  const before = round.asks.find((ask) => ask.requestId === requestId) ?? underWay(round)
  if (before && before.n === n && isDeepStrictEqual(before.action, action))
    return { ask: before, fresh: false }
  if (before) throw new Refused('step-taken', { roundId: round.id })
  const last = lastStep(round)
  if (n !== last.n + 1) throw new Refused('bad-request')
  // The rules it was dealt by are gone: it ends as if it had been left.
  if (game.version !== round.gameVersion) {
    await endLeft(tx, round)
    return undefined
  }
  const after = game.step({ ...dealt(round), view: last.view, action })
  if (!after) throw new Refused('step-refused', { roundId: round.id })
  if (after.ask !== undefined) {
    const { ask: amount, view, win = null } = after
    const k = round.asks.length + 1
    return ask(tx, session, round, { k, n, requestId, action, view, win, amount })
  }
  await store.insertStep(tx, round.id, { n, action, view: after.view })
  if (after.win !== undefined) await end(tx, round, after.win)
  return undefined
}

type Wanted = Omit<Ask, 'state' | 'refusal' | 'at'>

/** The limit of a session holds for all that is staked in a round. Play money moves at once. */
async function ask(
  tx: StudioContext,
  session: Session,
  round: RoundWithProof,
  wanted: Wanted,
): Promise<Asked | undefined> {
  // A free round is of one stake; games that ask for more are given none.
  if (round.freeRoundId !== null) throw new Refused('step-refused', { roundId: round.id })
  if (session.maxBet !== null && stakedIn(round) + wanted.amount > session.maxBet)
    throw new Refused('bet-refused', { refusal: 'BET_LIMIT', roundId: round.id })
  if (round.mode === 'real') {
    const sent = { ...wanted, state: 'sent' } as const
    await store.insertAsk(tx, round.id, sent, BET_PATIENCE_MS)
    return { ask: { ...sent, refusal: null, at: tx.clock() }, fresh: true }
  }
  const balance = await moveDemo(tx.db, round.sessionId, wanted.amount, 0)
  if (balance === undefined)
    throw new Refused('bet-refused', { refusal: 'INSUFFICIENT_FUNDS', roundId: round.id })
  await store.insertAsk(tx, round.id, { ...wanted, state: 'taken' }, 0)
  await store.turnAsk(tx, round.id, wanted.k, { state: 'taken', balance })
  await takeAsked(tx, round, wanted)
  return undefined
}

/** The stake that a step asked for was taken: it happens. */
export async function takeAsked(
  tx: StudioContext,
  round: RoundWithProof,
  { n, action, view, win }: Pick<Ask, 'n' | 'action' | 'view' | 'win'>,
): Promise<void> {
  await store.insertStep(tx, round.id, { n, action, view })
  if (win !== null) await end(tx, round, win)
}

/** A stake of which nobody knows yet whether it was taken. */
export const underWay = ({ asks }: Pick<RoundWithProof, 'asks'>): Ask | undefined =>
  asks.find(({ state }) => state === 'sent' || state === 'unknown')
export const isUnderWay = (ask: Ask | undefined, k: number): boolean =>
  ask?.k === k && ask.state === 'unknown'

/** All that was taken for a round. */
export const stakedIn = ({ bet, asks }: Pick<RoundWithProof, 'bet' | 'asks'>): number =>
  asks.reduce((sum, { state, amount }) => sum + (state === 'taken' ? amount : 0), bet)

/** A stepped round ends by itself when it was left open for too long, or when its rules are gone; first it is known what lies on it. */
export function isLeft(round: RoundWithProof, now: number): boolean {
  return (
    round.state === 'stepping' &&
    underWay(round) === undefined &&
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
    win: cash ?? stakedIn(round),
  }
  await store.insertStep(tx, round.id, { n: last.n + 1, action: null, view: left.view })
  // Nothing was risked yet: it is as if it had never been staked, for what counts stakes too.
  const alone = stakedIn(round) === round.bet
  if (cash === null && alone && same?.atRisk !== 'deal' && round.mode === 'real') {
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

export async function lockRound(tx: StudioContext, id: string): Promise<RoundWithProof> {
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
