import type { Rates } from '@perlas/contract/coin-terms'
import type { DepositGifts, GiftItem } from '@perlas/contract/gifts'
import type { Item, readOrders } from './store.ts'

const ratesView = (rates: Rates) =>
  Object.entries(rates).map(([typeId, percent]) => ({ typeId: Number(typeId), percent }))

/** What each game counts under rates. */
type Counting = GiftItem['games']

/** An owned item whose time is over is shown as what the next round makes it. */
export function itemView(item: Item, now: Date, games: Counting): GiftItem {
  const { rates, roundMost = null, freedPercent = null, ...terms } = item.terms
  const over = item.state === 'owned' && item.endsAt <= now
  return {
    id: item.itemNo,
    propId: item.propId,
    kind: item.kind,
    ...terms,
    rates: ratesView(rates),
    games,
    roundMost,
    freedPercent,
    source: item.source,
    givenAt: item.givenAt.toISOString(),
    endsAt: item.endsAt.toISOString(),
    state: over ? 'expired' : item.state,
    orderId: item.orderId ?? '',
    endedAt: (over ? item.endsAt : item.endedAt)?.toISOString() ?? null,
  }
}

export const nothingBrought: DepositGifts = { coins: 0, first: 0, item: null }

/** What an order was to bring and brought: its item, and the coins that campaigns added. */
export function orderView(
  row: Awaited<ReturnType<typeof readOrders>>[number] | undefined,
  first: number,
): DepositGifts {
  if (!row) return first > 0 ? { coins: first, first, item: null } : nothingBrought
  const { itemNo, kind, num } = row
  const held = row.state === 'reserved' ? 'waiting' : 'released'
  return {
    coins: row.itemCoins + first,
    first,
    item:
      itemNo !== null && kind !== null && num !== null
        ? { id: itemNo, kind, num, outcome: row.itemOutcome ?? held, coins: row.itemCoins }
        : null,
  }
}
