import { getAfterLoginInfo, getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import * as calls from '@perlas/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import {
  agree,
  changeProfile,
  looksOf,
  nameReferrer,
  noteFirst,
  playerById,
  profileIn,
  profileOf,
} from './players.ts'

export function playersPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, getAfterLoginInfoWeb, async (_, sender) =>
    profileOf(ctx, signedIn(sender).playerId),
  )

  mount(app, ctx, getAfterLoginInfo, async (_, { caller }) => ({
    user: caller ? await profileOf(ctx, caller.playerId) : null,
  }))

  mount(app, ctx, calls.updateProfile, async (input, sender) => {
    const { playerId } = signedIn(sender)
    await changeProfile(ctx, playerId, input)
    return profileIn(await playerById(ctx, playerId))
  })

  mount(app, ctx, calls.getLooks, async (_, sender) => ({
    owned: await looksOf(ctx, signedIn(sender).playerId),
  }))

  mount(app, ctx, calls.sawPage, async ({ page }, sender) => {
    await noteFirst(ctx, signedIn(sender).playerId, page)
    return {}
  })

  mount(app, ctx, calls.agentFill, async ({ pid }, sender) => {
    await nameReferrer(ctx, signedIn(sender).playerId, pid)
    return { pid }
  })

  mount(app, ctx, calls.agreePapers, async (input, sender) =>
    agree(ctx, {
      playerId: signedIn(sender).playerId,
      termsVersion: input.termsVersion,
      declaration: input.declaration ?? false,
      inForce: await siteSettings(ctx, sender.host),
      address: sender.address,
    }),
  )
}
