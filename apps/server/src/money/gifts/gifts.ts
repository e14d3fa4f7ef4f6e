import type { getGifts, GiftItem } from '@perlas/contract/gifts'
import type { Output } from '@perlas/contract/call'
import { inTransaction, isInTransaction, type AppContext } from '#/kernel/context.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { gamesThatCount } from '#/money/bonus/bonus.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import type { ItemTerms } from './rules.ts'
import {
  expireItems,
  insertItem,
  lengthenItems,
  listItems,
  readItem,
  readProps,
  takeAllBack,
  takeItemBack,
} from './store.ts'
import { itemView } from './views.ts'

export {
  chosenItem,
  giftsOfOrders,
  releaseGifts,
  reserveGifts,
  settleGifts,
  takeGiftsBack,
} from './orders.ts'
export { depositBrings, depositGoesBack, depositPromised, depositsBrought } from './questions.ts'
export { countWaitingGifts } from './office/store.ts'
export { giftArea } from './settings/settings.ts'

const ENDED_SHOWN = 10
const EXPIRED_AT_ONCE = 1000

/**
 * Gives a player an item, once under a key: its terms are those of its kind now, with what the giver says
 * otherwise, and never change again. The same key again is the first item; for another kind it is refused
 * (`order-conflict`). An excluded player is given nothing (`access-closed`); a kind that there is not, or
 * that is closed, is `item-unavailable`, but what was promised while it was open is given. Part of the caller's transaction when `ctx` is one.
 */
export async function giveItem(
  ctx: AppContext,
  wanted: {
    playerId: number
    propId: number
    terms?: Partial<ItemTerms>
    source: string
    key: string
    promised?: boolean
  },
): Promise<{ itemNo: number; replayed: boolean }> {
  if (!isInTransaction(ctx)) return inTransaction(ctx, (tx) => giveItem(tx, wanted))
  const { playerId, propId, source, key } = wanted
  await holdWallet(ctx, playerId)
  const before = await readItem(ctx, playerId, { key })
  if (before) {
    if (before.propId !== propId || before.source !== source) throw new AppError('order-conflict')
    return { itemNo: before.itemNo, replayed: true }
  }
  const prop = (await readProps(ctx)).find((one) => one.propId === propId)
  if (!prop || !(prop.open || wanted.promised)) throw new AppError('item-unavailable')
  if (await exclusionOf(ctx, playerId)) throw new AppError('access-closed')
  const { num, least, most, channels, multiple, rates, days, roundMost, freedPercent } = prop
  const now = ctx.clock()
  const itemNo = await insertItem(ctx, playerId, {
    propId,
    kind: prop.kind,
    source,
    key,
    terms: {
      num,
      least,
      most,
      channels,
      multiple,
      rates,
      days,
      roundMost: roundMost ?? null,
      freedPercent: freedPercent ?? null,
      ...wanted.terms,
    },
    givenAt: now,
    endsAt: daysAfter(now, prop.keepDays),
  })
  return { itemNo, replayed: false }
}

/** The player's items, with what each adds to a deposit. */
export async function giftsOf(ctx: AppContext, playerId: number): Promise<Output<typeof getGifts>> {
  const now = ctx.clock()
  const rows = await listItems(ctx, playerId, ENDED_SHOWN)
  const items = await Promise.all(
    rows.map(async (row) => itemView(row, now, await gamesThatCount(ctx, row.terms))),
  )
  const isOpen = ({ state }: GiftItem) => state === 'owned' || state === 'reserved'
  return {
    items: items.filter(isOpen),
    ended: items.filter((item) => !isOpen(item)),
    now: now.toISOString(),
  }
}

/** The kinds of items as the web config has them, by id: how much, what it costs, and its terms as JSON text. */
export async function propConfigMap(
  ctx: AppContext,
): Promise<Record<string, { num: number; price: number; paramStr: string }>> {
  const props = (await readProps(ctx)).filter(({ open }) => open)
  return Object.fromEntries(
    props.map(({ propId, num, price, least, most, multiple, days, keepDays }) => [
      String(propId),
      {
        num,
        price,
        paramStr: JSON.stringify({ limitAmount: least, most, betRate: multiple, days, keepDays }),
      },
    ]),
  )
}

/** The kinds of items that can be given now; with `closed`, those that could be once as well. */
export async function itemKinds(
  ctx: AppContext,
  { closed = false } = {},
): Promise<{ propId: number; kind: string; num: number; least: number; most: number }[]> {
  const props = (await readProps(ctx)).filter(({ open }) => open || closed)
  return props.map(({ propId, kind, num, least, most }) => ({ propId, kind, num, least, most }))
}

/** Takes back an item that nobody uses; false when it was used, is held by an order, or has ended. */
export function takeBackItem(
  tx: AppContext,
  item: { playerId: number; itemNo: number },
): Promise<boolean> {
  return takeItemBack(tx, item)
}

/** A break begins or gets longer: items wait it out. In its transaction, after the wallet's lock. */
export async function pauseItems(
  tx: AppContext,
  pause: { playerId: number; from: Date; until: Date },
): Promise<void> {
  await holdWallet(tx, pause.playerId)
  await lengthenItems(tx, pause)
}

/** An exclusion of months: items do not wait for who went away. In its transaction, after the wallet's lock. */
export async function revokeItems(tx: AppContext, playerId: number): Promise<void> {
  await holdWallet(tx, playerId)
  await takeAllBack(tx, playerId)
}

/** The worker's round: items whose time is over end. */
export async function maintainGifts(ctx: AppContext): Promise<void> {
  while ((await expireItems(ctx, EXPIRED_AT_ONCE)) === EXPIRED_AT_ONCE);
}
