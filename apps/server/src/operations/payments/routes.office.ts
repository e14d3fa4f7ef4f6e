import {
  officeExportPayments,
  officePayments,
  officePaymentTimeline,
} from '@perlas/contract/office-payments'
import { officeEvidencePack } from '@perlas/contract/office-disputes'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, officeFile } from '#/kernel/http/office-route.ts'
import { insertAudit, officeListFile, recordOpening } from '#/platform/audit/audit.ts'
import { paymentColumns } from './file.ts'
import { evidencePack } from './pack.ts'
import { paymentRows, paymentsPage, timelineOf } from './payments.ts'

/** All payments in one list, and the timeline of each. */
export function paymentOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, officePayments, async ({ view, ...ask }, by) => {
    const { after: _after, size: _size, ...detail } = ask
    await recordOpening(ctx, { ...by, action: 'payments-read', view, detail })
    return paymentsPage(ctx, ask)
  })

  officeListFile(app, ctx, officeExportPayments, {
    list: 'payments',
    columns: paymentColumns,
    page: (ask) => paymentRows(ctx, ask),
  })

  officeFile(app, ctx, officeEvidencePack, (of, by) => evidencePack(ctx, of, by))

  officeCall(app, ctx, officePaymentTimeline, async (of, { member, address }) => {
    const found = await timelineOf(ctx, of)
    const { playerId } = found.payment
    const detail = { ...of, ...(playerId !== null && { playerId }) }
    await insertAudit(ctx, { staffId: member.staffId, action: 'payment-read', detail, address })
    return found
  })
}
