import * as calls from '@perlas/contract/office-pots'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { decideTerms, endPot, keepFromPots, potsView, proposeTerms } from './office.ts'

/** Jackpots in the office: how they stand, and what two members decide of them. */
export function potsOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePots, ({ view }, by) => potsView(ctx, view, by))
  officeCall(app, ctx, calls.officeProposePotTerms, (input, by) => proposeTerms(ctx, input, by))
  officeCall(app, ctx, calls.officeApprovePotTerms, async (input, by) => ({
    status: await decideTerms(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeEndPot, (input, by) => endPot(ctx, input, by))
  officeCall(app, ctx, calls.officeKeepFromPots, (input, by) => keepFromPots(ctx, input, by))
}
