import * as calls from '@perlas/contract/office-gifts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import {
  decideItem,
  giftColumns,
  giftRows,
  itemGifts,
  playerItems,
  proposeItem,
  takeItemBack,
} from './office/items.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { officeListFile } from '#/platform/audit/audit.ts'

/** Boosts and coupons of a player in the office. */
export function giftOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePlayerItems, ({ playerId }, by) =>
    playerItems(ctx, playerId, by),
  )
  officeCall(app, ctx, calls.officeItemGifts, (ask, by) => itemGifts(ctx, ask, by))
  officeListFile(app, ctx, calls.officeExportGifts, {
    list: 'gifts',
    columns: giftColumns,
    page: async (ask, by) => {
      const { rows, more } = await giftRows(ctx, ask, by)
      return { rows, next: more ? rows.at(-1)?.id : undefined }
    },
  })
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
