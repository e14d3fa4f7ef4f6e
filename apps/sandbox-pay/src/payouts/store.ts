import type { Queryable } from '@perlas/database/pool'

export type PayoutStatus = 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED'
export type Payout = {
  payoutId: string
  key: string
  reference: string
  amount: number
  currency: string
  channel: string
  accountName: string
  accountNumber: string
  status: PayoutStatus
  failureCode: string
  createdAt: Date
}

const columns = `payout_id AS "payoutId", idempotency_key AS key, reference, amount, currency, channel,
  account_name AS "accountName", account_number AS "accountNumber", status, failure_code AS "failureCode",
  created_at AS "createdAt"`

/** Stores a payout unless its key or reference is taken; returns the one that is there. */
export async function insertPayout(
  db: Queryable,
  payout: Omit<Payout, 'status' | 'failureCode' | 'createdAt'>,
  seconds: number,
): Promise<Payout> {
  await db.query(
    `INSERT INTO payouts (payout_id, idempotency_key, reference, amount, currency, channel, account_name,
                          account_number, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9)) ON CONFLICT DO NOTHING`,
    [
      payout.payoutId,
      payout.key,
      payout.reference,
      payout.amount,
      payout.currency,
      payout.channel,
      payout.accountName,
      payout.accountNumber,
      seconds,
    ],
  )
  const { rows } = await db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE idempotency_key = $1 OR reference = $2 LIMIT 1`,
    [payout.key, payout.reference],
  )
  const stored = rows[0]
  if (!stored) throw new Error('a stored payout is not there')
  return stored
}

export async function payoutsOf(db: Queryable, reference: string): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(`SELECT ${columns} FROM payouts WHERE reference = $1`, [
    reference,
  ])
  return rows
}

export async function readPayout(db: Queryable, payoutId: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(`SELECT ${columns} FROM payouts WHERE payout_id = $1`, [
    payoutId,
  ])
  return rows[0]
}

export async function listPayouts(db: Queryable): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `SELECT ${columns} FROM payouts ORDER BY created_at DESC LIMIT 50`,
  )
  return rows
}

/** Those whose bank has answered by now. */
export async function duePayouts(db: Queryable): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE status = 'ACCEPTED' AND ends_at <= now()
      ORDER BY ends_at LIMIT 50`,
  )
  return rows
}

/** Ends a payout, or reverses one that succeeded. Returns whether anything changed. */
export async function movePayout(
  db: Queryable,
  payoutId: string,
  status: Exclude<PayoutStatus, 'ACCEPTED'>,
  failureCode: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE payouts SET status = $2, failure_code = $3, finished_at = now() WHERE payout_id = $1
        AND status = CASE WHEN $2 = 'REVERSED' THEN 'SUCCEEDED' ELSE 'ACCEPTED' END`,
    [payoutId, status, failureCode],
  )
  return rowCount === 1
}

export async function owePayoutDelivery(
  db: Queryable,
  delivery: { eventId: string; payoutId: string; body: string },
): Promise<void> {
  await db.query('INSERT INTO deliveries (event_id, payout_id, body) VALUES ($1, $2, $3)', [
    delivery.eventId,
    delivery.payoutId,
    delivery.body,
  ])
}

/** Sends everything of a payout once more, as providers do. */
export async function repeatPayoutDeliveries(db: Queryable, payoutId: string): Promise<void> {
  await db.query('UPDATE deliveries SET done_at = NULL, next_at = now() WHERE payout_id = $1', [
    payoutId,
  ])
}
