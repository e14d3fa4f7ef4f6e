import type { OfficePaymentStep, PaymentKind } from '@perlas/contract/office-payments'
import type { AppContext } from '#/kernel/context.ts'

export type StepRow = Omit<OfficePaymentStep, 'at'> & { at: Date; staffId: number | null }

/** No payment has more: each part of a timeline stops here. */
const MAX_STEPS = 200

const none = `NULL::bigint AS amount, NULL::bigint AS before, NULL::bigint AS after`
const house = `NULL::integer AS "staffId"`

/** Bookings of an order, by the keys under which the ledger has them. */
const booked = `SELECT e.at, 'booked' AS what, 'house' AS by, e.kind AS name, '' AS text, ${house},
      coalesce(e.cash, 0) AS amount, e.cash_after - coalesce(e.cash, 0) AS before, e.cash_after AS after, 3 AS rank
    FROM wallet.entries e WHERE e.player_id = $1 AND e.key = ANY ($3::text[])`
/** Webhooks that spoke of it: an outcome, never a body. */
const reported = `SELECT received_at, 'reported', 'provider', outcome, event_id, NULL, NULL, NULL, NULL, 1
    FROM cashier.webhooks WHERE reference = $2`
/** Payments that did not fit it as they came, and what was decided about them. */
const parked = `SELECT x.at, 'parked', 'provider', x.reason, x.provider, NULL, NULL, NULL, NULL, 2 FROM cashier.exceptions x
   WHERE x.detail->>'reference' = $2
  UNION ALL SELECT x.at, 'parked', 'provider', x.reason, x.provider, NULL, NULL, NULL, NULL, 2 FROM cashier.exceptions x
   WHERE x.detail->>'orderId' = $2 AND x.detail->>'reference' IS DISTINCT FROM $2`
const rulings = `SELECT r.proposed_at, 'proposed', '', r.action, r.reason, r.proposed_by, r.amount, NULL, NULL, 4
    FROM cashier.exception_rulings r WHERE r.exception_id = ANY ($4::bigint[])
  UNION ALL SELECT r.decided_at, 'decided', '', r.status, '', r.approved_by, NULL, NULL, NULL, 5
    FROM cashier.exception_rulings r WHERE r.exception_id = ANY ($4::bigint[]) AND r.decided_at IS NOT NULL`

/** Every kind has the same parameters; PostgreSQL wants to see the type of each, also of one that a kind does not use. */
const ordered = (parts: readonly string[]) =>
  `SELECT at, what, by, name, text, "staffId", amount, before, after
     FROM (${parts.join('\n UNION ALL ')}) s
    WHERE num_nulls($1::bigint, $2::text, $3::text[], $4::bigint[]) >= 0
    ORDER BY at, rank LIMIT ${MAX_STEPS}`

export const timelines: Readonly<Record<PaymentKind, string>> = {
  deposit: ordered([
    booked,
    `SELECT created_at, 'asked', 'player', status, provider_ref, NULL, amount, NULL, NULL, 0
       FROM cashier.deposits WHERE player_id = $1 AND order_id = $2`,
    `SELECT finished_at, 'moved', 'house', status, '', NULL, NULL, NULL, NULL, 6
       FROM cashier.deposits WHERE player_id = $1 AND order_id = $2 AND finished_at IS NOT NULL`,
    reported,
    parked,
    rulings,
    `SELECT e.at, 'booked', 'house', e.kind, '', NULL, coalesce(e.cash, 0), e.cash_after - coalesce(e.cash, 0), e.cash_after, 8
       FROM disputes.disputes d JOIN wallet.entries e ON e.player_id = d.player_id
        AND e.key = ANY (ARRAY['dispute:' || d.dispute_id, 'dispute-won:' || d.dispute_id])
      WHERE d.player_id = $1 AND d.order_id = $2`,
    `SELECT s.at, 'dispute', CASE s.done_by WHEN 'member' THEN '' ELSE s.done_by END, s.what,
            CASE s.what WHEN 'opened' THEN d.dispute_id ELSE s.words END, s.staff_id,
            CASE s.what WHEN 'opened' THEN d.amount END, NULL, NULL, 7
       FROM disputes.disputes d JOIN disputes.steps s USING (player_id, dispute_id)
      WHERE d.player_id = $1 AND d.order_id = $2`,
  ]),
  withdrawal: ordered([
    booked,
    `SELECT at, 'moved', done_by, status, reason, staff_id, NULL, NULL, NULL, 1
       FROM cashier.withdrawal_steps WHERE player_id = $1 AND order_id = $2`,
    `SELECT at, 'approved', '', '', '', staff_id, NULL, NULL, NULL, 0
       FROM cashier.withdrawal_approvals WHERE player_id = $1 AND order_id = $2`,
    `SELECT at, 'approved', 'house', '', 'Payout policy, version ' || version, NULL, NULL, NULL, NULL, 0
       FROM cashier.rule_approvals WHERE player_id = $1 AND order_id = $2`,
    `SELECT at, 'work', CASE done_by WHEN 'member' THEN '' ELSE done_by END, act,
            CASE act WHEN 'hold' THEN 'Until ' || to_char(until_on, 'FMMon FMDD') || '. ' ELSE '' END || words,
            staff_id, NULL, NULL, NULL, 2
       FROM desk.steps WHERE kind = 'withdrawal' AND ref = $2 AND act <> 'decided'`,
    reported,
    parked,
    rulings,
  ]),
  refund: ordered([
    `SELECT x.at, 'parked' AS what, 'provider' AS by, x.reason AS name, x.provider AS text, ${house}, ${none}, 0 AS rank
       FROM cashier.exceptions x WHERE x.exception_id = $2::bigint`,
    rulings,
  ]),
  adjustment: ordered([
    `SELECT a.proposed_at AS at, 'proposed' AS what, '' AS by, a.reason AS name, a.evidence AS text,
            a.proposed_by AS "staffId", a.amount, NULL::bigint AS before, NULL::bigint AS after, 0 AS rank
       FROM staff.adjustments a WHERE a.adjustment_id = $2::bigint`,
    `SELECT a.decided_at, 'decided', '', a.status, '', a.decided_by, NULL, NULL, NULL, 1
       FROM staff.adjustments a WHERE a.adjustment_id = $2::bigint AND a.decided_at IS NOT NULL`,
    booked,
  ]),
}

/** Keys under which the ledger has what an order booked. */
const keysOf: Readonly<Record<PaymentKind, (ref: string) => string[]>> = {
  deposit: (ref) => [`deposit:${ref}`],
  withdrawal: (ref) => ['hold', 'return', 'payout'].map((step) => `withdrawal-${step}:${ref}`),
  refund: () => [],
  adjustment: (ref) => [`adjustment:${ref}`],
}

/** Everything that happened to one payment. */
export async function listSteps(
  ctx: AppContext,
  { kind, ref, playerId }: { kind: PaymentKind; ref: string; playerId: number | null },
): Promise<StepRow[]> {
  const exceptions = kind === 'refund' ? [Number(ref)] : await exceptionsOf(ctx, ref)
  const { rows } = await ctx.db.query<StepRow>(timelines[kind], [
    playerId,
    ref,
    keysOf[kind](ref),
    exceptions,
  ])
  return rows
}

async function exceptionsOf(ctx: AppContext, orderId: string): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `SELECT exception_id AS id FROM cashier.exceptions WHERE detail->>'reference' = $1
     UNION SELECT exception_id FROM cashier.exceptions WHERE detail->>'orderId' = $1
     UNION SELECT exception_id FROM cashier.exception_rulings WHERE order_id = $1 AND order_id <> '' LIMIT 20`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}
