import type { AppContext } from '#/kernel/context.ts'
import type { WithdrawalReason } from '#/money/providers/providers.ts'
import { openNumber, type StoredNumber } from '#/money/banks/banks.ts'
import type { StoredWork } from '#/money/desk/desk.ts'
import type { WithdrawalStatus } from './rules.ts'

/** A withdrawal with what deciding and paying it needs; account numbers are whole here. */
export type Payable = {
  playerId: number
  orderId: string
  bankId: string
  bankName: string
  accountName: string
  cardNum: string
  amount: number
  fee: number
  status: WithdrawalStatus
  reason: WithdrawalReason | ''
  dueOn: string
  createdAt: Date
  finishedAt: Date | null
  /** The request that asked for it; null of orders before traces were kept. */
  trace: string | null
  /** What asks for a second look, as it was when it was judged last; null was never. */
  flags: string[]
  flaggedAt: Date | null
  provider: string
  providerRef: string
  /** Where a payout of it goes: the adapter and the bank's name over there. */
  payoutProvider: string
  payoutChannel: string
  approvalsNeeded: number
  /** The version of the policy that approved it; null where people do. */
  ruleVersion: number | null
  /** Why two approve: amount, day-sum, red-flags, new-account. */
  secondReasons: string[]
  /** Members who approved, the first first. */
  approvedBy: { staffId: number; at: string }[]
  /** The work of members at the desk; null where nobody acted on it. */
  work: StoredWork | null
}

/** What a `Payable` is read by, of an order `w` and its bank `b`. */
export const columns = `w.player_id AS "playerId", w.order_id AS "orderId", w.bank_id AS "bankId", b.name AS "bankName",
  w.account_name AS "accountName", w.card_num AS "cardNum", w.card_sealed AS "cardSealed",
  w.card_key AS "cardKey", w.amount, w.fee, w.status, w.reason,
  to_char(w.due_on, 'YYYY-MM-DD') AS "dueOn", w.created_at AS "createdAt",
  w.finished_at AS "finishedAt", w.trace, w.flags, w.flagged_at AS "flaggedAt", w.provider,
  w.provider_ref AS "providerRef", b.payout_provider AS "payoutProvider",
  coalesce(nullif(b.payout_channel, ''), 'PH_' || b.bank_id) AS "payoutChannel",
  cashier.approvals_needed(w::cashier.withdrawals) AS "approvalsNeeded",
  cashier.second_reasons(w::cashier.withdrawals) AS "secondReasons",
  (SELECT ra.version FROM cashier.rule_approvals ra
    WHERE ra.player_id = w.player_id AND ra.order_id = w.order_id) AS "ruleVersion",
  coalesce((SELECT json_agg(json_build_object('staffId', a.staff_id, 'at',
       to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY a.at, a.staff_id)
     FROM cashier.withdrawal_approvals a
    WHERE a.player_id = w.player_id AND a.order_id = w.order_id), '[]') AS "approvedBy",
  (SELECT json_build_object('state', d.state, 'assignedTo', d.assigned_to, 'until', d.until_on, 'reason', d.reason,
            'mark', d.mark, 'version', d.version)
     FROM desk.work d WHERE d.kind = 'withdrawal' AND d.ref = w.order_id) AS work`

export type StoredPayable = Omit<Payable, 'cardNum'> & StoredNumber

/** With the account's number in full. */
export function opened(
  ctx: AppContext,
  { cardNum, cardSealed, cardKey, ...row }: StoredPayable,
): Payable {
  return { ...row, cardNum: openNumber(ctx, row.playerId, { cardNum, cardSealed, cardKey }) }
}

export async function readPayable(
  ctx: AppContext,
  playerId: number,
  orderId: string,
): Promise<Payable | undefined> {
  const { rows } = await ctx.db.query<StoredPayable>({
    name: 'withdrawals.payable',
    text: `SELECT ${columns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
      WHERE w.player_id = $1 AND w.order_id = $2`,
    values: [playerId, orderId],
  })
  return rows[0] && opened(ctx, rows[0])
}

/** One approval of a player's orders at a time: the sum of a day is read under it. */
export async function holdApprovals(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query({
    name: 'withdrawals.hold-approvals',
    text: 'SELECT cashier.hold_approvals($1)',
    values: [playerId],
  })
}

/** The order under its lock, read after it was gained: approvals of others are seen. */
export async function lockPayable(
  tx: AppContext,
  playerId: number,
  orderId: string,
): Promise<Payable | undefined> {
  const lock = tx.db.query({
    name: 'withdrawals.lock',
    text: 'SELECT 1 FROM cashier.withdrawals WHERE player_id = $1 AND order_id = $2 FOR UPDATE',
    values: [playerId, orderId],
  })
  // Sent together, answered one after the other: the second sees what the lock waited for.
  const [, order] = await Promise.all([lock, readPayable(tx, playerId, orderId)])
  return order
}

/** When an account was added or changed, also one that was removed since. */
export async function changedAtOf(
  ctx: AppContext,
  playerId: number,
  orderId: string,
): Promise<{ changedAt: Date; accountName: string } | undefined> {
  const { rows } = await ctx.db.query<{ changedAt: Date; accountName: string }>({
    name: 'withdrawals.payee-changed',
    text: `SELECT a.changed_at AS "changedAt", w.account_name AS "accountName"
       FROM cashier.withdrawals w JOIN cashier.bank_accounts a USING (player_id, account_id)
      WHERE w.player_id = $1 AND w.order_id = $2`,
    values: [playerId, orderId],
  })
  return rows[0]
}

/** The player's orders in a state, the oldest first. */
export async function ordersOf(
  ctx: AppContext,
  playerId: number,
  status: WithdrawalStatus,
): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT order_id AS id FROM cashier.withdrawals WHERE player_id = $1 AND status = $2
      ORDER BY created_at`,
    [playerId, status],
  )
  return rows.map(({ id }) => id)
}

/** Writes a move: the order and its step. The caller holds the lock and moved the money. */
export async function storeMove(
  tx: AppContext,
  order: Payable,
  move: {
    to: WithdrawalStatus
    end: boolean
    reason: WithdrawalReason | ''
    by: 'player' | 'house' | 'provider'
    staffId: number | null
    provider: string
  },
): Promise<void> {
  const { rowCount } = await tx.db.query({
    name: 'withdrawals.move',
    text: `WITH moved AS (
       UPDATE cashier.withdrawals
          SET status = $4, reason = $5, provider = $8, checked_at = $10,
              finished_at = CASE WHEN $9 THEN $10::timestamptz END
        WHERE player_id = $1 AND order_id = $2 AND status = $3 RETURNING player_id, order_id)
     INSERT INTO cashier.withdrawal_steps (player_id, order_id, step, status, reason, done_by, staff_id, at)
     SELECT m.player_id, m.order_id, 1 + (SELECT max(s.step) FROM cashier.withdrawal_steps s
              WHERE s.player_id = m.player_id AND s.order_id = m.order_id), $4, $5, $6, $7, $10
       FROM moved m`,
    values: [
      order.playerId,
      order.orderId,
      order.status,
      move.to,
      move.reason,
      move.by,
      move.staffId,
      move.provider,
      move.end,
      tx.clock(),
    ],
  })
  if (rowCount !== 1) throw new Error(`withdrawal ${order.orderId} was not in ${order.status}`)
}

/** False when this member approved it before. */
export async function insertApproval(
  tx: AppContext,
  order: { playerId: number; orderId: string },
  staffId: number,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO cashier.withdrawal_approvals (player_id, order_id, staff_id, at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [order.playerId, order.orderId, staffId, tx.clock()],
  )
  return rowCount === 1
}

export async function storePayoutRef(
  ctx: AppContext,
  order: { playerId: number; orderId: string },
  providerRef: string,
): Promise<void> {
  await ctx.db.query({
    name: 'withdrawals.payout-ref',
    text: 'UPDATE cashier.withdrawals SET provider_ref = $3 WHERE player_id = $1 AND order_id = $2',
    values: [order.playerId, order.orderId, providerRef],
  })
}

/**
 * Takes the orders that the worker should look at, so that two workers do not ask at once: approved
 * ones nobody began to pay, payouts without an end, and paid ones that could have been reversed.
 */
export async function claimPayoutChecks(
  ctx: AppContext,
): Promise<Pick<Payable, 'playerId' | 'orderId' | 'status' | 'trace'>[]> {
  const { rows } = await ctx.db.query(
    `UPDATE cashier.withdrawals w SET checked_at = $1
       FROM (SELECT player_id, order_id FROM cashier.withdrawals
              WHERE status IN ('approved', 'paying') AND checked_at < $1::timestamptz - interval '30 seconds'
                 OR status = 'paid' AND checked_at < $1::timestamptz - interval '6 hours'
                    AND finished_at > $1::timestamptz - interval '3 days'
              ORDER BY checked_at LIMIT 200 FOR UPDATE SKIP LOCKED) due
      WHERE w.player_id = due.player_id AND w.order_id = due.order_id
     RETURNING w.player_id AS "playerId", w.order_id AS "orderId", w.status, w.trace`,
    [ctx.clock()],
  )
  return rows
}
