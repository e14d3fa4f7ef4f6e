import type { AppContext } from '#/kernel/context.ts'
import { CROWD, type Shared } from './rules.ts'

/** Sessions of a player that are compared, and of each of their keys that are looked through. */
const SESSIONS = 50
const LOOKED = 400
const most = CROWD + 1

/** Every key of a player that another one holds too, but for those that a crowd holds: each is read by its index. */
export async function listShared(ctx: AppContext, playerId: number): Promise<Shared[]> {
  const { rows } = await ctx.db.query<Shared>({
    name: 'customers.links',
    text: `WITH mine AS MATERIALIZED (
      SELECT device_hash, address FROM accounts.sessions WHERE player_id = $1
       ORDER BY created_at DESC LIMIT ${SESSIONS}),
    found AS (
      SELECT m.kind, encode(m.mark, 'hex') AS key, t.player_id, NULL::timestamptz AS at
        FROM kyc.marks m CROSS JOIN LATERAL (
          SELECT o.player_id FROM kyc.marks o
           WHERE o.mark = m.mark AND o.player_id <> $1 LIMIT ${most}) t
       WHERE m.player_id = $1
      UNION ALL
      SELECT 'payer', encode(m.mark, 'hex'), t.player_id, t.at
        FROM gifts.payment_marks m CROSS JOIN LATERAL (
          SELECT o.player_id, o.at FROM gifts.payment_marks o
           WHERE o.mark = m.mark AND o.player_id <> $1 LIMIT ${most}) t
       WHERE m.player_id = $1
      UNION ALL
      SELECT 'payee', encode(m.card_mark, 'hex'), t.player_id, t.changed_at
        FROM cashier.bank_accounts m CROSS JOIN LATERAL (
          SELECT o.player_id, o.changed_at FROM cashier.bank_accounts o
           WHERE o.card_mark = m.card_mark AND o.card_mark IS NOT NULL AND o.player_id <> $1 LIMIT ${most}) t
       WHERE m.player_id = $1 AND m.card_mark IS NOT NULL
      UNION ALL
      SELECT 'device', m.device_hash, t.player_id, t.at
        FROM (SELECT DISTINCT device_hash FROM mine WHERE device_hash <> '') m CROSS JOIN LATERAL (
          SELECT s.player_id, max(s.last_active_at) AS at FROM (
            SELECT player_id, last_active_at FROM accounts.sessions
             WHERE device_hash = m.device_hash AND device_hash <> '' AND player_id <> $1 LIMIT ${LOOKED}) s
           GROUP BY s.player_id LIMIT ${most}) t
      UNION ALL
      SELECT 'address', m.address, t.player_id, t.at
        FROM (SELECT DISTINCT address FROM mine WHERE address <> '') m CROSS JOIN LATERAL (
          SELECT s.player_id, max(s.last_active_at) AS at FROM (
            SELECT player_id, last_active_at FROM accounts.sessions
             WHERE address = m.address AND address <> '' AND player_id <> $1 LIMIT ${LOOKED}) s
           GROUP BY s.player_id LIMIT ${most}) t
      UNION ALL
      SELECT 'invited', 'by', superior_id, registered_at FROM accounts.players
       WHERE player_id = $1 AND superior_id > 0
      UNION ALL
      (SELECT 'invited', m.member_id::text, m.member_id, m.since FROM invites.members m
        WHERE m.player_id = $1 ORDER BY m.since DESC, m.member_id DESC LIMIT ${CROWD})),
    counted AS (SELECT *, count(*) OVER (PARTITION BY kind, key) AS holders FROM found)
    SELECT player_id AS "playerId", kind, max(at) AS at FROM counted
     WHERE holders <= ${CROWD} AND kind IN ('document', 'picture', 'person', 'payer', 'payee', 'device', 'invited', 'address')
     GROUP BY player_id, kind`,
    values: [playerId],
  })
  return rows
}

/** Names and states of some players, by id. */
export async function listNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<{ playerId: number; account: string; state: string }[]> {
  if (playerIds.length === 0) return []
  const { rows } = await ctx.db.query<{ playerId: number; account: string; state: string }>(
    `SELECT player_id AS "playerId", account, state FROM accounts.players WHERE player_id = ANY ($1::bigint[])`,
    [playerIds],
  )
  return rows
}
