import type { PayTransaction } from '../context.ts'

export const disputeTypes = ['CHARGEBACK', 'WALLET_REVERSAL', 'BANK_RECALL'] as const
export type DisputeStatus = 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST'
export type Dispute = {
  disputeId: string
  paymentId: string
  /** The merchant's order. */
  reference: string
  type: (typeof disputeTypes)[number]
  amount: number
  currency: string
  fee: number
  reasonCode: string
  status: DisputeStatus
  respondBy: Date
  answerKey: string | null
  answer: string
  files: number
  createdAt: Date
}

const columns = `d.dispute_id AS "disputeId", d.payment_id AS "paymentId", p.reference, d.type, d.amount, p.currency, d.fee,
  d.reason_code AS "reasonCode", d.status, d.respond_by AS "respondBy", d.answer_key AS "answerKey", d.answer, d.files,
  d.created_at AS "createdAt"`
const from = 'FROM disputes d JOIN payments p USING (payment_id)'

export async function insertDispute(
  ctx: PayTransaction,
  one: Pick<
    Dispute,
    'disputeId' | 'paymentId' | 'type' | 'amount' | 'fee' | 'reasonCode' | 'respondBy'
  >,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO disputes (dispute_id, payment_id, type, amount, fee, reason_code, respond_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      one.disputeId,
      one.paymentId,
      one.type,
      one.amount,
      one.fee,
      one.reasonCode,
      one.respondBy,
      ctx.clock(),
    ],
  )
}

export async function readDispute(
  ctx: PayTransaction,
  disputeId: string,
): Promise<Dispute | undefined> {
  const { rows } = await ctx.db.query<Dispute>(
    `SELECT ${columns} ${from} WHERE d.dispute_id = $1`,
    [disputeId],
  )
  return rows[0]
}

export async function listDisputes(ctx: PayTransaction): Promise<Dispute[]> {
  const { rows } = await ctx.db.query<Dispute>(
    `SELECT ${columns} ${from} ORDER BY d.created_at DESC LIMIT 50`,
  )
  return rows
}

/** The bank decides; it can change its mind, as banks do. Returns whether anything changed. */
export async function decideDispute(
  ctx: PayTransaction,
  disputeId: string,
  status: 'WON' | 'LOST',
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'UPDATE disputes SET status = $2, decided_at = $3 WHERE dispute_id = $1 AND status <> $2',
    [disputeId, status, ctx.clock()],
  )
  return rowCount === 1
}

/** The merchant answers or gives in, while the bank has not decided. Returns whether it was taken. */
export async function answerDispute(
  ctx: PayTransaction,
  disputeId: string,
  of: { key: string; status: 'UNDER_REVIEW' | 'LOST'; text: string; files: number },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE disputes SET status = $2, answer_key = $3, answer = $4, files = $5,
            decided_at = CASE WHEN $2 = 'LOST' THEN $6::timestamptz END
      WHERE dispute_id = $1 AND (status IN ('NEEDS_RESPONSE', 'UNDER_REVIEW') OR answer_key = $3)`,
    [disputeId, of.status, of.key, of.text, of.files, ctx.clock()],
  )
  return rowCount === 1
}

export async function oweDisputeDelivery(
  ctx: PayTransaction,
  delivery: { eventId: string; disputeId: string; body: string },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO deliveries (event_id, dispute_id, body, next_at) VALUES ($1, $2, $3, $4)',
    [delivery.eventId, delivery.disputeId, delivery.body, ctx.clock()],
  )
}

/** Sends everything of a dispute once more, as providers do. */
export async function repeatDisputeDeliveries(
  ctx: PayTransaction,
  disputeId: string,
): Promise<void> {
  await ctx.db.query('UPDATE deliveries SET done_at = NULL, next_at = $2 WHERE dispute_id = $1', [
    disputeId,
    ctx.clock(),
  ])
}
