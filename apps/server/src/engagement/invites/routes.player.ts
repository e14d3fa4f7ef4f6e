import { actInviteUserStatus, shortUrl } from '@perlas/contract/invites'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import { follow, friendsOf, shortLink } from './invites.ts'

export function invitesPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, shortUrl, async (_, sender) =>
    shortLink(ctx, signedIn(sender).playerId, await siteAddress(ctx, sender.host)),
  )

  mount(app, ctx, actInviteUserStatus, ({ page }, sender) =>
    friendsOf(ctx, signedIn(sender).playerId, page ?? 1),
  )

  app.get<{ Params: { code: string }; Querystring: { n?: string } }>(
    '/i/:code',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await ctx.limits.takeAddress('invite', request.ip)
      const { headers, ip: address } = request
      const path = await follow(ctx, {
        code: request.params.code,
        address,
        headers,
        network: request.query.n,
      })
      // A path, never an address: it cannot lead to another site. Not kept: each visit is one.
      return reply.header('cache-control', 'no-store').redirect(path, 302)
    },
  )
}
