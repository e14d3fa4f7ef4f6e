import { Readable } from 'node:stream'
import { getRaffle } from '@perlas/contract/raffles'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount } from '#/kernel/http/route.ts'
import { listText } from './raffles.ts'
import { raffleById } from './shown.ts'
import { readRaffle } from './store.ts'

/** What anybody asks of raffles, and the file of a list, which is checked without us. */
export function raffleRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, getRaffle, ({ raffleId }, sender) =>
    raffleById(ctx, raffleId, sender.caller?.playerId),
  )
  app.get<{ Params: { id: string } }>(
    '/raffles/:id/list.txt',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('raffle-list', request.ip)
      const raffle = /^[1-9]\d{0,8}$/.test(request.params.id)
        ? await readRaffle(ctx, Number(request.params.id))
        : undefined
      if (!raffle?.listHash) return reply.code(404).type('text/plain').send('')
      const pieces = listText(ctx, raffle.raffleId)
      return reply
        .type('text/plain; charset=us-ascii')
        .header('content-disposition', `attachment; filename="raffle-${raffle.raffleId}-list.txt"`)
        .header('cache-control', 'public, max-age=86400')
        .send(Readable.from(texts(pieces)))
    },
  )
}

async function* texts(pieces: AsyncGenerator<{ text: string }>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text
}
