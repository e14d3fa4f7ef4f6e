import type { ComplaintOutcome, ComplaintSubject } from '@perlas/contract/complaints'
import type { complaintLists } from '@perlas/contract/office-complaints'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; no: number }

export type ComplaintRow = {
  playerId: number
  no: number
  aboutKind: ComplaintSubject
  aboutRef: string
  text: string
  request: string
  madeAt: Date
  /** A day in Manila. */
  dueOn: string
  outcome: ComplaintOutcome | null
  reason: string
  decidedBy: number | null
  decidedAt: Date | null
  appeal: string
  appealedAt: Date | null
  lastOutcome: ComplaintOutcome | null
  lastReason: string
  lastBy: number | null
  lastAt: Date | null
}
const columns = `c.player_id AS "playerId", c.complaint_no AS no, c.about_kind AS "aboutKind", c.about_ref AS "aboutRef", c.text,
  c.request, c.made_at AS "madeAt", c.due_on::text AS "dueOn", c.outcome, c.reason, c.decided_by AS "decidedBy",
  c.decided_at AS "decidedAt", c.appeal, c.appealed_at AS "appealedAt", c.last_outcome AS "lastOutcome",
  c.last_reason AS "lastReason", c.last_by AS "lastBy", c.last_at AS "lastAt"`

export async function listComplaintsOf({ db }: Db, playerId: number): Promise<ComplaintRow[]> {
  const { rows } = await db.query<ComplaintRow>(
    `SELECT ${columns} FROM support.complaints c WHERE player_id = $1 ORDER BY complaint_no DESC LIMIT 100`,
    [playerId],
  )
  return rows
}

/** What was complained under a request, or about the same thing; undefined for nothing. */
export async function complainedBefore(
  { db }: Db,
  of: { playerId: number; request: string; kind: string; ref: string },
): Promise<ComplaintRow | undefined> {
  const { rows } = await db.query<ComplaintRow>(
    `SELECT ${columns} FROM support.complaints c
      WHERE player_id = $1 AND (request = $2 OR (about_kind = $3 AND about_ref = $4)) ORDER BY request = $2 DESC LIMIT 1`,
    [of.playerId, of.request, of.kind, of.ref],
  )
  return rows[0]
}

export async function insertComplaint(
  { db }: Db,
  of: {
    playerId: number
    kind: string
    ref: string
    text: string
    request: string
    at: Date
    dueOn: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO support.complaints (player_id, complaint_no, about_kind, about_ref, text, request, made_at, due_on)
     SELECT $1, coalesce(max(complaint_no), 0) + 1, $2, $3, $4, $5, $6, $7 FROM support.complaints WHERE player_id = $1`,
    [of.playerId, of.kind, of.ref, of.text, of.request, of.at, of.dueOn],
  )
}

/** One complaint, held until the transaction ends. */
export async function lockComplaint(
  { db }: Db,
  { playerId, no }: Of,
): Promise<ComplaintRow | undefined> {
  const { rows } = await db.query<ComplaintRow>(
    `SELECT ${columns} FROM support.complaints c WHERE player_id = $1 AND complaint_no = $2 FOR UPDATE`,
    [playerId, no],
  )
  return rows[0]
}

export async function storeAppeal(
  { db }: Db,
  { playerId, no }: Of,
  { appeal, at, dueOn }: { appeal: string; at: Date; dueOn: string },
): Promise<void> {
  await db.query(
    `UPDATE support.complaints SET appeal = $3, appealed_at = $4, due_on = $5
      WHERE player_id = $1 AND complaint_no = $2`,
    [playerId, no, appeal, at, dueOn],
  )
}

type Decision = { outcome: ComplaintOutcome; reason: string; staffId: number; at: Date }

export async function storeDecision(
  { db }: Db,
  { playerId, no }: Of,
  { outcome, reason, staffId, at }: Decision,
): Promise<void> {
  await db.query(
    `UPDATE support.complaints SET outcome = $3, reason = $4, decided_by = $5, decided_at = $6
      WHERE player_id = $1 AND complaint_no = $2`,
    [playerId, no, outcome, reason, staffId, at],
  )
}

/** What is decided on appeal. */
export async function storeLast(
  { db }: Db,
  { playerId, no }: Of,
  { outcome, reason, staffId, at }: Decision,
): Promise<void> {
  await db.query(
    `UPDATE support.complaints SET last_outcome = $3, last_reason = $4, last_by = $5, last_at = $6
      WHERE player_id = $1 AND complaint_no = $2`,
    [playerId, no, outcome, reason, staffId, at],
  )
}

export type ListedComplaint = ComplaintRow & { account: string }
const waits = `(c.outcome IS NULL OR (c.appealed_at IS NOT NULL AND c.last_outcome IS NULL))`
const decided = `c.outcome IS NOT NULL AND (c.appealed_at IS NULL OR c.last_outcome IS NOT NULL)`
const listed = `SELECT ${columns}, p.account FROM support.complaints c JOIN accounts.players p USING (player_id)`

const endedAt = (of: string) => `coalesce(${of}.last_at, ${of}.decided_at)`
/** The first due; of decided ones the latest; of all the newest. */
const lists = {
  waiting: {
    where: waits,
    keys: (of: string) => `${of}.due_on, ${of}.made_at, ${of}.player_id, ${of}.complaint_no`,
    order: 'c.due_on, c.made_at, c.player_id, c.complaint_no',
    beyond: '>',
  },
  decided: {
    where: decided,
    keys: (of: string) => `${endedAt(of)}, ${of}.player_id, ${of}.complaint_no`,
    order: `${endedAt('c')} DESC, c.player_id DESC, c.complaint_no DESC`,
    beyond: '<',
  },
  all: {
    where: 'true',
    keys: (of: string) => `${of}.made_at, ${of}.player_id, ${of}.complaint_no`,
    order: 'c.made_at DESC, c.player_id DESC, c.complaint_no DESC',
    beyond: '<',
  },
} as const satisfies Record<(typeof complaintLists)[number], object>
const listOf = ({ where, keys, order, beyond }: (typeof lists)[keyof typeof lists]) =>
  `${listed} WHERE ${where} AND ($1::bigint[] IS NULL OR c.player_id = ANY ($1))
      AND ($2::timestamptz IS NULL OR c.made_at >= $2) AND ($3::timestamptz IS NULL OR c.made_at < $3)
      AND ($4::bigint IS NULL OR (${keys('c')}) ${beyond} (
            SELECT ${keys('a')} FROM support.complaints a WHERE a.player_id = $4 AND a.complaint_no = $5))
    ORDER BY ${order} LIMIT $6`
const statements = {
  waiting: listOf(lists.waiting),
  decided: listOf(lists.decided),
  all: listOf(lists.all),
} as const

type ComplaintsAsk = {
  list: keyof typeof statements
  players: readonly number[] | undefined
  from: Date | undefined
  until: Date | undefined
  /** The last row of the page before. */
  after: Of | undefined
  size: number
}

/** A page; one more than asked for tells that there are more. */
export async function listComplaints({ db }: Db, ask: ComplaintsAsk): Promise<ListedComplaint[]> {
  const { rows } = await db.query<ListedComplaint>(statements[ask.list], [
    ask.players ?? null,
    ask.from ?? null,
    ask.until ?? null,
    ask.after?.playerId ?? null,
    ask.after?.no ?? null,
    ask.size + 1,
  ])
  return rows
}

export async function readListedComplaint(
  { db }: Db,
  { playerId, no }: Of,
): Promise<ListedComplaint | undefined> {
  const { rows } = await db.query<ListedComplaint>(
    `${listed} WHERE c.player_id = $1 AND c.complaint_no = $2`,
    [playerId, no],
  )
  return rows[0]
}

/** How many wait for a decision, and how many of them past their day. */
export async function countComplaints(
  { db }: Db,
  { today, most }: { today: string; most: number },
): Promise<{ waiting: number; late: number }> {
  const { rows } = await db.query<{ waiting: number; late: number }>(
    `SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE due_on < $1)::integer AS late
       FROM (SELECT due_on FROM support.complaints c WHERE ${waits} ORDER BY due_on LIMIT $2) due`,
    [today, most],
  )
  return rows[0] ?? { waiting: 0, late: 0 }
}
