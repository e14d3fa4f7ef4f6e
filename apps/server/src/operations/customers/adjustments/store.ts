import type { AppContext } from '#/kernel/context.ts'

export type AdjustmentRow = {
  id: number
  playerId: number
  account: string
  amount: number
  /** The player's balance now. */
  cash: number
  reason: string
  evidence: string
  status: 'proposed' | 'booked' | 'refused'
  proposedBy: number
  decidedBy: number | null
  at: Date
}
const columns = `a.adjustment_id AS id, a.player_id AS "playerId", p.account, a.amount,
  (SELECT w.cash FROM wallet.wallets w WHERE w.player_id = a.player_id) AS cash, a.reason, a.evidence,
  a.status, a.proposed_by AS "proposedBy", a.decided_by AS "decidedBy", a.proposed_at AS at`
const from = 'FROM staff.adjustments a JOIN accounts.players p USING (player_id)'

export async function listAdjustments(
  ctx: AppContext,
  ask: {
    waiting: boolean
    players: readonly number[] | undefined
    from: Date | undefined
    until: Date | undefined
    before?: number
    size: number
  },
): Promise<AdjustmentRow[]> {
  const { rows } = await ctx.db.query<AdjustmentRow>(
    `SELECT ${columns} ${from} WHERE (a.status = 'proposed') = $1
        AND ($2::bigint IS NULL OR a.adjustment_id < $2) AND ($4::bigint[] IS NULL OR a.player_id = ANY ($4))
        AND ($5::timestamptz IS NULL OR a.proposed_at >= $5) AND ($6::timestamptz IS NULL OR a.proposed_at < $6)
      ORDER BY a.adjustment_id DESC LIMIT $3`,
    [
      ask.waiting,
      ask.before ?? null,
      ask.size + 1,
      ask.players ?? null,
      ask.from ?? null,
      ask.until ?? null,
    ],
  )
  return rows
}

/** How many wait, counted to `most`. */
export async function countAdjustments(ctx: AppContext, most: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM staff.adjustments WHERE status = 'proposed' LIMIT ${most}) found`,
  )
  return rows[0]?.n ?? 0
}

/** A new proposal, or the one that this request made before. */
export async function insertAdjustment(
  tx: AppContext,
  input: {
    key: string
    playerId: number
    amount: number
    reason: string
    evidence: string
    staffId: number
  },
): Promise<{ id: number; isNew: boolean; same: boolean }> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.adjustments (request_key, player_id, amount, reason, evidence, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (request_key) DO NOTHING
     RETURNING adjustment_id AS id`,
    [
      input.key,
      input.playerId,
      input.amount,
      input.reason,
      input.evidence,
      input.staffId,
      tx.clock(),
    ],
  )
  if (rows[0]) return { id: rows[0].id, isNew: true, same: true }
  const known = await tx.db.query<{ id: number; same: boolean }>(
    `SELECT adjustment_id AS id, player_id = $2 AND amount = $3 AND proposed_by = $4 AS same
       FROM staff.adjustments WHERE request_key = $1`,
    [input.key, input.playerId, input.amount, input.staffId],
  )
  return { id: known.rows[0]?.id ?? 0, isNew: false, same: known.rows[0]?.same ?? false }
}

export async function lockAdjustment(
  tx: AppContext,
  id: number,
): Promise<AdjustmentRow | undefined> {
  const { rows } = await tx.db.query<AdjustmentRow>(
    `SELECT ${columns} ${from} WHERE a.adjustment_id = $1 FOR UPDATE OF a`,
    [id],
  )
  return rows[0]
}

export async function endAdjustment(
  tx: AppContext,
  input: { id: number; status: 'booked' | 'refused'; staffId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE staff.adjustments SET status = $2, decided_by = $3, decided_at = $4
      WHERE adjustment_id = $1`,
    [input.id, input.status, input.staffId, tx.clock()],
  )
}

/** When a member last proposed to adjust the player's balance, or did; null where nobody ever did. Refused ones count not. */
export async function lastAdjustment(ctx: AppContext, playerId: number): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ at: Date | null }>({
    name: 'customers.last-adjustment',
    text: `SELECT max(coalesce(decided_at, proposed_at)) AS at FROM staff.adjustments
      WHERE player_id = $1 AND status <> 'refused'`,
    values: [playerId],
  })
  return rows[0]?.at ?? null
}
