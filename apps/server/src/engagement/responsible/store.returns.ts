import type { AppContext } from '#/kernel/context.ts'

// The office reads across the domains, in one question; it changes things by their doors alone.

export type ReturnRow = {
  playerId: number
  account: string
  askedAt: Date
  until: Date
  proposedBy: number | null
  /** Microseconds since 1970: where the next page begins. */
  place: number
}

/** A page of excluded players who asked to come back and are not back, who asked first on top; one more than asked for. */
export async function listReturns(
  ctx: AppContext,
  ask: {
    now: Date
    players: readonly number[] | undefined
    /** Asked from then on, and before that. */
    from: Date | undefined
    until: Date | undefined
    after: { place: number; playerId: number } | undefined
    size: number
  },
): Promise<ReturnRow[]> {
  const { rows } = await ctx.db.query<ReturnRow>(
    `SELECT e.player_id AS "playerId", p.account, e.return_asked_at AS "askedAt", e.until_at AS until,
            r.proposed_by AS "proposedBy", (extract(epoch FROM e.return_asked_at) * 1000000)::bigint AS place
       FROM responsible.exclusions e JOIN accounts.players p USING (player_id)
       LEFT JOIN responsible.returns r ON r.player_id = e.player_id AND r.status = 'proposed'
      WHERE e.return_asked_at IS NOT NULL AND e.ended_at IS NULL AND e.until_at > $1
        AND ($3::bigint[] IS NULL OR e.player_id = ANY ($3))
        AND ($4::timestamptz IS NULL OR e.return_asked_at >= $4) AND ($5::timestamptz IS NULL OR e.return_asked_at < $5)
        AND ($6::bigint IS NULL
             OR (e.return_asked_at, e.player_id) > ('epoch'::timestamptz + $6::bigint * interval '1 microsecond', $7::bigint))
      ORDER BY e.return_asked_at, e.player_id LIMIT $2`,
    [
      ask.now,
      ask.size + 1,
      ask.players ?? null,
      ask.from ?? null,
      ask.until ?? null,
      ask.after?.place ?? null,
      ask.after?.playerId ?? null,
    ],
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
