import * as calls from '@perlas/contract/security'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { siteRules } from '../site-rules.ts'
import { signedOut } from '../questions.ts'
import { changePassword, revokeOthers, revokeSession, sessionsOf } from './security.ts'

export function securityPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getSessions, async (_, sender) => ({
    sessions: await sessionsOf(ctx, signedIn(sender)),
  }))

  mount(app, ctx, calls.revokeSession, async ({ sessionId }, sender) => {
    const caller = signedIn(sender)
    await revokeSession(ctx, caller, sessionId)
    const { playerId } = caller
    await signedOut(ctx, { playerId, sessionIds: [sessionId], reason: 'revoked' })
    return {}
  })

  mount(app, ctx, calls.revokeOtherSessions, async (_, sender) => {
    const caller = signedIn(sender)
    const sessionIds = await revokeOthers(ctx, caller)
    await signedOut(ctx, { playerId: caller.playerId, sessionIds, reason: 'revoked' })
    return { ended: sessionIds.length }
  })

  mount(app, ctx, calls.changePassword, async ({ oldPassword, password }, sender) => {
    const caller = signedIn(sender)
    const sessionIds = await changePassword(ctx, {
      caller,
      oldPassword,
      password,
      limits: await siteRules(ctx, sender.host),
      address: sender.address,
    })
    const reason = 'password-changed'
    await signedOut(ctx, { playerId: caller.playerId, sessionIds, reason })
    return {}
  })
}
