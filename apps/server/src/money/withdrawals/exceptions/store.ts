import type { AppContext } from '#/kernel/context.ts'

export type RulingAction = 'credit' | 'refund' | 'close'
export type Ruling = {
  action: RulingAction
  orderId: string
  providerRef: string
  amount: number
  reason: string
  status: 'proposed' | 'approved' | 'done' | 'failed'
  proposedBy: number
  approvedBy: number | null
}
export type ExceptionRow = {
  id: number
  provider: string
  eventId: string
  reason: string
  detail: Record<string, unknown>
  at: Date
  ruling: Ruling | null
}

const columns = `e.exception_id AS id, e.provider, e.event_id AS "eventId", e.reason, e.detail, e.at,
  CASE WHEN r.exception_id IS NOT NULL THEN json_build_object('action', r.action, 'orderId', r.order_id,
    'providerRef', r.provider_ref, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
    'proposedBy', r.proposed_by, 'approvedBy', r.approved_by) END AS ruling`
/** Everything that names an order or a payment in it. */
const named = `(e.detail->>'orderId', e.detail->>'reference', e.detail->>'providerRef', split_part(e.event_id, ':', 2), r.order_id)`
const from = 'FROM cashier.exceptions e LEFT JOIN cashier.exception_rulings r USING (exception_id)'

/** Newest first; `open` are those that nothing was done about yet. */
export async function listExceptions(
  ctx: AppContext,
  ask: {
    open: boolean
    reason?: string | undefined
    /** Narrows to one order or reference, or to these players. */
    of?: { reference: string; players: readonly number[] } | undefined
    from?: Date | undefined
    until?: Date | undefined
    before?: number | undefined
    /** Only these, and without those. */
    only?: readonly string[] | undefined
    except?: readonly string[] | undefined
    size: number
  },
): Promise<ExceptionRow[]> {
  const { rows } = await ctx.db.query<ExceptionRow>(
    `SELECT ${columns} ${from}
      WHERE (coalesce(r.status, '') NOT IN ('done')) = $1 AND ($2::text IS NULL OR e.reason = $2)
        AND ($3::bigint IS NULL OR e.exception_id < $3)
        AND ($5::bigint[] IS NULL OR e.exception_id = ANY ($5)) AND e.exception_id <> ALL ($6::bigint[])
        AND ($7::timestamptz IS NULL OR e.at >= $7) AND ($8::timestamptz IS NULL OR e.at < $8)
        AND ($9::text IS NULL OR $9 IN ${named} OR EXISTS (
              SELECT FROM cashier.order_owners o WHERE o.order_id IN ${named} AND o.player_id = ANY ($10::bigint[])))
      ORDER BY e.exception_id DESC LIMIT $4`,
    [
      ask.open,
      ask.reason ?? null,
      ask.before ?? null,
      ask.size + 1,
      ask.only ?? null,
      ask.except ?? [],
      ask.from ?? null,
      ask.until ?? null,
      ask.of?.reference ?? null,
      ask.of?.players ?? [],
    ],
  )
  return rows
}

/** How many are open, counted to `most`. */
export async function countExceptions(ctx: AppContext, most: number): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 ${from} WHERE coalesce(r.status, '') NOT IN ('done') LIMIT ${most}) found`,
  )
  return rows[0]?.n ?? 0
}

/** Under the lock of the exception, so that of two decisions at once one is the first. */
export async function lockException(tx: AppContext, id: number): Promise<ExceptionRow | undefined> {
  await tx.db.query('SELECT 1 FROM cashier.exceptions WHERE exception_id = $1 FOR UPDATE', [id])
  const { rows } = await tx.db.query<ExceptionRow>(
    `SELECT ${columns} ${from} WHERE e.exception_id = $1`,
    [id],
  )
  return rows[0]
}

export async function isCredited(
  ctx: AppContext,
  provider: string,
  providerRef: string,
): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM cashier.deposits WHERE provider = $1 AND provider_ref = $2 AND status = 'paid'`,
    [provider, providerRef],
  )
  return rows.length > 0
}

/** Whether a payment is ruled to go back, or to another order than this one. */
export async function isRuled(
  tx: AppContext,
  payment: { provider: string; providerRef: string; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.db.query<{ ruled: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM cashier.exception_rulings
                     WHERE provider = $1 AND provider_ref = $2 AND action <> 'close' AND status <> 'failed'
                       AND order_id <> $3) AS ruled`,
    [payment.provider, payment.providerRef, payment.orderId],
  )
  return rows[0]?.ruled ?? false
}

/** False when this payment is ruled on already, here or under another event. */
export async function insertRuling(
  tx: AppContext,
  ruling: Omit<Ruling, 'status' | 'approvedBy'> & { id: number; provider: string },
): Promise<boolean> {
  await tx.db.query(
    `DELETE FROM cashier.exception_rulings WHERE exception_id = $1 AND status = 'failed'`,
    [ruling.id],
  )
  const { rowCount } = await tx.db.query(
    `INSERT INTO cashier.exception_rulings
       (exception_id, action, order_id, provider, provider_ref, amount, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      ruling.id,
      ruling.action,
      ruling.orderId,
      ruling.provider,
      ruling.providerRef,
      ruling.amount,
      ruling.reason,
      ruling.proposedBy,
      tx.clock(),
    ],
  )
  return rowCount === 1
}

export async function updateRuling(
  tx: AppContext,
  id: number,
  change: { status: 'approved' | 'done' | 'failed'; approvedBy?: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.exception_rulings SET status = $2, approved_by = coalesce($3, approved_by),
            decided_at = $4 WHERE exception_id = $1`,
    [id, change.status, change.approvedBy ?? null, tx.clock()],
  )
}

export async function deleteProposal(tx: AppContext, id: number): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `DELETE FROM cashier.exception_rulings WHERE exception_id = $1 AND status = 'proposed'`,
    [id],
  )
  return rowCount === 1
}

export async function fourEyesAbove(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.query<{ above: number }>(
    'SELECT exceptions_above AS above FROM cashier.payout_rules',
  )
  return rows[0]?.above ?? 0
}

/** What a member may still rule alone, in hundredths; in a transaction under a lock of the member. */
export async function aloneLeft(ctx: AppContext, staffId: number, but = 0): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    'SELECT cashier.alone_left($1, $2) AS "left"',
    [staffId, but],
  )
  return rows[0]?.left ?? 0
}

/** An order of a player as the office sees it beside a payment that fits none. */
export type OrderBeside = {
  orderId: string
  playerId: number
  amount: number
  status: string
  providerRef: string
  at: Date
}
const besideColumns = `d.order_id AS "orderId", d.player_id AS "playerId", d.amount, d.status,
  d.provider_ref AS "providerRef", d.created_at AS at`

export async function ordersBeside(
  ctx: AppContext,
  orders: readonly string[],
): Promise<OrderBeside[]> {
  const { rows } = await ctx.db.query<OrderBeside>(
    `SELECT ${besideColumns} FROM cashier.order_owners o JOIN cashier.deposits d USING (player_id, order_id)
      WHERE o.order_id = ANY($1)`,
    [orders],
  )
  return rows
}

/**
 * Orders without money that a payment may have been meant for: of the same provider, within three days of it. The
 * same reference and the same amount come first, then what is nearest in time; of these players alone where some are named.
 */
export async function candidates(
  ctx: AppContext,
  about: {
    provider: string
    at: Date
    amount: number
    references: readonly string[]
    players?: readonly number[] | undefined
  },
): Promise<OrderBeside[]> {
  const { rows } = await ctx.db.query<OrderBeside>(
    `SELECT ${besideColumns} FROM cashier.deposits d
      WHERE d.provider = $1 AND d.status <> 'paid'
        AND d.created_at BETWEEN $2::timestamptz - interval '3 days' AND $2::timestamptz + interval '1 hour'
        AND ($5::bigint[] IS NULL OR d.player_id = ANY($5))
      ORDER BY (d.order_id = ANY($4) OR d.provider_ref = ANY($4)) DESC, (d.amount = $3) DESC,
               abs(extract(epoch FROM d.created_at - $2::timestamptz)) LIMIT 10`,
    [about.provider, about.at, about.amount, about.references, about.players ?? null],
  )
  return rows
}

/** An order takes what arrived: the payment, and its amount. */
export async function adoptPayment(
  tx: AppContext,
  order: { playerId: number; orderId: string },
  payment: { providerRef: string; amount: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.deposits SET provider_ref = $3, amount = $4
      WHERE player_id = $1 AND order_id = $2 AND status <> 'paid'`,
    [order.playerId, order.orderId, payment.providerRef, payment.amount],
  )
}
