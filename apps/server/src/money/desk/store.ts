import type { WorkKind, WorkMark, WorkState, workSteps } from '@perlas/contract/office-desk'
import type { AppContext } from '#/kernel/context.ts'
import type { Subject } from './questions.ts'

/** Work as it is kept beside an order. */
export type StoredWork = {
  state: WorkState
  assignedTo: number | null
  until: string | null
  reason: string
  mark: WorkMark
  version: number
}
export type StepName = (typeof workSteps)[number]
export type StoredStep = {
  act: StepName
  staffId: number | null
  by: 'member' | 'player' | 'house'
  assignedTo: number | null
  until: string | null
  words: string
  requestKey: string | null
  at: Date
}

const stepColumns = `act, staff_id AS "staffId", done_by AS by, assigned_to AS "assignedTo",
  to_char(until_on, 'YYYY-MM-DD') AS until, words, request_key AS "requestKey", at`
const MAX_STEPS = 200
/** Work that is not open and nobody's ends with each decision, so a queue has few of it. */
const MAX_NARROWED = 10_000

export async function readWork(
  ctx: AppContext,
  { kind, ref }: Subject,
): Promise<StoredWork | undefined> {
  const { rows } = await ctx.db.query<StoredWork>(
    `SELECT state, assigned_to AS "assignedTo", to_char(until_on, 'YYYY-MM-DD') AS until, reason, mark, version
       FROM desk.work WHERE kind = $1 AND ref = $2`,
    [kind, ref],
  )
  return rows[0]
}

/** The newest first. */
export async function listSteps(ctx: AppContext, { kind, ref }: Subject): Promise<StoredStep[]> {
  const { rows } = await ctx.db.query<StoredStep>(
    `SELECT ${stepColumns} FROM desk.steps WHERE kind = $1 AND ref = $2 ORDER BY step DESC LIMIT ${MAX_STEPS}`,
    [kind, ref],
  )
  return rows
}

/** The step that a request made before; undefined for none. */
export async function stepOfRequest(
  tx: AppContext,
  { kind, ref, requestKey }: Subject & { requestKey: string },
): Promise<StoredStep | undefined> {
  const { rows } = await tx.db.query<StoredStep>(
    `SELECT ${stepColumns} FROM desk.steps WHERE kind = $1 AND ref = $2 AND request_key = $3`,
    [kind, ref, requestKey],
  )
  return rows[0]
}

/** Keeps the work as it is now, with the step that led there. The caller holds the order's lock. */
export async function storeStep(
  tx: AppContext,
  { kind, ref, playerId }: Subject & { playerId: number | null },
  work: StoredWork,
  step: Omit<StoredStep, 'at'>,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO desk.work (kind, ref, player_id, state, assigned_to, until_on, reason, mark, version, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (kind, ref) DO UPDATE SET state = EXCLUDED.state, assigned_to = EXCLUDED.assigned_to,
       until_on = EXCLUDED.until_on, reason = EXCLUDED.reason, mark = EXCLUDED.mark, version = EXCLUDED.version,
       at = EXCLUDED.at`,
    [
      kind,
      ref,
      playerId,
      work.state,
      work.assignedTo,
      work.until,
      work.reason,
      work.mark,
      work.version,
      tx.clock(),
    ],
  )
  await tx.db.query(
    `INSERT INTO desk.steps (kind, ref, step, act, staff_id, done_by, assigned_to, until_on, words, request_key, at)
     SELECT $1, $2, 1 + coalesce(max(step), 0), $3, $4, $5, $6, $7, $8, $9, $10
       FROM desk.steps WHERE kind = $1 AND ref = $2`,
    [
      kind,
      ref,
      step.act,
      step.staffId,
      step.by,
      step.assignedTo,
      step.until,
      step.words,
      step.requestKey,
      tx.clock(),
    ],
  )
}

/** Work that opens by this day, the longest waiting first. */
export async function dueWork(
  ctx: AppContext,
  { today, most }: { today: string; most: number },
): Promise<Subject[]> {
  const { rows } = await ctx.db.query<{ kind: WorkKind; ref: string }>(
    'SELECT kind, ref FROM desk.work WHERE until_on IS NOT NULL AND until_on <= $1 ORDER BY until_on LIMIT $2',
    [today, most],
  )
  return rows
}

/** Orders about which a player was asked something. */
export async function askedWork(ctx: AppContext, playerId: number): Promise<Subject[]> {
  const { rows } = await ctx.db.query<{ kind: WorkKind; ref: string }>(
    `SELECT kind, ref FROM desk.work WHERE player_id = $1 AND state = 'asked' ORDER BY kind, ref`,
    [playerId],
  )
  return rows
}

/** The work on these cases, each by its reference; without one an act was never done. */
export async function readWorks(
  ctx: AppContext,
  { kind, refs }: { kind: WorkKind; refs: readonly string[] },
): Promise<(StoredWork & { ref: string })[]> {
  const { rows } = await ctx.db.query<StoredWork & { ref: string }>(
    `SELECT ref, state, assigned_to AS "assignedTo", to_char(until_on, 'YYYY-MM-DD') AS until, reason, mark, version
       FROM desk.work WHERE kind = $1 AND ref = ANY ($2)`,
    [kind, refs],
  )
  return rows
}

/** Cases of a kind in a state, or in any but that; and of a member, of anybody, or of whomever. */
export async function refsOf(
  ctx: AppContext,
  ask: {
    kind: WorkKind
    state?: WorkState
    but?: WorkState
    assignedTo?: number
    assigned?: boolean
  },
): Promise<string[]> {
  const { kind, state = null, but = null, assignedTo = null, assigned = false } = ask
  const { rows } = await ctx.db.query<{ ref: string }>(
    `SELECT ref FROM desk.work WHERE kind = $1 AND ($2::text IS NULL OR state = $2) AND ($3::text IS NULL OR state <> $3)
        AND ($4::integer IS NULL OR assigned_to = $4) AND (NOT $5::boolean OR assigned_to IS NOT NULL)
        AND (state <> 'open' OR assigned_to IS NOT NULL)
      ORDER BY ref LIMIT ${MAX_NARROWED}`,
    [kind, state, but, assignedTo, assigned],
  )
  return rows.map(({ ref }) => ref)
}

/** How much work of each kind a member has. */
export async function countAssigned(
  ctx: AppContext,
  staffId: number,
): Promise<Map<WorkKind, number>> {
  const { rows } = await ctx.db.query<{ kind: WorkKind; n: number }>(
    'SELECT kind, count(*)::int AS n FROM desk.work WHERE assigned_to = $1 GROUP BY kind',
    [staffId],
  )
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** Gives back all the work of a member, each with its step. The rows are locked first: a step that is on its way is counted. */
export async function giveBack(tx: AppContext, staffId: number): Promise<void> {
  await tx.db.query('SELECT FROM desk.work WHERE assigned_to = $1 ORDER BY kind, ref FOR UPDATE', [
    staffId,
  ])
  await tx.db.query(
    `WITH back AS (
       UPDATE desk.work SET assigned_to = NULL, version = version + 1, at = $2
        WHERE assigned_to = $1 RETURNING kind, ref)
     INSERT INTO desk.steps (kind, ref, step, act, done_by, at)
     SELECT b.kind, b.ref, 1 + coalesce((SELECT max(s.step) FROM desk.steps s WHERE s.kind = b.kind AND s.ref = b.ref), 0),
            'assign', 'house', $2 FROM back b`,
    [staffId, tx.clock()],
  )
}
