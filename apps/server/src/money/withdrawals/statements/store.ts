import type { AppContext } from '#/kernel/context.ts'

/** An order with what the ledger booked for it; `booked` is null where nothing was. Hundredths. */
export type BookedOrder = {
  about: 'deposit' | 'payout'
  reference: string
  providerRef: string
  provider: string
  status: string
  amount: number
  booked: number | null
  /** Taken of it again by disputes, and not given back. */
  reversed: number
  at: Date | null
}

const reversed = `(SELECT coalesce(sum(q.amount), 0)::bigint FROM disputes.disputes q
    WHERE q.player_id = d.player_id AND q.order_id = d.order_id AND q.state IN ('lost', 'accepted')) AS reversed`

/** What the ledger booked for a provider's orders in a span of time. */
export async function bookedBetween(
  ctx: AppContext,
  ask: { provider: string; from: Date; until: Date },
): Promise<BookedOrder[]> {
  const { rows } = await ctx.db.query<BookedOrder>(
    `SELECT 'deposit' AS about, d.order_id AS reference, d.provider_ref AS "providerRef", d.provider, d.status,
            d.amount, -e.payment AS booked, ${reversed}, e.at
       FROM wallet.entries e JOIN cashier.deposits d ON d.player_id = e.player_id AND d.order_id = e.ref
      WHERE e.at >= $2 AND e.at < $3 AND e.kind = 'deposit' AND d.provider = $1
     UNION ALL
     SELECT 'payout', w.order_id, w.provider_ref, w.provider, w.status, w.amount, e.payment, 0, e.at
       FROM wallet.entries e JOIN cashier.withdrawals w ON w.player_id = e.player_id AND w.order_id = e.ref
      WHERE e.at >= $2 AND e.at < $3 AND e.kind = 'withdrawal-payout' AND w.provider = $1`,
    [ask.provider, ask.from, ask.until],
  )
  return rows
}

/** Orders by what the provider calls our reference, booked on whatever day, or not at all. */
export async function ordersNamed(
  ctx: AppContext,
  ask: { provider: string; references: readonly string[] },
): Promise<BookedOrder[]> {
  const { rows } = await ctx.db.query<BookedOrder>(
    `SELECT 'deposit' AS about, d.order_id AS reference, d.provider_ref AS "providerRef", d.provider, d.status,
            d.amount, -e.payment AS booked, ${reversed}, e.at
       FROM cashier.order_owners o JOIN cashier.deposits d USING (player_id, order_id)
       LEFT JOIN wallet.entries e ON e.player_id = d.player_id AND e.key = 'deposit:' || d.order_id
      WHERE o.order_id = ANY ($2) AND d.provider = $1
     UNION ALL
     SELECT 'payout', w.order_id, w.provider_ref, w.provider, w.status, w.amount, e.payment, 0, e.at
       FROM cashier.order_owners o JOIN cashier.withdrawals w USING (player_id, order_id)
       LEFT JOIN wallet.entries e ON e.player_id = w.player_id AND e.key = 'withdrawal-payout:' || w.order_id
      WHERE o.order_id = ANY ($2) AND w.provider = $1`,
    [ask.provider, ask.references],
  )
  return rows
}

/** Deposits that were opened in a span and never booked: the provider may have been paid all the same. */
export async function unbookedBetween(
  ctx: AppContext,
  ask: { provider: string; from: Date; until: Date },
): Promise<BookedOrder[]> {
  const { rows } = await ctx.db.query<BookedOrder>(
    `SELECT 'deposit' AS about, order_id AS reference, provider_ref AS "providerRef", provider, status, amount,
            NULL::bigint AS booked, 0::bigint AS reversed, NULL::timestamptz AS at
       FROM cashier.deposits
      WHERE created_at >= $2 AND created_at < $3 AND provider = $1 AND status <> 'paid' AND provider_ref <> ''`,
    [ask.provider, ask.from, ask.until],
  )
  return rows
}
