import type { PayTransaction } from './context.ts'

export type Status = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
export type Payment = {
  paymentId: string
  reference: string
  amount: number
  currency: string
  channel: string
  status: Status
  returnUrl: string
  expiresAt: Date
  createdAt: Date
}

// A payment nobody made is expired by the clock; the row says so once somebody looks or pays late.
const columnsAt = (
  now: `$${number}`,
) => `payment_id AS "paymentId", reference, amount, currency, channel,
  CASE WHEN status = 'PENDING' AND expires_at <= ${now} THEN 'EXPIRED' ELSE status END AS status,
  return_url AS "returnUrl", expires_at AS "expiresAt", created_at AS "createdAt"`

export async function insertPayment(
  ctx: PayTransaction,
  payment: Omit<Payment, 'status' | 'createdAt'>,
): Promise<Payment> {
  await ctx.db.query(
    `INSERT INTO payments (payment_id, reference, amount, currency, channel, return_url, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (reference) DO NOTHING`,
    [
      payment.paymentId,
      payment.reference,
      payment.amount,
      payment.currency,
      payment.channel,
      payment.returnUrl,
      payment.expiresAt,
      ctx.clock(),
    ],
  )
  const { rows } = await ctx.db.query<Payment>(
    `SELECT ${columnsAt('$2')} FROM payments WHERE reference = $1`,
    [payment.reference, ctx.clock()],
  )
  const stored = rows[0]
  if (!stored) throw new Error('a stored payment is not there')
  return stored
}

export async function readPayment(
  ctx: PayTransaction,
  paymentId: string,
): Promise<Payment | undefined> {
  const { rows } = await ctx.db.query<Payment>(
    `SELECT ${columnsAt('$2')} FROM payments WHERE payment_id = $1`,
    [paymentId, ctx.clock()],
  )
  return rows[0]
}

export async function listPayments(ctx: PayTransaction): Promise<Payment[]> {
  const { rows } = await ctx.db.query<Payment>(
    `SELECT ${columnsAt('$1')} FROM payments ORDER BY created_at DESC LIMIT 50`,
    [ctx.clock()],
  )
  return rows
}

/**
 * Ends a payment and owes the merchant a webhook for it. Paying after expiry works, as it does in
 * life; a payment that was made or failed stays so. Returns whether anything changed.
 */
export async function endPayment(
  ctx: PayTransaction,
  paymentId: string,
  status: 'SUCCEEDED' | 'FAILED',
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE payments SET status = $2, finished_at = $3 WHERE payment_id = $1
        AND (status = 'PENDING' AND ($2 = 'SUCCEEDED' OR expires_at > $3) OR status = 'EXPIRED' AND $2 = 'SUCCEEDED')`,
    [paymentId, status, ctx.clock()],
  )
  return rowCount === 1
}

export async function oweDelivery(
  ctx: PayTransaction,
  delivery: { eventId: string; paymentId: string; body: string },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO deliveries (event_id, payment_id, body, next_at) VALUES ($1, $2, $3, $4)',
    [delivery.eventId, delivery.paymentId, delivery.body, ctx.clock()],
  )
}

/** Sends everything of a payment once more, as providers do. */
export async function repeatDeliveries(ctx: PayTransaction, paymentId: string): Promise<void> {
  await ctx.db.query('UPDATE deliveries SET done_at = NULL, next_at = $2 WHERE payment_id = $1', [
    paymentId,
    ctx.clock(),
  ])
}

/**
 * The next delivery that is due, for one deliverer alone: others find it again in `seconds` at the earliest, so several
 * at once neither send it twice nor count one failure several times. Undefined when none is due.
 */
export async function takeDelivery(
  ctx: PayTransaction,
  seconds: number,
): Promise<{ eventId: string; body: string; attempts: number } | undefined> {
  const { rows } = await ctx.db.query(
    `UPDATE deliveries SET next_at = $2::timestamptz + make_interval(secs => $1)
      WHERE event_id = (SELECT event_id FROM deliveries WHERE done_at IS NULL AND next_at <= $2
                         ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING event_id AS "eventId", body, attempts`,
    [seconds, ctx.clock()],
  )
  return rows[0]
}

export async function deliveryDone(ctx: PayTransaction, eventId: string): Promise<void> {
  await ctx.db.query(
    `UPDATE deliveries SET done_at = $2, next_at = $2, attempts = attempts + 1 WHERE event_id = $1`,
    [eventId, ctx.clock()],
  )
}

export async function deliveryLater(
  ctx: PayTransaction,
  eventId: string,
  seconds: number,
): Promise<void> {
  await ctx.db.query(
    `UPDATE deliveries SET attempts = attempts + 1, next_at = $3::timestamptz + make_interval(secs => $2)
      WHERE event_id = $1`,
    [eventId, seconds, ctx.clock()],
  )
}
