import type { AppContext } from '#/kernel/context.ts'
import { accountNameFits } from '#/money/banks/banks.ts'
import { SMALL_DEPOSIT, type RiskInput } from './rules.ts'

// The office reads across the domains, in one question; it changes things by their doors alone.

const MAX_TWINS = 10

export type RiskSubject = { playerId: number; orderId?: string | undefined }
type InputRow = Omit<RiskInput, 'goesTo' | 'kycName'> & {
  subject: number
  verifiedName: { firstName: string; middleName: string; lastName: string }
  goesToName: string | null
  nameApproved: boolean | null
  addedHours: number | null
}

/** The input of each, in the order asked; undefined where there is no such player. */
export async function readRiskInput(
  ctx: AppContext,
  subjects: readonly RiskSubject[],
): Promise<(RiskInput | undefined)[]> {
  const { rows } = await ctx.db.query<InputRow>({
    name: 'risk.input',
    text: question,
    values: [
      subjects.map(({ playerId }) => playerId),
      subjects.map(({ orderId }) => orderId ?? null),
      ctx.clock(),
    ],
  })
  const found = new Map(rows.map((row) => [row.subject, row]))
  return subjects.map((_, at) => {
    const row = found.get(at + 1)
    if (!row) return undefined
    const { subject: _subject, verifiedName, goesToName, nameApproved, addedHours, ...input } = row
    const { firstName, lastName } = verifiedName
    return {
      ...input,
      kycName: `${firstName} ${lastName}`.trim(),
      goesTo:
        goesToName === null
          ? undefined
          : {
              name: goesToName,
              fitsId: nameApproved === true || accountNameFits(verifiedName, goesToName),
              addedHours,
            },
    }
  })
}

// Each subject by itself and by its keys: how long it takes does not depend on what the tables hold.
const question = `
SELECT g.subject::int AS subject, f.*
  FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS g (player_id, order_id, subject)
 CROSS JOIN LATERAL (
   WITH me AS (SELECT * FROM accounts.players WHERE player_id = g.player_id),
   devices AS MATERIALIZED (
     SELECT device_hash, min(created_at) AS first_at, max(last_active_at) AS last_at
       FROM accounts.sessions WHERE player_id = g.player_id AND device_hash <> '' GROUP BY device_hash),
   addresses AS MATERIALIZED (
     SELECT address FROM accounts.sessions
      WHERE player_id = g.player_id AND address <> '' AND created_at > $3::timestamptz - interval '30 days'
      GROUP BY address ORDER BY max(created_at) DESC LIMIT 20),
   recent AS MATERIALIZED (
     SELECT win_total FROM play.rounds WHERE player_id = g.player_id ORDER BY round_no DESC LIMIT 500),
   asked AS (SELECT * FROM cashier.withdrawals WHERE player_id = g.player_id AND order_id = g.order_id)
   SELECT extract(epoch FROM $3::timestamptz - me.registered_at)::float8 / 3600 AS "accountAgeHours",
     (SELECT extract(epoch FROM $3::timestamptz - max(first_at))::float8 / 3600 FROM devices
       WHERE first_at > me.registered_at + interval '1 day'
         AND last_at > $3::timestamptz - interval '7 days') AS "newDeviceHours",
     (SELECT coalesce(array_agg(DISTINCT x.player_id::text), '{}') FROM (
        SELECT t.player_id FROM devices d CROSS JOIN LATERAL (
          SELECT s.player_id FROM accounts.sessions s
           WHERE s.device_hash = d.device_hash AND s.device_hash <> '' AND s.player_id <> g.player_id
           LIMIT ${MAX_TWINS}) t LIMIT ${MAX_TWINS}) x) AS "deviceTwins",
     (SELECT coalesce(array_agg(DISTINCT x.player_id::text), '{}') FROM (
        SELECT t.player_id FROM addresses a CROSS JOIN LATERAL (
          SELECT s.player_id FROM accounts.sessions s
           WHERE s.address = a.address AND s.address <> '' AND s.player_id <> g.player_id
             AND s.created_at > $3::timestamptz - interval '30 days' LIMIT ${MAX_TWINS}) t
         LIMIT ${MAX_TWINS}) x) AS "addressTwins",
     (SELECT coalesce(array_agg(DISTINCT x.player_id::text), '{}') FROM (
        SELECT t.player_id FROM cashier.bank_accounts b CROSS JOIN LATERAL (
          SELECT o.player_id FROM cashier.bank_accounts o
           WHERE o.card_mark = b.card_mark AND o.card_mark IS NOT NULL AND o.player_id <> g.player_id
           LIMIT ${MAX_TWINS}) t
         WHERE b.player_id = g.player_id LIMIT ${MAX_TWINS}) x) AS "bankTwins",
     coalesce(w.deposit_total, 0) AS deposits, coalesce(w.bet_total, 0) AS bets,
     (SELECT count(*)::int FROM cashier.withdrawals o WHERE o.player_id = g.player_id
         AND o.status = 'paid' AND o.order_id <> coalesce(g.order_id, '')) AS "withdrawalsBefore",
     (SELECT count(*)::int FROM cashier.withdrawals o WHERE o.player_id = g.player_id
         AND o.created_at > $3::timestamptz - interval '1 day') AS "withdrawalsToday",
     (SELECT count(*)::int FROM cashier.deposits o WHERE o.player_id = g.player_id AND o.status = 'paid'
         AND o.created_at > $3::timestamptz - interval '1 day' AND o.amount < ${SMALL_DEPOSIT}) AS "smallDepositsToday",
     jsonb_build_object('firstName', coalesce(k.first_name, ''), 'middleName', coalesce(k.middle_name, ''),
       'lastName', coalesce(k.last_name, '')) AS "verifiedName",
     coalesce(k.flags, '{}') AS "kycFlags",
     (SELECT account_name FROM asked) AS "goesToName",
     (SELECT EXISTS (SELECT FROM cashier.name_reviews r
        WHERE r.player_id = g.player_id AND r.state = 'approved' AND r.account_name = asked.account_name
          AND r.id_name = concat_ws(' ', k.first_name, nullif(k.middle_name, ''), k.last_name)) FROM asked) AS "nameApproved",
     (SELECT extract(epoch FROM asked.created_at - b.changed_at)::float8 / 3600
        FROM asked JOIN cashier.bank_accounts b USING (player_id, account_id)) AS "addedHours",
     q.disputes, q.disputed,
     (SELECT coalesce(max(win_total), 0) FROM recent) AS "largestWin",
     (SELECT coalesce(sum(win_total), 0)::bigint FROM recent) AS "recentWins"
   FROM me LEFT JOIN wallet.wallets w USING (player_id) LEFT JOIN kyc.cases k USING (player_id)
   CROSS JOIN LATERAL (SELECT count(*)::int AS disputes, coalesce(sum(amount), 0)::bigint AS disputed
                         FROM disputes.disputes WHERE player_id = g.player_id AND state <> 'won') q) f`
