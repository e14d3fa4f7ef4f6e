import type { SearchKind } from '@perlas/contract/office-search'
import { inTransaction, type AppContext } from '#/kernel/context.ts'

/** Milliseconds for one kind: what takes longer is given up and says so. */
const KIND_MS = 150
const CANCELLED = '57014'

/** A statement's parameters, in their order. */
export type Values = readonly (string | number | readonly Buffer[] | null)[]

export type Found = {
  id: string
  playerId: number | null
  account: string
  name: string
  kind: string
  state: string
  amount: number | null
  at: Date | null
}

// Each goes by keys alone and stops after seven: `plans.test.ts` reads their plans.
const MAX_HITS = 7
const nothing = `NULL::bigint AS amount, NULL::timestamptz AS at`

/** How each kind is found. Those of one column side by side are UNIONs: each arm has an index of its own. */
export const statements = {
  players: `SELECT p.player_id::text AS id, p.player_id AS "playerId", p.account,
         coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ' '), '') AS name,
         coalesce(k.status, 'none') AS kind, p.state, ${nothing}
    FROM (SELECT player_id, min(rank) AS rank FROM (
            (SELECT player_id, 0 AS rank FROM accounts.players WHERE player_id = $1::bigint)
            UNION ALL (SELECT player_id, 1 FROM accounts.players WHERE mobile = $2 AND mobile <> '' LIMIT ${MAX_HITS})
            UNION ALL (SELECT player_id, 2 FROM cashier.bank_accounts WHERE card_mark = ANY ($3::bytea[]) LIMIT 50)
            UNION ALL (SELECT player_id, 2 FROM kyc.marks WHERE mark = ANY ($4::bytea[]) LIMIT 50)
            UNION ALL (SELECT player_id, 5 FROM cashier.bank_accounts WHERE card_tail = $5 LIMIT 50)
            UNION ALL (SELECT player_id, 3 FROM accounts.sessions WHERE address = $6 AND address <> '' LIMIT 200)
            UNION ALL (SELECT player_id, 3 FROM accounts.sessions WHERE device_hash = $7 AND device_hash <> '' LIMIT 200)
            UNION ALL (SELECT w.player_id, CASE WHEN w.source = 'account' AND w.word = $8 THEN 2
                                                WHEN w.source = 'verified' THEN 3 ELSE 4 END
                         FROM search.words w
                        WHERE w.word >= $8 AND w.word < $8 || chr(1114111)
                          AND ($9::text IS NULL OR EXISTS (SELECT FROM search.words o
                                 WHERE o.player_id = w.player_id AND o.word = $9))
                          AND ($10::text IS NULL OR EXISTS (SELECT FROM search.words o
                                 WHERE o.player_id = w.player_id AND o.word = $10))
                          AND ($11::text IS NULL OR EXISTS (SELECT FROM search.words o
                                 WHERE o.player_id = w.player_id AND o.word = $11))
                        ORDER BY w.word LIMIT 50)) found
          GROUP BY player_id ORDER BY 2, 1 DESC LIMIT ${MAX_HITS}) f
    JOIN accounts.players p USING (player_id) LEFT JOIN kyc.cases k USING (player_id)
   ORDER BY f.rank, p.player_id DESC`,
  orders: `SELECT o.order_id AS id, o.player_id AS "playerId", p.account, coalesce(c.name, b.name, '') AS name,
         CASE WHEN d.order_id IS NULL THEN 'withdrawal' ELSE 'deposit' END AS kind,
         coalesce(d.status, w.status) AS state, coalesce(d.amount, w.amount) AS amount,
         coalesce(d.created_at, w.created_at) AS at
    FROM (SELECT order_id, player_id FROM cashier.order_owners WHERE order_id = $1
          UNION (SELECT order_id, player_id FROM cashier.reference_owners WHERE reference = $2 LIMIT ${MAX_HITS})) o
    JOIN accounts.players p USING (player_id)
    LEFT JOIN cashier.deposits d ON d.player_id = o.player_id AND d.order_id = o.order_id
    LEFT JOIN cashier.withdrawals w ON w.player_id = o.player_id AND w.order_id = o.order_id
    LEFT JOIN cashier.channels c ON c.channel_id = d.channel_id LEFT JOIN cashier.banks b ON b.bank_id = w.bank_id
   ORDER BY o.order_id LIMIT ${MAX_HITS}`,
  disputes: `SELECT d.dispute_id AS id, d.player_id AS "playerId", p.account, d.provider_ref AS name, d.kind, d.state, d.amount,
         d.opened_at AS at
    FROM (SELECT dispute_id FROM disputes.disputes WHERE dispute_id = upper($1)
          UNION SELECT d.dispute_id FROM cashier.reference_owners o
            JOIN disputes.disputes d ON d.provider = o.provider AND d.provider_ref = o.reference
           WHERE o.reference = $1 AND o.kind = 'dispute'
          UNION SELECT d.dispute_id FROM cashier.order_owners o
            JOIN disputes.disputes d ON d.player_id = o.player_id AND d.order_id = o.order_id
           WHERE o.order_id = upper($1)) f
    JOIN disputes.disputes d USING (dispute_id) JOIN accounts.players p ON p.player_id = d.player_id
   ORDER BY d.opened_at DESC LIMIT ${MAX_HITS}`,
  exceptions: `SELECT f.id::text AS id, NULL::bigint AS "playerId", f.reference AS account, f.provider AS name,
         f.kind, f.reason AS state, f.amount, f.at
    FROM ((SELECT e.exception_id AS id, $1::text AS reference, e.provider, 'exception' AS kind, e.reason,
                  CASE WHEN jsonb_typeof(e.detail->'amount') = 'number' THEN (e.detail->>'amount')::numeric::bigint END AS amount, e.at
             FROM (SELECT exception_id FROM cashier.exceptions WHERE detail->>'providerRef' = $1
                   UNION SELECT exception_id FROM cashier.exceptions WHERE detail->>'reference' = $1
                   UNION SELECT exception_id FROM cashier.exceptions WHERE detail->>'orderId' = $1
                   UNION SELECT exception_id FROM cashier.exception_rulings WHERE provider_ref = $1 AND provider_ref <> ''
                   UNION SELECT x.exception_id FROM cashier.reference_owners o
                     JOIN cashier.exceptions x ON x.detail->>'reference' = o.order_id WHERE o.reference = $1
                   UNION SELECT x.exception_id FROM cashier.reference_owners o
                     JOIN cashier.exceptions x ON x.detail->>'orderId' = o.order_id WHERE o.reference = $1) i
             JOIN cashier.exceptions e USING (exception_id))
          UNION ALL
          (SELECT d.difference_id, d.reference, d.provider, 'difference', d.day::text, NULL::bigint, NULL::timestamptz
             FROM reconciliation.differences d WHERE d.reference = $1)) f
   ORDER BY f.at DESC NULLS LAST, f.id DESC LIMIT ${MAX_HITS}`,
  rounds: `SELECT r.round_id AS id, r.player_id AS "playerId", p.account, coalesce(g.name, '') AS name, 'round' AS kind,
         r.status AS state, r.win_total - r.bet_total AS amount, r.started_at AS at
    FROM (SELECT o.player_id, o.round_no FROM play.providers v CROSS JOIN LATERAL (
            SELECT player_id, round_no FROM play.round_owners
             WHERE provider_id = v.provider_id AND round_id = $1 LIMIT 1) o
          UNION
          SELECT t.player_id, t.round_no FROM play.providers v CROSS JOIN LATERAL (
            SELECT player_id, round_no FROM play.transactions
             WHERE provider_id = v.provider_id AND tx_id = $1 LIMIT 1) t) f
    CROSS JOIN LATERAL (SELECT * FROM play.rounds WHERE player_id = f.player_id AND round_no = f.round_no LIMIT 1) r
    JOIN accounts.players p ON p.player_id = r.player_id LEFT JOIN catalogue.games g ON g.game_id = r.game_id
   LIMIT ${MAX_HITS}`,
  chats: `SELECT c.player_id || '.' || c.conversation_no AS id, c.player_id AS "playerId",
         coalesce(p.account, nullif(v.name, ''), '') AS account, c.topic AS name,
         coalesce(c.ticket_no::text, '') AS kind, CASE WHEN c.closed_at IS NULL THEN 'open' ELSE 'closed' END AS state,
         NULL::bigint AS amount, c.moved_at AS at
    FROM (SELECT player_id, conversation_no FROM support.conversations WHERE ticket_no = $1::bigint
          UNION (SELECT player_id, conversation_no FROM support.conversations WHERE player_id = $2::bigint
                  ORDER BY conversation_no DESC LIMIT ${MAX_HITS})
          UNION (SELECT player_id, conversation_no FROM support.conversations
                  WHERE about_ref = $3 AND about_ref <> '' LIMIT ${MAX_HITS})
          UNION (SELECT o.player_id, o.conversation_no FROM support.visitors i CROSS JOIN LATERAL (
                   SELECT player_id, conversation_no FROM support.conversations
                    WHERE player_id = -i.visitor_id LIMIT ${MAX_HITS}) o
                  WHERE lower(i.email) = $4 AND i.email <> '' LIMIT ${MAX_HITS})) f
    JOIN support.conversations c USING (player_id, conversation_no)
    LEFT JOIN accounts.players p USING (player_id) LEFT JOIN support.visitors v ON v.visitor_id = -c.player_id
   ORDER BY c.moved_at DESC LIMIT ${MAX_HITS}`,
  complaints: `SELECT c.player_id || '.' || c.complaint_no AS id, c.player_id AS "playerId", p.account, c.about_ref AS name,
         c.about_kind AS kind, CASE WHEN c.outcome IS NULL OR c.appealed_at IS NOT NULL AND c.last_outcome IS NULL THEN 'waiting'
              ELSE 'decided' END AS state,
         NULL::bigint AS amount, c.made_at AS at
    FROM (SELECT player_id, complaint_no FROM support.complaints WHERE player_id = $1::bigint
          UNION SELECT player_id, complaint_no FROM support.complaints WHERE about_ref = $2) f
    JOIN support.complaints c USING (player_id, complaint_no) JOIN accounts.players p USING (player_id)
   ORDER BY c.made_at DESC LIMIT ${MAX_HITS}`,
  recoveries: `SELECT r.player_id || '.' || r.recovery_no AS id, r.of_player_id AS "playerId", r.account, r.name,
         'recovery' AS kind, r.state, NULL::bigint AS amount, r.opened_at AS at
    FROM (SELECT player_id, recovery_no FROM support.recoveries WHERE mobile = $1
          UNION SELECT player_id, recovery_no FROM support.recoveries WHERE lower(account) = $2) f
    JOIN support.recoveries r USING (player_id, recovery_no) ORDER BY r.opened_at DESC LIMIT ${MAX_HITS}`,
  members: `SELECT staff_id::text AS id, NULL::bigint AS "playerId", m.name AS account, '' AS name, r.name AS kind,
         CASE WHEN disabled_at IS NULL THEN 'active' ELSE 'disabled' END AS state, ${nothing}
    FROM staff.members m JOIN staff.roles r ON r.role_id = m.role
   WHERE lower(m.name) COLLATE "C" >= $1 AND lower(m.name) COLLATE "C" < $1 || chr(1114111)
   ORDER BY lower(m.name) COLLATE "C" LIMIT ${MAX_HITS}`,
} as const satisfies Record<SearchKind, string>

/** Looks for one kind, or says that it took too long. */
export async function find(
  ctx: AppContext,
  kind: SearchKind,
  values: Values,
): Promise<Found[] | 'late'> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const [, { rows }] = await Promise.all([
        limit(tx, KIND_MS * ctx.config.patience),
        tx.db.query<Found>(statements[kind], [...values]),
      ])
      return rows
    })
  } catch (fault) {
    if ((fault as { code?: unknown }).code === CANCELLED) return 'late'
    throw fault
  }
}

/** For this transaction alone. */
async function limit(tx: AppContext, milliseconds: number): Promise<void> {
  await tx.db.query(`SELECT set_config('statement_timeout', $1, true)`, [String(milliseconds)])
}
