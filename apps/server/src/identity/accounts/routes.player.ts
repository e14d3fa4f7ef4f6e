import {
  getAfterLoginInfo,
  getAfterLoginInfoWeb,
  logout as logoutCall,
  online,
} from '@perlas/contract/accounts'
import { passwordKey as passwordKeyCall } from '@perlas/contract/catalogue'
import type { Input } from '@perlas/contract/call'
import { loginTypes } from '@perlas/contract/enums'
import * as calls from '@perlas/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { sendCode } from '#/identity/codes/codes.ts'
import { profileOf, signedOut } from './questions.ts'
import { siteRules } from './site-rules.ts'
import {
  agree,
  asksForCode,
  bindMobile,
  changeProfile,
  enterKeptOut,
  fillSuperior,
  idleIn,
  login,
  logout,
  maskTail,
  mobileOf,
  originOf,
  passwordKey,
  playerById,
  reachable,
  register,
  resetPassword,
  type Identity,
  type SiteRules,
} from './accounts.ts'

export function accountsPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.accountLogin, async (input, sender) => {
    const byNumber = input.type === loginTypes.phone || input.type === loginTypes.phoneNoOtp
    const session = await login(ctx, {
      account: input.account,
      // A text that is no number finds nobody, as slowly as a number that nobody has.
      ...(byNumber && {
        mobile: mobileOf(input.account, await siteRules(ctx, sender.host)) ?? '',
      }),
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
    const site = await siteRules(ctx, sender.host)
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
    // A site that asks for a code takes none without.
    if (asksForCode(await siteRules(ctx, sender.host))) throw new AppError('code-wrong')
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

  mount(app, ctx, calls.agentFill, async ({ pid }, sender) => {
    await fillSuperior(ctx, signedIn(sender).playerId, pid)
    return { pid }
  })

  mount(app, ctx, calls.agreePapers, async (input, sender) =>
    agree(ctx, {
      playerId: signedIn(sender).playerId,
      termsVersion: input.termsVersion,
      declaration: input.declaration ?? false,
      inForce: await siteRules(ctx, sender.host),
      address: sender.address,
    }),
  )

  mount(app, ctx, calls.updateProfile, async (input, sender) => {
    const { playerId } = signedIn(sender)
    await changeProfile(ctx, playerId, input)
    const { nickname, avatar } = await playerById(ctx, playerId)
    return { nickname, avatar }
  })

  mount(app, ctx, calls.loginKeptOut, async ({ pending, phoneinfoJsonModel }, sender) => {
    const origin = originOf(sender, phoneinfoJsonModel)
    const session = await enterKeptOut(ctx, { pending, origin })
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

  mount(app, ctx, getAfterLoginInfoWeb, async (_, sender) =>
    profileOf(ctx, signedIn(sender).playerId),
  )

  mount(app, ctx, getAfterLoginInfo, async (_, { caller }) => ({
    user: caller ? await profileOf(ctx, caller.playerId) : null,
  }))

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

/** Who registers, by the way that the site registers people (AU-03). */
function identityOf(site: SiteRules, input: { account: string; mobile?: string }): Identity {
  if (site.registerType === 'username') {
    const mobile = input.mobile === undefined ? undefined : mobileOf(input.mobile, site)
    // A code proves a number: without one there is nothing to prove.
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
