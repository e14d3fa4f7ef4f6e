import * as calls from '@perlas/contract/proof'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { siteRules } from '../site-rules.ts'
import { siteAddress, siteSettings } from '#/platform/sites/sites.ts'
import { linkedLogins, signedOut } from '../questions.ts'
import { undoByLink, undoChange } from '../changes/changes.ts'
import { makeRecoveryCodes, resetByRecoveryCode } from '../account-recovery/account-recovery.ts'
import { makeProof, waysToProve } from './proofs.ts'

export function proofPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const reason = 'change-undone'

  const placeOf = async (sender: Sender) => {
    const { socialLogin } = await siteSettings(ctx, sender.host)
    const social = socialLogin ? await linkedLogins(ctx, signedIn(sender).playerId) : []
    return { site: await siteAddress(ctx, sender.host), social }
  }

  mount(app, ctx, calls.getProofWays, async ({ purpose }, sender) =>
    waysToProve(ctx, signedIn(sender), { purpose, ...(await placeOf(sender)) }),
  )
  mount(app, ctx, calls.prove, async (given, sender) =>
    makeProof(ctx, signedIn(sender), { ...given, ...(await placeOf(sender)) }),
  )
  mount(app, ctx, calls.undoChange, async ({ change, password }, sender) => {
    const caller = signedIn(sender)
    const { undone, ended } = await undoChange(ctx, {
      caller,
      changeId: change,
      password,
      limits: await siteRules(ctx, sender.host),
      address: sender.address,
    })
    await signedOut(ctx, { playerId: caller.playerId, sessionIds: ended, reason })
    return { undone }
  })
  mount(app, ctx, calls.makeWayCodes, async (_, sender) => {
    const { playerId } = signedIn(sender)
    return { codes: await makeRecoveryCodes(ctx, { playerId, address: sender.address }) }
  })
  mount(app, ctx, calls.resetByWayCode, async ({ account, code, password }, sender) => {
    const playerId = await resetByRecoveryCode(ctx, {
      account,
      code,
      cipheredPassword: password,
      limits: await siteRules(ctx, sender.host),
      address: sender.address,
    })
    await signedOut(ctx, { playerId, reason: 'password-reset' })
    return {}
  })
  mount(app, ctx, calls.undoByLink, async ({ link, password }, sender) => {
    const { undone, playerId } = await undoByLink(ctx, {
      link,
      password,
      limits: await siteRules(ctx, sender.host),
      address: sender.address,
    })
    await signedOut(ctx, { playerId, reason })
    return { undone }
  })
}
