import * as calls from '@perlas/contract/office-activities'
import { officeClaims, officeClaimSums } from '@perlas/contract/office-claims'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { claims, claimSums } from './office/claims.ts'
import { playerActivities, replayPlayer } from './office/history.ts'
import { activitiesView } from './office/list.ts'
import { decideMove, moveActivity } from './office/moves.ts'
import { readoutOf } from './readouts/readouts.ts'
import { previewOf } from './office/preview.ts'

/** Activities in the office: how they stand, and stopping them. Their terms are settings. */
export function campaignOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeActivities, ({ view }, by) => activitiesView(ctx, view, by))
  officeCall(app, ctx, calls.officeMoveActivity, async (input, by) => ({
    status: await moveActivity(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeDecideMove, async (input, by) => ({
    status: await decideMove(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officePlayerActivities, (ask, by) => playerActivities(ctx, ask, by))
  officeCall(app, ctx, calls.officeReplay, ({ playerId }, by) => replayPlayer(ctx, playerId, by))
  officeCall(app, ctx, calls.officeReadoutOf, (ask, by) => readoutOf(ctx, ask, by))
  officeCall(app, ctx, officeClaimSums, ({ view }, by) => claimSums(ctx, view, by))
  officeCall(app, ctx, officeClaims, (input, by) => claims(ctx, input, by))
  officeCall(app, ctx, calls.officePreviewActivity, (ask) => previewOf(ctx, ask))
}
