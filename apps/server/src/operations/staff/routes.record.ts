import * as calls from '@perlas/contract/office-record'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from './office-call.ts'
import { searchRecord } from './record/record.ts'

export function staffRecordRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeAuditLog, (ask, { member, address }) =>
    searchRecord(ctx, member, ask, address),
  )
}
