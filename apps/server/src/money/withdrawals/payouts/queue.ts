import type { WorkState } from '@perlas/contract/office-desk'
import type { AppContext } from '#/kernel/context.ts'
import { columns, opened, type Payable, type StoredPayable } from './store.ts'

/** What the office asks of its queue of withdrawals. Amounts are hundredths, both ends included. */
export type PayablesAsk = {
  set: 'waiting' | 'review' | 'waiting-kyc' | 'under-way' | 'any'
  players?: readonly number[] | undefined
  orderId?: string | undefined
  flag?: string | undefined
  due?: 'late' | 'today' | 'later' | undefined
  /** The day in Manila that `due` is counted from. */
  today: string
  least?: number | undefined
  most?: number | undefined
  bankId?: string | undefined
  /** Requested from then on, and before that. */
  from?: Date | undefined
  until?: Date | undefined
  work?: WorkState | undefined
  /** Assigned to this member, or to nobody. */
  whose?: { staffId: number } | 'nobody' | undefined
  sort: 'due' | 'oldest' | 'newest' | 'largest'
  /** The last row seen. */
  after?: { playerId: number; orderId: string } | undefined
  size: number
}

// Said by constants, so that the indexes over what waits are found whatever is asked beside it.
const waiting = `w.status IN ('review', 'waiting-kyc')`
const sets: Record<PayablesAsk['set'], string> = {
  waiting,
  review: `${waiting} AND w.status = 'review'`,
  'waiting-kyc': `${waiting} AND w.status = 'waiting-kyc'`,
  'under-way': `w.status IN ('approved', 'paying')`,
  any: 'true',
}
/** The work at the desk on an order `w`. */
const worked = `SELECT FROM desk.work d WHERE d.kind = 'withdrawal' AND d.ref = w.order_id`
/** Held, or waiting for its player: late is what nobody decides. */
const stands = `EXISTS (${worked} AND d.state IN ('held', 'asked'))`
const dues = { late: '<', today: '=', later: '>' } as const
/** Each ends in what no two orders share, and never changes: the place of a row is where a page goes on. */
const sorts: Record<PayablesAsk['sort'], { keys: readonly string[]; down: boolean }> = {
  due: { keys: ['due_on', 'created_at', 'order_id'], down: false },
  oldest: { keys: ['created_at', 'order_id'], down: false },
  newest: { keys: ['created_at', 'order_id'], down: true },
  largest: { keys: ['amount', 'created_at', 'order_id'], down: true },
}

/** The conditions, and the values they name by place. */
function asked(ask: PayablesAsk): { where: string[]; values: unknown[] } {
  const values: unknown[] = []
  const where = [sets[ask.set]]
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  add(ask.players, (at) => `w.player_id = ANY(${at}::bigint[])`)
  add(ask.orderId, (at) => `w.order_id = ${at}`)
  add(ask.flag && [ask.flag], (at) => `w.flags @> ${at}::text[]`)
  add(ask.due && ask.today, (at) => `w.due_on ${dues[ask.due ?? 'late']} ${at}::date`)
  add(ask.least, (at) => `w.amount >= ${at}`)
  add(ask.most, (at) => `w.amount <= ${at}`)
  add(ask.bankId, (at) => `w.bank_id = ${at}`)
  add(ask.from, (at) => `w.created_at >= ${at}`)
  add(ask.until, (at) => `w.created_at < ${at}`)
  if (ask.due === 'late') where.push(`NOT ${stands}`)
  if (ask.work === 'open') where.push(`NOT EXISTS (${worked} AND d.state <> 'open')`)
  else add(ask.work, (at) => `EXISTS (${worked} AND d.state = ${at})`)
  if (ask.whose === 'nobody') where.push(`NOT EXISTS (${worked} AND d.assigned_to IS NOT NULL)`)
  else add(ask.whose?.staffId, (at) => `EXISTS (${worked} AND d.assigned_to = ${at})`)
  return { where, values }
}

/** A page of orders; one more than asked for tells that there are more. */
export async function listPayables(ctx: AppContext, ask: PayablesAsk): Promise<Payable[]> {
  const { where, values } = asked(ask)
  const { keys, down } = sorts[ask.sort]
  const order = (of: string) => keys.map((key) => `${of}.${key}${down ? ' DESC' : ''}`).join(', ')
  if (ask.after) {
    const place = await placeOf(ctx, ask.after)
    if (!place) return []
    const places = keys.map((key) => `$${values.push(place[key])}::${types[key]}`)
    where.push(
      `(${keys.map((key) => `w.${key}`).join(', ')}) ${down ? '<' : '>'} (${places.join(', ')})`,
    )
  }
  values.push(ask.size + 1)
  const { rows } = await ctx.db.query<StoredPayable>(
    `SELECT ${columns} FROM (
       SELECT w.* FROM cashier.withdrawals w WHERE ${where.join(' AND ')}
        ORDER BY ${order('w')} LIMIT $${values.length}) w
       JOIN cashier.banks b USING (bank_id) ORDER BY ${order('w')}`,
    values,
  )
  return rows.map((row) => opened(ctx, row))
}

const types: Record<string, string> = {
  due_on: 'date',
  created_at: 'timestamptz',
  order_id: 'text',
  amount: 'bigint',
}

/** Where an order stands in every sort, as text: a time of the driver has lost its microseconds. */
async function placeOf(
  ctx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<Record<string, string> | undefined> {
  const { rows } = await ctx.db.query<Record<string, string>>(
    `SELECT due_on::text, created_at::text, order_id, amount::text FROM cashier.withdrawals
      WHERE player_id = $1 AND order_id = $2`,
    [playerId, orderId],
  )
  return rows[0]
}

/** How many fit, counted to `most`. */
export async function countPayables(
  ctx: AppContext,
  ask: PayablesAsk,
  most: number,
): Promise<number> {
  const { where, values } = asked(ask)
  const { rows } = await ctx.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM cashier.withdrawals w WHERE ${where.join(' AND ')} LIMIT ${most}) found`,
    values,
  )
  return rows[0]?.n ?? 0
}

/** What is held for orders under way, in hundredths. */
export async function sumUnderWay(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.query<{ sum: number }>(
    `SELECT coalesce(sum(amount + fee), 0)::bigint AS sum FROM cashier.withdrawals
      WHERE status IN ('review', 'waiting-kyc', 'approved', 'paying')`,
  )
  return rows[0]?.sum ?? 0
}

/** Orders that wait and were not judged since `before`, the ones never judged first. */
export async function ordersToFlag(
  ctx: AppContext,
  ask: { before: Date; most: number },
): Promise<{ playerId: number; orderId: string }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; orderId: string }>(
    `SELECT w.player_id AS "playerId", w.order_id AS "orderId" FROM cashier.withdrawals w
      WHERE ${waiting} AND (w.flagged_at IS NULL OR w.flagged_at < $1)
      ORDER BY w.flagged_at NULLS FIRST LIMIT $2`,
    [ask.before, ask.most],
  )
  return rows
}

/** Keeps flags beside orders that still wait. One that somebody decides on just now is passed by. */
export async function storeFlags(
  ctx: AppContext,
  judged: readonly { playerId: number; orderId: string; flags: readonly string[] }[],
): Promise<void> {
  await ctx.db.query({
    name: 'withdrawals.store-flags',
    text: `UPDATE cashier.withdrawals w SET flags = f.flags, flagged_at = $2 FROM (
       SELECT w.player_id, w.order_id, g.flags
         FROM jsonb_to_recordset($1::jsonb) AS g ("playerId" bigint, "orderId" text, flags text[])
         JOIN cashier.withdrawals w ON w.player_id = g."playerId" AND w.order_id = g."orderId"
        WHERE ${waiting} FOR UPDATE OF w SKIP LOCKED) f
      WHERE w.player_id = f.player_id AND w.order_id = f.order_id`,
    values: [JSON.stringify(judged), ctx.clock()],
  })
}

/**
 * A dispute of a deposit of the player was opened or has ended: the flag stands beside what waits at once, and all of it is
 * judged anew before anybody's rule pays.
 */
export async function flagDisputed(
  tx: AppContext,
  { playerId, disputed }: { playerId: number; disputed: boolean },
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.withdrawals w SET flagged_at = NULL,
            flags = array_remove(flags, 'payment-dispute') || CASE WHEN $2 THEN '{payment-dispute}' ELSE '{}' END::text[]
      WHERE player_id = $1 AND ${waiting}`,
    [playerId, disputed],
  )
}
