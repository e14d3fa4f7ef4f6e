import * as calls from '@perlas/contract/accounts'
import { passwordKey as passwordKeyCall } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { mount, signedIn, type Sender } from '#/http/route.ts'
import { idleIn, login, logout, passwordKey, register, type Origin } from './accounts.ts'
import type { NameLimits, PasswordLimits } from './rules.ts'

/** What sign-in needs of the domains above this one; app.ts hands it in. */
export type ProfilePorts = {
  profileOf(ctx: AppContext, playerId: number): Promise<Output<typeof calls.getAfterLoginInfoWeb>>
  limitsFor(ctx: AppContext): Promise<NameLimits & PasswordLimits & { termsVersion: string }>
  onRegister(tx: AppContext, playerId: number): Promise<void>
  /** Ends what a sign-in opened: the games. */
  onLogout(ctx: AppContext, playerId: number): Promise<void>
}

export function accountsPlayerRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  ports: ProfilePorts,
): void {
  mount(app, ctx, calls.accountLogin, async (input, sender) => {
    const session = await login(ctx, {
      account: input.account,
      cipheredPassword: input.password,
      origin: originOf(sender, input.phoneinfoJsonModel),
    })
    return { token: session.token, ...(await ports.profileOf(ctx, session.playerId)) }
  })

  mount(app, ctx, calls.accountRegist, async (input, sender) => {
    const limits = await ports.limitsFor(ctx)
    const session = await register(ctx, {
      account: input.account,
      cipheredPassword: input.password,
      declaration: input.declaration,
      termsVersion: input.termsVersion ?? limits.termsVersion,
      inviteCode: input.inviteCode ?? '',
      limits,
      origin: originOf(sender, input.phoneinfoJsonModel),
      onRegister: ports.onRegister,
    })
    return { token: session.token, ...(await ports.profileOf(ctx, session.playerId)) }
  })

  mount(app, ctx, calls.logout, async (_, { caller }) => {
    if (caller) {
      await logout(ctx, caller)
      await ports.onLogout(ctx, caller.playerId)
    }
    return {}
  })

  mount(app, ctx, calls.getAfterLoginInfoWeb, async (_, sender) =>
    ports.profileOf(ctx, signedIn(sender).playerId),
  )

  mount(app, ctx, calls.getAfterLoginInfo, async (_, { caller }) => ({
    user: caller ? await ports.profileOf(ctx, caller.playerId) : null,
  }))

  mount(app, ctx, calls.online, async (_, sender) => ({
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

function originOf(sender: Sender, info: { os?: string; deviceModel?: string } | undefined): Origin {
  return {
    address: sender.address,
    device: [info?.deviceModel, info?.os].filter(Boolean).join(', ').slice(0, 160),
    deviceHash: sender.device,
  }
}
