import * as calls from '@perlas/contract/postcards'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { picturesOf } from './pictures.ts'
import { makePostcard, openPostcards, postcardsOf, revokePostcard } from './postcards.ts'

export function postcardPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const postcardOf = openPostcards()
  mount(app, ctx, calls.makePostcard, ({ roundId, whole, named }, sender) =>
    makePostcard(ctx, { playerId: signedIn(sender).playerId, roundId, whole, named }),
  )
  mount(app, ctx, calls.getPostcards, async (_, sender) => ({
    cards: await postcardsOf(ctx, signedIn(sender).playerId),
  }))
  mount(app, ctx, calls.revokePostcard, async ({ cardNo }, sender) => {
    await revokePostcard(ctx, { playerId: signedIn(sender).playerId, cardNo })
    return {}
  })
  mount(app, ctx, calls.getPostcard, async ({ token, lang = 'en' }) => ({
    card: await postcardOf(ctx, { token, lang }),
  }))
  picturesOf(app, ctx)
}
