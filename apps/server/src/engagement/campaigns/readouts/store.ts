import { holdOutOf, partsOfKind } from '@perlas/campaign-kit/parts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { Found, Group } from './rules.ts'

type Db = Pick<AppContext, 'db'>

/** Counts what everybody did, by groups. It is asked at night: a count over all players may take its time. */
export async function countGroups(
  ctx: AppContext,
  kind: string,
  { from, until, holdOut, shares }: Omit<Found, 'groups'>,
): Promise<Group[]> {
  return inTransaction(ctx, async ({ db }) => {
    await db.query('SET LOCAL statement_timeout = 0')
    const { rows } = await db.query<Group>(
      'SELECT * FROM campaigns.read_out($1, $2, $3, $4, $5, $6, $7)',
      [
        from,
        until,
        holdOutOf(from),
        holdOut,
        partsOfKind(kind),
        shares.map((share) => share.from),
        shares.map((share) => share.until),
      ],
    )
    return rows
  })
}

/** Since when each campaign has the share of players that it has now. */
export async function sharesSince(ctx: Db): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await ctx.db.query<{ campaignId: number; since: Date }>(
    `SELECT campaign_id AS "campaignId", max(made_at) AS since
       FROM (SELECT campaign_id, made_at, share, lag(share) OVER (PARTITION BY campaign_id ORDER BY version) AS before
               FROM (SELECT campaign_id, version, made_at,
                            concat(coalesce(terms #>> '{audience,partFrom}', '0'), ' ',
                                   coalesce(terms #>> '{audience,partUntil}', '100')) AS share
                       FROM campaigns.versions) versions) changes
      WHERE share IS DISTINCT FROM before GROUP BY 1`,
  )
  return new Map(rows.map(({ campaignId, since }) => [campaignId, since]))
}

export async function storeReadout(ctx: AppContext, campaignId: number, found: Found) {
  await ctx.db.query(
    `INSERT INTO campaigns.readouts (campaign_id, at, found) VALUES ($1, $2, $3)
     ON CONFLICT (campaign_id) DO UPDATE SET at = excluded.at, found = excluded.found`,
    [campaignId, ctx.clock(), found],
  )
}

/** That the rule paused it is kept beside what was found. */
export async function notePaused(tx: AppContext, campaignId: number): Promise<void> {
  await tx.db.query('UPDATE campaigns.readouts SET paused_at = $2 WHERE campaign_id = $1', [
    campaignId,
    tx.clock(),
  ])
}

export type ReadoutRow = { campaignId: number; at: Date; found: Found; pausedAt: Date | null }

export async function readReadout(ctx: Db, code: string): Promise<ReadoutRow | undefined> {
  const { rows } = await ctx.db.query<ReadoutRow>(
    `SELECT campaign_id AS "campaignId", at, found, r.paused_at AS "pausedAt"
       FROM campaigns.readouts r JOIN campaigns.campaigns USING (campaign_id) WHERE code = $1`,
    [code],
  )
  return rows[0]
}
