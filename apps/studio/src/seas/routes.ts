import type { FastifyInstance } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { bearer, playCalls } from '#/play/mount.ts'
import { viewRound } from '#/rounds/rounds.ts'
import { sessionOf } from '#/sessions/sessions.ts'
import { shoot } from './volleys.ts'
import { closeSeaStreams, openSeaStream } from './streams.ts'
import * as protocol from './protocol.ts'

/** What the page of a sea asks for. */
export async function seaRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  const mount = playCalls(app)
  app.addHook('preClose', async () => closeSeaStreams(ctx))

  mount('volley', protocol.volleyInput, protocol.volleyOutput, async (press, request) => {
    const session = await sessionOf(ctx, bearer(request))
    const { round, gone } = await shoot(ctx, session, press)
    return { round: round && viewRound(ctx, round), gone }
  })

  app.get(protocol.SEA_STREAM, async (request, reply) =>
    openSeaStream(ctx, { request, reply }, await sessionOf(ctx, bearer(request))),
  )
}
