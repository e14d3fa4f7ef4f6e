import type { Input } from '@perlas/contract/call'
import * as calls from '@perlas/contract/social'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { hasPassword, needProof, originOf, siteRules } from '#/identity/sign-in/sign-in.ts'
import { profileOf } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import {
  begin,
  link,
  linkedAccounts,
  providers,
  prove,
  signIn,
  signUp,
  unlink,
  type Provider,
  type Returned,
} from './social.ts'

const logins = {
  line: calls.lineLogin,
  google: calls.googleLogin,
  facebook: calls.facebookLogin,
} as const

export function socialPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const openSite = async (sender: Sender) => {
    const site = await siteRules(ctx, sender.host)
    if (!site.socialLogin) throw new AppError('social-closed')
    return site
  }

  mount(app, ctx, calls.socialStart, async (input, sender) => {
    await openSite(sender)
    const linker = input.link
      ? {
          playerId: signedIn(sender).playerId,
          cipheredPassword: input.password,
          needProof: () => needProof(ctx, signedIn(sender), 'identity', sender.proof),
        }
      : undefined
    const prover = input.prove && { playerId: signedIn(sender).playerId, purpose: input.prove }
    const { provider, uuid } = input
    const origin = await siteAddress(ctx, sender.host)
    return { url: await begin(ctx, { provider, uuid, origin, linker, prover }) }
  })

  const enterBy =
    (provider: Provider) => async (input: Input<typeof calls.lineLogin>, sender: Sender) => {
      await openSite(sender)
      const origin = originOf(sender, input.phoneinfoJsonModel)
      const session = await signIn(ctx, { ...returnedOf(input), provider, origin })
      await sender.gotIn(session.playerId)
      return { token: session.token, ...(await profileOf(ctx, session.playerId)) }
    }
  for (const name of providers) mount(app, ctx, logins[name], enterBy(name))

  mount(app, ctx, calls.socialRegist, async (input, sender) => {
    const site = await openSite(sender)
    const session = await signUp(ctx, {
      state: input.state,
      uuid: input.uuid,
      declaration: input.declaration,
      termsVersion: input.termsVersion ?? site.termsVersion,
      declarationVersion: site.declarationVersion ?? '',
      inviteCode: input.inviteCode ?? '',
      mobile: input.mobile,
      code: input.code,
      site,
      origin: originOf(sender, input.phoneinfoJsonModel),
    })
    await sender.gotIn(session.playerId)
    return { token: session.token, ...(await profileOf(ctx, session.playerId)) }
  })

  mount(app, ctx, calls.socialLink, async (input, sender) => {
    await openSite(sender)
    const { playerId } = signedIn(sender)
    await link(ctx, { ...returnedOf(input), playerId, address: sender.address })
    return linkedAccounts(ctx, playerId)
  })

  mount(app, ctx, calls.socialProve, async (input, sender) => {
    await openSite(sender)
    const caller = signedIn(sender)
    return prove(ctx, { ...returnedOf(input), caller, address: sender.address })
  })

  mount(app, ctx, calls.socialUnlink, async (input, sender) => {
    const { playerId } = signedIn(sender)
    await unlink(ctx, {
      playerId,
      provider: input.provider,
      cipheredPassword: input.password,
      address: sender.address,
    })
    return linkedAccounts(ctx, playerId)
  })

  mount(app, ctx, calls.socialState, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const [linked, withPassword] = await Promise.all([
      linkedAccounts(ctx, playerId),
      hasPassword(ctx, playerId),
    ])
    return { ...linked, hasPassword: withPassword }
  })
}

function returnedOf({ state, code, uuid, iss }: Input<typeof calls.socialLink>): Returned {
  return { state, code, uuid, iss }
}
