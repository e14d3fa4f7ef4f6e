import type { AppContext } from '#/kernel/context.ts'

export type Change = {
  changeId: number
  kind: string
  detail: Record<string, string>
  at: Date
}

/** Writes down what changed; answers its number and until when it can be undone. */
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
    `INSERT INTO accounts.changes (player_id, kind, detail, link_hash, undo_until)
     VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))
     RETURNING change_id AS "changeId", undo_until AS "undoUntil"`,
    [change.playerId, change.kind, change.detail, change.linkHash, change.hours],
  )
  const row = rows[0]
  if (!row) throw new Error('a change was not stored')
  return row
}

/** Takes a change to undo it; undefined when that was done, or its time is over. */
export async function takeChange(
  tx: AppContext,
  playerId: number,
  changeId: number,
): Promise<Change | undefined> {
  const { rows } = await tx.db.query<Change>(
    `UPDATE accounts.changes SET undone_at = now()
      WHERE player_id = $1 AND change_id = $2 AND undone_at IS NULL AND undo_until > now()
      RETURNING change_id AS "changeId", kind, detail, at`,
    [playerId, changeId],
  )
  return rows[0]
}

export async function findByLink(
  ctx: AppContext,
  linkHash: Buffer,
): Promise<{ playerId: number; changeId: number } | undefined> {
  const { rows } = await ctx.db.query<{ playerId: number; changeId: number }>(
    `SELECT player_id AS "playerId", change_id AS "changeId" FROM accounts.changes
      WHERE link_hash = $1 AND undone_at IS NULL AND undo_until > now()`,
    [linkHash],
  )
  return rows[0]
}

/** Takes a number away that was added since `since`; false where the player has another or an older one. */
export async function dropAddedMobile(
  tx: AppContext,
  playerId: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await tx.db.query<{ mobile: string }>(
    `UPDATE accounts.players p SET mobile = '', mobile_added_at = NULL
       FROM (SELECT player_id, mobile FROM accounts.players WHERE player_id = $1 FOR UPDATE) before
      WHERE p.player_id = before.player_id AND before.mobile <> '' AND p.mobile_added_at >= $2
      RETURNING before.mobile`,
    [playerId, since],
  )
  const mobile = rows[0]?.mobile
  if (!mobile) return false
  await tx.db.query('DELETE FROM accounts.names WHERE name = $1 AND player_id = $2', [
    `mobile:${mobile}`,
    playerId,
  ])
  return true
}

/** When the player's number begins to reset passwords; null where it does already. */
export async function readMobileWait(
  ctx: AppContext,
  playerId: number,
  hours: number,
): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ until: Date | null }>(
    `SELECT CASE WHEN mobile_added_at > now() - make_interval(hours => $2)
                 THEN mobile_added_at + make_interval(hours => $2) END AS until
       FROM accounts.players WHERE player_id = $1`,
    [playerId, hours],
  )
  return rows[0]?.until ?? null
}
