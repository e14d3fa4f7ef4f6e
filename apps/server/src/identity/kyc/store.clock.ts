import type { AppContext } from '#/kernel/context.ts'
import type { Sealed } from './keys.ts'
import { pictureColumns, type PictureRow } from './store.pictures.ts'
import { caseColumns, type Case } from './store.ts'

type Db = Pick<AppContext, 'db' | 'clock'>

/** Whose document ran out in a time, so that a new deadline counts from there. */
export async function expiredBetween(
  { db }: Db,
  ask: { from: Date; until: Date; after: number },
): Promise<{ playerId: number; since: Date }[]> {
  const { rows } = await db.query<{ playerId: number; since: Date }>(
    `SELECT player_id AS "playerId", deadline_from AS since FROM kyc.cases
      WHERE deadline_from > $1 AND deadline_from <= $2 AND player_id > $3
      ORDER BY player_id LIMIT 200`,
    [ask.from, ask.until, ask.after],
  )
  return rows
}

/** False when this deadline was told before. */
export async function insertReminder(
  { db, clock }: Db,
  playerId: number,
  deadline: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO kyc.reminders (player_id, deadline, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [playerId, deadline, clock()],
  )
  return rowCount === 1
}

/** Sent ones without a picture in quarantine: they go on to the people. */
export async function scanned({ db }: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT player_id AS id FROM kyc.cases c WHERE status = 'submitted' AND NOT EXISTS (
       SELECT 1 FROM kyc.pictures p WHERE p.player_id = c.player_id AND is_current AND scan = 'waiting')
      LIMIT 200`,
  )
  return rows.map(({ id }) => id)
}

/** Approved ones whose document ran out before this day. */
export async function ranOut({ db }: Db, today: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT player_id AS id FROM kyc.cases WHERE status = 'approved' AND document_expires < $1
      ORDER BY document_expires LIMIT 500`,
    [today],
  )
  return rows.map(({ id }) => id)
}

/** Candidates for the purge: old enough by themselves; whether their owner came back is asked next. */
export async function oldCases(
  { db }: Db,
  ask: { after: number; sentBefore: Date; draftBefore: Date },
): Promise<{ playerId: number; sent: boolean }[]> {
  const { rows } = await db.query<{ playerId: number; sent: boolean }>(
    `SELECT player_id AS "playerId", attempt > 0 AS sent FROM kyc.cases c
      WHERE player_id > $1 AND purged_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM accounts.legal_holds h WHERE h.player_id = c.player_id)
        AND status NOT IN ('none', 'submitted', 'in-review')
        AND coalesce(decided_at, created_at) < CASE WHEN attempt > 0 THEN $2::timestamptz ELSE $3::timestamptz END
      ORDER BY player_id LIMIT 200`,
    [ask.after, ask.sentBefore, ask.draftBefore],
  )
  return rows
}

export async function wipeCase({ db, clock }: Db, playerId: number): Promise<void> {
  await db.query('DELETE FROM kyc.marks WHERE player_id = $1', [playerId])
  await db.query(
    `UPDATE kyc.cases SET purged_at = $2, document_type = NULL, number_sealed = NULL,
            number_key = NULL, document_expires = NULL, first_name = '', middle_name = '', last_name = '',
            birth_date = NULL, nationality = '', address = '', city = '', province = '', postal_code = '',
            source_of_funds = '', nature_of_work = '', flags = '{}' WHERE player_id = $1`,
    [playerId, clock()],
  )
}

/** What is still sealed under another key than the current one. */
export async function underOldKeys(
  { db }: Db,
  current: string,
): Promise<{ pictures: PictureRow[]; cases: Case[] }> {
  const [pictures, cases] = await Promise.all([
    db.query<PictureRow>(
      `SELECT ${pictureColumns} FROM kyc.pictures WHERE key_id <> $1 LIMIT 500`,
      [current],
    ),
    db.query<Case>(`SELECT ${caseColumns} FROM kyc.cases WHERE number_key <> $1 LIMIT 500`, [
      current,
    ]),
  ])
  return { pictures: pictures.rows, cases: cases.rows }
}

export async function storeNumber({ db }: Db, of: Case, sealed: Sealed): Promise<void> {
  await db.query(
    `UPDATE kyc.cases SET number_sealed = $2, number_key = $3
      WHERE player_id = $1 AND number_sealed = $4`,
    [of.playerId, sealed.bytes, sealed.keyId, of.numberSealed],
  )
}
