import type { AppContext } from '#/kernel/context.ts'

export type Change = {
  changeId: number
  kind: string
  detail: Record<string, string>
  at: Date
}

/** Stores a change; returns its id and until when it can be undone. */
export async function insertChange(
  tx: AppContext,
  change: {
    playerId: number
    kind: string
    detail: Record<string, string>
    linkHash: Buffer | null
    hours: number
  },
): Promise<{ changeId: number; undoUntil: Date }> {
  const { rows } = await tx.db.query<{ changeId: number; undoUntil: Date }>(
    `INSERT INTO accounts.changes (player_id, kind, detail, link_hash, at, undo_until)
     VALUES ($1, $2, $3, $4, $6, $6::timestamptz + make_interval(hours => $5))
     RETURNING change_id AS "changeId", undo_until AS "undoUntil"`,
    [change.playerId, change.kind, change.detail, change.linkHash, change.hours, tx.clock()],
  )
  const row = rows[0]
  if (!row) throw new Error('a change was not stored')
  return row
}

/** Claims a change to undo it; undefined when it is undone already or too old. */
export async function takeChange(
  tx: AppContext,
  playerId: number,
  changeId: number,
): Promise<Change | undefined> {
  const { rows } = await tx.db.query<Change>(
    `UPDATE accounts.changes SET undone_at = $3
      WHERE player_id = $1 AND change_id = $2 AND undone_at IS NULL AND undo_until > $3
      RETURNING change_id AS "changeId", kind, detail, at`,
    [playerId, changeId, tx.clock()],
  )
  return rows[0]
}

export async function findByLink(
  ctx: AppContext,
  linkHash: Buffer,
): Promise<{ playerId: number; changeId: number } | undefined> {
  const { rows } = await ctx.db.query<{ playerId: number; changeId: number }>(
    `SELECT player_id AS "playerId", change_id AS "changeId" FROM accounts.changes
      WHERE link_hash = $1 AND undone_at IS NULL AND undo_until > $2`,
    [linkHash, ctx.clock()],
  )
  return rows[0]
}
