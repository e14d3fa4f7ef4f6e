import type { AppContext } from '#/kernel/context.ts'
import type { PolicyInput } from './rules.ts'

export type StoredInput = Omit<
  PolicyInput,
  | 'at'
  | 'verified'
  | 'nameFits'
  | 'payeeReady'
  | 'providerReady'
  | 'flags'
  | 'secondReasons'
  | 'adjustedHours'
  | 'accountHours'
  | 'identityHours'
  | 'payeeHours'
  | 'quietHours'
> & {
  registeredAt: Date
  /** When the ID was approved, and when the account was added or changed; null where it is not approved, or gone. */
  identityAt: Date | null
  payeeAt: Date | null
  /** The last change of a key of the account, or of a way to recover it; null where there was none. */
  sensitiveAt: Date | null
}

const EVENTS = 500
const ORDERS = 50
/** Changes to the keys of an account and to the ways back into it. */
const sensitive = `ARRAY['password-changed', 'password-reset', 'mobile-bound', 'mobile-added', 'passkey-added', 'passkey-removed',
  'second-factor-on', 'second-factor-off', 'recovery-granted', 'recovery-codes-made', 'way-codes-made', 'change-undone']`

/** The facts of one order that tables hold, by its keys alone; undefined where there is no such order. */
export async function readStoredInput(
  tx: AppContext,
  order: { playerId: number; orderId: string },
): Promise<StoredInput | undefined> {
  const { rows } = await tx.db.query<StoredInput>({
    name: 'policy.facts',
    text: question,
    values: [order.playerId, order.orderId, tx.clock()],
  })
  return rows[0]
}

const question = `
SELECT w.amount, r.rule_most AS "ruleMost", w.bank_id AS bank,
       w.amount + (
         SELECT coalesce(sum(o.amount), 0)::bigint FROM cashier.withdrawals o
          WHERE o.player_id = w.player_id AND o.order_id <> w.order_id AND o.status IN ('approved', 'paying', 'paid')
            AND EXISTS (SELECT 1 FROM cashier.withdrawal_steps s
                         WHERE s.player_id = o.player_id AND s.order_id = o.order_id AND s.status = 'approved'
                           AND s.at > $3::timestamptz - interval '24 hours')) AS "playerDay",
       p.state = 'active' AND (p.kept_out_until IS NULL OR p.kept_out_until <= $3::timestamptz) AS active,
       (SELECT count(*)::int FROM cashier.withdrawals o
         WHERE o.player_id = w.player_id AND o.order_id <> w.order_id AND o.status = 'paid') AS "payoutsBefore",
       (SELECT count(*)::int FROM cashier.withdrawals o
         WHERE o.player_id = w.player_id AND o.order_id <> w.order_id AND o.status = 'paid'
           AND o.account_id = w.account_id) AS "payeePaid",
       EXISTS (SELECT FROM desk.work d WHERE d.kind = 'withdrawal' AND d.ref = w.order_id) AS "deskWork",
       abs(l.debt) AS debt,
       (SELECT count(*)::int FROM play.held_wins h WHERE h.player_id = w.player_id AND h.ruling IS NULL) AS "heldWins",
       (SELECT count(*)::int FROM cashier.exceptions x
         WHERE (x.detail->>'orderId' = ANY (mine.ids) OR x.detail->>'reference' = ANY (mine.ids))
           AND NOT EXISTS (SELECT 1 FROM cashier.exception_rulings g
                            WHERE g.exception_id = x.exception_id AND g.status = 'done')) AS "openPayments",
       p.registered_at AS "registeredAt",
       CASE WHEN k.status = 'approved' THEN k.decided_at END AS "identityAt",
       b.changed_at AS "payeeAt",
       greatest(e.at, n.reset_at, n.set_at, p.mobile_added_at) AS "sensitiveAt",
       l.deposit_total AS deposits, l.bet_total AS bets, wins.largest AS "largestWin", wins.total AS "recentWins"
  FROM cashier.withdrawals w
 CROSS JOIN cashier.payout_rules r
  JOIN accounts.players p ON p.player_id = w.player_id
  JOIN wallet.wallets l ON l.player_id = w.player_id
  LEFT JOIN kyc.cases k ON k.player_id = w.player_id
  LEFT JOIN cashier.bank_accounts b ON b.player_id = w.player_id AND b.account_id = w.account_id
  LEFT JOIN safe.pins n ON n.player_id = w.player_id
 CROSS JOIN LATERAL (
   SELECT coalesce(max(at) FILTER (WHERE kind = ANY (${sensitive})), CASE WHEN count(*) = ${EVENTS} THEN min(at) END) AS at
     FROM (SELECT kind, at FROM accounts.security_events WHERE player_id = $1 ORDER BY event_id DESC LIMIT ${EVENTS}) last) e
 CROSS JOIN LATERAL (
   SELECT coalesce(max(win_total), 0) AS largest, coalesce(sum(win_total), 0)::bigint AS total
     FROM (SELECT win_total FROM play.rounds WHERE player_id = $1 ORDER BY round_no DESC LIMIT 500) last) wins
 CROSS JOIN LATERAL (
   SELECT array_agg(order_id) AS ids FROM (
     (SELECT order_id FROM cashier.withdrawals WHERE player_id = $1 ORDER BY created_at DESC LIMIT ${ORDERS})
     UNION ALL
     (SELECT order_id FROM cashier.deposits WHERE player_id = $1 ORDER BY created_at DESC LIMIT ${ORDERS})) last) mine
 WHERE w.player_id = $1 AND w.order_id = $2`
