import type { AppContext } from '#/kernel/context.ts'

export type ItemGiftRow = {
  id: number
  playerId: number
  propId: number
  reason: string
  status: 'proposed' | 'given' | 'refused'
  proposedBy: number
  decidedBy: number | null
  at: Date
}
const columns = `gift_id AS id, player_id AS "playerId", prop_id AS "propId", reason, status,
  proposed_by AS "proposedBy", decided_by AS "decidedBy", proposed_at AS at`

/** Those that wait before those that were decided, the newest first. */
export async function listItemGifts(
  ctx: AppContext,
  playerId: number,
  most: number,
): Promise<ItemGiftRow[]> {
  const { rows } = await ctx.db.query<ItemGiftRow>(
    `SELECT ${columns} FROM staff.item_gifts WHERE player_id = $1
      ORDER BY status = 'proposed' DESC, gift_id DESC LIMIT $2`,
    [playerId, most],
  )
  return rows
}

type GiftsAsk = {
  players: readonly number[] | undefined
  /** Proposed from then on, and before that. */
  from: Date | undefined
  until: Date | undefined
  after: number | undefined
  size: number
}
const giftsOf = (where: string, order: string) =>
  `SELECT ${columns}, (SELECT p.account FROM accounts.players p WHERE p.player_id = g.player_id) AS account
     FROM staff.item_gifts g WHERE ${where} AND ($1::bigint[] IS NULL OR g.player_id = ANY ($1))
      AND ($2::timestamptz IS NULL OR g.proposed_at >= $2) AND ($3::timestamptz IS NULL OR g.proposed_at < $3)
    ORDER BY ${order} LIMIT $5`
const lists = {
  waiting: giftsOf(`g.status = 'proposed' AND ($4::bigint IS NULL OR g.gift_id > $4)`, 'g.gift_id'),
  decided: giftsOf(
    `g.status <> 'proposed' AND ($4::bigint IS NULL OR g.gift_id < $4)`,
    'g.gift_id DESC',
  ),
} as const

/** A page of what waits for a second member, the oldest first, or of what was decided, the newest first; one more than asked for. */
export async function listGifts(
  ctx: AppContext,
  list: keyof typeof lists,
  ask: GiftsAsk,
): Promise<(ItemGiftRow & { account: string })[]> {
  const { rows } = await ctx.db.query<ItemGiftRow & { account: string }>(lists[list], [
    ask.players ?? null,
    ask.from ?? null,
    ask.until ?? null,
    ask.after ?? null,
    ask.size + 1,
  ])
  return rows
}

/** How many wait, counted to `most`. */
export async function countWaitingGifts(ctx: AppContext, most: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM staff.item_gifts WHERE status = 'proposed' LIMIT $1) found`,
    [most],
  )
  return rows[0]?.n ?? 0
}

/** A new proposal, or the one that this request made before; id 0 where there is no such player. */
export async function insertItemGift(
  tx: AppContext,
  input: { key: string; playerId: number; propId: number; reason: string; staffId: number },
): Promise<{ id: number; isNew: boolean; same: boolean }> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.item_gifts (request_key, player_id, prop_id, reason, proposed_by, proposed_at)
     SELECT $1, p.player_id, $3, $4, $5, $6 FROM accounts.players p WHERE p.player_id = $2
     ON CONFLICT (request_key) DO NOTHING RETURNING gift_id AS id`,
    [input.key, input.playerId, input.propId, input.reason, input.staffId, tx.clock()],
  )
  if (rows[0]) return { id: rows[0].id, isNew: true, same: true }
  const known = await tx.db.query<{ id: number; same: boolean }>(
    `SELECT gift_id AS id, player_id = $2 AND prop_id = $3 AND proposed_by = $4 AS same
       FROM staff.item_gifts WHERE request_key = $1`,
    [input.key, input.playerId, input.propId, input.staffId],
  )
  return { id: known.rows[0]?.id ?? 0, isNew: false, same: known.rows[0]?.same ?? false }
}

export async function lockItemGift(tx: AppContext, id: number): Promise<ItemGiftRow | undefined> {
  const { rows } = await tx.db.query<ItemGiftRow>(
    `SELECT ${columns} FROM staff.item_gifts WHERE gift_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function endItemGift(
  tx: AppContext,
  input: { id: number; status: 'given' | 'refused'; staffId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE staff.item_gifts SET status = $2, decided_by = $3, decided_at = $4 WHERE gift_id = $1`,
    [input.id, input.status, input.staffId, tx.clock()],
  )
}
