import { misfitOf, type DepositGifts } from '@perlas/contract/gifts'
import type { AppContext } from '#/kernel/context.ts'
import { keptOutOf } from '#/identity/accounts/accounts.ts'
import { grant, takeBack } from '#/money/bonus/bonus.ts'
import { balanceOf, holdWallet } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { firstOutcome, freedMostOf, itemResult, type FirstTerms } from './rules.ts'
import { claimFirst, FIRST, hadElsewhere } from './marks.ts'
import {
  insertOrder,
  isAtHand,
  readFirstTerms,
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
 * What the first deposit of such a player brings; undefined when it was made, none is offered, on a break, or when
 * somebody else had it from a device of this player.
 */
export async function firstOffer(
  ctx: AppContext,
  player: { playerId: number; depositTotal: number; keptOut: unknown },
): Promise<FirstTerms | undefined> {
  if (player.depositTotal > 0 || player.keptOut) return undefined
  const terms = await readFirstTerms(ctx)
  return terms && !(await hadElsewhere(ctx, player.playerId)) ? terms : undefined
}

/**
 * An order is opened: keeps what its player saw that it brings, and sets the chosen item aside. In the order's own
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
  const { depositTotal } = await balanceOf(tx, playerId)
  const first = await firstOffer(tx, {
    playerId,
    depositTotal,
    keptOut: await keptOutOf(tx, playerId),
  })
  if (itemNo === undefined && !first) return
  await insertOrder(tx, { playerId, orderId, itemNo: itemNo ?? null, firstTerms: first ?? null })
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
  const order = await readOrder(tx, playerId, orderId)
  if (order?.settledAt) return
  const isFirst = (await balanceOf(tx, playerId)).depositTotal === paid
  // What the player saw when the order was opened is kept, whatever was set meanwhile.
  const terms = isFirst ? (order?.firstTerms ?? (await readFirstTerms(tx))) : undefined
  const itemNo = order?.itemNo ?? null
  if (!terms && itemNo === null) return
  const keptOut = (await keptOutOf(tx, playerId)) !== undefined

  const due = terms ? firstOutcome(terms, paid, keptOut) : null
  // One per person, device and payment account: who marked them first has it.
  const first = due === 'given' && !(await claimFirst(tx, playerId)) ? 'elsewhere' : due
  if (first === 'elsewhere') await tellNotGiven(tx, playerId)
  const firstCoins = terms && first === 'given' ? terms.amount : 0
  if (terms && firstCoins > 0) {
    await grant(tx, {
      playerId,
      amount: firstCoins,
      terms: {
        multiple: terms.multiple,
        rates: terms.rates,
        endsAt: daysAfter(tx.clock(), terms.days),
        roundMost: terms.roundMost ?? null,
        freedMost: freedMostOf(firstCoins, terms),
      },
      source: FIRST,
      key: FIRST,
    })
  }
  const item =
    itemNo === null ? { outcome: null, coins: 0 } : await spend(tx, deposit, itemNo, keptOut)
  await settleOrder(tx, playerId, {
    orderId,
    itemNo,
    firstTerms: terms ?? order?.firstTerms ?? null,
    itemOutcome: item.outcome,
    itemCoins: item.coins,
    firstOutcome: first,
    firstCoins,
  })
}

/** Uses the chosen item for what was paid, where it is still to be had. */
async function spend(
  tx: AppContext,
  deposit: Parameters<typeof settleGifts>[1],
  itemNo: number,
  keptOut: boolean,
) {
  const { playerId, orderId } = deposit
  const wish = { playerId, itemNo, orderId }
  const item = await readItem(tx, playerId, { itemNo })
  // A late deposit may find it used by another one, or over.
  if (!item || !(await isAtHand(tx, wish))) return { outcome: 'missed' as const, coins: 0 }
  const result = itemResult(item, deposit, keptOut)
  if (result.outcome !== 'used') {
    await releaseItem(tx, deposit)
    return result
  }
  if (!(await useItem(tx, wish))) throw new Error(`item ${itemNo} of ${playerId} went away`)
  const { multiple, rates, days } = item.terms
  await grant(tx, {
    playerId,
    amount: result.coins,
    terms: {
      multiple,
      rates,
      endsAt: daysAfter(tx.clock(), days),
      roundMost: item.terms.roundMost ?? null,
      freedMost: freedMostOf(result.coins, item.terms),
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
  const rows = await readOrders(ctx, playerId, orderIds)
  const known = new Map(rows.map((row) => [row.orderId, orderView(row)]))
  return (orderId) => known.get(orderId) ?? nothingBrought
}

/**
 * A deposit goes back to where it came from: what is left of the bonus coins that it brought goes with it. What
 * was freed or played is the player's; the item stays used, and the first-recharge bonus does not come again.
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
  if (!order?.settledAt) return 0
  let taken = 0
  if (order.firstCoins > 0) taken += await takeBack(tx, { playerId, key: FIRST })
  if (order.itemCoins > 0 && order.itemNo !== null) {
    taken += await takeBack(tx, { playerId, key: itemKey(order.itemNo) })
  }
  return taken
}

/** Writes to a player that the bonus was given before on a device or to a payment account of theirs. */
function tellNotGiven(tx: AppContext, playerId: number): Promise<void> {
  return writeMail(tx, {
    playerId,
    kind: 'money',
    template: 'bonus-not-given',
    details: {},
  })
}
