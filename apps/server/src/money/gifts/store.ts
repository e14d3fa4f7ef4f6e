import type { AppContext } from '#/kernel/context.ts'
import type { ItemKind, ItemOutcome, ItemTerms } from './rules.ts'

type Db = Pick<AppContext, 'db'>

export type Prop = ItemTerms & {
  propId: number
  kind: ItemKind
  open: boolean
  price: number
  keepDays: number
}

export async function readProps(ctx: Db): Promise<Prop[]> {
  const { rows } = await ctx.db.query<Prop>(
    `SELECT prop_id AS "propId", kind, open, num, price, least, most, channels, multiple, rates, days,
            keep_days AS "keepDays", round_most AS "roundMost", freed_percent AS "freedPercent" FROM gifts.props ORDER BY prop_id`,
  )
  return rows
}

export type ItemState = 'owned' | 'reserved' | 'used' | 'expired' | 'taken-back'
export type Item = {
  itemNo: number
  propId: number
  kind: ItemKind
  source: string
  key: string
  terms: ItemTerms
  givenAt: Date
  endsAt: Date
  state: ItemState
  orderId: string | null
  endedAt: Date | null
}
const itemColumns = `item_no AS "itemNo", prop_id AS "propId", kind, source, key, terms, given_at AS "givenAt",
  ends_at AS "endsAt", state, order_id AS "orderId", ended_at AS "endedAt"`

/** Owned and reserved ones, and the last that ended. */
export async function listItems(ctx: Db, playerId: number, ended: number): Promise<Item[]> {
  const { rows } = await ctx.db.query<Item>(
    `(SELECT ${itemColumns} FROM gifts.items WHERE player_id = $1 AND state IN ('owned', 'reserved')
       ORDER BY ends_at, item_no)
     UNION ALL
     (SELECT ${itemColumns} FROM gifts.items WHERE player_id = $1 AND state NOT IN ('owned', 'reserved')
       ORDER BY ended_at DESC, item_no DESC LIMIT $2)`,
    [playerId, ended],
  )
  return rows
}

export async function readItem(
  ctx: Db,
  playerId: number,
  by: { key: string } | { itemNo: number },
): Promise<Item | undefined> {
  const column = 'key' in by ? 'key' : 'item_no'
  const { rows } = await ctx.db.query<Item>(
    `SELECT ${itemColumns} FROM gifts.items WHERE player_id = $1 AND ${column} = $2`,
    [playerId, 'key' in by ? by.key : by.itemNo],
  )
  return rows[0]
}

/** Under the wallet's lock, so that the numbers have no gaps. */
export async function insertItem(
  tx: AppContext,
  playerId: number,
  item: Pick<Item, 'propId' | 'kind' | 'source' | 'key' | 'terms' | 'givenAt' | 'endsAt'>,
): Promise<number> {
  const { rows } = await tx.db.query<{ itemNo: number }>(
    `INSERT INTO gifts.items (player_id, item_no, prop_id, kind, source, key, terms, given_at, ends_at)
     SELECT $1, 1 + coalesce(max(i.item_no), 0), $2, $3, $4, $5, $6, $7, $8
       FROM gifts.items i WHERE i.player_id = $1 RETURNING item_no AS "itemNo"`,
    [
      playerId,
      item.propId,
      item.kind,
      item.source,
      item.key,
      item.terms,
      item.givenAt,
      item.endsAt,
    ],
  )
  return rows[0]?.itemNo ?? 0
}

/** Sets an owned item aside for an order; false when it is not there, not owned or over. */
export async function reserveItem(
  tx: AppContext,
  item: { playerId: number; itemNo: number; orderId: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE gifts.items SET state = 'reserved', order_id = $3
      WHERE player_id = $1 AND item_no = $2 AND state = 'owned' AND ends_at > $4`,
    [item.playerId, item.itemNo, item.orderId, tx.clock()],
  )
  return rowCount === 1
}

/** Uses an item up for an order: one that it holds, or one that was let go and is still there. */
export async function useItem(
  tx: AppContext,
  item: { playerId: number; itemNo: number; orderId: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE gifts.items SET state = 'used', order_id = $3, ended_at = $4
      WHERE player_id = $1 AND item_no = $2
        AND (state = 'reserved' AND order_id = $3 OR state = 'owned' AND ends_at > $4)`,
    [item.playerId, item.itemNo, item.orderId, tx.clock()],
  )
  return rowCount === 1
}

/** Whether an order holds it, or it is free for it. */
export async function isAtHand(
  tx: AppContext,
  item: { playerId: number; itemNo: number; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.db.query(
    `SELECT 1 FROM gifts.items WHERE player_id = $1 AND item_no = $2
        AND (state = 'reserved' AND order_id = $3 OR state = 'owned' AND ends_at > $4) FOR UPDATE`,
    [item.playerId, item.itemNo, item.orderId, tx.clock()],
  )
  return rows.length > 0
}

/** Lets go what an order holds; what is over by then has expired. */
export async function releaseItem(
  tx: AppContext,
  order: { playerId: number; orderId: string },
): Promise<void> {
  await tx.db.query(
    `UPDATE gifts.items SET order_id = NULL,
            state = CASE WHEN ends_at > $3 THEN 'owned' ELSE 'expired' END,
            ended_at = CASE WHEN ends_at > $3 THEN NULL ELSE $3 END
      WHERE player_id = $1 AND order_id = $2 AND state = 'reserved'`,
    [order.playerId, order.orderId, tx.clock()],
  )
}

/** Ends owned items whose time is over. */
export async function expireItems(ctx: AppContext, most: number): Promise<number> {
  const { rowCount } = await ctx.db.query(
    `UPDATE gifts.items SET state = 'expired', ended_at = $1
      WHERE (player_id, item_no) IN (
              SELECT player_id, item_no FROM gifts.items WHERE state = 'owned' AND ends_at <= $1
               ORDER BY ends_at LIMIT $2)
        AND state = 'owned'`,
    [ctx.clock(), most],
  )
  return rowCount ?? 0
}

export async function takeItemBack(
  tx: AppContext,
  item: { playerId: number; itemNo: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE gifts.items SET state = 'taken-back', ended_at = $3
      WHERE player_id = $1 AND item_no = $2 AND state = 'owned'`,
    [item.playerId, item.itemNo, tx.clock()],
  )
  return rowCount === 1
}

/** A break: items end as much later as it lasts. Those that are over already stay so. */
export async function lengthenItems(
  tx: AppContext,
  { playerId, from, until }: { playerId: number; from: Date; until: Date },
): Promise<void> {
  await tx.db.query(
    `UPDATE gifts.items SET ends_at = ends_at + ($3::timestamptz - $2::timestamptz)
      WHERE player_id = $1 AND (state = 'reserved' OR state = 'owned' AND ends_at > $4)`,
    [playerId, from, until, tx.clock()],
  )
}

/** An exclusion: what no order holds is taken back. */
export async function takeAllBack(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(
    `UPDATE gifts.items SET state = 'taken-back', ended_at = $2 WHERE player_id = $1 AND state = 'owned'`,
    [playerId, tx.clock()],
  )
}

export type GiftOrder = {
  orderId: string
  itemNo: number | null
  itemOutcome: ItemOutcome | null
  itemCoins: number
  settledAt: Date | null
}
const orderColumns = `o.order_id AS "orderId", o.item_no AS "itemNo",
  o.item_outcome AS "itemOutcome", o.item_coins AS "itemCoins", o.settled_at AS "settledAt"`

export async function insertOrder(
  tx: AppContext,
  order: { playerId: number; orderId: string; itemNo: number },
): Promise<void> {
  await tx.db.query(`INSERT INTO gifts.orders (player_id, order_id, item_no) VALUES ($1, $2, $3)`, [
    order.playerId,
    order.orderId,
    order.itemNo,
  ])
}

export async function readOrder(
  ctx: Db,
  playerId: number,
  orderId: string,
): Promise<GiftOrder | undefined> {
  const { rows } = await ctx.db.query<GiftOrder>({
    name: 'gifts.read-order',
    text: `SELECT ${orderColumns} FROM gifts.orders o WHERE o.player_id = $1 AND o.order_id = $2`,
    values: [playerId, orderId],
  })
  return rows[0]
}

/** What these orders were to bring and brought, each with its item. */
export async function readOrders(
  ctx: Db,
  playerId: number,
  orderIds: readonly string[],
): Promise<(GiftOrder & { kind: ItemKind | null; num: number | null; state: ItemState | null })[]> {
  if (orderIds.length === 0) return []
  const { rows } = await ctx.db.query<
    GiftOrder & { kind: ItemKind | null; num: number | null; state: ItemState | null }
  >(
    `SELECT ${orderColumns}, i.kind, (i.terms->>'num')::int AS num,
            CASE WHEN i.order_id = o.order_id THEN i.state END AS state
       FROM gifts.orders o LEFT JOIN gifts.items i USING (player_id, item_no)
      WHERE o.player_id = $1 AND o.order_id = ANY ($2::text[])`,
    [playerId, orderIds],
  )
  return rows
}

/** What the item of a deposit brought, once. */
export async function settleOrder(
  tx: AppContext,
  playerId: number,
  order: Omit<GiftOrder, 'settledAt'>,
): Promise<void> {
  await tx.db.query(
    `UPDATE gifts.orders SET item_outcome = $3, item_coins = $4, settled_at = $5
      WHERE player_id = $1 AND order_id = $2`,
    [playerId, order.orderId, order.itemOutcome, order.itemCoins, tx.clock()],
  )
}
