import { shortUrl } from '@perlas/contract/invites'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import { follow, shortLink } from './invites.ts'

export function invitesPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, shortUrl, async (_, sender) =>
    shortLink(ctx, signedIn(sender).playerId, await siteAddress(ctx, sender.host)),
  )

  app.get<{ Params: { code: string } }>(
    '/i/:code',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('invite', request.ip)
      const { headers, ip: address } = request
      const path = await follow(ctx, { code: request.params.code, address, headers })
      // A path, never an address: it cannot lead to another site. Not kept: each visit is one.
      return reply.header('cache-control', 'no-store').redirect(path, 302)
    },
  )
}
