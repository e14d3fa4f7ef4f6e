import * as calls from '@perlas/contract/office-reports'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { csvOf, reportOf, todayFigures } from './reports.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { insertAudit, recordOpening } from '#/platform/audit/audit.ts'

/** Figures per day: to look at, and as a file. Both are recorded; of a file also what it was. */
export function reportOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeReport, async ({ view, ...ask }, by) => {
    const report = await reportOf(ctx, ask)
    await recordOpening(ctx, { ...by, action: 'report-read', view, detail: ask })
    return report
  })
  officeCall(app, ctx, calls.officeToday, async ({ view }, by) => {
    await recordOpening(ctx, { ...by, action: 'today-read', view })
    return todayFigures(ctx)
  })
  officeCall(app, ctx, calls.officeExportReport, async (ask, { member, address }) => {
    const report = await reportOf(ctx, ask)
    const csv = csvOf(report)
    await insertAudit(ctx, {
      staffId: member.staffId,
      action: 'report-exported',
      detail: {
        ...ask,
        rows: report.rows.length,
        sha256: createHash('sha256').update(csv).digest('hex'),
      },
      address,
    })
    const what = ask.report === 'ggr' ? `ggr-by-${ask.by}` : ask.report
    return { fileName: `perlas-${what}-${ask.from}-${ask.until}.csv`, csv }
  })
}
