import { mostDifferences } from '@perlas/contract/office-reconciliation'
import type { AppContext } from '#/kernel/context.ts'
import type { Difference } from './rules.ts'
import type { Outcome } from './sides.ts'

type Db = Pick<AppContext, 'db'>
export type Side = 'payments' | 'games'
export type Run = {
  id: number
  day: string
  side: Side
  provider: string
  status: 'running' | 'done' | 'failed'
  way: string
  fault: string
  ours: number
  oursAmount: number
  theirs: number
  theirsAmount: number
  matched: number
  differences: number
  startedBy: number | null
  startedAt: Date
  endedAt: Date | null
}
const runColumns = `run_id AS id, day::text, side, provider, status, way, fault, ours, ours_amount AS "oursAmount",
  theirs, theirs_amount AS "theirsAmount", matched, differences, started_by AS "startedBy",
  started_at AS "startedAt", ended_at AS "endedAt"`

/** A run that its process did not survive. */
const LOST_AFTER_MINUTES = 30

/** Begins a run; undefined while another one of the same is under way. */
export async function beginRun(
  { db }: Db,
  run: { day: string; side: Side; provider: string; staffId: number | null },
): Promise<number | undefined> {
  await db.query(
    `UPDATE reconciliation.runs SET status = 'failed', fault = 'it was cut off', ended_at = now()
      WHERE status = 'running' AND started_at < now() - make_interval(mins => $1)`,
    [LOST_AFTER_MINUTES],
  )
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO reconciliation.runs (day, side, provider, started_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING run_id AS id`,
    [run.day, run.side, run.provider, run.staffId],
  )
  return rows[0]?.id
}

export async function failRun({ db }: Db, id: number, fault: string): Promise<void> {
  await db.query(
    `UPDATE reconciliation.runs SET status = 'failed', fault = $2, ended_at = now()
      WHERE run_id = $1 AND status = 'running'`,
    [id, fault.slice(0, 300)],
  )
}

/**
 * So many differences of a run are kept, by their names: a provider that names everything anew makes all of a day
 * differ twice. Beyond them no list helps, and the run's count says how much.
 */
const MAX_KEPT = 50_000
/** Rows of one statement. */
const A_TIME = 1_000

/**
 * Ends a run with what it found, in the caller's transaction. What was found before keeps its state; what came
 * back is open again; what is not there any more is closed, and says that a run did it.
 */
export async function endRun(
  { db }: Db,
  run: { id: number; day: string; side: Side; provider: string },
  { way, ours, oursAmount, theirs, theirsAmount, matched, differences }: Outcome,
): Promise<void> {
  const kept = differences
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1))
    .slice(0, MAX_KEPT)
  for (let at = 0; at < kept.length; at += A_TIME) {
    await keep({ db }, run, kept.slice(at, at + A_TIME))
  }
  // Of what was not kept nobody knows whether it is gone.
  const whole = kept.length === differences.length
  if (whole) await closeGone({ db }, run)
  await db.query(
    `UPDATE reconciliation.runs SET status = 'done', way = $2, ours = $3, ours_amount = $4, theirs = $5,
            theirs_amount = $6, matched = $7, differences = $8, ended_at = now()
      WHERE run_id = $1 AND status = 'running'`,
    [run.id, way, ours, oursAmount, theirs, theirsAmount, matched, differences.length],
  )
}

async function keep(
  { db }: Db,
  { id, day, side, provider }: { id: number; day: string; side: Side; provider: string },
  differences: readonly Difference[],
): Promise<void> {
  await db.query(
    `WITH found AS (
       SELECT * FROM jsonb_to_recordset($5) AS f (about text, reference text, what text, here jsonb, there jsonb)
     ), kept AS (
       INSERT INTO reconciliation.differences AS d
         (day, side, provider, about, reference, what, here, there, found_by, seen_by)
       SELECT $2::date, $3, $4, about, reference, what, here, there, $1, $1 FROM found
       ON CONFLICT (day, side, provider, about, reference, what) DO UPDATE
          SET here = excluded.here, there = excluded.there, seen_by = $1, gone = false,
              state = CASE WHEN d.gone THEN 'open' ELSE d.state END,
              version = d.version + CASE WHEN d.gone THEN 1 ELSE 0 END
       RETURNING d.difference_id, d.state, d.version, OLD.gone AS was_gone, OLD.difference_id IS NULL AS fresh)
     INSERT INTO reconciliation.steps (difference_id, step, state, note)
     SELECT difference_id, version, state, CASE WHEN fresh THEN 'found' ELSE 'found again' END
       FROM kept WHERE fresh OR was_gone`,
    [id, day, side, provider, JSON.stringify(differences)],
  )
}

/** What a run that saw everything did not find again is closed by it. */
async function closeGone(
  { db }: Db,
  { id, day, side, provider }: { id: number; day: string; side: Side; provider: string },
): Promise<void> {
  await db.query(
    `WITH gone AS (
       UPDATE reconciliation.differences SET gone = true, state = 'resolved', version = version + 1
        WHERE day = $2::date AND side = $3 AND provider = $4 AND seen_by <> $1 AND NOT gone AND state <> 'resolved'
       RETURNING difference_id, version)
     INSERT INTO reconciliation.steps (difference_id, step, state, note)
     SELECT difference_id, version, 'resolved', 'not found any more' FROM gone`,
    [id, day, side, provider],
  )
}

/** The last run of each provider and side, for each day of the span. */
export async function lastRuns({ db }: Db, span: { from: string; until: string }): Promise<Run[]> {
  const { rows } = await db.query<Run>(
    `SELECT DISTINCT ON (day, side, provider) ${runColumns} FROM reconciliation.runs
      WHERE day BETWEEN $1::date AND $2::date ORDER BY day DESC, side DESC, provider, run_id DESC`,
    [span.from, span.until],
  )
  return rows
}

export type DifferenceRow = Difference & {
  id: number
  day: string
  side: Side
  provider: string
  state: 'open' | 'explained' | 'resolved'
  gone: boolean
  ownerId: number | null
  note: string
  version: number
}
const columns = `difference_id AS id, day::text, side, provider, about, reference, what, here, there, state, gone,
  owner_id AS "ownerId", note, version`

/** Each with an index of its own. The days are named in both, because a statement takes what it is given. */
const OPEN = `state = 'open' AND $1::date <= $2::date`
const OF_DAYS = 'day BETWEEN $1::date AND $2::date'

/** How many of them there are; counting stops at `mostDifferences`, which nobody reads one by one. */
export async function countDifferences(
  { db }: Db,
  ask: { from: string; until: string; openOnly: boolean },
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM reconciliation.differences
        WHERE ${ask.openOnly ? OPEN : OF_DAYS} LIMIT $3) d`,
    [ask.from, ask.until, mostDifferences],
  )
  return rows[0]?.n ?? 0
}

export async function listDifferences(
  { db }: Db,
  ask: { from: string; until: string; openOnly: boolean; before: number | null; size: number },
): Promise<DifferenceRow[]> {
  const { rows } = await db.query<DifferenceRow>(
    `SELECT ${columns} FROM reconciliation.differences
      WHERE ${ask.openOnly ? OPEN : OF_DAYS} AND ($3::bigint IS NULL OR difference_id < $3)
      ORDER BY difference_id DESC LIMIT $4`,
    [ask.from, ask.until, ask.before, ask.size + 1],
  )
  return rows
}

export async function lockDifference({ db }: Db, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await db.query<DifferenceRow>(
    `SELECT ${columns} FROM reconciliation.differences WHERE difference_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function storeDifference(
  { db }: Db,
  change: Pick<DifferenceRow, 'id' | 'state' | 'ownerId' | 'note'> & { staffId: number },
): Promise<void> {
  await db.query(
    `WITH changed AS (
       UPDATE reconciliation.differences SET state = $2, owner_id = $3, note = $4, version = version + 1
        WHERE difference_id = $1 RETURNING difference_id, version)
     INSERT INTO reconciliation.steps (difference_id, step, state, note, staff_id)
     SELECT difference_id, version, $2, $4, $5 FROM changed`,
    [change.id, change.state, change.ownerId, change.note, change.staffId],
  )
}
