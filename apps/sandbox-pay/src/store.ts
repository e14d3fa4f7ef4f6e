import type { Queryable } from '@perlas/database/pool'

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
const columns = `payment_id AS "paymentId", reference, amount, currency, channel,
  CASE WHEN status = 'PENDING' AND expires_at <= now() THEN 'EXPIRED' ELSE status END AS status,
  return_url AS "returnUrl", expires_at AS "expiresAt", created_at AS "createdAt"`

export async function insertPayment(
  db: Queryable,
  payment: Omit<Payment, 'status' | 'createdAt'>,
): Promise<Payment> {
  await db.query(
    `INSERT INTO payments (payment_id, reference, amount, currency, channel, return_url, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (reference) DO NOTHING`,
    [
      payment.paymentId,
      payment.reference,
      payment.amount,
      payment.currency,
      payment.channel,
      payment.returnUrl,
      payment.expiresAt,
    ],
  )
  const { rows } = await db.query<Payment>(`SELECT ${columns} FROM payments WHERE reference = $1`, [
    payment.reference,
  ])
  const stored = rows[0]
  if (!stored) throw new Error('a stored payment is not there')
  return stored
}

export async function readPayment(db: Queryable, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    `SELECT ${columns} FROM payments WHERE payment_id = $1`,
    [paymentId],
  )
  return rows[0]
}

export async function listPayments(db: Queryable): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `SELECT ${columns} FROM payments ORDER BY created_at DESC LIMIT 50`,
  )
  return rows
}

/**
 * Ends a payment and owes the merchant a webhook for it. Paying after expiry works, as it does in
 * life; a payment that was made or failed stays so. Returns whether anything changed.
 */
export async function endPayment(
  db: Queryable,
  paymentId: string,
  status: 'SUCCEEDED' | 'FAILED',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE payments SET status = $2, finished_at = now() WHERE payment_id = $1
        AND (status = 'PENDING' AND ($2 = 'SUCCEEDED' OR expires_at > now()) OR status = 'EXPIRED' AND $2 = 'SUCCEEDED')`,
    [paymentId, status],
  )
  return rowCount === 1
}

export async function oweDelivery(
  db: Queryable,
  delivery: { eventId: string; paymentId: string; body: string },
): Promise<void> {
  await db.query('INSERT INTO deliveries (event_id, payment_id, body) VALUES ($1, $2, $3)', [
    delivery.eventId,
    delivery.paymentId,
    delivery.body,
  ])
}

/** Sends everything of a payment once more, as providers do. */
export async function repeatDeliveries(db: Queryable, paymentId: string): Promise<void> {
  await db.query('UPDATE deliveries SET done_at = NULL, next_at = now() WHERE payment_id = $1', [
    paymentId,
  ])
}

/**
 * The next delivery that is due, for one deliverer alone: others find it again in `seconds` at the earliest, so several
 * at once neither send it twice nor count one failure several times. Undefined when none is due.
 */
export async function takeDelivery(
  db: Queryable,
  seconds: number,
): Promise<{ eventId: string; body: string; attempts: number } | undefined> {
  const { rows } = await db.query(
    `UPDATE deliveries SET next_at = now() + make_interval(secs => $1)
      WHERE event_id = (SELECT event_id FROM deliveries WHERE done_at IS NULL AND next_at <= now()
                         ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING event_id AS "eventId", body, attempts`,
    [seconds],
  )
  return rows[0]
}

export async function deliveryDone(db: Queryable, eventId: string): Promise<void> {
  await db.query(
    `UPDATE deliveries SET done_at = now(), next_at = now(), attempts = attempts + 1 WHERE event_id = $1`,
    [eventId],
  )
}

export async function deliveryLater(
  db: Queryable,
  eventId: string,
  seconds: number,
): Promise<void> {
  await db.query(
    `UPDATE deliveries SET attempts = attempts + 1, next_at = now() + make_interval(secs => $2)
      WHERE event_id = $1`,
    [eventId, seconds],
  )
}
