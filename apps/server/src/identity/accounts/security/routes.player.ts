import * as calls from '@perlas/contract/security'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import type { PasswordLimits } from '../rules.ts'
import { changePassword, revokeOthers, revokeSession, sessionsOf } from './security.ts'

/** What this needs of the domains above; app.ts hands it in. */
export type SecurityPorts = {
  limitsFor(ctx: AppContext, host: string): Promise<PasswordLimits>
  /** Ends what these sign-ins opened: the games. */
  onSignedOut(
    ctx: AppContext,
    ended: { playerId: number; sessionIds: readonly string[]; reason: string },
  ): Promise<void>
}

export function securityPlayerRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  ports: SecurityPorts,
): void {
  mount(app, ctx, calls.getSessions, async (_, sender) => ({
    sessions: await sessionsOf(ctx, signedIn(sender)),
  }))

  mount(app, ctx, calls.revokeSession, async ({ sessionId }, sender) => {
    const caller = signedIn(sender)
    await revokeSession(ctx, caller, sessionId)
    const { playerId } = caller
    await ports.onSignedOut(ctx, { playerId, sessionIds: [sessionId], reason: 'revoked' })
    return {}
  })

  mount(app, ctx, calls.revokeOtherSessions, async (_, sender) => {
    const caller = signedIn(sender)
    const sessionIds = await revokeOthers(ctx, caller)
    await ports.onSignedOut(ctx, { playerId: caller.playerId, sessionIds, reason: 'revoked' })
    return { ended: sessionIds.length }
  })

  mount(app, ctx, calls.changePassword, async ({ oldPassword, password }, sender) => {
    const caller = signedIn(sender)
    const sessionIds = await changePassword(ctx, {
      caller,
      oldPassword,
      password,
      limits: await ports.limitsFor(ctx, sender.host),
      address: sender.address,
    })
    const reason = 'password-changed'
    await ports.onSignedOut(ctx, { playerId: caller.playerId, sessionIds, reason })
    return {}
  })
}
