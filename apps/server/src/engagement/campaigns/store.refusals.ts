import type { AppContext } from '#/kernel/context.ts'
import type { IdentityMark } from './store.marks.ts'

type Db = Pick<AppContext, 'db'>

/** By which of these marks somebody else holds a reward, and who: whoever had it first. */
export async function readHolder(
  ctx: Db,
  ask: { playerId: number; reward: string; marks: readonly IdentityMark[] },
): Promise<{ what: string; playerId: number } | undefined> {
  const { rows } = await ctx.db.query<{ what: string; playerId: number }>(
    `SELECT what, player_id AS "playerId" FROM gifts.marks
      WHERE mark = ANY ($1::bytea[]) AND reward = $2 AND player_id <> $3 ORDER BY at LIMIT 1`,
    [ask.marks.map(({ mark }) => mark), ask.reward, ask.playerId],
  )
  return rows[0]
}

/** Notes a refusal; of the same sort again it is counted. */
export async function storeRefusal(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  one: {
    playerId: number
    campaignId: number
    why: 'mark' | 'proof' | 'budget'
    markWhat: string | null
    markOf: number | null
  },
): Promise<void> {
  await ctx.db.query({
    name: 'campaigns.store-refusal',
    text: `INSERT INTO campaigns.refusals AS r (player_id, campaign_id, why, first_at, last_at, mark_what, mark_of)
           VALUES ($1, $2, $3, $4, $4, $5, $6)
           ON CONFLICT (player_id, campaign_id) DO UPDATE
             SET times = CASE WHEN r.why = excluded.why THEN r.times + 1 ELSE 1 END,
                 first_at = CASE WHEN r.why = excluded.why THEN r.first_at ELSE excluded.first_at END,
                 why = excluded.why, last_at = excluded.last_at, mark_what = excluded.mark_what, mark_of = excluded.mark_of`,
    values: [one.playerId, one.campaignId, one.why, ctx.clock(), one.markWhat, one.markOf],
  })
}

/** It was received: nothing waits any more. */
export async function dropRefusal(
  tx: AppContext,
  { playerId, campaignId }: { playerId: number; campaignId: number },
): Promise<void> {
  await tx.db.query({
    name: 'campaigns.drop-refusal',
    text: 'DELETE FROM campaigns.refusals WHERE player_id = $1 AND campaign_id = $2',
    values: [playerId, campaignId],
  })
}

/** Of refusals of campaigns that were over before a day nothing is kept. */
export async function forgetRefusals(
  ctx: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rowCount } = await ctx.db.query(
    `DELETE FROM campaigns.refusals r USING (
       SELECT player_id, campaign_id FROM campaigns.refusals WHERE last_at < $1 LIMIT $2) old
      WHERE (r.player_id, r.campaign_id) = (old.player_id, old.campaign_id)`,
    [before, most],
  )
  return rowCount ?? 0
}
