import * as calls from '@perlas/contract/office-record'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { searchRecord } from './record.ts'

export function staffRecordRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeAuditLog, (ask, { member, address }) =>
    searchRecord(ctx, member, ask, address),
  )
}
