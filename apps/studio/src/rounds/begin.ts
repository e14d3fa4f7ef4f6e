import { isDeepStrictEqual } from 'node:util'
import { refusedByTheDatabase } from '@perlas/database/faults'
import { groupCommit } from '@perlas/database/group-commit'
import { roundStream } from '@perlas/game-kit/fairness'
import { takesBet, timesOf, type PlayedGame } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import { kept, nowOf, type StudioContext } from '#/context.ts'
import { checkDeal, isDealLeft } from '#/duels/duels.ts'
import { Refused } from '#/play/failure.ts'
import { activePairs, serverSeedOf, type SeedPair } from '#/seeds/seeds.ts'
import type { Session } from '#/sessions/sessions.ts'
import { begunAlike, readVerdict, type Begun } from './begun.ts'
import { BET_PATIENCE_MS, LEFT_OPEN_MS } from './rules.ts'
import * as store from './store.ts'
import type { RoundWithProof, Start, Verdict } from './store.ts'
import { readRound, tooMany } from './together.ts'

export type Press = {
  requestId: string
  bet: number
  choice: unknown
  freeRoundId: string | null
}

/** A press that was read: what is drawn for it depends on the seeds, the stake and the choice alone. */
type Beginning = { session: Session; game: PlayedGame; press: Press; choice: unknown }
/** What came of it; `again` when another press took the number it was drawn with. */
const starts = kept((ctx) =>
  groupCommit<Beginning, Begun>({
    run: (items) => beginAll(ctx, items),
    line: ({ session }) => session.id,
    keys: ({ session }) => [session.id],
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

/** So often a press is drawn anew before it is a fault. */
const TRIES = 5

/**
 * Fixes the outcome of a press and stores it, with all others that were pressed at the same time. The same press again
 * gives the round that it made; `fresh` is the one that made it.
 */
export async function beginRound(
  ctx: StudioContext,
  session: Session,
  press: Press,
): Promise<{ round: RoundWithProof; fresh: boolean }> {
  const beginning = readPress(session, press)
  if (beginning instanceof Refused) {
    // A press that came before counts as it was taken then.
    const earlier = await store.byRequest(ctx, session.id, press.requestId)
    if (!earlier) throw beginning
    return { round: samePress(earlier, press), fresh: false }
  }
  await checkDeal(ctx, session, press)
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const begun = await starts(ctx).submit(beginning)
    if (begun === 'again') continue
    if ('round' in begun) return { round: begun.round, fresh: true }
    if ('refused' in begun) throw begun.refused
    if ('fault' in begun) throw begun.fault
    const earlier = await readRound(ctx, begun.earlier)
    if (!earlier) throw new Error(`round ${begun.earlier} is gone`)
    return { round: samePress(earlier, press), fresh: false }
  }
  throw new Error(`session ${session.id} found no number for its round`)
}

function readPress(session: Session, press: Press): Beginning | Refused {
  const game = findGame(session.gameCode)
  const choice = game?.readChoice(press.choice)
  if (!game || choice === undefined) return new Refused('bad-request')
  const times = timesOf(game, choice)
  // A free round is one bet.
  if (!takesBet(game, press.bet, times) || (press.freeRoundId !== null && times > 1))
    return new Refused('bad-request')
  if (press.freeRoundId === null && session.maxBet !== null && press.bet > session.maxBet) {
    return new Refused('bet-refused', { refusal: 'BET_LIMIT' })
  }
  return { session, game, press, choice }
}

function samePress(earlier: RoundWithProof, press: Press): RoundWithProof {
  const same =
    earlier.bet === press.bet &&
    earlier.freeRoundId === press.freeRoundId &&
    isDeepStrictEqual(earlier.choice, press.choice)
  if (!same) throw new Refused('bad-request')
  return earlier
}

/** Draws and stores the presses of different sessions. */
async function beginAll(
  ctx: StudioContext,
  items: readonly Beginning[],
): Promise<readonly Begun[]> {
  const pairs = await activePairs(
    ctx.db,
    items.map(({ session }) => session.id),
  )
  const drawn = items.map((item) => draw(ctx, item, pairs.get(item.session.id)))
  const starts = drawn.flatMap((one) => ('start' in one ? [one.start] : []))
  const at = nowOf(ctx)
  const verdicts =
    starts.length > 0
      ? await store.begin(ctx.db, starts, { at, patienceMs: BET_PATIENCE_MS })
      : new Map()
  return drawn.map((one) => ('start' in one ? begunOf(one, verdicts.get(one.start.id), at) : one))
}

type Drawn = { item: Beginning; pair: SeedPair; start: Start }

function draw(
  ctx: StudioContext,
  item: Beginning,
  pair: SeedPair | undefined,
): Drawn | { refused: Refused } | { fault: unknown } {
  if (!pair?.clientSeed) return { refused: new Refused('seed-missing') }
  const { session, game, press, choice } = item
  const { bet } = press
  try {
    const nonce = pair.nextNonce
    if (!isDealLeft(session, nonce)) return { refused: new Refused('round-over') }
    const seeds = { serverSeed: serverSeedOf(ctx, pair), clientSeed: pair.clientSeed, nonce }
    const stream = roundStream(game.code, seeds)
    const stepped = game.kind === 'stepped'
    const outcome = stepped
      ? game.deal({ stream, bet, choice })
      : game.play({ stream, bet, choice })
    const start: Start = {
      id: ctx.chance(15).toString('base64url'),
      sessionId: session.id,
      requestId: press.requestId,
      gameVersion: game.version,
      bet,
      choice,
      seedPairId: pair.id,
      nonce,
      outcome,
      // What a stepped round pays is known when a step ends it.
      win: stepped ? null : (outcome as { win: number }).win,
      freeRoundId: press.freeRoundId,
      view: stepped ? game.start({ secret: outcome, bet, choice }) : null,
      leftOpenMs: stepped ? LEFT_OPEN_MS : null,
    }
    return { item, pair, start }
  } catch (fault) {
    return { fault }
  }
}

function begunOf({ item, pair, start }: Drawn, given: Verdict | undefined, at: Date): Begun {
  return readVerdict(start.id, given, (balance) => roundOf(item, pair, start, { at, balance }))
}

/** As it would be read back. */
function roundOf(
  { session }: Beginning,
  pair: SeedPair,
  { view, leftOpenMs, ...start }: Start,
  { at, balance }: { at: Date; balance: number | null },
): RoundWithProof {
  const real = session.mode === 'real'
  return {
    ...begunAlike(session, pair, { at, balance, win: start.win }),
    ...start,
    state: real ? 'bet-sent' : start.win === null ? 'stepping' : 'settled',
    shots: null,
    leftAt: leftOpenMs === null ? null : new Date(at.getTime() + leftOpenMs),
    steps: view === null ? [] : [{ n: 0, action: null, view }],
  }
}
