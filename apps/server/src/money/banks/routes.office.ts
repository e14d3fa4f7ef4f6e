import * as calls from '@perlas/contract/office-names'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { recordingOf, recordOpening, saysSomething } from '#/platform/audit/audit.ts'
import { decideName, nameReviews } from './banks.ts'

/** The office's account names: what waits beside the name of the ID, and the decision. */
export function bankOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeNameReviews, async ({ view }, by) => {
    await recordOpening(ctx, { ...by, action: 'account-names-read', view })
    return nameReviews(ctx)
  })
  officeCall(app, ctx, calls.officeDecideName, async (input, by) => {
    if (!saysSomething(input.reason, '')) throw new AppError('evidence-thin')
    const action = input.approve ? 'account-name-approved' : 'account-name-rejected'
    const { playerId, no, reason } = input
    const record = recordingOf(by, action, { playerId, review: no, reason })
    await decideName(ctx, { ...input, staffId: by.member.staffId, record })
    return {}
  })
}
