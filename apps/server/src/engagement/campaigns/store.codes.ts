import type { AppContext } from '#/kernel/context.ts'

/** Takes one of a code's stock; false where nothing is left of it. */
export async function takeCode(
  tx: AppContext,
  { campaignId, hash, stock }: { campaignId: number; hash: string; stock: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query({
    name: 'campaigns.take-code',
    text: `INSERT INTO campaigns.code_stock AS s (campaign_id, code_hash, taken) VALUES ($1, $2, 1)
           ON CONFLICT (campaign_id, code_hash) DO UPDATE SET taken = s.taken + 1 WHERE s.taken < $3`,
    values: [campaignId, hash, stock],
  })
  return rowCount === 1
}

/** Counts a try, in a time that begins with the first of them. Answers how many it has, and how many seconds it goes on. */
export async function countCodeTry(
  ctx: AppContext,
  playerId: number,
  seconds: number,
): Promise<{ tries: number; left: number }> {
  const { rows } = await ctx.db.query<{ tries: number; left: number }>({
    name: 'campaigns.count-code-try',
    text: `INSERT INTO campaigns.code_tries AS t (player_id, first_at, tries) VALUES ($1, $2, 1)
           ON CONFLICT (player_id) DO UPDATE SET
             tries = CASE WHEN t.first_at <= excluded.first_at - make_interval(secs => $3) THEN 1 ELSE t.tries + 1 END,
             first_at = CASE WHEN t.first_at <= excluded.first_at - make_interval(secs => $3) THEN excluded.first_at
                        ELSE t.first_at END
           RETURNING tries, ceil(extract(epoch FROM first_at + make_interval(secs => $3) - $2))::int AS left`,
    values: [playerId, ctx.clock(), seconds],
  })
  return rows[0] ?? { tries: 0, left: 0 }
}
