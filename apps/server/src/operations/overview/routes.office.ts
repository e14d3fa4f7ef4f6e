import { officeOverview } from '@perlas/contract/office'
import { officeFirstDay, officeWaiveDay } from '@perlas/contract/office-first-day'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { firstDay, waiveDay } from './first-day.ts'
import { overview } from './overview.ts'

/** The first page of the office: what waits for a person. */
export function overviewOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, officeOverview, async ({ view }, by) => {
    await recordOpening(ctx, { ...by, action: 'overview-read', view })
    return overview(ctx, by.member)
  })
  officeCall(app, ctx, officeFirstDay, (_, { member }) => firstDay(ctx, member))
  officeCall(app, ctx, officeWaiveDay, async (ask, by) => {
    await waiveDay(ctx, ask, by)
    return {}
  })
}
