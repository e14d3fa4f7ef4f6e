import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Terms = Static<TObject>

/** What operators set of each kind. */
export async function listCampaigns(
  ctx: Db,
): Promise<{ code: string; open: boolean; terms: Terms }[]> {
  const { rows } = await ctx.db.query<{ code: string; open: boolean; terms: Terms }>(
    'SELECT code, open, terms FROM campaigns.campaigns',
  )
  return rows
}

/** The terms of an open campaign; undefined while it is closed. */
export async function readOpenTerms(ctx: Db, code: string): Promise<Terms | undefined> {
  const { rows } = await ctx.db.query<{ terms: Terms }>({
    name: 'campaigns.open-terms',
    text: 'SELECT terms FROM campaigns.campaigns WHERE code = $1 AND open',
    values: [code],
  })
  return rows[0]?.terms
}

export async function writeCampaign(
  tx: AppContext,
  { code, open, terms }: { code: string; open: boolean; terms: Terms },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO campaigns.campaigns (code, open, terms) VALUES ($1, $2, $3)
     ON CONFLICT (code) DO UPDATE SET open = excluded.open, terms = excluded.terms`,
    [code, open, terms],
  )
}

export type Entitlement = {
  terms: Terms
  coins: number
  grantKey: string | null
  settledAt: Date | null
}

export async function readEntitlement(
  ctx: Db,
  of: { playerId: number; code: string; ref: string },
): Promise<Entitlement | undefined> {
  const { rows } = await ctx.db.query<Entitlement>({
    name: 'campaigns.read-entitlement',
    text: `SELECT terms, coins, grant_key AS "grantKey", settled_at AS "settledAt"
             FROM campaigns.entitlements WHERE player_id = $1 AND code = $2 AND ref = $3`,
    values: [of.playerId, of.code, of.ref],
  })
  return rows[0]
}

/** Coins that came with each of these, as deposit orders. */
export async function coinsByRef(
  ctx: Db,
  playerId: number,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.query<{ ref: string; coins: number }>(
    `SELECT ref, sum(coins)::bigint AS coins FROM campaigns.entitlements
      WHERE player_id = $1 AND ref = ANY ($2::text[]) AND coins > 0 GROUP BY ref`,
    [playerId, refs],
  )
  return new Map(rows.map(({ ref, coins }) => [ref, coins]))
}

/** The keys under which something was given for this, as a deposit order. */
export async function grantsOfRef(
  ctx: Db,
  { playerId, ref }: { playerId: number; ref: string },
): Promise<string[]> {
  const { rows } = await ctx.db.query<{ key: string }>(
    `SELECT grant_key AS key FROM campaigns.entitlements
      WHERE player_id = $1 AND ref = $2 AND grant_key IS NOT NULL ORDER BY code`,
    [playerId, ref],
  )
  return rows.map(({ key }) => key)
}

/** The key under which this campaign gave the player something, where it did. */
export async function grantOfCampaign(
  ctx: Db,
  { playerId, code }: { playerId: number; code: string },
): Promise<string | undefined> {
  const { rows } = await ctx.db.query<{ key: string }>(
    `SELECT grant_key AS key FROM campaigns.entitlements
      WHERE player_id = $1 AND code = $2 AND grant_key IS NOT NULL`,
    [playerId, code],
  )
  return rows[0]?.key
}

/** Keeps what a player was promised, once. */
export async function insertEntitlement(
  tx: AppContext,
  of: { playerId: number; code: string; ref: string; terms: Terms },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO campaigns.entitlements (player_id, code, ref, terms) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id, code, ref) DO NOTHING`,
    [of.playerId, of.code, of.ref, of.terms],
  )
}

/** What came of it, once. */
export async function settleEntitlement(
  tx: AppContext,
  of: {
    playerId: number
    code: string
    ref: string
    terms: Terms
    outcome: string | null
    coins: number
    grantKey: string | null
  },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO campaigns.entitlements (player_id, code, ref, terms, outcome, coins, grant_key, settled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (player_id, code, ref) DO UPDATE
       SET outcome = excluded.outcome, coins = excluded.coins, grant_key = excluded.grant_key,
           settled_at = excluded.settled_at`,
    [of.playerId, of.code, of.ref, of.terms, of.outcome, of.coins, of.grantKey, tx.clock()],
  )
}
