import type { AppContext } from '#/kernel/context.ts'

// The office reads across the domains, in one question; it changes things by their doors alone.

export type ReturnRow = {
  playerId: number
  account: string
  askedAt: Date
  until: Date
  proposedBy: number | null
}

/** Excluded players who asked to come back and are not back, who asked first on top. */
export async function listReturns(
  ctx: AppContext,
  ask: { now: Date; size: number },
): Promise<ReturnRow[]> {
  const { rows } = await ctx.db.query<ReturnRow>(
    `SELECT e.player_id AS "playerId", p.account, e.return_asked_at AS "askedAt", e.until_at AS until,
            r.proposed_by AS "proposedBy"
       FROM responsible.exclusions e JOIN accounts.players p USING (player_id)
       LEFT JOIN responsible.returns r ON r.player_id = e.player_id AND r.status = 'proposed'
      WHERE e.return_asked_at IS NOT NULL AND e.ended_at IS NULL AND e.until_at > $1
      ORDER BY e.return_asked_at, e.player_id LIMIT $2`,
    [ask.now, ask.size],
  )
  return rows
}

/** How many there are, counted to `most`. */
export async function countReturns(ctx: AppContext, now: Date, most: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM responsible.exclusions
        WHERE return_asked_at IS NOT NULL AND ended_at IS NULL AND until_at > $1 LIMIT $2) found`,
    [now, most],
  )
  return rows[0]?.n ?? 0
}
