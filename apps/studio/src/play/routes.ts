import type { FastifyInstance } from 'fastify'
import { inTransaction, type StudioContext } from '#/context.ts'
import { notePlayed, openSeat, standingOf } from '#/duels/duels.ts'
import { playable } from '#/free-rounds/free-rounds.ts'
import {
  findRound,
  finishRound,
  mayTurnSeeds,
  playRound,
  roundHistory,
  roundToResume,
  stepRound,
  viewRound,
} from '#/rounds/rounds.ts'
import { showFairness, turnSeeds } from '#/seeds/seeds.ts'
import {
  balanceOf,
  lockSession,
  openSession,
  sessionOf,
  type Session,
} from '#/sessions/sessions.ts'
import { readReplay } from '#/web/replay-id.ts'
import * as calls from './calls.ts'
import { Refused } from './failure.ts'
import { bearer, playCalls } from './mount.ts'

/** What the page of a game asks for. */
export async function playRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  const mount = playCalls(app)

  mount('open', calls.openInput, calls.openOutput, async ({ launch }) => {
    const { key, session, balance } = await openSession(ctx, launch, openSeat)
    return { key, table: await showTable(ctx, session, balance) }
  })

  mount('table', calls.nothing, calls.tableOutput, async (_input, request) => {
    const session = await sessionOf(ctx, bearer(request))
    const round = await roundToResume(ctx, session)
    return { table: await showTable(ctx, session, await balanceOf(ctx, session), round) }
  })

  mount('balance', calls.nothing, calls.balanceOutput, async (_input, request) => {
    const balance = await balanceOf(ctx, await sessionOf(ctx, bearer(request)))
    if (balance === null) throw new Refused('wallet-silent')
    return { balance }
  })

  mount('seed', calls.seedInput, calls.fairnessOutput, async ({ clientSeed }, request) => {
    const { id, duelId } = await sessionOf(ctx, bearer(request))
    // Both players of a duel are dealt by one pair, to its end.
    if (duelId !== null) throw new Refused('round-open')
    return inTransaction(ctx, async (tx) => {
      await lockSession(tx.db, id)
      if (!(await mayTurnSeeds(tx, id))) throw new Refused('round-open')
      await turnSeeds(tx, { sessionId: id, clientSeed })
      return { fairness: await showFairness(tx, id) }
    })
  })

  mount('fairness', calls.nothing, calls.fairnessOutput, async (_input, request) => {
    const session = await sessionOf(ctx, bearer(request))
    return { fairness: await showFairness(ctx, session.id) }
  })

  mount('play', calls.playInput, calls.roundOutput, async (press, request) => {
    const session = await sessionOf(ctx, bearer(request))
    const round = await playRound(ctx, session, press)
    return { round: viewRound(ctx, round), freeRounds: await playable(ctx, session) }
  })

  mount('step', calls.stepInput, calls.roundOutput, async (press, request) => {
    const session = await sessionOf(ctx, bearer(request))
    const round = await stepRound(ctx, session, press)
    return { round: viewRound(ctx, round), freeRounds: await playable(ctx, session) }
  })

  mount('finish', calls.finishInput, calls.roundOutput, async ({ roundId }, request) => {
    const session = await sessionOf(ctx, bearer(request))
    const round = await finishRound(ctx, session, roundId)
    return { round: viewRound(ctx, round), freeRounds: await playable(ctx, session) }
  })

  mount('history', calls.nothing, calls.historyOutput, async (_input, request) => {
    const session = await sessionOf(ctx, bearer(request))
    return { rounds: (await roundHistory(ctx, session)).map((round) => viewRound(ctx, round)) }
  })

  mount('replay', calls.replayInput, calls.replayOutput, async ({ id }) => {
    const roundId = readReplay(ctx.config, id)
    const round = roundId && (await findRound(ctx, roundId))
    if (!round || round.state !== 'settled') throw new Refused('round-unknown')
    return { round: viewRound(ctx, round) }
  })
}

async function showTable(
  ctx: StudioContext,
  session: Session,
  balance: number | null,
  resumed?: Awaited<ReturnType<typeof roundToResume>>,
): Promise<calls.Table> {
  const round = resumed ?? (await roundToResume(ctx, session))
  const duel = await standingOf(ctx, session)
  // A program that ended right after the last deal may not have noted it.
  if (duel && duel.played === duel.of) await notePlayed(ctx, session)
  return {
    gameCode: session.gameCode,
    mode: session.mode,
    currency: session.currency,
    lang: session.lang,
    lobbyOrigin: session.lobbyOrigin,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    historyUrl: session.historyUrl,
    rcInterval: session.rcInterval,
    rcElapsed: session.rcElapsed,
    maxBet: session.maxBet,
    autoplay: session.autoplay,
    balance,
    fairness: await showFairness(ctx, session.id),
    freeRounds: await playable(ctx, session),
    round: round ? viewRound(ctx, round) : null,
    duel,
  }
}
