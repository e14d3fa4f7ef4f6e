import { logout as logoutCall, online } from '@perlas/contract/accounts'
import { passwordKey as passwordKeyCall } from '@perlas/contract/catalogue'
import type { Input } from '@perlas/contract/call'
import { loginTypes } from '@perlas/contract/enums'
import * as calls from '@perlas/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { isLocal } from '@perlas/log/figures'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { sendCode } from '#/identity/codes/codes.ts'
import { mobileOf } from '@perlas/contract/mobile'
import { maskTail, profileOf } from '#/identity/players/players.ts'
import { signedOut } from './questions.ts'
import { rulesOf, siteRules } from './site-rules.ts'
import {
  asksForCode,
  bindMobile,
  enterRestricted,
  idleIn,
  login,
  logout,
  originOf,
  passwordKey,
  reachable,
  register,
  resetPassword,
  type Identity,
  type SiteRules,
} from './sign-in.ts'

export function signInPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.accountLogin, async (input, sender) => {
    const byNumber = input.type === loginTypes.phone || input.type === loginTypes.phoneNoOtp
    const session = await login(ctx, {
      account: input.account,
      byNumber,
      // Text that is not a number finds nobody, and takes as long as an unknown number.
      mobile: mobileOf(input.account, await siteRules(ctx, sender.host)) ?? '',
      cipheredPassword: input.password,
      origin: originOf(sender, input.phoneinfoJsonModel),
    })
    await sender.gotIn(session.playerId)
    return { token: session.token, ...(await profileOf(ctx, session.playerId)) }
  })

  const open = async (
    input: Input<typeof calls.accountRegist> & { code?: string; mobile?: string },
    sender: Sender,
  ) => {
    const site = await rulesOf(ctx, sender.host, input.byName)
    const session = await register(ctx, {
      identity: identityOf(site, input),
      code: input.code,
      cipheredPassword: input.password,
      declaration: input.declaration,
      termsVersion: input.termsVersion ?? site.termsVersion,
      declarationVersion: site.declarationVersion ?? '',
      inviteCode: input.inviteCode ?? '',
      limits: site,
      origin: originOf(sender, input.phoneinfoJsonModel),
    })
    await sender.gotIn(session.playerId)
    return { token: session.token, ...(await profileOf(ctx, session.playerId)) }
  }

  mount(app, ctx, calls.accountRegist, async (input, sender) => {
    // On a site that asks for a code this call, which has none, is refused.
    if (asksForCode(await rulesOf(ctx, sender.host, input.byName))) throw new AppError('code-wrong')
    return open(input, sender)
  })
  mount(app, ctx, calls.accountRegist4, open)

  mount(app, ctx, calls.smsSend, async (input, sender) => {
    const purpose = input.purpose ?? 'register'
    if (purpose === 'bind') signedIn(sender)
    const mobile = mobileOf(input.mobile, await siteRules(ctx, sender.host))
    if (!mobile) throw new AppError('mobile-unavailable')
    return sendCode(ctx, {
      purpose,
      mobile,
      reaches: await reachable(ctx, purpose, mobile),
      address: sender.address,
      device: sender.device,
      // A code of `forget` opens somebody's account: it leaves by the text alone, also on a trial.
      shown: purpose === 'bind' || (purpose === 'register' && isLocal(sender.request)),
    })
  })

  mount(app, ctx, calls.forgetPassword, async (input, sender) => {
    const site = await siteRules(ctx, sender.host)
    const mobile = mobileOf(input.mobile, site)
    if (!mobile) throw new AppError('code-wrong')
    const playerId = await resetPassword(ctx, {
      mobile,
      code: input.code,
      cipheredPassword: input.password,
      limits: site,
      address: sender.address,
    })
    await signedOut(ctx, { playerId, reason: 'password-reset' })
    return {}
  })

  mount(app, ctx, calls.bindAccount, async (input, sender) => {
    const mobile = mobileOf(input.mobile, await siteRules(ctx, sender.host))
    if (!mobile) throw new AppError('mobile-unavailable')
    const { playerId } = signedIn(sender)
    await bindMobile(ctx, { playerId, mobile, code: input.code, address: sender.address })
    return { mobile: maskTail(mobile) }
  })

  mount(app, ctx, calls.loginKeptOut, async ({ pending, phoneinfoJsonModel }, sender) => {
    const origin = originOf(sender, phoneinfoJsonModel)
    const session = await enterRestricted(ctx, { pending, origin })
    await sender.gotIn(session.playerId)
    return { token: session.token, ...(await profileOf(ctx, session.playerId)) }
  })

  mount(app, ctx, logoutCall, async (_, { caller }) => {
    if (caller) {
      await logout(ctx, caller)
      const { playerId, sessionId } = caller
      await signedOut(ctx, { playerId, sessionIds: [sessionId], reason: 'logout' })
    }
    return {}
  })

  mount(app, ctx, online, async (_, sender) => ({
    idleIn: await idleIn(ctx, signedIn(sender)),
  }))

  mount(app, ctx, passwordKeyCall, async () => {
    const key = await passwordKey(ctx)
    return {
      rsa: {
        kid: key.kid,
        alg: 'RSA-OAEP-256' as const,
        jwk: key.jwk,
        notAfter: key.notAfter.getTime(),
        now: ctx.clock().getTime(),
      },
    }
  })
}

/** Username or number, as the site registers players (AU-03), or as they chose where both ways are open. */
function identityOf(site: SiteRules, input: { account: string; mobile?: string }): Identity {
  if (site.registerType === 'username') {
    const mobile = input.mobile === undefined ? undefined : mobileOf(input.mobile, site)
    // The code proves a number, so there has to be one.
    if (asksForCode(site) && !mobile) throw new AppError('mobile-unavailable')
    return {
      account: input.account,
      accountType: loginTypes.account,
      ...(asksForCode(site) && mobile && { mobile }),
    }
  }
  const mobile = mobileOf(input.account, site)
  if (!mobile) throw new AppError('mobile-unavailable')
  return {
    account: mobile,
    accountType: site.registerType === 'phone' ? loginTypes.phone : loginTypes.phoneNoOtp,
    mobile,
  }
}
