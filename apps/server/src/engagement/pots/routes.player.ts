import { Readable } from 'node:stream'
import { potCodes } from '@perlas/contract/pot-codes'
import * as pots from '@perlas/contract/pots'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { fileOf, headsBefore } from './file.ts'
import { chooseCompetition, competitionOf, fallsBefore, ownParts } from './shown.ts'
import { potsState } from './state.ts'

/** Jackpots for players and for anybody, and the file of a fall, which is checked without us. */
export function potsPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, pots.getPots, () => potsState(ctx).shown(ctx))
  mount(app, ctx, pots.getPotFalls, (ask) =>
    ask.before === undefined ? potsState(ctx).falls(ctx, ask.code) : fallsBefore(ctx, ask),
  )
  mount(app, ctx, pots.getPotParts, ({ code }, sender) =>
    ownParts(ctx, signedIn(sender).playerId, code),
  )
  mount(app, ctx, pots.getCompetition, (_, sender) => competitionOf(ctx, signedIn(sender).playerId))
  mount(app, ctx, pots.setCompetition, ({ mode }, sender) =>
    chooseCompetition(ctx, signedIn(sender).playerId, mode),
  )
  app.get<{ Querystring: { before?: string } }>(
    '/pots/heads.json',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('pot-file', request.ip)
      const { before } = request.query
      const below = typeof before === 'string' && /^[1-9]\d{0,8}$/.test(before)
      reply.header('cache-control', 'public, max-age=5').header('access-control-allow-origin', '*')
      return headsBefore(ctx, below ? Number(before) : undefined)
    },
  )
  app.get<{ Params: { code: string; file: string } }>(
    '/pots/:code/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('pot-file', request.ip)
      const { file } = request.params
      const code = potCodes.find((one) => one === request.params.code)
      const life = /^([1-9]\d{0,8})\.json$/.exec(file)?.[1]
      const found = code && life && (await fileOf(ctx, { code, life: Number(life) }))
      if (!found) return reply.code(404).type('text/plain').send('')
      // It never changes.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="jackpot-${code}-${life}.json"`)
        .header('access-control-allow-origin', '*')
        .type('application/json')
        .send(Readable.from(found))
    },
  )
}
