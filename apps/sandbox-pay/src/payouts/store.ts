import type { PayTransaction } from '../context.ts'

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
  ctx: PayTransaction,
  payout: Omit<Payout, 'status' | 'failureCode' | 'createdAt'>,
  seconds: number,
): Promise<Payout> {
  await ctx.db.query(
    `INSERT INTO payouts (payout_id, idempotency_key, reference, amount, currency, channel, account_name,
                          account_number, ends_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10::timestamptz + make_interval(secs => $9), $10) ON CONFLICT DO NOTHING`,
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
      ctx.clock(),
    ],
  )
  const { rows } = await ctx.db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE idempotency_key = $1 OR reference = $2 LIMIT 1`,
    [payout.key, payout.reference],
  )
  const stored = rows[0]
  if (!stored) throw new Error('a stored payout is not there')
  return stored
}

export async function payoutsOf(ctx: PayTransaction, reference: string): Promise<Payout[]> {
  const { rows } = await ctx.db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE reference = $1`,
    [reference],
  )
  return rows
}

export async function readPayout(
  ctx: PayTransaction,
  payoutId: string,
): Promise<Payout | undefined> {
  const { rows } = await ctx.db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE payout_id = $1`,
    [payoutId],
  )
  return rows[0]
}

export async function listPayouts(ctx: PayTransaction): Promise<Payout[]> {
  const { rows } = await ctx.db.query<Payout>(
    `SELECT ${columns} FROM payouts ORDER BY created_at DESC LIMIT 50`,
  )
  return rows
}

/** Those whose bank has answered by now. */
export async function duePayouts(ctx: PayTransaction): Promise<Payout[]> {
  const { rows } = await ctx.db.query<Payout>(
    `SELECT ${columns} FROM payouts WHERE status = 'ACCEPTED' AND ends_at <= $1
      ORDER BY ends_at LIMIT 50`,
    [ctx.clock()],
  )
  return rows
}

/** Ends a payout, or reverses one that succeeded. Returns whether anything changed. */
export async function movePayout(
  ctx: PayTransaction,
  payoutId: string,
  status: Exclude<PayoutStatus, 'ACCEPTED'>,
  failureCode: string,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE payouts SET status = $2, failure_code = $3, finished_at = $4 WHERE payout_id = $1
        AND status = CASE WHEN $2 = 'REVERSED' THEN 'SUCCEEDED' ELSE 'ACCEPTED' END`,
    [payoutId, status, failureCode, ctx.clock()],
  )
  return rowCount === 1
}

export async function owePayoutDelivery(
  ctx: PayTransaction,
  delivery: { eventId: string; payoutId: string; body: string },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO deliveries (event_id, payout_id, body, next_at) VALUES ($1, $2, $3, $4)',
    [delivery.eventId, delivery.payoutId, delivery.body, ctx.clock()],
  )
}

/** Sends everything of a payout once more, as providers do. */
export async function repeatPayoutDeliveries(ctx: PayTransaction, payoutId: string): Promise<void> {
  await ctx.db.query('UPDATE deliveries SET done_at = NULL, next_at = $2 WHERE payout_id = $1', [
    payoutId,
    ctx.clock(),
  ])
}
