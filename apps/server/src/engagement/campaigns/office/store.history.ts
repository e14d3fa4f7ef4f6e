import { atLeisure } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type DecisionRow = {
  decisionNo: number
  campaignId: number
  version: number
  command: { do: string; choice?: number }
  facts: object
  state: unknown
  effects: readonly object[]
  coins: number
  points: number
  at: Date
}

/** Decisions about a player in all activities, newest first, before a number. */
export async function listAllDecisions(
  ctx: Db,
  { playerId, before, size }: { playerId: number; before?: number | undefined; size: number },
): Promise<DecisionRow[]> {
  const { rows } = await ctx.db.query<DecisionRow>(
    `SELECT decision_no AS "decisionNo", campaign_id AS "campaignId", version, command, facts, state, effects, coins,
            points, at
       FROM campaigns.decisions WHERE player_id = $1 AND ($2::integer IS NULL OR decision_no < $2)
      ORDER BY decision_no DESC LIMIT $3`,
    [playerId, before ?? null, size],
  )
  return rows
}

export type DrawRow = {
  decisionNo: number
  table: string
  place: number
  nonce: number
  amount: number
  pairNo: number
  sealed: Buffer
  clientSeed: string
}

/** What was drawn in decisions, in its order, with the seeds that it was drawn from. */
export async function listDrawsOf(
  ctx: Db,
  { playerId, decisions }: { playerId: number; decisions: readonly number[] },
): Promise<DrawRow[]> {
  const { rows } = await ctx.db.query<DrawRow>(
    `SELECT decision_no AS "decisionNo", odds_table AS "table", place, nonce, amount, d.pair_no AS "pairNo", sealed,
            client_seed AS "clientSeed"
       FROM campaigns.draws d JOIN campaigns.seeds s USING (player_id, pair_no)
      WHERE player_id = $1 AND decision_no = ANY ($2) ORDER BY d.pair_no, nonce`,
    [playerId, decisions],
  )
  return rows
}

/** Some of the players about whom something was decided since a moment, others each time. */
export async function sampleDecided(ctx: Db, since: Date, size: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    atLeisure(
      `SELECT player_id AS "playerId"
         FROM (SELECT DISTINCT player_id FROM campaigns.decisions WHERE at >= $1) decided
        ORDER BY hashint8extended(player_id, extract(epoch FROM $1::timestamptz)::bigint) LIMIT $2`,
      [since, size],
    ),
  )
  return rows.map(({ playerId }) => playerId)
}

/** How often each place of each table was drawn, of versions that are in force. */
export async function countDraws(ctx: Db): Promise<
  {
    campaignId: number
    version: number
    table: string
    oddsHash: string
    place: number
    count: number
  }[]
> {
  const { rows } = await ctx.db.query<{
    campaignId: number
    version: number
    table: string
    oddsHash: string
    place: number
    count: number
  }>(
    atLeisure(
      `SELECT d.campaign_id AS "campaignId", d.version, d.odds_table AS "table", d.odds_hash AS "oddsHash", d.place,
              count(*)::int AS count
         FROM campaigns.campaigns c JOIN campaigns.draws d USING (campaign_id, version)
        WHERE c.open GROUP BY 1, 2, 3, 4, 5`,
    ),
  )
  return rows
}

/** What was counted last takes the place of what was counted before. */
export async function storeDrawCounts(
  ctx: AppContext,
  counts: readonly {
    campaignId: number
    version: number
    table: string
    place: number
    count: number
  }[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.query('DELETE FROM campaigns.draw_counts')
    await tx.db.query(
      `INSERT INTO campaigns.draw_counts (campaign_id, version, odds_table, place, count, counted_at)
       SELECT "campaignId", version, "table", place, sum(count), $2
         FROM jsonb_to_recordset($1) AS c ("campaignId" integer, version integer, "table" text, place integer, count bigint)
        GROUP BY 1, 2, 3, 4`,
      [JSON.stringify(counts), ctx.clock()],
    )
  })
}

export async function storeProof(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { what, checked, faults }: { what: 'replay' | 'chances'; checked: number; faults: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.proofs (what, at, checked, faults) VALUES ($1, $2, $3, $4)
     ON CONFLICT (what) DO UPDATE SET at = excluded.at, checked = excluded.checked, faults = excluded.faults`,
    [what, ctx.clock(), checked, faults],
  )
}

/** Movements of the ledger under these keys. */
export async function listEntriesOf(
  ctx: Db,
  { playerId, keys }: { playerId: number; keys: readonly string[] },
): Promise<{ entryNo: number; key: string; kind: string; coins: number; points: number }[]> {
  const { rows } = await ctx.db.query<{
    entryNo: number
    key: string
    kind: string
    coins: number
    points: number
  }>(
    `SELECT entry_no AS "entryNo", key, kind, -coalesce(promotion, 0) AS coins, coalesce(points, 0) AS points
       FROM wallet.entries WHERE player_id = $1 AND key = ANY ($2) ORDER BY entry_no`,
    [playerId, keys],
  )
  return rows
}
