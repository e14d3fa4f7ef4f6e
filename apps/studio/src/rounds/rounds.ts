import { isDeepStrictEqual } from 'node:util'
import type { ProviderOutput, roundReport } from '@perlas/contract/provider-api'
import { roundStream } from '@perlas/game-kit/fairness'
import { takesBet, type PlayedGame, type PlayInput } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import { inTransaction, type StudioContext } from '#/context.ts'
import { takeOne } from '#/free-rounds/free-rounds.ts'
import type { RoundView } from '#/play/calls.ts'
import { Refused } from '#/play/failure.ts'
import { serverSeedOf, takeNonce } from '#/seeds/seeds.ts'
import { closeSession, isOpen, lockSession, moveDemo, type Session } from '#/sessions/sessions.ts'
import { BET_PATIENCE_MS, LEFT_OPEN_MS, roundStatus, staked, unfinished } from './rules.ts'
import { askForStake, drive } from './settle.ts'
import { storeStart, takeStep } from './steps.ts'
import * as store from './store.ts'
import type { RoundWithProof } from './store.ts'

export { drive } from './settle.ts'
export { finishDue, startWorker } from './worker.ts'
export { roundStatus } from './rules.ts'

/** Rounds on a page of what the lobby reconciles with. */
const REPORT_PAGE = 500

export type Press = {
  requestId: string
  bet: number
  choice: unknown
  freeRoundId: string | null
}

/**
 * Plays one round: fixes the outcome, then asks for the stake, then tells. The same press again
 * gives the same round. Refuses while an earlier round of this player and game is not finished.
 */
export async function playRound(
  ctx: StudioContext,
  session: Session,
  press: Press,
): Promise<RoundWithProof> {
  const { round, fresh } = await inTransaction(ctx, (tx) => fixOutcome(tx, session.id, press))
  if (!fresh) return round
  if (round.mode === 'real') {
    await askForStake(ctx, round)
    await follow(ctx, round.id)
  }
  return reload(ctx, round.id)
}

/** The picture has ended: notes it, and waits shortly for what is still owed. */
export async function finishRound(
  ctx: StudioContext,
  session: Session,
  roundId: string,
): Promise<RoundWithProof> {
  const round = await ownRound(ctx, session, roundId)
  if (round.win !== null && staked.includes(round.state)) await store.markSeen(ctx, roundId)
  if (unfinished.includes(round.state)) await drive(ctx, roundId)
  return reload(ctx, roundId)
}

/** One step of a stepped round; a step that ends it is paid as any outcome is. */
export async function stepRound(
  ctx: StudioContext,
  session: Session,
  { roundId, ...press }: { roundId: string; n: number; action: unknown },
): Promise<RoundWithProof> {
  const round = await ownRound(ctx, session, roundId)
  await inTransaction(ctx, (tx) => takeStep(tx, round, press))
  await follow(ctx, roundId)
  return reload(ctx, roundId)
}

/** Turning to another seed tells the one in use, and with it what a stepped round still covers. */
export async function mayTurnSeeds(ctx: StudioContext, sessionId: string): Promise<boolean> {
  return !(await store.coversSteps(ctx.db, sessionId))
}

async function ownRound(ctx: StudioContext, session: Session, id: string): Promise<RoundWithProof> {
  const round = await store.find(ctx, id)
  if (round?.playerId !== session.playerId || round.gameCode !== session.gameCode) {
    throw new Refused('round-unknown')
  }
  return round
}

/** The round to go on with after a reload, moved on as far as it goes now. */
export async function roundToResume(
  ctx: StudioContext,
  session: Session,
): Promise<RoundWithProof | undefined> {
  const round = await store.toResume(ctx, session.playerId, session.gameCode)
  if (!round || !unfinished.includes(round.state)) return round
  await drive(ctx, round.id)
  return reload(ctx, round.id)
}

export async function openRoundsOf(ctx: StudioContext, session: Session): Promise<string[]> {
  return store.openRounds(ctx.db, session.id)
}

export async function roundHistory(ctx: StudioContext, session: Session, limit = 30) {
  return store.newest(ctx, session.playerId, session.gameCode, limit)
}

/** Rounds for the lobby's reconciliation: those that ended in a span, or those that are named. */
export async function roundsReported(
  ctx: StudioContext,
  ask: { from?: number; until?: number; after?: string; round_ids?: string[] },
): Promise<ProviderOutput<typeof roundReport>> {
  const found = await store.reported(ctx.db, {
    from: new Date(ask.from ?? 0),
    until: new Date(ask.until ?? 0),
    after: ask.after ?? '',
    ids: ask.round_ids ?? null,
    limit: REPORT_PAGE,
  })
  const last = found.length === REPORT_PAGE && !ask.round_ids ? found.at(-1) : undefined
  return {
    rounds: found.map(({ id, gameCode, state, bet, win, free }) => {
      const status = roundStatus(state)
      // What was refused or taken back stands for nothing; a free stake was nobody's money.
      const stands = staked.includes(state)
      return {
        round_id: id,
        game_code: gameCode,
        round_status: status,
        bet: stands && !free ? bet : 0,
        win: state === 'settled' ? (win ?? 0) : 0,
      }
    }),
    next: last?.cursor ?? null,
  }
}

export async function findRound(ctx: StudioContext, id: string) {
  return store.find(ctx, id)
}

/** What the page may see: the outcome once the stake is taken, the seed once it is out of use. */
export function viewRound(ctx: StudioContext, round: RoundWithProof): RoundView {
  const shown = staked.includes(round.state)
  return {
    id: round.id,
    requestId: round.requestId,
    state: round.state,
    gameCode: round.gameCode,
    gameVersion: round.gameVersion,
    bet: round.bet,
    choice: round.choice,
    free: round.freeRoundId !== null,
    // What decides a stepped round is told by its seeds, once they are.
    outcome: shown && round.leftAt === null ? round.outcome : null,
    steps: shown ? round.steps : [],
    leftAt: round.leftAt?.getTime() ?? null,
    win: shown ? round.win : null,
    refusal: round.refusal,
    balanceAfterBet: round.balanceAfterBet,
    balance: round.balanceAfter,
    at: round.createdAt.getTime(),
    proof: {
      commitment: round.commitment,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      serverSeed: round.seedOpen ? serverSeedOf(ctx, { ...round, id: round.seedPairId }) : null,
    },
  }
}

/** All within one transaction that holds the session: outcome, nonce, free round, row. */
async function fixOutcome(
  tx: StudioContext,
  sessionId: string,
  press: Press,
): Promise<{ round: RoundWithProof; fresh: boolean }> {
  const session = await lockSession(tx.db, sessionId)
  if (!session) throw new Refused('session-ended')
  const earlier = await store.byRequest(tx, session.id, press.requestId)
  if (earlier) return { round: samePress(earlier, press), fresh: false }
  if (!isOpen(tx, session)) throw new Refused('session-ended')

  const game = findGame(session.gameCode)
  const choice = game?.readChoice(press.choice)
  if (!game || choice === undefined || !takesBet(game, press.bet)) throw new Refused('bad-request')
  if (press.freeRoundId === null && session.maxBet !== null && press.bet > session.maxBet) {
    throw new Refused('bet-refused', { refusal: 'BET_LIMIT' })
  }
  const open = await store.toResume(tx, session.playerId, session.gameCode)
  if (open && unfinished.includes(open.state)) throw new Refused('round-open', { roundId: open.id })
  if (press.freeRoundId !== null) await useFreeRound(tx, session, press.freeRoundId, press.bet)

  const pair = await takeNonce(tx.db, session.id)
  if (!pair?.clientSeed) throw new Refused('seed-missing')
  const { clientSeed, nonce } = { ...pair, clientSeed: pair.clientSeed }
  const serverSeed = serverSeedOf(tx, pair)
  const stream = roundStream(game.code, { serverSeed, clientSeed, nonce })
  const { outcome, win } = drawn(game, { stream, bet: press.bet, choice })

  const id = tx.chance(15).toString('base64url')
  const stake = session.mode === 'demo' ? await playDemo(tx, session, press.bet, win ?? 0) : null
  const round = {
    id,
    sessionId: session.id,
    requestId: press.requestId,
    playerId: session.playerId,
    gameCode: game.code,
    gameVersion: game.version,
    mode: session.mode,
    bet: press.bet,
    choice,
    seedPairId: pair.id,
    nonce,
    outcome,
    win,
    freeRoundId: press.freeRoundId,
    state: !stake
      ? ('bet-sent' as const)
      : win === null
        ? ('stepping' as const)
        : ('settled' as const),
    balanceAfterBet: stake?.afterBet ?? null,
    balanceAfter: stake?.after ?? null,
  }
  const stepped = game.kind === 'stepped'
  await store.insert(tx, round, {
    patienceMs: BET_PATIENCE_MS,
    leftOpenMs: stepped ? LEFT_OPEN_MS : null,
  })
  if (stepped) await storeStart(tx, game, round)
  return { round: await reload(tx, id), fresh: true }
}

/** All that is drawn; what it pays is known at once, or when a step ends the round. */
function drawn(
  game: PlayedGame,
  input: PlayInput<unknown>,
): { outcome: unknown; win: number | null } {
  if (game.kind === 'stepped') return { outcome: game.deal(input), win: null }
  const outcome = game.play(input)
  return { outcome, win: outcome.win }
}

function samePress(earlier: RoundWithProof, press: Press): RoundWithProof {
  const same =
    earlier.bet === press.bet &&
    earlier.freeRoundId === press.freeRoundId &&
    isDeepStrictEqual(earlier.choice, press.choice)
  if (!same) throw new Refused('bad-request')
  return earlier
}

async function useFreeRound(tx: StudioContext, session: Session, id: string, bet: number) {
  const gift = await takeOne(tx, id, session.playerId, session.gameCode)
  if (!gift) throw new Refused('free-rounds-gone')
  if (gift.bet !== bet) throw new Refused('bad-request')
}

/** Play money moves here and at once: the wallet knows nothing of a demo. */
async function playDemo(tx: StudioContext, session: Session, bet: number, win: number) {
  const after = await moveDemo(tx.db, session.id, bet, win)
  if (after === undefined) throw new Refused('bet-refused', { refusal: 'INSUFFICIENT_FUNDS' })
  return { after, afterBet: after - win }
}

/**
 * After the stake's answer: a win is reported while the page draws; a rollback is awaited, since the
 * player should hear how it ended; a refusal for a session that is over ends it here too.
 */
async function follow(ctx: StudioContext, id: string): Promise<void> {
  const round = await reload(ctx, id)
  if (round.state === 'win-pending') {
    drive(ctx, id).catch((fault: unknown) =>
      ctx.log.error({ err: fault, roundId: id }, 'settling met a fault; the worker goes on'),
    )
  }
  if (round.state === 'bet-unknown') await drive(ctx, id)
  if (round.refusal === 'SESSION_EXPIRED' || round.refusal === 'INVALID_SESSION') {
    await closeSession(ctx, round.sessionId, round.refusal)
  }
}

async function reload(ctx: StudioContext, id: string): Promise<RoundWithProof> {
  const round = await store.find(ctx, id)
  if (!round) throw new Error(`round ${id} is gone`)
  return round
}
