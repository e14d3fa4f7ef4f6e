import type { AppContext } from '#/kernel/context.ts'
import type { DepositInstructions } from '#/money/providers/providers.ts'
import {
  openNumber,
  sealNumber,
  type StoredNumber,
  type BankAccountRow,
} from '#/money/banks/banks.ts'
import { LATE_PAYMENT_HOURS, type DepositStatus } from './rules.ts'

export type Channel = {
  id: number
  name: string
  icon: string
  kind: 'page' | 'qr' | 'bank'
  provider: string
  providerChannel: string
  bankId: string
  min: number
  max: number
  amounts: number[]
  status: number
  sort: number
}

export async function readChannels(ctx: AppContext): Promise<Channel[]> {
  const { rows } = await ctx.db.query<Channel>(
    `SELECT channel_id AS id, name, icon, kind, provider, provider_channel AS "providerChannel",
            bank_id AS "bankId", min_amount AS min, max_amount AS max, amounts::int[] AS amounts, status, sort
       FROM cashier.channels WHERE status = 1 ORDER BY sort, channel_id`,
  )
  return rows
}

// deposits

export type Deposit = {
  playerId: number
  orderId: string
  channelId: number
  channel: string
  provider: string
  amount: number
  requestId: string
  providerRef: string
  instructions: DepositInstructions | null
  status: DepositStatus
  createdAt: Date
  expiresAt: Date
  finishedAt: Date | null
  checkedAt: Date | null
}

const depositColumns = `d.player_id AS "playerId", d.order_id AS "orderId", d.channel_id AS "channelId",
  c.name AS channel, d.provider, d.amount, d.request_id AS "requestId", d.provider_ref AS "providerRef",
  d.instructions, d.status, d.created_at AS "createdAt", d.expires_at AS "expiresAt",
  d.finished_at AS "finishedAt", d.checked_at AS "checkedAt"`

/** Stores an order, unless this request stored one before. Returns whether it is new. */
export async function insertDeposit(
  ctx: AppContext,
  order: Pick<
    Deposit,
    'playerId' | 'orderId' | 'channelId' | 'provider' | 'amount' | 'requestId'
  > & {
    minutes: number
  },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `WITH stored AS (
       INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))
       ON CONFLICT (player_id, request_id) DO NOTHING RETURNING order_id, player_id)
     INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM stored`,
    [
      order.playerId,
      order.orderId,
      order.channelId,
      order.provider,
      order.amount,
      order.requestId,
      order.minutes,
    ],
  )
  return rowCount === 1
}

export async function readDeposit(
  ctx: AppContext,
  playerId: number,
  by: { orderId: string } | { requestId: string },
  lock = false,
): Promise<Deposit | undefined> {
  const column = 'orderId' in by ? 'order_id' : 'request_id'
  const { rows } = await ctx.db.query<Deposit>(
    `SELECT ${depositColumns} FROM cashier.deposits d JOIN cashier.channels c USING (channel_id)
      WHERE d.player_id = $1 AND d.${column} = $2 ${lock ? 'FOR UPDATE OF d' : ''}`,
    [playerId, 'orderId' in by ? by.orderId : by.requestId],
  )
  return rows[0]
}

export async function countOpenDeposits(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM cashier.deposits
      WHERE player_id = $1 AND status = 'pending' AND expires_at > now()`,
    [playerId],
  )
  return rows[0]?.open ?? 0
}

export async function sumDeposits(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  const { rows } = await ctx.db.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM cashier.deposits
      WHERE player_id = $1 AND (status = 'paid' AND finished_at >= $2
                                OR status = 'pending' AND expires_at > now())`,
    [playerId, since],
  )
  return rows[0]?.sum ?? 0
}

export async function storeInstructions(
  ctx: AppContext,
  playerId: number,
  orderId: string,
  instructions: DepositInstructions,
): Promise<void> {
  await ctx.db.query(
    `UPDATE cashier.deposits SET provider_ref = $3, instructions = $4
      WHERE player_id = $1 AND order_id = $2`,
    [playerId, orderId, instructions.providerRef, instructions],
  )
}

/** Ends an order. A paid one gets its place in the row of this player's paid deposits. */
export async function finishDeposit(
  ctx: AppContext,
  playerId: number,
  orderId: string,
  status: DepositStatus,
): Promise<number> {
  const { rows } = await ctx.db.query<{ ordinal: number | null }>(
    `UPDATE cashier.deposits SET status = $3, finished_at = now(), checked_at = now(),
            ordinal = CASE WHEN $3 = 'paid' THEN
              (SELECT count(*) + 1 FROM cashier.deposits o WHERE o.player_id = $1 AND o.status = 'paid') END
      WHERE player_id = $1 AND order_id = $2 RETURNING ordinal`,
    [playerId, orderId, status],
  )
  return rows[0]?.ordinal ?? 0
}

/** The lock of one payment: who credits it and who sends it back come one after the other. Until the end of `tx`. */
export async function holdPayment(
  tx: AppContext,
  payment: { provider: string; providerRef: string },
): Promise<void> {
  await tx.db.query('SELECT cashier.hold_payment($1, $2)', [payment.provider, payment.providerRef])
}

/** Whether a payment was credited to another order, or goes back, or is ruled to go to another order. */
export async function isPaymentTaken(
  tx: AppContext,
  payment: { provider: string; providerRef: string; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.db.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM cashier.deposits
                     WHERE provider = $1 AND provider_ref = $2 AND status = 'paid' AND order_id <> $3)
         OR EXISTS (SELECT 1 FROM cashier.exception_rulings
                     WHERE provider = $1 AND provider_ref = $2 AND action <> 'close' AND status <> 'failed'
                       AND order_id <> $3) AS taken`,
    [payment.provider, payment.providerRef, payment.orderId],
  )
  return rows[0]?.taken ?? false
}

/** The payment that an order is settled by, where its provider did not say so when it was opened. */
export async function nameOfPayment(
  tx: AppContext,
  order: { playerId: number; orderId: string; providerRef: string },
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.deposits SET provider_ref = $3
      WHERE player_id = $1 AND order_id = $2 AND provider_ref = ''`,
    [order.playerId, order.orderId, order.providerRef],
  )
}

/** Marks an order as being checked now; false when somebody checked it in the last seconds. */
export async function claimCheck(
  ctx: AppContext,
  playerId: number,
  orderId: string,
  everySeconds: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE cashier.deposits SET checked_at = now() WHERE player_id = $1 AND order_id = $2
        AND (checked_at IS NULL OR checked_at < now() - make_interval(secs => $3))`,
    [playerId, orderId, everySeconds],
  )
  return rowCount === 1
}

/** Orders to ask the provider about: pending ones, and ended ones that could still be paid late. */
export async function depositsToCheck(
  ctx: AppContext,
): Promise<{ playerId: number; orderId: string }[]> {
  const { rows } = await ctx.db.query(
    `SELECT player_id AS "playerId", order_id AS "orderId" FROM cashier.deposits
      WHERE status = 'pending' AND coalesce(checked_at, created_at) < now() - interval '30 seconds'
         OR status IN ('expired', 'cancelled') AND created_at > now() - make_interval(hours => ${LATE_PAYMENT_HOURS})
            AND checked_at < now() - interval '1 hour'
      ORDER BY created_at LIMIT 200`,
  )
  return rows
}

export type PageAsk = {
  page: number
  size: number
  from: string | undefined
  until: string | undefined
  unfinishedOnly?: boolean
  orderId?: string | undefined
}

export async function listDeposits(
  ctx: AppContext,
  playerId: number,
  ask: PageAsk,
): Promise<Deposit[]> {
  const { rows } = await ctx.db.query<Deposit>(
    `SELECT ${depositColumns} FROM cashier.deposits d JOIN cashier.channels c USING (channel_id)
      WHERE d.player_id = $1 AND ${days('d.created_at')} AND ($6 = false OR d.status = 'pending')
      ORDER BY d.created_at DESC, d.order_id DESC LIMIT $2 OFFSET $3`,
    [...pageValues(playerId, ask), ask.unfinishedOnly ?? false],
  )
  return rows
}

/** Between two Manila days, both included; $4 and $5. */
function days(column: string): string {
  return `($4::date IS NULL OR ${column} >= $4::date::timestamp AT TIME ZONE 'Asia/Manila')
      AND ($5::date IS NULL OR ${column} < ($5::date + 1)::timestamp AT TIME ZONE 'Asia/Manila')`
}

/** One row more than the page, to know whether a next page exists. */
function pageValues(playerId: number, ask: PageAsk): unknown[] {
  return [playerId, ask.size + 1, (ask.page - 1) * ask.size, ask.from ?? null, ask.until ?? null]
}

// withdrawals

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
}

const withdrawalColumns = `w.order_id AS "orderId", w.request_id AS "requestId",
  w.account_id AS "accountId", b.name AS "bankName", w.card_num AS "cardNum", w.card_sealed AS "cardSealed",
  w.card_key AS "cardKey", w.amount, w.fee, w.status,
  w.reason, to_char(w.due_on, 'YYYY-MM-DD') AS "dueOn", w.created_at AS "createdAt",
  w.finished_at AS "finishedAt",
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
  const { rowCount } = await ctx.db.query(
    `WITH stored AS (
       INSERT INTO cashier.withdrawals
         (player_id, order_id, request_id, account_id, bank_id, account_name, card_num, card_sealed, card_key,
          amount, fee, due_on)
       VALUES ($1, $2, $3, $4, $5, $6, NULL, $7, $8, $9, $10, $11)
       ON CONFLICT (player_id, request_id) DO NOTHING RETURNING player_id, order_id, status),
     owned AS (INSERT INTO cashier.order_owners (order_id, player_id) SELECT order_id, player_id FROM stored)
     INSERT INTO cashier.withdrawal_steps (player_id, order_id, step, status)
     SELECT player_id, order_id, 1, status FROM stored`,
    [
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
    ],
  )
  return rowCount === 1
}

export async function readWithdrawal(
  ctx: AppContext,
  playerId: number,
  by: { orderId: string } | { requestId: string },
): Promise<Withdrawal | undefined> {
  const column = 'orderId' in by ? 'order_id' : 'request_id'
  const { rows } = await ctx.db.query<StoredWithdrawal>(
    `SELECT ${withdrawalColumns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
      WHERE w.player_id = $1 AND w.${column} = $2`,
    [playerId, 'orderId' in by ? by.orderId : by.requestId],
  )
  return rows[0] && opened(ctx, playerId, rows[0])
}

export async function countOpenWithdrawals(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM cashier.withdrawals
      WHERE player_id = $1 AND status IN ('review', 'waiting-kyc', 'approved', 'paying')`,
    [playerId],
  )
  return rows[0]?.open ?? 0
}

export async function listWithdrawals(
  ctx: AppContext,
  playerId: number,
  ask: PageAsk,
): Promise<Withdrawal[]> {
  const { rows } = await ctx.db.query<StoredWithdrawal>(
    `SELECT ${withdrawalColumns} FROM cashier.withdrawals w JOIN cashier.banks b USING (bank_id)
      WHERE w.player_id = $1 AND ${days('w.created_at')} AND ($6::text IS NULL OR w.order_id = $6)
      ORDER BY w.created_at DESC, w.order_id DESC LIMIT $2 OFFSET $3`,
    [...pageValues(playerId, ask), ask.orderId ?? null],
  )
  return rows.map((row) => opened(ctx, playerId, row))
}

/** Above it one of the two who decide is an owner. */
export async function ownerAbove(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.query<{ above: number }>(
    'SELECT owner_above AS above FROM cashier.payout_rules',
  )
  return rows[0]?.above ?? 0
}
