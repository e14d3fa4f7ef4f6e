import { androidApp } from '@perlas/contract/android'
import { BASE_PATH, type Input } from '@perlas/contract/call'
import { appConfig } from '@perlas/contract/catalogue'
import { getCustomerServices } from '@perlas/contract/chat'
import { getBonusTickers, lobbyTips } from '@perlas/contract/content'
import { myContent } from '@perlas/contract/my-content'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError, failureNameOf, refuse } from '#/kernel/http/errors.ts'
import { sendPrepared } from '#/kernel/http/prepared.ts'
import { hostOf, mount } from '#/kernel/http/route.ts'
import { androidRelease } from './android.ts'
import { servicesOf } from './composed.ts'
import { contentFor } from './mine.ts'
import { contentState } from './state.ts'

/**
 * `anonymous/appConfig`, the one call every visit starts with: answered from prepared bytes, so it
 * stands beside `mount` instead of going through it.
 */
export function contentPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, lobbyTips, async () => {
    const { jackpotList, newYearList } = await contentState(ctx).ticker.tips(ctx)
    return { jackpotList, newYearList }
  })
  mount(app, ctx, getBonusTickers, async () => ({
    bonusList: (await contentState(ctx).ticker.tips(ctx)).bonusList,
  }))

  mount(app, ctx, androidApp, async () => {
    const release = await androidRelease(ctx)
    return release ? { release } : {}
  })

  mount(app, ctx, getCustomerServices, async (_, { host }) => ({
    appCustomerServiceQueue: await servicesOf(ctx, host),
  }))

  mount(app, ctx, myContent, (_, { caller, host }) =>
    contentFor(ctx, { playerId: caller?.playerId, host }),
  )

  app.route<{ Body: Input<typeof appConfig> }>({
    method: 'POST',
    url: BASE_PATH + appConfig.name,
    schema: { body: appConfig.input },
    attachValidation: true,
    handler: async (request, reply) => {
      try {
        await ctx.limits.take(appConfig, request.ip, '')
        if (request.validationError) throw new AppError('invalid-input')
        const { version, whole, brief } = await contentState(ctx).prepared(ctx, hostOf(request))
        ctx.metrics.answered(appConfig.name, 0)
        const answer = request.body.gameListVersion === version ? brief : whole
        return sendPrepared(request, reply, answer, 'application/json')
      } catch (error) {
        const { failure, ...more } = failureNameOf(error)
        if (failure === 'unexpected' || failure === 'busy') {
          request.log.error({ err: error, call: appConfig.name }, 'call failed')
        }
        ctx.metrics.refused(appConfig.name, failure)
        return refuse(reply, request.id, failure, more)
      }
    },
  })
}
