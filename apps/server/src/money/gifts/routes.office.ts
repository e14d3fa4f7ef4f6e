import * as calls from '@perlas/contract/office-gifts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { decideItem, playerItems, proposeItem, takeItemBack, waitingGifts } from './office/items.ts'
import { officeCall } from '#/kernel/http/office-route.ts'

/** Boosts and coupons of a player in the office. */
export function giftOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePlayerItems, ({ playerId }, by) =>
    playerItems(ctx, playerId, by),
  )
  officeCall(app, ctx, calls.officeItemGifts, ({ view }, by) => waitingGifts(ctx, view, by))
  officeCall(app, ctx, calls.officeProposeItem, async (input, by) => ({
    id: await proposeItem(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeDecideItem, async (input, by) => ({
    status: await decideItem(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeTakeItemBack, async (input, by) => {
    await takeItemBack(ctx, input, by)
    return {}
  })
}
