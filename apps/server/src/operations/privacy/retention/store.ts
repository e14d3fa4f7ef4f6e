import type { AppContext } from '#/kernel/context.ts'
import type { Ended, Emptied, OwnRule } from './classes.ts'

// Statements made of the list of classes: tables of every domain are named there and nowhere else, and the names are ours.

type Db = Pick<AppContext, 'db'>

/** So many rows are counted of a table, and no more. */
export const COUNTED = 100_000

const keyOf = (key: readonly string[]) => key.join(', ')

/** Data of an account also waits for a year from its player's last visit (PR-06). */
const asksVisits = ({ players = ['player_id'], anyVisit }: Ended | Emptied) =>
  players.length > 0 && anyVisit !== true

/** Rows from before `before` have had their time, and players not seen since `seenSince` were away for long enough. */
export type Limits = { before: Date; seenSince: Date }
const valuesOf = (rule: Ended | Emptied, { before, seenSince }: Limits, most: number) => [
  before,
  most,
  ...(asksVisits(rule) ? [seenSince] : []),
]

/** A row past its time that no legal hold keeps, by `valuesOf`. */
function dueIn(table: string, rule: Ended | Emptied): string {
  const { at, by, where, players = ['player_id'] } = rule
  const conditions = [
    `${at} < $1::timestamptz`,
    ...(where ? [where] : []),
    ...players.map(
      (column) => `NOT EXISTS (SELECT FROM accounts.legal_holds h WHERE h.player_id = t.${column})`,
    ),
    ...(asksVisits(rule) ? players : []).flatMap((column) => [
      `NOT EXISTS (SELECT FROM accounts.players v WHERE v.player_id = t.${column} AND v.last_seen_at >= $3::timestamptz)`,
      `NOT EXISTS (SELECT FROM accounts.sessions v WHERE v.player_id = t.${column} AND v.last_active_at >= $3::timestamptz)`,
    ]),
  ]
  const from = by ? `${table} t JOIN ${by.table} o USING (${keyOf(by.key)})` : `${table} t`
  return `FROM ${from} WHERE ${conditions.join(' AND ')}`
}

/** By their places, so that a batch reads the rows that it locked and no others. */
const batchOf = (table: string, rule: Ended | Emptied) =>
  `t.ctid = ANY (ARRAY(SELECT t.ctid ${dueIn(table, rule)} LIMIT $2 FOR UPDATE OF t SKIP LOCKED))`

/** Deletes or empties the next few rows; how many. The caller holds the legal holds, and named the table (`nameTable`). */
export async function endRows(
  { db }: Db,
  { table, rule }: OwnRule,
  of: Limits & { most: number },
): Promise<number> {
  const columns = rule.ends === 'emptied' ? Object.entries(rule.columns) : []
  const { rowCount } = await db.query(
    rule.ends === 'deleted'
      ? `DELETE FROM ${table} t WHERE ${batchOf(table, rule)}`
      : `UPDATE ${table} t SET ${columns.map(([name, value]) => `${name} = ${value}`).join(', ')} WHERE ${batchOf(table, rule)}`,
    valuesOf(rule, of, of.most),
  )
  return rowCount ?? 0
}

/** Deletes the next row that names an object, and says where the object lies. */
export async function endRowOfObject(
  { db }: Db,
  { table, rule }: OwnRule,
  limits: Limits,
): Promise<string | undefined> {
  const { rows } = await db.query<{ place: string }>(
    `DELETE FROM ${table} t WHERE ${batchOf(table, rule)} RETURNING t.place`,
    valuesOf(rule, limits, 1),
  )
  return rows[0]?.place
}

/** How many rows of a table are past their time, `COUNTED` at most, and from which moment the oldest of them dates. */
export async function countDue(
  { db }: Db,
  { table, rule }: OwnRule,
  limits: Limits,
): Promise<{ due: number; oldest: Date | null }> {
  const { rows } = await db.query<{ due: number; oldest: Date | null }>(
    `SELECT count(*)::int AS due, min(at)::timestamptz AS oldest
       FROM (SELECT ${rule.at} AS at ${dueIn(table, rule)} ORDER BY 1 LIMIT $2) due`,
    valuesOf(rule, limits, COUNTED),
  )
  return rows[0] ?? { due: 0, oldest: null }
}

/** In this transaction rows of this table may be deleted that are written once. */
export async function nameTable({ db }: Db, table: string): Promise<void> {
  await db.query(`SELECT set_config('perlas.retention', $1, true)`, [table])
}

// rules, figures and runs

export type Rules = { on: boolean; nightMost: number }
export async function readRules({ db }: Db): Promise<Rules & { since: Date | null }> {
  const { rows } = await db.query<Rules & { since: Date | null }>(
    `SELECT deleting AS "on", night_most AS "nightMost", since FROM privacy.rules`,
  )
  const [found] = rows
  if (!found) throw new Error('there are no rules of retention')
  return found
}

/** `since` stays while it is on. */
export async function writeRules(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { on, nightMost }: Rules,
): Promise<void> {
  await db.query(
    `UPDATE privacy.rules SET deleting = $1, night_most = $2,
            since = CASE WHEN $1 THEN coalesce(since, $3::timestamptz) END`,
    [on, nightMost, clock()],
  )
}

export async function beginRun(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  on: boolean,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO privacy.runs (started_at, deleting) VALUES ($1, $2) RETURNING run_id AS id',
    [clock(), on],
  )
  return rows[0]?.id ?? 0
}

export async function endRun(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, faults }: { id: number; faults: number },
): Promise<void> {
  await db.query('UPDATE privacy.runs SET ended_at = $2, faults = $3 WHERE run_id = $1', [
    id,
    clock(),
    faults,
  ])
}

/** A batch is done: counted in its own transaction, so that what was done before a crash is known. */
export async function noteRemoved(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, table, removed }: { id: number; table: string; removed: number },
): Promise<void> {
  await db.query(
    `WITH run AS (UPDATE privacy.runs SET removed = removed + $3 WHERE run_id = $1)
     INSERT INTO privacy.figures AS f (table_name, removed, counted_at) VALUES ($2, $3, $4)
     ON CONFLICT (table_name) DO UPDATE SET removed = f.removed + excluded.removed`,
    [id, table, removed, clock()],
  )
}

export async function keepFigure(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  of: { table: string; due: number; dueSince: Date | null; fault: string },
): Promise<void> {
  await db.query(
    `INSERT INTO privacy.figures AS f (table_name, due, due_since, fault, counted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (table_name) DO UPDATE SET due = excluded.due, due_since = excluded.due_since, fault = excluded.fault,
       counted_at = excluded.counted_at`,
    [of.table, of.due, of.dueSince, of.fault, clock()],
  )
}

/** A table could not be ended: its figures of before stay. */
export async function keepFault(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { table, fault }: { table: string; fault: string },
): Promise<void> {
  await db.query(
    `INSERT INTO privacy.figures AS f (table_name, fault, counted_at) VALUES ($1, $2, $3)
     ON CONFLICT (table_name) DO UPDATE SET fault = excluded.fault, counted_at = excluded.counted_at`,
    [table, fault, clock()],
  )
}

export type Figure = {
  table: string
  due: number
  dueSince: Date | null
  removed: number
  fault: string
}
export async function listFigures({ db }: Db): Promise<Figure[]> {
  const { rows } = await db.query<Figure>(
    `SELECT table_name AS "table", due, due_since AS "dueSince", removed, fault FROM privacy.figures`,
  )
  return rows
}

export type Run = {
  startedAt: Date
  endedAt: Date | null
  on: boolean
  removed: number
  faults: number
}
export async function lastRun({ db }: Db): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(
    `SELECT started_at AS "startedAt", ended_at AS "endedAt", deleting AS "on", removed, faults
       FROM privacy.runs ORDER BY run_id DESC LIMIT 1`,
  )
  return rows[0]
}

/**
 * Notes closed accounts of which everything is gone. One whose hold was put or lifted since the run began is left for the
 * next night: the run may have passed it over.
 */
export async function noteEndedAccounts(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { before, begunAt, most }: { before: Date; begunAt: Date; most: number },
): Promise<void> {
  await db.query(
    `INSERT INTO privacy.ended_accounts (player_id, ended_at)
     SELECT p.player_id, $3 FROM accounts.players p
      WHERE p.closed_at < $1 AND NOT EXISTS (SELECT FROM privacy.ended_accounts e WHERE e.player_id = p.player_id)
        AND NOT EXISTS (SELECT FROM accounts.legal_holds h WHERE h.player_id = p.player_id)
        AND NOT EXISTS (SELECT FROM privacy.hold_moves m WHERE m.player_id = p.player_id AND m.decided_at >= $2)
      LIMIT $4 ON CONFLICT DO NOTHING`,
    [before, begunAt, clock(), most],
  )
}
