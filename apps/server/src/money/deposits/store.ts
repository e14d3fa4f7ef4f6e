import type { AppContext } from '#/kernel/context.ts'
import { recordDays, recordValues, type RecordAsk } from '#/kernel/record-pages.ts'
import type { DepositInstructions } from '#/money/providers/providers.ts'
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

export type Deposit = {
  playerId: number
  orderId: string
  channelId: number
  channel: string
  provider: string
  amount: number
  /** What it was begun for, where an activity took it: a number of `rechargeKinds`. */
  actType: number
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
  c.name AS channel, d.provider, d.amount, d.act_type AS "actType", d.request_id AS "requestId", d.provider_ref AS "providerRef",
  d.instructions, d.status, d.created_at AS "createdAt", d.expires_at AS "expiresAt",
  d.finished_at AS "finishedAt", d.checked_at AS "checkedAt"`

/** Stores an order, unless this request stored one before. Returns whether it is new. */
export async function insertDeposit(
  ctx: AppContext,
  order: Pick<
    Deposit,
    'playerId' | 'orderId' | 'channelId' | 'provider' | 'amount' | 'actType' | 'requestId'
  > & {
    minutes: number
  },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `WITH stored AS (
       INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, created_at, expires_at,
                                     act_type)
       VALUES ($1, $2, $3, $4, $5, $6, $8, $8::timestamptz + make_interval(mins => $7), $9)
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
      ctx.clock(),
      order.actType,
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
      WHERE player_id = $1 AND status = 'pending' AND expires_at > $2`,
    [playerId, ctx.clock()],
  )
  return rows[0]?.open ?? 0
}

export async function sumDeposits(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  const { rows } = await ctx.db.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM cashier.deposits
      WHERE player_id = $1 AND (status = 'paid' AND finished_at >= $2
                                OR status = 'pending' AND expires_at > $3)`,
    [playerId, since, ctx.clock()],
  )
  return rows[0]?.sum ?? 0
}

export async function countSince(ctx: AppContext, playerId: number, since: Date): Promise<number> {
  const { rows } = await ctx.db.query<{ count: number }>({
    name: 'deposits.count-since',
    text: `SELECT count(*)::int AS count FROM cashier.deposits
            WHERE player_id = $1 AND status = 'paid' AND finished_at >= $2`,
    values: [playerId, since],
  })
  return rows[0]?.count ?? 0
}

/** Which of these players had so many deposits or more settled since a moment. */
export async function listManySince(
  { db }: Pick<AppContext, 'db'>,
  playerIds: readonly number[],
  { since, least }: { since: Date; least: number },
): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT asked AS "playerId" FROM unnest($1::bigint[]) asked
      WHERE (SELECT count(*) FROM (SELECT FROM cashier.deposits
              WHERE player_id = asked AND status = 'paid' AND finished_at >= $2 LIMIT $3) d) >= $3`,
    [playerIds, since, least],
  )
  return rows.map(({ playerId }) => playerId)
}

export type DepositDay = { day: string; count: number; sum: number; largest: number }

/** What came in since a moment, by day in Manila; a deposit that went back is not in it. */
export async function listDepositDays(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<DepositDay[]> {
  const { rows } = await ctx.db.query<DepositDay>({
    name: 'deposits.days',
    text: `SELECT public.manila_day(finished_at)::text AS day, count(*)::int AS count, sum(amount)::bigint AS sum,
                  max(amount) AS largest
             FROM cashier.deposits WHERE player_id = $1 AND status = 'paid' AND finished_at >= $2 GROUP BY 1`,
    values: [playerId, since],
  })
  return rows
}

/** The same of many players, of deposits before a moment. */
export async function listDepositDaysOf(
  ctx: AppContext,
  playerIds: readonly number[],
  { since, before }: { since: Date; before: Date },
): Promise<(DepositDay & { playerId: number })[]> {
  const { rows } = await ctx.db.query<DepositDay & { playerId: number }>(
    `SELECT player_id AS "playerId", public.manila_day(finished_at)::text AS day, count(*)::int AS count,
            sum(amount)::bigint AS sum, max(amount) AS largest
       FROM cashier.deposits
      WHERE player_id = ANY ($1) AND status = 'paid' AND finished_at >= $2 AND finished_at < $3 GROUP BY 1, 2`,
    [playerIds, since, before],
  )
  return rows
}

/** Those of these players who paid a deposit, since a moment, that an activity of these numbers took. */
export async function readTakers(
  ctx: AppContext,
  playerIds: readonly number[],
  { actTypes, since }: { actTypes: readonly number[]; since: Date },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>({
    name: 'deposits.takers',
    text: `SELECT DISTINCT player_id AS "playerId" FROM cashier.deposits
            WHERE player_id = ANY ($1) AND act_type > 0 AND act_type = ANY ($2) AND status = 'paid' AND finished_at >= $3`,
    values: [playerIds, actTypes, since],
  })
  return rows.map(({ playerId }) => playerId)
}

export type TakenDeposit = {
  at: number
  day: string
  amount: number
  actType: number
  /** No deposit of the player was credited before it. */
  isFirst: boolean
}

/** Paid deposits that an activity took, since a moment, the oldest first. */
export async function listTaken(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<TakenDeposit[]> {
  const { rows } = await ctx.db.query<TakenDeposit & { at: Date }>({
    name: 'deposits.taken',
    text: `SELECT finished_at AS at, public.manila_day(finished_at)::text AS day, amount, act_type AS "actType",
                  ordinal = 1 AS "isFirst"
             FROM cashier.deposits
            WHERE player_id = $1 AND act_type > 0 AND status = 'paid' AND finished_at >= $2
            ORDER BY finished_at, order_id`,
    values: [playerId, since],
  })
  return rows.map(({ at, ...taken }) => ({ ...taken, at: at.getTime() }))
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
    `UPDATE cashier.deposits SET status = $3, finished_at = $4, checked_at = $4,
            ordinal = CASE WHEN $3 = 'paid' THEN
              (SELECT count(*) + 1 FROM cashier.deposits o WHERE o.player_id = $1 AND o.status = 'paid') END
      WHERE player_id = $1 AND order_id = $2 RETURNING ordinal`,
    [playerId, orderId, status, ctx.clock()],
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

/** Whether a payment was credited to another order. */
export async function isCreditedToOther(
  tx: AppContext,
  payment: { provider: string; providerRef: string; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.db.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM cashier.deposits
                     WHERE provider = $1 AND provider_ref = $2 AND status = 'paid' AND order_id <> $3) AS taken`,
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
    `UPDATE cashier.deposits SET checked_at = $4 WHERE player_id = $1 AND order_id = $2
        AND (checked_at IS NULL OR checked_at < $4::timestamptz - make_interval(secs => $3))`,
    [playerId, orderId, everySeconds, ctx.clock()],
  )
  return rowCount === 1
}

/** Orders to ask the provider about: pending ones, and ended ones that could still be paid late. */
export async function depositsToCheck(
  ctx: AppContext,
): Promise<{ playerId: number; orderId: string }[]> {
  const { rows } = await ctx.db.query(
    `SELECT player_id AS "playerId", order_id AS "orderId" FROM cashier.deposits
      WHERE status = 'pending' AND coalesce(checked_at, created_at) < $1::timestamptz - interval '30 seconds'
         OR status IN ('expired', 'cancelled') AND created_at > $1::timestamptz - make_interval(hours => ${LATE_PAYMENT_HOURS})
            AND checked_at < $1::timestamptz - interval '1 hour'
      ORDER BY created_at LIMIT 200`,
    [ctx.clock()],
  )
  return rows
}

export async function listDeposits(
  ctx: AppContext,
  playerId: number,
  ask: RecordAsk & { unfinishedOnly?: boolean },
): Promise<Deposit[]> {
  const { rows } = await ctx.db.query<Deposit>(
    `SELECT ${depositColumns} FROM cashier.deposits d JOIN cashier.channels c USING (channel_id)
      WHERE d.player_id = $1 AND ${recordDays('d.created_at')} AND ($6 = false OR d.status = 'pending')
      ORDER BY d.created_at DESC, d.order_id DESC LIMIT $2 OFFSET $3`,
    [...recordValues(playerId, ask), ask.unfinishedOnly ?? false],
  )
  return rows
}
