import type { PolicyCondition, PolicyFigures } from '@perlas/contract/office-policy'
import type { AppContext } from '#/kernel/context.ts'

/** Decisions of the policy since a moment, and those it would have made. */
export async function figuresSince(ctx: AppContext, since: Date): Promise<PolicyFigures> {
  const { rows } = await ctx.db.query<PolicyFigures>(
    `SELECT count(*)::int AS judged, count(*) FILTER (WHERE d.acted)::int AS paid,
            coalesce(sum(w.amount) FILTER (WHERE d.acted), 0)::bigint AS "paidAmount",
            count(*) FILTER (WHERE d.verdict = 'pay' AND NOT d.acted)::int AS "wouldPay",
            coalesce(sum(w.amount) FILTER (WHERE d.verdict = 'pay' AND NOT d.acted), 0)::bigint AS "wouldPayAmount"
       FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
      WHERE d.at >= $1`,
    [since],
  )
  const [figures] = rows
  if (!figures) throw new Error('a count has no row')
  return figures
}

/** How people decided orders that fit. `sampled`: only those drawn for it under one version, the last `most`. */
export async function peopleDecided(
  ctx: AppContext,
  { since, version, most }: { since: Date; version: number | null; most: number },
): Promise<{ agreed: number; refused: number }> {
  const { rows } = await ctx.db.query<{ agreed: number; refused: number }>(
    `SELECT count(*) FILTER (WHERE status <> 'rejected')::int AS agreed,
            count(*) FILTER (WHERE status = 'rejected')::int AS refused
       FROM (SELECT w.status FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
              WHERE d.at >= $1 AND d.verdict = 'pay' AND NOT d.acted
                AND ($2::integer IS NULL OR d.sampled AND d.version = $2)
                AND w.status IN ('approved', 'paying', 'paid', 'returned', 'rejected')
              ORDER BY d.at DESC LIMIT $3) decided`,
    [since, version, most],
  )
  return rows[0] ?? { agreed: 0, refused: 0 }
}

/** Orders that fit and people refused, the newest first. */
export async function refusedOrders(
  ctx: AppContext,
  { since, most }: { since: Date; most: number },
): Promise<{ orderId: string; playerId: number; amount: number; reason: string; at: Date }[]> {
  const { rows } = await ctx.db.query(
    `SELECT w.order_id AS "orderId", w.player_id AS "playerId", w.amount, w.reason, d.at
       FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
      WHERE d.at >= $1 AND d.verdict = 'pay' AND NOT d.acted AND w.status = 'rejected'
      ORDER BY d.at DESC LIMIT $2`,
    [since, most],
  )
  return rows
}

/** How many orders each condition left to people, most first. */
export async function stoppedBy(
  ctx: AppContext,
  since: Date,
): Promise<{ condition: PolicyCondition; orders: number }[]> {
  const { rows } = await ctx.db.query<{ condition: PolicyCondition; orders: number }>(
    `SELECT c.condition, count(*)::int AS orders FROM cashier.policy_decisions d
      CROSS JOIN LATERAL jsonb_to_recordset(d.checks) AS c (condition text, passed boolean)
      WHERE d.at >= $1 AND d.verdict = 'person' AND NOT c.passed
      GROUP BY c.condition ORDER BY orders DESC, c.condition`,
    [since],
  )
  return rows
}
