import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

/** One thing that waits; `lastDay` is null where no end is known. */
export type Lapse = {
  campaignId: number
  step: number
  lastDay: string | null
  /** Hundredths of coins, where they are known. */
  worth?: number
}

const unzipped = (lapses: readonly Lapse[]) => [
  lapses.map(({ campaignId }) => campaignId),
  lapses.map(({ step }) => step),
  lapses.map(({ lastDay }) => lastDay ?? 'infinity'),
  lapses.map(({ worth = 0 }) => worth),
]
const given =
  'unnest($2::integer[], $3::integer[], $4::date[], $5::bigint[]) AS one (campaign_id, step, last_day, worth)'

/** Notes what waits for a player; what is noted already stays as it is. */
export async function noteLapses(
  ctx: Db,
  playerId: number,
  lapses: readonly Lapse[],
): Promise<void> {
  await ctx.db.query({
    name: 'campaigns.note-lapses',
    text: `INSERT INTO campaigns.lapses (player_id, campaign_id, step, last_day, worth)
           SELECT $1, one.* FROM ${given} ORDER BY 2, 3, 4 ON CONFLICT DO NOTHING`,
    values: [playerId, ...unzipped(lapses)],
  })
}

export async function listNoted(ctx: Db, playerId: number): Promise<Lapse[]> {
  const { rows } = await ctx.db.query<Lapse>({
    name: 'campaigns.list-noted',
    text: `SELECT campaign_id AS "campaignId", step, nullif(last_day, 'infinity')::text AS "lastDay"
             FROM campaigns.lapses WHERE player_id = $1`,
    values: [playerId],
  })
  return rows
}

/** Marks these as notified; answers those that were not before, as "campaign/step". */
export async function markNotified(
  tx: AppContext,
  playerId: number,
  lapses: readonly Lapse[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.db.query<{ name: string }>(
    `INSERT INTO campaigns.lapses AS l (player_id, campaign_id, step, last_day, worth, notified)
     SELECT $1, one.*, true FROM ${given} ORDER BY 2, 3, 4
     ON CONFLICT (player_id, campaign_id, step, last_day) DO UPDATE SET notified = true WHERE NOT l.notified
     RETURNING l.campaign_id || '/' || l.step AS name`,
    [playerId, ...unzipped(lapses)],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Steps were received: there is nothing to watch any more. Who was notified of one stays known. */
export async function dropLapses(
  tx: AppContext,
  playerId: number,
  { campaignId, steps }: { campaignId: number; steps: readonly number[] },
): Promise<void> {
  await tx.db.query({
    name: 'campaigns.drop-lapses',
    text: `WITH gone AS (
             DELETE FROM campaigns.lapses
              WHERE player_id = $1 AND campaign_id = $2 AND step = ANY ($3::integer[]) AND NOT notified)
           UPDATE campaigns.lapses SET received = true
            WHERE player_id = $1 AND campaign_id = $2 AND step = ANY ($3::integer[]) AND notified AND NOT received`,
    values: [playerId, campaignId, steps],
  })
}

/** A campaign ends on a day that was not known, or was a later one, when things were noted. */
export async function bringForward(
  ctx: Db,
  { campaignId, lastDay }: { campaignId: number; lastDay: string },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.lapses (player_id, campaign_id, step, last_day, worth)
     SELECT player_id, campaign_id, step, $2, worth FROM campaigns.lapses
      WHERE campaign_id = $1 AND last_day > $2 AND NOT notified
     ON CONFLICT DO NOTHING`,
    [campaignId, lastDay],
  )
}

/** Players for whom something ends on one of these days that they were not told of, by their ids, above one. */
export async function listLapsing(
  ctx: Db,
  ask: { days: readonly string[]; after: number; most: number },
): Promise<number[]> {
  // Of each day so many, in the order of the index: nothing is sorted but these.
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT DISTINCT found.player_id AS "playerId"
       FROM unnest($1::date[]) AS day (last_day)
       CROSS JOIN LATERAL (SELECT l.player_id FROM campaigns.lapses l
                            WHERE l.last_day = day.last_day AND l.player_id > $2 AND NOT l.notified
                            ORDER BY l.player_id LIMIT $3) AS found
      ORDER BY 1 LIMIT $3`,
    [ask.days, ask.after, ask.most],
  )
  return rows.map(({ playerId }) => playerId)
}

/** The campaigns in which something ends for a player on one of these days that they were not told of. */
export async function lapsingOf(
  tx: AppContext,
  playerId: number,
  days: readonly string[],
): Promise<number[]> {
  const { rows } = await tx.db.query<{ campaignId: number }>(
    `SELECT DISTINCT campaign_id AS "campaignId" FROM campaigns.lapses
      WHERE player_id = $1 AND last_day = ANY ($2::date[]) AND NOT notified`,
    [playerId, days],
  )
  return rows.map(({ campaignId }) => campaignId)
}

/** Forgets what ended before a day; answers how many. */
export async function forgetLapses(
  ctx: Db,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { rowCount } = await ctx.db.query(
    `DELETE FROM campaigns.lapses l
      USING (SELECT player_id, campaign_id, step, last_day FROM campaigns.lapses
              WHERE last_day < $1 ORDER BY last_day, player_id LIMIT $2) AS old
      WHERE (l.player_id, l.campaign_id, l.step, l.last_day)
          = (old.player_id, old.campaign_id, old.step, old.last_day)`,
    [before, most],
  )
  return rowCount ?? 0
}
