import * as calls from '@perlas/contract/office-record'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { officeListFile } from '#/platform/audit/audit.ts'
import { recordColumns, recordFilePage, searchRecord } from './record.ts'

export function staffRecordRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeAuditLog, (ask, { member, address }) =>
    searchRecord(ctx, member, ask, address),
  )
  officeListFile(app, ctx, calls.officeExportRecord, {
    list: 'record',
    columns: recordColumns,
    page: (ask) => recordFilePage(ctx, ask),
  })
}
