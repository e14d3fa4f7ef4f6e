import type { ProviderOutput, roundReport } from '@perlas/contract/provider-api'
import type { StudioContext } from '#/context.ts'
import { notePlayed } from '#/duels/duels.ts'
import type { RoundView } from '#/play/calls.ts'
import { Refused } from '#/play/failure.ts'
import { serverSeedOf } from '#/seeds/seeds.ts'
import { closeSession, type Session } from '#/sessions/sessions.ts'
import { beginRound, type Press } from './begin.ts'
import { roundStatus, staked, unfinished } from './rules.ts'
import { stepAndAsk } from './asks.ts'
import { askForStake, drive, payOnce } from './settle.ts'
import { stakedIn, underWay } from './steps.ts'
import * as store from './store.ts'
import type { RoundWithProof } from './store.ts'
import { noteSeen, readRound } from './together.ts'

export { drive } from './settle.ts'
export { finishDue, startWorker } from './worker.ts'
export { roundStatus } from './rules.ts'

/**
 * Plays one round: fixes the outcome, then asks for the stake, then tells. The same press again
 * gives the same round. Refuses while an earlier round of this player and game is not finished.
 */
export async function playRound(
  ctx: StudioContext,
  session: Session,
  press: Press,
): Promise<RoundWithProof> {
  const { round, fresh } = await beginRound(ctx, session, press)
  if (!fresh || round.mode !== 'real') return round
  return follow(ctx, await askForStake(ctx, session, round))
}

/** The picture has ended: notes it, and waits shortly for what is still owed. */
export async function finishRound(
  ctx: StudioContext,
  session: Session,
  roundId: string,
): Promise<RoundWithProof> {
  const round = await ownRound(ctx, session, roundId)
  const shown = round.win !== null && staked.includes(round.state)
  if (shown && round.seenAt === null) await noteSeen(ctx, roundId)
  if (!unfinished.includes(round.state)) return round
  await drive(ctx, roundId)
  return reload(ctx, roundId)
}

/** One step of a stepped round; a step that ends it is paid as any outcome is. */
export async function stepRound(
  ctx: StudioContext,
  session: Session,
  {
    roundId,
    requestId,
    ...press
  }: { roundId: string; n: number; action: unknown; requestId?: string },
): Promise<RoundWithProof> {
  const round = await ownRound(ctx, session, roundId)
  const named = { ...press, requestId: requestId ?? ctx.chance(15).toString('base64url') }
  await stepAndAsk(ctx, session, round, named)
  const after = await reload(ctx, roundId)
  if (after.state === 'settled') await notePlayed(ctx, session)
  return follow(ctx, after)
}

/** Turning to another seed tells the one in use, and with it what a stepped round still covers. */
export async function mayTurnSeeds(ctx: StudioContext, sessionId: string): Promise<boolean> {
  return !(await store.coversSteps(ctx.db, sessionId))
}

async function ownRound(ctx: StudioContext, session: Session, id: string): Promise<RoundWithProof> {
  const round = await readRound(ctx, id)
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

export async function roundHistory(ctx: StudioContext, session: Session, limit = 50) {
  return store.newest(ctx, session.playerId, session.gameCode, limit)
}

/** Rounds for the lobby's reconciliation, of those who play alone: that ended in a span, or that are named; each with its cursor. */
export async function roundsReported(
  ctx: StudioContext,
  ask: { from: Date; until: Date; after: string; ids: string[] | null; limit: number },
): Promise<Reported[]> {
  const found = await store.reported(ctx.db, ask)
  return found.map(({ id, gameCode, state, bet, win, free, cursor }) => {
    // What was refused or taken back stands for nothing; a free stake was nobody's money.
    const stands = staked.includes(state)
    return {
      cursor,
      round: {
        round_id: id,
        game_code: gameCode,
        round_status: roundStatus(state),
        bet: stands && !free ? bet : 0,
        win: state === 'settled' ? (win ?? 0) : 0,
      },
    }
  })
}
type Reported = { cursor: string; round: ProviderOutput<typeof roundReport>['rounds'][number] }

export async function findRound(ctx: StudioContext, id: string) {
  return readRound(ctx, id)
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
    staked: stakedIn(round),
    asking: shown ? (underWay(round)?.amount ?? null) : null,
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

/**
 * After the stake's answer: a win is reported while the page draws; a rollback is awaited, since the
 * player should hear how it ended; a refusal for a session that is over ends it here too.
 */
async function follow(ctx: StudioContext, round: RoundWithProof): Promise<RoundWithProof> {
  if (round.state === 'win-pending') {
    payOnce(ctx, round).catch((fault: unknown) =>
      ctx.log.error({ err: fault, roundId: round.id }, 'settling met a fault; the worker goes on'),
    )
  }
  if (round.refusal === 'SESSION_EXPIRED' || round.refusal === 'INVALID_SESSION') {
    await closeSession(ctx, round.sessionId, round.refusal)
  }
  if (round.state !== 'bet-unknown') return round
  await drive(ctx, round.id)
  return reload(ctx, round.id)
}

async function reload(ctx: StudioContext, id: string): Promise<RoundWithProof> {
  const round = await readRound(ctx, id)
  if (!round) throw new Error(`round ${id} is gone`)
  return round
}
