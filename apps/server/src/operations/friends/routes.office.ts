import * as calls from '@perlas/contract/office-friends'
import type { FastifyInstance } from 'fastify'
import { decideMove, proposeMove } from '#/engagement/invites/invites.ts'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { officeListFile } from '#/platform/audit/audit.ts'
import { agentWeeks, friends, inviter, inviterColumns, inviterRows, inviters } from './friends.ts'

/** Members and agents in the office, and what two of its members decide of one. */
export function friendOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeInviters, (input, by) => inviters(ctx, input, by))
  officeListFile(app, ctx, calls.officeExportInviters, {
    list: 'inviters',
    columns: inviterColumns,
    page: async (ask) => {
      const { rows, more, next } = await inviterRows(ctx, ask)
      return { rows, next: more ? next : undefined }
    },
  })
  officeCall(app, ctx, calls.officeInviter, (input, by) => inviter(ctx, input, by))
  officeCall(app, ctx, calls.officeFriends, (input, by) => friends(ctx, input, by))
  officeCall(app, ctx, calls.officeAgentWeeks, (input, by) => agentWeeks(ctx, input, by))
  officeCall(app, ctx, calls.officeMoveFriend, async ({ friendId, ...input }, by) => ({
    status: await proposeMove(ctx, { ...input, memberId: friendId }, by),
  }))
  officeCall(app, ctx, calls.officeDecideFriend, async (input, by) => ({
    status: await decideMove(ctx, input, by),
  }))
}
