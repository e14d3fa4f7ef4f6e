import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; no: number }

/** One at a time gives conversations away, of all nodes. Taken with no conversation locked. */
export async function holdRouting({ db }: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('support routing', 0))`)
}

export type PresenceRow = {
  staffId: number
  languages: string[]
  queues: string[]
  givenAt: Date | null
  load: number
}

/** Members at the desk, with what they have: what waits, and what moved since. */
export async function listPresent(
  { db }: Db,
  { movedSince }: { movedSince: Date },
): Promise<PresenceRow[]> {
  const { rows } = await db.query<PresenceRow>(
    `SELECT p.staff_id AS "staffId", p.languages, p.queues, p.given_at AS "givenAt",
            (SELECT count(*)::integer FROM support.conversations c
              WHERE c.staff_id = p.staff_id AND c.closed_at IS NULL
                AND (c.waits_since IS NOT NULL OR c.moved_at > $1)) AS load
       FROM support.presence p ORDER BY p.staff_id`,
    [movedSince],
  )
  return rows
}

/** Whether anybody is at the desk. */
export async function hasPresence({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ here: boolean }>(
    'SELECT EXISTS (SELECT FROM support.presence) AS here',
  )
  return rows[0]?.here ?? false
}

export async function storePresence(
  { db }: Db,
  of: { staffId: number; languages: readonly string[]; queues: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO support.presence (staff_id, languages, queues, here_since, beat_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (staff_id) DO UPDATE SET languages = excluded.languages, queues = excluded.queues, beat_at = excluded.beat_at`,
    [of.staffId, of.languages, of.queues, of.at],
  )
}

/** A member who is here does something. */
export async function beat({ db }: Db, staffId: number, at: Date): Promise<void> {
  await db.query('UPDATE support.presence SET beat_at = $2 WHERE staff_id = $1 AND beat_at < $2', [
    staffId,
    at,
  ])
}

export async function removePresence({ db }: Db, staffId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM support.presence WHERE staff_id = $1', [staffId])
  return rowCount === 1
}

/** Who did nothing since is away. */
export async function removeIdle({ db }: Db, before: Date): Promise<number[]> {
  const { rows } = await db.query<{ staffId: number }>(
    'DELETE FROM support.presence WHERE beat_at < $1 RETURNING staff_id AS "staffId"',
    [before],
  )
  return rows.map(({ staffId }) => staffId)
}

/** What members have goes back to the queues; how many. */
export async function giveBack({ db }: Db, staffIds: readonly number[]): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE support.conversations SET staff_id = NULL, given_at = NULL
      WHERE closed_at IS NULL AND staff_id = ANY($1)`,
    [staffIds],
  )
  return rowCount ?? 0
}

export type Waiting = Of & {
  queue: string
  topic: string
  lang: string
  staffId: number | null
  passed: number[]
}

/** Conversations that wait for a member, or for the answer of one: players before visitors, the longest wait first. Locked ones are skipped. */
export async function takeWaiting(
  { db }: Db,
  { givenBefore, most }: { givenBefore: Date; most: number },
): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `SELECT player_id AS "playerId", conversation_no AS no, queue, topic, lang, staff_id AS "staffId", passed
       FROM support.conversations
      WHERE closed_at IS NULL AND waits_since IS NOT NULL AND (staff_id IS NULL OR given_at <= $1)
      ORDER BY player_id < 0, waits_since LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [givenBefore, most],
  )
  return rows
}

/** Gives it to a member; whoever had it did not answer. */
export async function giveTo(
  { db }: Db,
  { playerId, no }: Of,
  { staffId, at }: { staffId: number; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.conversations SET staff_id = $3, given_at = $4,
            passed = CASE WHEN staff_id IS NULL OR staff_id = ANY(passed) THEN passed ELSE passed || staff_id END
      WHERE player_id = $1 AND conversation_no = $2`,
    [playerId, no, staffId, at],
  )
  await db.query('UPDATE support.presence SET given_at = $2 WHERE staff_id = $1', [staffId, at])
}

/** Moves it to a queue, or to a member, who has it from then on. */
export async function moveTo(
  { db }: Db,
  { playerId, no }: Of,
  to: { queue: string; staffId: number | null; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.conversations SET queue = $3, staff_id = $4, passed = '{}',
            given_at = CASE WHEN $4::bigint IS NULL THEN NULL ELSE $5::timestamptz END
      WHERE player_id = $1 AND conversation_no = $2`,
    [playerId, no, to.queue, to.staffId, to.at],
  )
}

// notes: a table of their own, which nothing of the player's reads

export type Note = { staffId: number; text: string; at: Date }

export async function listNotes({ db }: Db, { playerId, no }: Of): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    `SELECT staff_id AS "staffId", text, at FROM support.notes
      WHERE player_id = $1 AND conversation_no = $2 ORDER BY note_no LIMIT 200`,
    [playerId, no],
  )
  return rows
}

/** Once for its request; false where it was written before. */
export async function insertNote(
  { db }: Db,
  of: Of & { staffId: number; text: string; request: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO support.notes (player_id, conversation_no, note_no, staff_id, text, request, at)
     SELECT $1, $2, coalesce(max(note_no), 0) + 1, $3, $4, $5, $6 FROM support.notes WHERE player_id = $1 AND conversation_no = $2
     ON CONFLICT (player_id, request) DO NOTHING`,
    [of.playerId, of.no, of.staffId, of.text, of.request, of.at],
  )
  return rowCount === 1
}
