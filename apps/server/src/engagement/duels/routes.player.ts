import * as calls from '@perlas/contract/duels'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { siteAddress, siteSettings } from '#/platform/sites/sites.ts'
import {
  acceptDuel,
  cancelDuel,
  duelOf,
  duelOfLink,
  duelsOf,
  makeDuel,
  playDuel,
  proofOfDuel,
} from './duels.ts'

const DEFAULT_LANG = 'en'

/** In green mode there are no duels (PR-07). */
async function isGreen(ctx: AppContext, { host }: Sender): Promise<boolean> {
  return (await siteSettings(ctx, host)).mode === 'green'
}

export function duelPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.makeDuel, async ({ gameId, word, named }, sender) => {
    if (await isGreen(ctx, sender)) throw new AppError('game-not-found')
    return makeDuel(ctx, { playerId: signedIn(sender).playerId, gameId, word, named })
  })
  mount(app, ctx, calls.cancelDuel, async ({ duel }, sender) => {
    await cancelDuel(ctx, { playerId: signedIn(sender).playerId, duel })
    return {}
  })
  mount(app, ctx, calls.getDuelLink, async ({ token }, sender) => {
    if (await isGreen(ctx, sender)) throw new AppError('duel-over')
    return duelOfLink(ctx, { token, reader: sender.caller?.playerId })
  })
  mount(app, ctx, calls.acceptDuel, async ({ token, word, named }, sender) => {
    if (await isGreen(ctx, sender)) throw new AppError('duel-over')
    return acceptDuel(ctx, { playerId: signedIn(sender).playerId, token, word, named })
  })
  mount(app, ctx, calls.getDuels, async (_, sender) => {
    const own = await duelsOf(ctx, signedIn(sender).playerId)
    return (await isGreen(ctx, sender)) ? { ...own, games: [], mayMake: false } : own
  })
  mount(app, ctx, calls.getDuel, ({ duel }, sender) =>
    duelOf(ctx, { playerId: signedIn(sender).playerId, duel }),
  )
  mount(app, ctx, calls.playDuel, async ({ duel, lang = DEFAULT_LANG, platform }, sender) => {
    if (await isGreen(ctx, sender)) throw new AppError('duel-over')
    return playDuel(ctx, {
      playerId: signedIn(sender).playerId,
      duel,
      lang,
      device: platform === 1 ? 'desktop' : 'mobile',
      lobby: await siteAddress(ctx, sender.host),
    })
  })
  mount(app, ctx, calls.getDuelProof, ({ duel, lang = DEFAULT_LANG }, sender) =>
    proofOfDuel(ctx, { playerId: signedIn(sender).playerId, duel, lang }),
  )
}
