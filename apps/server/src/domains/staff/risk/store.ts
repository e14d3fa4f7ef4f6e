import type { AppContext } from '#/context.ts'
import { SMALL_DEPOSIT, type RiskFacts } from './rules.ts'

// The office reads across the domains, in one question; it changes things by their doors alone.

const MOST_TWINS = 10

export async function readRiskFacts(
  ctx: AppContext,
  playerId: number,
  orderId: string | undefined,
): Promise<RiskFacts | undefined> {
  const { rows } = await ctx.db.query<
    Omit<RiskFacts, 'goesTo'> & { goesToName: string | null; boundHours: number | null }
  >(
    `WITH me AS (SELECT * FROM accounts.players WHERE player_id = $1),
     devices AS MATERIALIZED (
       SELECT device_hash, min(created_at) AS first_at, max(last_active_at) AS last_at
         FROM accounts.sessions WHERE player_id = $1 AND device_hash <> '' GROUP BY device_hash),
     addresses AS MATERIALIZED (
       SELECT address FROM accounts.sessions
        WHERE player_id = $1 AND address <> '' AND created_at > now() - interval '30 days'
        GROUP BY address ORDER BY max(created_at) DESC LIMIT 20),
     recent AS MATERIALIZED (
       SELECT win_total FROM play.rounds WHERE player_id = $1 ORDER BY round_no DESC LIMIT 500),
     asked AS (SELECT * FROM cashier.withdrawals WHERE player_id = $1 AND order_id = $2)
     SELECT extract(epoch FROM now() - me.registered_at)::float8 / 3600 AS "accountAgeHours",
       (SELECT extract(epoch FROM now() - max(first_at))::float8 / 3600 FROM devices
         WHERE first_at > me.registered_at + interval '1 day'
           AND last_at > now() - interval '7 days') AS "newDeviceHours",
       (SELECT coalesce(array_agg(DISTINCT x.player_id::text), '{}') FROM (
          SELECT s.player_id FROM devices d JOIN accounts.sessions s USING (device_hash)
           WHERE s.player_id <> $1 LIMIT ${MOST_TWINS}) x) AS "deviceTwins",
       (SELECT coalesce(array_agg(DISTINCT x.player_id::text), '{}') FROM (
          SELECT s.player_id FROM addresses a JOIN accounts.sessions s USING (address)
           WHERE s.player_id <> $1 AND s.created_at > now() - interval '30 days'
           LIMIT ${MOST_TWINS}) x) AS "addressTwins",
       coalesce(w.deposit_total, 0) AS deposits, coalesce(w.bet_total, 0) AS bets,
       (SELECT count(*)::int FROM cashier.withdrawals
         WHERE player_id = $1 AND status = 'paid' AND order_id <> coalesce($2, '')) AS "withdrawalsBefore",
       (SELECT count(*)::int FROM cashier.withdrawals
         WHERE player_id = $1 AND created_at > now() - interval '1 day') AS "withdrawalsToday",
       (SELECT count(*)::int FROM cashier.deposits WHERE player_id = $1 AND status = 'paid'
           AND created_at > now() - interval '1 day' AND amount < ${SMALL_DEPOSIT}) AS "smallDepositsToday",
       coalesce(trim(k.first_name || ' ' || k.last_name), '') AS "kycName",
       coalesce(k.flags, '{}') AS "kycFlags",
       (SELECT account_name FROM asked) AS "goesToName",
       (SELECT extract(epoch FROM asked.created_at - b.created_at)::float8 / 3600
          FROM asked JOIN cashier.bank_accounts b USING (player_id, account_id)) AS "boundHours",
       (SELECT coalesce(max(win_total), 0) FROM recent) AS "largestWin",
       (SELECT coalesce(sum(win_total), 0)::bigint FROM recent) AS "recentWins"
     FROM me LEFT JOIN wallet.wallets w USING (player_id) LEFT JOIN kyc.cases k USING (player_id)`,
    [playerId, orderId ?? null],
  )
  const [row] = rows
  if (!row) return undefined
  const { goesToName, boundHours, ...facts } = row
  return { ...facts, goesTo: goesToName === null ? undefined : { name: goesToName, boundHours } }
}
