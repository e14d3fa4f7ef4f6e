import { freedMostOf } from '@perlas/contract/coin-terms'
import { misfitOf, type DepositGifts } from '@perlas/contract/gifts'
import type { AppContext } from '#/kernel/context.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { grant, takeBack } from '#/money/bonus/bonus.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { depositBrings, depositGoesBack, depositPromised, depositsBrought } from './questions.ts'
import { itemResult } from './rules.ts'
import {
  insertOrder,
  isAtHand,
  readItem,
  readOrder,
  readOrders,
  releaseItem,
  reserveItem,
  settleOrder,
  useItem,
} from './store.ts'
import { nothingBrought, orderView } from './views.ts'

const itemKey = (itemNo: number) => `item:${itemNo}`

/**
 * An order is opened: campaigns keep what its player saw that it brings, and the chosen item is set aside. In the order's own
 * transaction, under the wallet's lock. `item-unavailable` where the item is gone, held by another order, or does
 * not fit the amount or the channel.
 */
export async function reserveGifts(
  tx: AppContext,
  order: {
    playerId: number
    orderId: string
    channelId: number
    amount: number
    itemNo: number | undefined
  },
): Promise<void> {
  const { playerId, orderId, itemNo } = order
  if (itemNo !== undefined) {
    const item = await readItem(tx, playerId, { itemNo })
    if (!item || misfitOf({ kind: item.kind, ...item.terms }, order)) {
      throw new AppError('item-unavailable')
    }
    if (!(await reserveItem(tx, { playerId, itemNo, orderId }))) {
      throw new AppError('item-unavailable')
    }
  }
  await depositPromised(tx, { playerId, orderId })
  if (itemNo !== undefined) await insertOrder(tx, { playerId, orderId, itemNo })
}

/** The item that was chosen with an order. */
export async function chosenItem(
  ctx: AppContext,
  playerId: number,
  orderId: string,
): Promise<number | undefined> {
  return (await readOrder(ctx, playerId, orderId))?.itemNo ?? undefined
}

/** An order ended unpaid: its item is the player's to use again. In the transaction that ends it. */
export async function releaseGifts(
  tx: AppContext,
  order: { playerId: number; orderId: string },
): Promise<void> {
  await releaseItem(tx, order)
}

/**
 * A deposit has settled at what was paid: gives what it brings, once. In the transaction that credits it, after the
 * credit, so under the wallet's lock. Whatever is gone or withheld, the deposit itself is paid.
 */
export async function settleGifts(
  tx: AppContext,
  deposit: { playerId: number; orderId: string; channelId: number; paid: number },
): Promise<void> {
  const { playerId, orderId, paid } = deposit
  await depositBrings(tx, { playerId, orderId, paid })
  const order = await readOrder(tx, playerId, orderId)
  if (!order || order.settledAt || order.itemNo === null) return
  const { itemNo } = order
  const excluded = (await exclusionOf(tx, playerId)) !== undefined
  const item = await spend(tx, deposit, itemNo, excluded)
  await settleOrder(tx, playerId, {
    orderId,
    itemNo,
    itemOutcome: item.outcome,
    itemCoins: item.coins,
  })
}

/** Uses the chosen item for what was paid, where it is still to be had. */
async function spend(
  tx: AppContext,
  deposit: Parameters<typeof settleGifts>[1],
  itemNo: number,
  excluded: boolean,
) {
  const { playerId, orderId } = deposit
  const wanted = { playerId, itemNo, orderId }
  const item = await readItem(tx, playerId, { itemNo })
  // A late deposit may find it used by another one, or over.
  if (!item || !(await isAtHand(tx, wanted))) return { outcome: 'missed' as const, coins: 0 }
  const result = itemResult(item, deposit, excluded)
  if (result.outcome !== 'used') {
    await releaseItem(tx, deposit)
    return result
  }
  if (!(await useItem(tx, wanted))) throw new Error(`item ${itemNo} of ${playerId} went away`)
  const { multiple, rates, days } = item.terms
  await grant(tx, {
    playerId,
    amount: result.coins,
    terms: {
      multiple,
      rates,
      endsAt: daysAfter(tx.clock(), days),
      roundMost: item.terms.roundMost ?? null,
      freedMost: freedMostOf(result.coins, item.terms.freedPercent),
    },
    source: item.kind,
    key: itemKey(itemNo),
  })
  return result
}

/** What each of these orders was to bring, and brought; all of them are there. */
export async function giftsOfOrders(
  ctx: AppContext,
  playerId: number,
  orderIds: readonly string[],
): Promise<(orderId: string) => DepositGifts> {
  if (orderIds.length === 0) return () => nothingBrought
  const [rows, campaigns] = await Promise.all([
    readOrders(ctx, playerId, orderIds),
    depositsBrought(ctx, { playerId, orderIds }),
  ])
  const items = new Map(rows.map((row) => [row.orderId, row]))
  return (orderId) => orderView(items.get(orderId), campaigns.get(orderId) ?? 0)
}

/**
 * A deposit goes back to where it came from: what is left of the bonus coins that it brought goes with it. What
 * was freed or played is the player's; the item stays used, and no campaign brings it again.
 * Asking twice is once; while coins are staked in an open round it is refused (`order-moved`). In the caller's
 * transaction; whoever takes a deposit back calls this before its money.
 */
export async function takeGiftsBack(
  tx: AppContext,
  deposit: { playerId: number; orderId: string },
): Promise<number> {
  const { playerId, orderId } = deposit
  await holdWallet(tx, playerId)
  const order = await readOrder(tx, playerId, orderId)
  let taken = await depositGoesBack(tx, deposit)
  if (order?.settledAt && order.itemCoins > 0 && order.itemNo !== null) {
    taken += await takeBack(tx, { playerId, key: itemKey(order.itemNo) })
  }
  return taken
}
