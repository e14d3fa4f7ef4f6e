import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
/** Days from today up to one, and campaigns that can still be received from. */
type Span = { today: string; until: string }

export type LapsingSum = {
  campaignId: number
  steps: number
  coins: number
  firstDay: string
}

/** What ends within days, in sums. */
export async function sumLapsing(ctx: Db, { today, until }: Span): Promise<LapsingSum[]> {
  const { rows } = await ctx.db.query<LapsingSum>(
    `SELECT campaign_id AS "campaignId", count(*)::int AS steps, sum(worth)::bigint AS coins, min(last_day)::text AS "firstDay"
       FROM campaigns.lapses WHERE last_day BETWEEN $1::date AND $2::date AND NOT received GROUP BY campaign_id`,
    [today, until],
  )
  return rows
}

export async function sumSetAside(
  ctx: Db,
): Promise<{ campaignId: number; players: number; coins: number }[]> {
  const { rows } = await ctx.db.query<{ campaignId: number; players: number; coins: number }>(
    `SELECT campaign_id AS "campaignId", count(*)::int AS players, sum(reserved)::bigint AS coins
       FROM campaigns.enrolments WHERE reserved > 0 GROUP BY campaign_id`,
  )
  return rows
}

export async function countRefusals(
  ctx: Db,
): Promise<{ campaignId: number; mark: number; proof: number; budget: number }[]> {
  const { rows } = await ctx.db.query<{
    campaignId: number
    mark: number
    proof: number
    budget: number
  }>(
    `SELECT campaign_id AS "campaignId", (count(*) FILTER (WHERE why = 'mark'))::int AS mark,
            (count(*) FILTER (WHERE why = 'proof'))::int AS proof, (count(*) FILTER (WHERE why = 'budget'))::int AS budget
       FROM campaigns.refusals GROUP BY campaign_id`,
  )
  return rows
}

/** Where a page begins: behind a value, a player, and a campaign. */
export type After = { value: number; playerId: number; campaignId: number }
type Page = { campaignIds: readonly number[] | undefined; after: After | undefined; size: number }
const cursor = ({ campaignIds, after, size }: Page) => [
  campaignIds ?? null,
  after?.value ?? null,
  after?.playerId ?? null,
  after?.campaignId ?? null,
  size,
]

export type ClaimRow = {
  playerId: number
  account: string
  campaignId: number
  steps: number
  coins: number
  lastDay: string | null
  notified: boolean
  times: number
  lastAt: Date | null
  markWhat: string | null
  markOf: number | null
  /** What the list is sorted by. */
  order: number
}
const nothing = `0 AS times, NULL::timestamptz AS "lastAt", NULL::text AS "markWhat", NULL::bigint AS "markOf"`

/** Players of whom something ends within days, what ends first on top. */
export async function listLapsing(ctx: Db, ask: Span & Page): Promise<ClaimRow[]> {
  const { rows } = await ctx.db.query<ClaimRow>(
    `SELECT l.player_id AS "playerId", p.account, l.campaign_id AS "campaignId", l.steps, l.coins, l.last_day::text AS "lastDay",
            l.notified, ${nothing}, (l.last_day - '1970-01-01'::date) AS "order"
       FROM (SELECT last_day, player_id, campaign_id, count(*)::int AS steps, sum(worth)::bigint AS coins, bool_or(notified) AS notified
               FROM campaigns.lapses
              WHERE last_day BETWEEN $6::date AND $7::date AND NOT received
                AND ($1::integer[] IS NULL OR campaign_id = ANY ($1::integer[]))
                AND ($2::bigint IS NULL
                     OR (last_day, player_id, campaign_id) > ('1970-01-01'::date + $2::integer, $3::bigint, $4::integer))
              GROUP BY last_day, player_id, campaign_id ORDER BY last_day, player_id, campaign_id LIMIT $5) l
       JOIN accounts.players p USING (player_id) ORDER BY l.last_day, l.player_id, l.campaign_id`,
    [...cursor(ask), ask.today, ask.until],
  )
  return rows
}

/** Players with coins set aside, by their number. */
export async function listSetAside(ctx: Db, ask: Page): Promise<ClaimRow[]> {
  const { rows } = await ctx.db.query<ClaimRow>(
    `SELECT e.player_id AS "playerId", p.account, e.campaign_id AS "campaignId", 0 AS steps, e.reserved AS coins,
            NULL::text AS "lastDay", false AS notified, ${nothing}, 0 AS "order"
       FROM campaigns.enrolments e JOIN accounts.players p USING (player_id)
      WHERE e.reserved > 0 AND ($1::integer[] IS NULL OR e.campaign_id = ANY ($1::integer[]))
        AND ($2::bigint IS NULL OR (e.player_id, e.campaign_id) > ($3::bigint, $4::integer))
      ORDER BY e.player_id, e.campaign_id LIMIT $5`,
    cursor(ask),
  )
  return rows
}

/** Players who asked in vain for one reason, the last first. */
export async function listRefusals(
  ctx: Db,
  ask: Page & { why: 'mark' | 'proof' | 'budget' },
): Promise<ClaimRow[]> {
  const { rows } = await ctx.db.query<ClaimRow>(
    `SELECT r.player_id AS "playerId", p.account, r.campaign_id AS "campaignId", 0 AS steps, 0::bigint AS coins,
            NULL::text AS "lastDay", false AS notified, r.times, r.last_at AS "lastAt", r.mark_what AS "markWhat",
            r.mark_of AS "markOf", (extract(epoch FROM r.last_at) * 1000000)::bigint AS "order"
       FROM campaigns.refusals r JOIN accounts.players p USING (player_id)
      WHERE r.why = $6 AND ($1::integer[] IS NULL OR r.campaign_id = ANY ($1::integer[]))
        AND ($2::bigint IS NULL OR (r.last_at, r.player_id, r.campaign_id)
             < ('epoch'::timestamptz + $2::bigint * interval '1 microsecond', $3::bigint, $4::integer))
      ORDER BY r.last_at DESC, r.player_id DESC, r.campaign_id DESC LIMIT $5`,
    [...cursor(ask), ask.why],
  )
  return rows
}
