import { actionLog, appEventLogClient, pageVitals } from '@perlas/contract/telemetry'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { noteAction, noteEvents } from './telemetry.ts'
import { vitalsState } from './vitals.ts'

export function telemetryPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, appEventLogClient, async ({ eventList }) => {
    noteEvents(ctx, eventList)
    return {}
  })

  mount(app, ctx, pageVitals, async (vitals) => {
    vitalsState(ctx).note(vitals)
    return {}
  })

  mount(app, ctx, actionLog, async ({ action, data, channel, appId }, sender) => {
    noteAction(ctx, signedIn(sender).playerId, {
      action,
      data: data ?? null,
      channel: channel ?? '',
      appId: appId ?? '',
    })
    return {}
  })
}
