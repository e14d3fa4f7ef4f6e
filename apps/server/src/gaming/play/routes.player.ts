import type { AppContext } from '#/kernel/context.ts'
import { getFreeRounds } from '@perlas/contract/free-rounds'
import * as calls from '@perlas/contract/play'
import { tryGame } from '@perlas/contract/try-game'
import type { FastifyInstance } from 'fastify'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import {
  exitGame,
  freeRoundsOf,
  replayOf,
  roundsOf,
  startDemo,
  startGame,
  startVisit,
} from './play.ts'

const DEFAULT_LANG = 'en'
const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function playPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.startGame, async (input, sender) => {
    const { playerId, sessionId } = signedIn(sender)
    const start = input.demo ? startDemo : startGame
    return start(ctx, {
      playerId,
      loginId: sessionId,
      gameId: input.gameId,
      device: input.platform === 1 ? 'desktop' : 'mobile',
      lang: input.lang ?? DEFAULT_LANG,
      lobby: await siteAddress(ctx, sender.host),
    })
  })

  mount(app, ctx, tryGame, async (input, { caller, host }) => {
    const visit = {
      gameId: input.gameId,
      device: input.platform === 1 ? ('desktop' as const) : ('mobile' as const),
      lang: input.lang ?? DEFAULT_LANG,
      lobby: await siteAddress(ctx, host),
    }
    if (!caller) return startVisit(ctx, visit)
    return startDemo(ctx, { ...visit, playerId: caller.playerId, loginId: caller.sessionId })
  })

  mount(app, ctx, calls.exitGame, async (input, sender) => {
    // A page that closes after its sign-in ended still says goodbye; there is nothing to tell it.
    if (!sender.caller) return { coin: 0, openRounds: 0 }
    const { playerId } = sender.caller
    if (input.sessionId !== undefined && !SESSION_ID.test(input.sessionId)) {
      throw new AppError('invalid-input')
    }
    return exitGame(ctx, {
      playerId,
      ...(input.sessionId === undefined ? {} : { sessionId: input.sessionId }),
    })
  })

  mount(app, ctx, calls.getGameRecord, async (input, sender) =>
    roundsOf(ctx, signedIn(sender).playerId, input),
  )

  mount(app, ctx, getFreeRounds, async (_, sender) => freeRoundsOf(ctx, signedIn(sender).playerId))

  mount(app, ctx, calls.getRoundReplay, async (input, sender) =>
    replayOf(ctx, {
      playerId: signedIn(sender).playerId,
      roundId: input.roundId,
      lang: input.lang ?? DEFAULT_LANG,
    }),
  )
}
