import { officeAlarms } from '@perlas/contract/office-alarms'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { listAlarms } from './alarms.ts'

/** The alarms, for every member. */
export function alarmOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, officeAlarms, () => listAlarms(ctx))
}
