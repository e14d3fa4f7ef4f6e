import * as calls from '@perlas/contract/attribution'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { chooseConsent, consentOf, noteOrigin, openNetworks } from './attribution.ts'

export function attributionPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.attribution, async (input, sender) => {
    await noteOrigin(ctx, signedIn(sender).playerId, {
      ...input,
      userAgent: sender.request.headers['user-agent'] ?? '',
      address: sender.address,
    })
    return {}
  })

  mount(app, ctx, calls.getAdConsent, async (_, sender) => ({
    consent: await consentOf(ctx, signedIn(sender).playerId),
    networks: openNetworks(ctx),
  }))

  mount(app, ctx, calls.setAdConsent, async ({ consent }, sender) => {
    await chooseConsent(ctx, signedIn(sender).playerId, consent)
    return { consent }
  })
}
