import { currentTrace } from '@perlas/log/trace'
import type { AppContext } from '#/kernel/context.ts'
import {
  openNumber,
  sealNumber,
  type StoredNumber,
  type BankAccountRow,
} from '#/money/banks/banks.ts'
import { recordDays, recordValues, type RecordAsk } from '#/kernel/record-pages.ts'

export type Withdrawal = {
  orderId: string
  requestId: string
  accountId: string
  bankName: string
  cardNum: string
  amount: number
  fee: number
  status: string
  reason: string
  dueOn: string
  createdAt: Date
  finishedAt: Date | null
  steps: { status: string; at: string; reason: string; by: string }[]
  /** Approved by the payout policy. */
  automatic: boolean
  /** Why the policy left it to a person, of what the player can mend; empty for any other reason, null where it did not. */
  leftTo: 'payee-name' | '' | null
  /** Held until a day, or for an answer of the player; null otherwise. */
  waits: { for: 'check' | 'answer'; until: string } | null
}

const withdrawalColumns = `w.order_id AS "orderId", w.request_id AS "requestId",
  w.account_id AS "accountId", b.name AS "bankName", w.card_num AS "cardNum", w.card_sealed AS "cardSealed",
  w.card_key AS "cardKey", w.amount, w.fee, w.status,
  w.reason, to_char(w.due_on, 'YYYY-MM-DD') AS "dueOn", w.created_at AS "createdAt",
  w.finished_at AS "finishedAt",
  EXISTS (SELECT FROM cashier.rule_approvals a WHERE a.player_id = w.player_id AND a.order_id = w.order_id) AS automatic,
  (SELECT CASE WHEN d.checks @> '[{"condition": "payee-name", "passed": false}]' THEN 'payee-name' ELSE '' END
     FROM cashier.policy_decisions d
    WHERE d.player_id = w.player_id AND d.order_id = w.order_id AND NOT d.acted) AS "leftTo",
  (SELECT json_build_object('for', CASE d.state WHEN 'held' THEN 'check' ELSE 'answer' END, 'until', d.until_on)
     FROM desk.work d WHERE d.kind = 'withdrawal' AND d.ref = w.order_id AND d.state IN ('held', 'asked')) AS waits,
  (SELECT json_agg(json_build_object('status', s.status, 'at', to_char(s.at AT TIME ZONE 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', s.reason, 'by', s.done_by) ORDER BY s.step)
     FROM cashier.withdrawal_steps s WHERE s.player_id = w.player_id AND s.order_id = w.order_id) AS steps`

type StoredWithdrawal = Omit<Withdrawal, 'cardNum'> & StoredNumber

function opened<Row extends StoredNumber>(ctx: AppContext, playerId: number, row: Row) {
  const { cardSealed, cardKey, cardNum, ...rest } = row
  return { ...rest, cardNum: openNumber(ctx, playerId, { cardNum, cardSealed, cardKey }) }
}

export async function insertWithdrawal(
  ctx: AppContext,
  order: {
    playerId: number
    orderId: string
    requestId: string
    account: BankAccountRow
    amount: number
    fee: number
    dueOn: string
  },
): Promise<boolean> {
  const sealed = sealNumber(ctx, order.playerId, order.account.cardNum)
  const { rowCount } = await ctx.db.query({
    name: 'withdrawals.insert',
    text: `WITH stored AS (
       INSERT INTO cashier.withdrawals
         (player_id, order_id, request_id, account_id, bank_id, account_name, card_num, card_sealed, card_key,
          amount, fee, due_on, created_at, trace)
       VALUES ($1, $2, $3, $4, $5, $6, NULL, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (player_id, request_id) DO NOTHING RETURNING player_id, order_id, status, created_at),
     owned AS (INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM stored)
     INSERT INTO cashier.withdrawal_steps (player_id, order_id, step, status, at)
     SELECT player_id, order_id, 1, status, created_at FROM stored`,
    values: [
      order.playerId,
      order.orderId,
      order.requestId,
      order.account.accountId,
      order.account.bankId,
      order.account.accountName,
      sealed.bytes,
      sealed.keyId,
      order.amount,
      order.fee,
      order.dueOn,
      ctx.clock(),
      currentTrace()?.trace,
    ],
  })
  return rowCount === 1
}

export async function readWithdrawal(
  ctx: AppContext,
  playerId: number,
  by: { orderId: string } | { requestId: string },
): Promise<Withdrawal | undefined> {
  const column = 'orderId' in by ? 'order_id' : 'request_id'
  const { rows } = await ctx.db.query<StoredWithdrawal>({
    name: `withdrawals.by-${column}`,
    text: `SELECT ${withdrawalColumns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
            WHERE w.player_id = $1 AND w.${column} = $2`,
    values: [playerId, 'orderId' in by ? by.orderId : by.requestId],
  })
  return rows[0] && opened(ctx, playerId, rows[0])
}

export async function countOpenWithdrawals(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ open: number }>({
    name: 'withdrawals.count-open',
    text: `SELECT count(*)::int AS open FROM cashier.withdrawals
      WHERE player_id = $1 AND status IN ('review', 'waiting-kyc', 'approved', 'paying')`,
    values: [playerId],
  })
  return rows[0]?.open ?? 0
}

/** Those that are not decided or paid yet, the oldest first. */
export async function openWithdrawals(ctx: AppContext, playerId: number): Promise<Withdrawal[]> {
  const { rows } = await ctx.db.query<StoredWithdrawal>(
    `SELECT ${withdrawalColumns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
      WHERE w.player_id = $1 AND w.status IN ('review', 'waiting-kyc', 'approved', 'paying')
      ORDER BY w.created_at, w.order_id LIMIT 20`,
    [playerId],
  )
  return rows.map((row) => opened(ctx, playerId, row))
}

export async function listWithdrawals(
  ctx: AppContext,
  playerId: number,
  ask: RecordAsk & { orderId?: string | undefined },
): Promise<Withdrawal[]> {
  const { rows } = await ctx.db.query<StoredWithdrawal>(
    `SELECT ${withdrawalColumns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
      WHERE w.player_id = $1 AND ${recordDays('w.created_at')} AND ($6::text IS NULL OR w.order_id = $6)
      ORDER BY w.created_at DESC, w.order_id DESC LIMIT $2 OFFSET $3`,
    [...recordValues(playerId, ask), ask.orderId ?? null],
  )
  return rows.map((row) => opened(ctx, playerId, row))
}

/** What was asked for by day in Manila, without what was refused, taken back or returned. */
export async function withdrawnDays(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<Record<string, number>> {
  const { rows } = await ctx.db.query<{ day: string; sum: number }>({
    name: 'withdrawals.days',
    text: `SELECT public.manila_day(created_at)::text AS day, sum(amount)::bigint AS sum FROM cashier.withdrawals
            WHERE player_id = $1 AND created_at >= $2 AND status NOT IN ('rejected', 'returned', 'cancelled')
            GROUP BY 1`,
    values: [playerId, since],
  })
  return Object.fromEntries(rows.map(({ day, sum }) => [day, sum]))
}

/** The same of many players, of what was asked for before a moment. */
export async function withdrawnDaysOf(
  ctx: AppContext,
  playerIds: readonly number[],
  { since, before }: { since: Date; before: Date },
): Promise<{ playerId: number; day: string; sum: number }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; day: string; sum: number }>(
    `SELECT player_id AS "playerId", public.manila_day(created_at)::text AS day, sum(amount)::bigint AS sum
       FROM cashier.withdrawals
      WHERE player_id = ANY ($1) AND created_at >= $2 AND created_at < $3
        AND status NOT IN ('rejected', 'returned', 'cancelled') GROUP BY 1, 2`,
    [playerIds, since, before],
  )
  return rows
}

/** Above it one of the two who decide is an owner. */
export async function ownerAbove(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.query<{ above: number }>(
    'SELECT owner_above AS above FROM cashier.payout_rules',
  )
  return rows[0]?.above ?? 0
}
