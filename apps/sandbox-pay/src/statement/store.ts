import type { Queryable } from '@perlas/database/pool'

export type Settled = {
  id: string
  type: 'PAYMENT' | 'DISBURSEMENT'
  reference: string
  amount: number
  currency: string
  status: 'SUCCESS' | 'REVERSED'
  at: Date
}

/** What settled or was reversed in a span, oldest first, after the one that was named. */
export async function settledBetween(
  db: Queryable,
  ask: { from: Date; until: Date; after: string; limit: number },
): Promise<Settled[]> {
  const { rows } = await db.query<Settled>(
    `SELECT * FROM (
       SELECT payment_id AS id, 'PAYMENT' AS type, reference, amount, currency, 'SUCCESS' AS status, finished_at AS at
         FROM payments WHERE status = 'SUCCEEDED' AND finished_at BETWEEN $1 AND $2
       UNION ALL
       SELECT payout_id, 'DISBURSEMENT', reference, amount, currency,
              CASE status WHEN 'REVERSED' THEN 'REVERSED' ELSE 'SUCCESS' END, finished_at
         FROM payouts WHERE status IN ('SUCCEEDED', 'REVERSED') AND finished_at BETWEEN $1 AND $2
       UNION ALL
       SELECT p.payment_id, 'PAYMENT', p.reference, d.amount, p.currency, 'REVERSED', d.decided_at
         FROM disputes d JOIN payments p USING (payment_id) WHERE d.status = 'LOST' AND d.decided_at BETWEEN $1 AND $2) s
      WHERE $3 = '' OR (s.at, s.id) > (SELECT coalesce(
              (SELECT finished_at FROM payments WHERE payment_id = $3),
              (SELECT finished_at FROM payouts WHERE payout_id = $3)), $3)
      ORDER BY s.at, s.id LIMIT $4`,
    [ask.from, ask.until, ask.after, ask.limit],
  )
  return rows
}
