import { Readable } from 'node:stream'
import { getRaffle, ourDraws, raffleListPath, raffleProofPath } from '@perlas/contract/raffles'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount } from '#/kernel/http/route.ts'
import { openOurDraws } from '../our-draws.ts'
import { listText } from './raffles.ts'
import { raffleById } from './shown.ts'
import { readRaffle } from './store.ts'

/** What anybody asks of raffles, and the files of a raffle, which are checked without us. */
export function raffleRoutes(app: FastifyInstance, ctx: AppContext): void {
  const draws = openOurDraws()
  mount(app, ctx, ourDraws, () => draws.now(ctx))
  mount(app, ctx, getRaffle, ({ raffleId }, sender) =>
    raffleById(ctx, raffleId, sender.caller?.playerId),
  )
  app.get<{ Params: Asked }>(
    raffleListPath(':id'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('raffle-list', request.ip)
      const raffle = await asked(ctx, request.params)
      if (!raffle?.listHash) return reply.code(404).type('text/plain').send('')
      const pieces = listText(ctx, raffle)
      return asFile(reply, `raffle-${raffle.raffleId}-list.txt`)
        .type('text/plain; charset=us-ascii')
        .send(Readable.from(texts(pieces)))
    },
  )
  app.get<{ Params: Asked }>(
    raffleProofPath(':id'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('raffle-list', request.ip)
      const raffle = await asked(ctx, request.params)
      if (!raffle?.seed) return reply.code(404).type('text/plain').send('')
      const proof = await raffleById(ctx, raffle.raffleId, undefined)
      return asFile(reply, `raffle-${raffle.raffleId}-proof.json`)
        .type('application/json')
        .send(JSON.stringify(proof))
    },
  )
}

type Asked = { id: string }

async function asked(ctx: AppContext, { id }: Asked) {
  return /^[1-9]\d{0,8}$/.test(id) ? readRaffle(ctx, Number(id)) : undefined
}

/** Kept for an hour: what it says does not change, but for the names of who closes their account. */
const asFile = (reply: FastifyReply, name: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'public, max-age=3600')

async function* texts(pieces: AsyncGenerator<{ text: string }>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text
}
