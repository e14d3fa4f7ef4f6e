import * as calls from '@perlas/contract/office-names'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import {
  officeListFile,
  recordingOf,
  recordOpening,
  saysSomething,
} from '#/platform/audit/audit.ts'
import { decideName, nameColumns, nameReviews } from './banks.ts'

/** The office's account names: what waits beside the name of the ID, and the decision. */
export function bankOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeNameReviews, async ({ view, ...ask }, by) => {
    const { search } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'account-names-read', view, detail })
    return nameReviews(ctx, ask)
  })
  officeListFile(app, ctx, calls.officeExportNames, {
    list: 'account-names',
    columns: nameColumns,
    page: async (ask) => {
      const { rows, more } = await nameReviews(ctx, ask)
      const last = rows.at(-1)
      return { rows, next: more && last ? `${last.playerId}.${last.no}` : undefined }
    },
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
