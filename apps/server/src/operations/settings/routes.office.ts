import * as calls from '@perlas/contract/office-settings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { decideSetting, proposeSetting, settingsView, simulateSetting } from './settings.ts'

export function settingOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeSettings, ({ view }, by) => settingsView(ctx, view, by))
  officeCall(app, ctx, calls.officeProposeSetting, (input, by) => proposeSetting(ctx, input, by))
  officeCall(app, ctx, calls.officeDecideSetting, (input, by) => decideSetting(ctx, input, by))
  officeCall(app, ctx, calls.officeSimulateSetting, async ({ id }, by) => {
    await simulateSetting(ctx, id, by)
    return {}
  })
}
