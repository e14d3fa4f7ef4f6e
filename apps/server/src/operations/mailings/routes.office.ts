import * as calls from '@perlas/contract/office-mailings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { decideMailing, mailingAudience, mailings, proposeMailing } from './mailings.ts'

/** What the office writes to players. */
export function mailingOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeMailings, ({ view }, by) => mailings(ctx, view, by))
  officeCall(app, ctx, calls.officeMailingAudience, async (input) => {
    const { playerIds, unknown } = await mailingAudience(ctx, input)
    return { players: playerIds.length, unknown }
  })
  officeCall(app, ctx, calls.officeProposeMailing, (input, by) => proposeMailing(ctx, input, by))
  officeCall(app, ctx, calls.officeDecideMailing, async (input, by) => ({
    status: await decideMailing(ctx, input, by),
  }))
}
