import * as calls from '@perlas/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import {
  allowDevice,
  chooseKind,
  forgetDevice,
  notificationsOf,
  sendTest,
} from './notifications.ts'

export function notificationPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getNotifications, ({ endpoint }, sender) =>
    notificationsOf(ctx, { playerId: signedIn(sender).playerId, endpoint }),
  )
  mount(app, ctx, calls.chooseNotifications, async ({ kind, on }, sender) => ({
    choices: await chooseKind(ctx, { playerId: signedIn(sender).playerId, kind, on }),
  }))
  mount(app, ctx, calls.pushSubscribe, async ({ endpoint, keys, lang }, sender) => ({
    devices: await allowDevice(ctx, signedIn(sender), { endpoint, ...keys, language: lang }),
  }))
  mount(app, ctx, calls.pushUnsubscribe, async ({ endpoint }, sender) => ({
    devices: await forgetDevice(ctx, { playerId: signedIn(sender).playerId, endpoint }),
  }))
  mount(app, ctx, calls.pushTest, async ({ endpoint }, sender) => ({
    result: await sendTest(ctx, { playerId: signedIn(sender).playerId, endpoint }),
  }))
}
