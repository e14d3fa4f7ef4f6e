import * as calls from '@perlas/contract/proof'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { undoByLink, undoChange, type UndoElsewhere } from '../changes/changes.ts'
import type { PasswordLimits } from '../rules.ts'
import { makeWayCodes, resetByWayCode } from '../way-back/way-back.ts'
import { makeProof, waysToProve } from './proofs.ts'

/** What this needs of the domains above; app.ts hands it in. */
export type ProofPorts = {
  limitsFor(ctx: AppContext, host: string): Promise<PasswordLimits>
  addressOf(ctx: AppContext, host: string): Promise<string>
  undoElsewhere: UndoElsewhere
  /** The linked accounts elsewhere by which this site lets the player in. */
  socialOf(
    ctx: AppContext,
    asks: { playerId: number; host: string },
  ): Promise<('line' | 'google')[]>
  /** Ends what sign-ins opened: the games of these, or without a list of all. */
  onSignedOut(
    ctx: AppContext,
    ended: { playerId: number; sessionIds?: readonly string[]; reason: string },
  ): Promise<void>
}

export function proofPlayerRoutes(app: FastifyInstance, ctx: AppContext, ports: ProofPorts): void {
  const reason = 'change-undone'

  const placeOf = async (sender: Sender) => ({
    site: await ports.addressOf(ctx, sender.host),
    social: await ports.socialOf(ctx, { playerId: signedIn(sender).playerId, host: sender.host }),
  })

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
      limits: await ports.limitsFor(ctx, sender.host),
      address: sender.address,
      undoElsewhere: ports.undoElsewhere,
    })
    await ports.onSignedOut(ctx, { playerId: caller.playerId, sessionIds: ended, reason })
    return { undone }
  })
  mount(app, ctx, calls.makeWayCodes, async (_, sender) => {
    const { playerId } = signedIn(sender)
    return { codes: await makeWayCodes(ctx, { playerId, address: sender.address }) }
  })
  mount(app, ctx, calls.resetByWayCode, async ({ account, code, password }, sender) => {
    const playerId = await resetByWayCode(ctx, {
      account,
      code,
      cipheredPassword: password,
      limits: await ports.limitsFor(ctx, sender.host),
      address: sender.address,
    })
    await ports.onSignedOut(ctx, { playerId, reason: 'password-reset' })
    return {}
  })
  mount(app, ctx, calls.undoByLink, async ({ link, password }, sender) => {
    const { undone, playerId } = await undoByLink(ctx, {
      link,
      password,
      limits: await ports.limitsFor(ctx, sender.host),
      address: sender.address,
      undoElsewhere: ports.undoElsewhere,
    })
    await ports.onSignedOut(ctx, { playerId, reason })
    return { undone }
  })
}
