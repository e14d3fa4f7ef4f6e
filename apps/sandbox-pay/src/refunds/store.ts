import { transaction } from '@perlas/database/transaction'
import type { PayContext } from '../context.ts'

type Refund = { refundId: string; paymentId: string; reference: string; amount: number }

/** The refund of this reference, new or known; undefined where the payment does not hold as much. */
export function insertRefund(ctx: PayContext, refund: Refund): Promise<Refund | undefined> {
  return transaction(ctx.db, async (tx) => {
    await tx.query('SELECT 1 FROM payments WHERE payment_id = $1 FOR UPDATE', [refund.paymentId])
    await tx.query(
      `INSERT INTO refunds (refund_id, payment_id, reference, amount, created_at)
       SELECT $1, p.payment_id, $3, $4::bigint, $5::timestamptz FROM payments p
        WHERE p.payment_id = $2 AND p.status = 'SUCCEEDED' AND p.amount >= $4::bigint +
              (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = p.payment_id)
       ON CONFLICT (reference) DO NOTHING`,
      [refund.refundId, refund.paymentId, refund.reference, refund.amount, ctx.clock()],
    )
    const { rows } = await tx.query<Refund>(
      `SELECT refund_id AS "refundId", payment_id AS "paymentId", reference, amount FROM refunds
        WHERE reference = $1 AND payment_id = $2`,
      [refund.reference, refund.paymentId],
    )
    return rows[0]
  })
}
