import type { AppContext } from '#/kernel/context.ts'
import type { Narrowed } from '#/kernel/http/case-work.ts'
import { caseColumns, type Case } from './store.ts'

type Db = Pick<AppContext, 'db'>

/** What the office asks of the verifications that wait. */
export type WaitingKycAsk = {
  set: 'waiting' | 'submitted' | 'in-review'
  players?: readonly number[] | undefined
  flag?: string | undefined
  /** Narrowed by their work at the desk, as it names them. */
  narrowed?: Narrowed | undefined
  /** Sent before this. */
  before?: Date | undefined
  /** Sent from then on, and before that. */
  from?: Date | undefined
  until?: Date | undefined
  sort: 'oldest' | 'newest'
  /** The player of the last row seen. */
  after?: number | undefined
  size: number
}

/** Said by a constant, so that the index over what waits is found. */
const waiting = `c.status IN ('submitted', 'in-review')`

/** The conditions, and the values they name by place. */
function asked(ask: WaitingKycAsk): { where: string[]; values: unknown[] } {
  const values: unknown[] = []
  const where = [waiting]
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  add(ask.set === 'waiting' ? undefined : ask.set, (at) => `c.status = ${at}`)
  add(ask.players, (at) => `c.player_id = ANY(${at}::bigint[])`)
  add(ask.flag && [ask.flag], (at) => `c.flags @> ${at}::text[]`)
  add(ask.narrowed?.only, (at) => `c.player_id = ANY(${at}::bigint[])`)
  add(ask.narrowed?.except, (at) => `c.player_id <> ALL(${at}::bigint[])`)
  add(ask.before, (at) => `c.submitted_at < ${at}`)
  add(ask.from, (at) => `c.submitted_at >= ${at}`)
  add(ask.until, (at) => `c.submitted_at < ${at}`)
  return { where, values }
}

/** A page; one more than asked for tells that there are more. */
export async function listWaiting(
  { db }: Db,
  ask: WaitingKycAsk,
): Promise<(Case & { approvedBy: number[] })[]> {
  const { where, values } = asked(ask)
  const down = ask.sort === 'newest'
  if (ask.after !== undefined) {
    // As text: a time of the driver has lost its microseconds.
    const { rows } = await db.query<{ at: string }>(
      'SELECT submitted_at::text AS at FROM kyc.cases WHERE player_id = $1 AND submitted_at IS NOT NULL',
      [ask.after],
    )
    if (!rows[0]) return []
    values.push(rows[0].at, ask.after)
    const at = values.length
    where.push(
      `(c.submitted_at, c.player_id) ${down ? '<' : '>'} ($${at - 1}::timestamptz, $${at}::bigint)`,
    )
  }
  values.push(ask.size + 1)
  const order = down ? 'submitted_at DESC, player_id DESC' : 'submitted_at, player_id'
  const { rows } = await db.query<Case & { approvedBy: number[] }>(
    `SELECT ${caseColumns}, (SELECT coalesce(array_agg(a.staff_id ORDER BY a.at), '{}') FROM kyc.approvals a
              WHERE a.player_id = c.player_id AND a.attempt = c.attempt) AS "approvedBy"
       FROM (SELECT c.* FROM kyc.cases c WHERE ${where.join(' AND ')}
              ORDER BY ${order} LIMIT $${values.length}) c
      ORDER BY ${order}`,
    values,
  )
  return rows
}

/** How many fit, counted to `most`. */
export async function countWaiting({ db }: Db, ask: WaitingKycAsk, most: number): Promise<number> {
  const { where, values } = asked(ask)
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM kyc.cases c WHERE ${where.join(' AND ')} LIMIT ${most}) found`,
    values,
  )
  return rows[0]?.n ?? 0
}
