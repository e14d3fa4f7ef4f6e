import * as calls from '@perlas/contract/protection'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import { profileOf, playerById } from '#/identity/players/players.ts'
import { originOf } from '../sessions.ts'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  readPasskeys,
  removePasskey,
} from '../passkeys/passkeys.ts'
import { countRecoveryCodes } from '../account-recovery/account-recovery.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  factorOf,
  finishLogin,
} from './second-factor.ts'

/** Second steps and passkeys: how they sign in, and how they are set up. */
export function protectionPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const answerOf = async (
    sender: Sender,
    { token, playerId }: { token: string; playerId: number },
  ) => {
    await sender.gotIn(playerId)
    return { token, ...(await profileOf(ctx, playerId)) }
  }

  const siteOf = ({ host }: Sender) => siteAddress(ctx, host)

  mount(app, ctx, calls.loginSecondStep, async ({ pending, code, phoneinfoJsonModel }, sender) =>
    answerOf(
      sender,
      await finishLogin(ctx, { pending, code, origin: originOf(sender, phoneinfoJsonModel) }),
    ),
  )
  mount(app, ctx, calls.passkeyLoginOptions, async (_, sender) => ({
    options: await passkeyLoginOptions(ctx, await siteOf(sender)),
  }))
  mount(app, ctx, calls.passkeyLogin, async ({ answer, phoneinfoJsonModel }, sender) => {
    const origin = originOf(sender, phoneinfoJsonModel)
    return answerOf(sender, await passkeyLogin(ctx, { site: await siteOf(sender), answer, origin }))
  })

  mount(app, ctx, calls.getProtection, async (_, sender) => {
    const caller = signedIn(sender)
    const [{ on, recoveryLeft }, passkeys, recoveryCodesLeft] = await Promise.all([
      factorOf(ctx, caller),
      readPasskeys(ctx, caller.playerId),
      countRecoveryCodes(ctx, caller.playerId),
    ])
    return {
      secondFactor: on,
      recoveryLeft,
      wayCodesLeft: recoveryCodesLeft,
      passkeys: passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
        id: credentialId,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  })
  mount(app, ctx, calls.beginSecondFactor, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const { account } = await playerById(ctx, playerId)
    return beginSecondFactor(ctx, { playerId, account })
  })
  mount(app, ctx, calls.confirmSecondFactor, async ({ code }, sender) => {
    const { playerId } = signedIn(sender)
    const { address } = sender
    return { recoveryCodes: await confirmSecondFactor(ctx, { playerId, code, address }) }
  })
  mount(app, ctx, calls.endSecondFactor, async ({ code }, sender) => {
    const { playerId } = signedIn(sender)
    const { address } = sender
    await endSecondFactor(ctx, { playerId, code, address })
    return {}
  })
  mount(app, ctx, calls.passkeyOptions, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const { account } = await playerById(ctx, playerId)
    const site = await siteOf(sender)
    return { options: await passkeyOptions(ctx, { site, playerId, account }) }
  })
  mount(app, ctx, calls.addPasskey, async ({ name, answer }, sender) => {
    const { playerId } = signedIn(sender)
    const site = await siteOf(sender)
    await addPasskey(ctx, { site, playerId, name, answer, address: sender.address })
    return {}
  })
  mount(app, ctx, calls.removePasskey, async ({ id }, sender) => {
    const { playerId } = signedIn(sender)
    const { address } = sender
    await removePasskey(ctx, { playerId, id, address })
    return {}
  })
}
