import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { isLobby } from '#/config.ts'
import { Refused } from '#/play/failure.ts'
import { bearer, playCalls } from '#/play/mount.ts'
import { sessionOf } from '#/sessions/sessions.ts'
import { readReplay } from '#/web/replay-id.ts'
import { historyOf, mineOf, placeBets, roundIdOf, tableGameOf, unplaceBets } from './bets.ts'
import { sayPhrase } from './chat.ts'
import { takeDown } from './flights.ts'
import { proofFor, replayOf, soldOf } from './proofs.ts'
import { proofOf } from './state.ts'
import { closeStreams, openStream, ownOf } from './streams.ts'
import * as protocol from './protocol.ts'

/** What the page of a table asks for, and what anybody may watch. */
export async function tableRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  const mount = playCalls(app)
  app.addHook('preClose', async () => closeStreams(ctx))

  const session = (request: FastifyRequest) => sessionOf(ctx, bearer(request))

  mount('place', protocol.placeInput, protocol.mineOutput, async (press, request) => ({
    mine: await placeBets(ctx, await session(request), press),
  }))
  mount('unplace', protocol.unplaceInput, protocol.mineOutput, async (ask, request) => ({
    mine: await unplaceBets(ctx, await session(request), ask),
  }))
  const readAt = whenRead(app, ctx)
  mount('table/down', protocol.downInput, protocol.mineOutput, async (ask, request) => ({
    mine: await takeDown(ctx, await session(request), { ...ask, readAt: readAt(request) }),
  }))
  mount('table/mine', protocol.mineInput, protocol.mineOutput, async ({ table }, request) => {
    const own = await session(request)
    tableGameOf(own, table)
    return { mine: await mineOf(ctx, own, table) }
  })
  mount(
    'table/history',
    protocol.tableHistoryInput,
    protocol.tableHistoryOutput,
    async (ask, request) => ({
      rounds: await historyOf(ctx, await session(request), ask.table),
    }),
  )
  mount('table/proof', protocol.proofInput, protocol.proofOutput, async (ask, request) =>
    proofFor(ctx, await session(request), ask),
  )
  mount('table/replay', protocol.tableReplayInput, protocol.tableReplayOutput, async ({ id }) => {
    const roundId = readReplay(ctx.config, id)
    const replay = roundId && (await replayOf(ctx, roundId))
    if (!replay) throw new Refused('round-unknown')
    return replay
  })
  mount('table/say', protocol.sayInput, protocol.sayOutput, async (ask, request) => {
    await sayPhrase(ctx, await session(request), ask)
    return {}
  })

  app.get(protocol.TABLE_STREAM, async (request, reply) => {
    const own = await session(request)
    const table = own.gameCode
    tableGameOf(own, table)
    return openStream(ctx, { request, reply }, { table, own: ownOf(own, table), headers: {} })
  })

  // Public: anybody may watch, and the lobby's pages may read it.
  app.get(`${protocol.LIVE_BASE}all`, (request, reply) =>
    openStream(ctx, { request, reply }, { table: null, own: undefined, headers: open(request) }),
  )
  app.get<{ Params: { table: string } }>(`${protocol.LIVE_BASE}:table`, (request, reply) =>
    openStream(
      ctx,
      { request, reply },
      { table: request.params.table, own: undefined, headers: open(request) },
    ),
  )
  app.get<{ Params: { table: string; k: string } }>(
    `${protocol.LIVE_BASE}:table/rounds/:k`,
    async (request, reply) => {
      const { table, k } = request.params
      const round = /^[1-9]\d{0,9}$/.test(k) && (await proofOf(ctx, roundIdOf(table, Number(k))))
      for (const [name, value] of Object.entries(open(request))) reply.header(name, value)
      return round ? { round } : notThere(reply)
    },
  )
  app.get<{ Params: { table: string; k: string }; Querystring: { after?: string } }>(
    `${protocol.LIVE_BASE}:table/rounds/:k/sold`,
    async (request, reply) => {
      const { table, k } = request.params
      const { after = '' } = request.query
      const asked = /^[1-9]\d{0,9}$/.test(k) && typeof after === 'string' && after.length <= 64
      const sold = asked && (await soldOf(ctx, { table, k: Number(k), after }))
      for (const [name, value] of Object.entries(open(request))) reply.header(name, value)
      return sold || notThere(reply)
    },
  )

  /** For the lobby's own pages alone. */
  function open(request: FastifyRequest): Record<string, string> {
    const { origin } = request.headers
    const allowed: Record<string, string> = { vary: 'origin' }
    if (origin !== undefined && isLobby(ctx.config, origin)) {
      allowed['access-control-allow-origin'] = origin
      allowed['cross-origin-resource-policy'] = 'cross-origin'
    }
    return allowed
  }
}

/** When a request of these routes was read, by `ctx.elapsed`. */
function whenRead(app: FastifyInstance, ctx: StudioContext): (request: FastifyRequest) => number {
  const times = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _, done) => {
    times.set(request, ctx.elapsed())
    done()
  })
  return (request) => times.get(request) ?? ctx.elapsed()
}

const notThere = (reply: FastifyReply) => reply.code(404).send({ error: 'round-unknown' })
