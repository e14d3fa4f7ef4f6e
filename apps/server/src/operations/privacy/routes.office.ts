import * as calls from '@perlas/contract/office-retention'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { decideHold, playerHold, proposeHold, retentionView } from './privacy.ts'

/** How long data is kept, and legal holds that keep it longer. */
export function privacyOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeRetention, (input, by) => retentionView(ctx, input, by))
  officeCall(app, ctx, calls.officePlayerHold, (input, by) => playerHold(ctx, input, by))
  officeCall(app, ctx, calls.officeProposeHold, async (input, by) => ({
    status: await proposeHold(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeDecideHold, async (input, by) => ({
    status: await decideHold(ctx, input, by),
  }))
}
