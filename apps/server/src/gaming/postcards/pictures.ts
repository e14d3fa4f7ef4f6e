import { postcardPicturePath } from '@perlas/contract/postcards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { multipleOf, cardOf } from './postcards.ts'
import { postcardPicture } from './picture.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The picture of a postcard for chats. Gone with the postcard; nobody on the way keeps it for longer than an hour. */
export function picturesOf(app: FastifyInstance, ctx: AppContext): void {
  app.get<{ Params: { token: string } }>(
    postcardPicturePath(':token'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('postcard', request.ip)
      const { token } = request.params
      const card = TOKEN.test(token) ? await cardOf(ctx, token) : undefined
      if (!card) return reply.code(410).header('cache-control', 'no-store').send('')
      const bytes = await postcardPicture(card.code, multipleOf(card))
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(bytes)
    },
  )
}
