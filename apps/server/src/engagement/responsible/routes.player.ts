import * as calls from '@perlas/contract/responsible'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { offerRestricted } from '#/identity/sign-in/sign-in.ts'
import {
  askToReturn,
  chooseCheck,
  exclude,
  keepOwnHours,
  keepOwnLimit,
  sessionStandingOf,
  setOwnHours,
  setOwnLimit,
  limitsOf,
  summaryOf,
  switchOwnKind,
} from './responsible.ts'

export function responsiblePlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getLimits, (_, sender) => limitsOf(ctx, signedIn(sender).playerId))

  mount(app, ctx, calls.setLimit, async ({ kind, period, amount }, sender) => {
    const { playerId } = signedIn(sender)
    await setOwnLimit(ctx, { playerId, kind, period, amount })
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.keepLimit, async ({ kind, period }, sender) => {
    const { playerId } = signedIn(sender)
    await keepOwnLimit(ctx, { playerId, kind, period })
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.setHours, async ({ hours }, sender) => {
    const { playerId } = signedIn(sender)
    await setOwnHours(ctx, { playerId, hours })
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.keepHours, async (_, sender) => {
    const { playerId } = signedIn(sender)
    await keepOwnHours(ctx, playerId)
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.switchKind, async ({ typeId, off }, sender) => {
    const { playerId } = signedIn(sender)
    await switchOwnKind(ctx, { playerId, typeId, off })
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.setRealityCheck, async ({ minutes }, sender) => {
    const { playerId } = signedIn(sender)
    await chooseCheck(ctx, playerId, minutes)
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.takeBreak, async ({ term }, sender) => {
    const { playerId } = signedIn(sender)
    const until = await exclude(ctx, { playerId, term })
    // The session ended with it: this is the way to the money, without another login.
    return { until: until.toISOString(), pending: await offerRestricted(ctx, playerId) }
  })

  mount(app, ctx, calls.askReturn, async (_, sender) => {
    const { playerId } = signedIn(sender)
    await askToReturn(ctx, playerId)
    return limitsOf(ctx, playerId)
  })

  mount(app, ctx, calls.playSummary, ({ since }, sender) =>
    summaryOf(ctx, signedIn(sender).playerId, since),
  )

  mount(app, ctx, calls.getSessionStanding, (_, sender) =>
    sessionStandingOf(ctx, signedIn(sender).playerId),
  )
}
