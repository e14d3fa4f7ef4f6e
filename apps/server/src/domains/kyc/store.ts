import type {
  KycDetails,
  KycDocument,
  KycPicture,
  KycReason,
  KycStatus,
} from '@perlas/contract/kyc'
import type { AppContext } from '#/context.ts'
import type { Sealed } from './keys.ts'
import type { Flag, Rules } from './rules.ts'

type Db = Pick<AppContext, 'db'>

export type Case = {
  playerId: number
  status: KycStatus
  reasons: KycReason[]
  attempt: number
  documentType: KycDocument | null
  numberSealed: Buffer | null
  numberKey: string | null
  documentExpiry: string | null
  firstName: string
  middleName: string
  lastName: string
  birthDate: string | null
  nationality: string
  address: string
  city: string
  province: string
  postalCode: string
  sourceOfFunds: KycDetails['sourceOfFunds'] | ''
  natureOfWork: KycDetails['natureOfWork'] | ''
  flags: Flag[]
  level: number
  approvalsNeeded: number
  deadlineFrom: Date | null
  submittedAt: Date | null
  decidedAt: Date | null
}

export type Step = {
  attempt: number
  status: KycStatus
  reasons: KycReason[]
  by: 'player' | 'house' | 'clock'
  staffId: number | null
  at: Date
}

export type PictureRow = {
  playerId: number
  pictureId: string
  kind: KycPicture
  attempt: number
  place: string
  keyId: string
  sealedKey: Buffer
  width: number
  height: number
  mark: Buffer
  scan: 'clean' | 'waiting' | 'off'
  current: boolean
  storedAt: Date | null
}

export const caseColumns = `player_id AS "playerId", status, reasons, attempt, document_type AS "documentType",
  number_sealed AS "numberSealed", number_key AS "numberKey",
  to_char(document_expires, 'YYYY-MM-DD') AS "documentExpiry", first_name AS "firstName",
  middle_name AS "middleName", last_name AS "lastName", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate",
  nationality, address, city, province, postal_code AS "postalCode", source_of_funds AS "sourceOfFunds",
  nature_of_work AS "natureOfWork", flags, level, kyc.approvals_needed(level) AS "approvalsNeeded",
  deadline_from AS "deadlineFrom", submitted_at AS "submittedAt", decided_at AS "decidedAt"`
const pictureColumns = `player_id AS "playerId", picture_id AS "pictureId", kind, attempt, place,
  key_id AS "keyId", sealed_key AS "sealedKey", width, height, mark, scan, is_current AS "current",
  stored_at AS "storedAt"`

export async function readRules({ db }: Db): Promise<Rules> {
  const { rows } = await db.query<Rules>(
    `SELECT deadline_days AS "deadlineDays", before_deposit AS "beforeDeposit", before_play AS "beforePlay",
            keep_days AS "keepDays", keep_draft_days AS "keepDraftDays" FROM kyc.rules`,
  )
  if (!rows[0]) throw new Error('kyc.rules is empty')
  return rows[0]
}

export async function readCase({ db }: Db, playerId: number): Promise<Case | undefined> {
  const { rows } = await db.query<Case>({
    name: 'kyc.read-case',
    text: `SELECT ${caseColumns} FROM kyc.cases WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

/** The case under its lock; made when there was none, so that there is something to lock. */
export async function lockCase(
  { db }: Db,
  playerId: number,
  how: 'UPDATE' | 'SHARE' = 'UPDATE',
): Promise<Case> {
  await db.query(
    'INSERT INTO kyc.cases (player_id) VALUES ($1) ON CONFLICT (player_id) DO NOTHING',
    [playerId],
  )
  await db.query(`SELECT 1 FROM kyc.cases WHERE player_id = $1 FOR ${how}`, [playerId])
  const found = await readCase({ db }, playerId)
  if (!found) throw new Error('a stored verification is not there')
  return found
}

export async function storeMove(
  { db }: Db,
  of: { playerId: number; attempt: number },
  move: {
    to: KycStatus
    reasons: readonly KycReason[]
    by: Step['by']
    staffId: number | null
  },
): Promise<void> {
  await db.query(
    `WITH moved AS (
       UPDATE kyc.cases SET status = $2, reasons = $3, attempt = $4,
         submitted_at = CASE WHEN $2 = 'submitted' THEN clock_timestamp() ELSE submitted_at END,
         decided_at = CASE WHEN $2 IN ('approved', 'rejected', 'resubmit', 'expired')
                           THEN clock_timestamp() ELSE decided_at END,
         deadline_from = CASE WHEN $2 = 'expired' THEN clock_timestamp() ELSE deadline_from END
        WHERE player_id = $1 RETURNING player_id)
     INSERT INTO kyc.steps (player_id, step, attempt, status, reasons, done_by, staff_id)
     SELECT player_id, 1 + coalesce((SELECT max(s.step) FROM kyc.steps s WHERE s.player_id = $1), 0),
            $4, $2, $3, $5, $6 FROM moved`,
    [of.playerId, move.to, move.reasons, of.attempt, move.by, move.staffId],
  )
}

export async function readSteps({ db }: Db, playerId: number): Promise<Step[]> {
  const { rows } = await db.query<Step>(
    `SELECT attempt, status, reasons, done_by AS by, staff_id AS "staffId", at FROM kyc.steps
      WHERE player_id = $1 ORDER BY step`,
    [playerId],
  )
  return rows
}

export async function storeDocument(
  { db }: Db,
  playerId: number,
  document: { type: KycDocument; number: Sealed | null; expiry: string | null },
): Promise<void> {
  await db.query(
    `UPDATE kyc.cases SET document_type = $2, number_sealed = $3, number_key = $4, document_expires = $5,
            purged_at = NULL
      WHERE player_id = $1`,
    [
      playerId,
      document.type,
      document.number?.bytes ?? null,
      document.number?.keyId ?? null,
      document.expiry,
    ],
  )
}

export async function storeDetails(
  { db }: Db,
  playerId: number,
  details: KycDetails,
): Promise<void> {
  await db.query(
    `UPDATE kyc.cases SET first_name = $2, middle_name = $3, last_name = $4, birth_date = $5,
            nationality = $6, address = $7, city = $8, province = $9, postal_code = $10,
            source_of_funds = $11, nature_of_work = $12, purged_at = NULL WHERE player_id = $1`,
    [
      playerId,
      details.firstName,
      details.middleName ?? '',
      details.lastName,
      details.birthDate,
      details.nationality,
      details.address,
      details.city,
      details.province,
      details.postalCode,
      details.sourceOfFunds,
      details.natureOfWork,
    ],
  )
}

export async function storeConsent({ db }: Db, playerId: number, version: string): Promise<void> {
  await db.query(
    'UPDATE kyc.cases SET consent_version = $2, consent_at = clock_timestamp() WHERE player_id = $1',
    [playerId, version],
  )
}

export async function storeFlags(
  { db }: Db,
  playerId: number,
  flags: readonly Flag[],
  level: number,
): Promise<void> {
  await db.query('UPDATE kyc.cases SET flags = $2, level = $3 WHERE player_id = $1', [
    playerId,
    flags,
    level,
  ])
}

// pictures

export async function insertPicture(
  { db }: Db,
  row: Omit<PictureRow, 'current' | 'storedAt'> & { bytes: number },
): Promise<void> {
  await db.query(
    `INSERT INTO kyc.pictures (player_id, picture_id, kind, attempt, place, key_id, sealed_key, bytes,
                               width, height, mark, scan)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.playerId,
      row.pictureId,
      row.kind,
      row.attempt,
      row.place,
      row.keyId,
      row.sealedKey,
      row.bytes,
      row.width,
      row.height,
      row.mark,
      row.scan,
    ],
  )
}

/** Makes it the one of its kind; the caller holds the case's lock. */
export async function showPicture({ db }: Db, row: PictureRow): Promise<void> {
  await db.query(
    'UPDATE kyc.pictures SET is_current = false WHERE player_id = $1 AND kind = $2 AND is_current',
    [row.playerId, row.kind],
  )
  await db.query(
    `UPDATE kyc.pictures SET is_current = true, stored_at = clock_timestamp(), attempt = $3
      WHERE player_id = $1 AND picture_id = $2`,
    [row.playerId, row.pictureId, row.attempt],
  )
}

export async function listPictures({ db }: Db, playerId: number): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `SELECT ${pictureColumns} FROM kyc.pictures WHERE player_id = $1 ORDER BY created_at`,
    [playerId],
  )
  return rows
}

export async function deletePicture(
  { db }: Db,
  row: Pick<PictureRow, 'playerId' | 'pictureId'>,
): Promise<void> {
  await db.query('DELETE FROM kyc.pictures WHERE player_id = $1 AND picture_id = $2', [
    row.playerId,
    row.pictureId,
  ])
}

/** Pictures in quarantine that are to be looked at again, the oldest first. */
export async function quarantined({ db }: Db, most: number): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `SELECT ${pictureColumns} FROM kyc.pictures WHERE scan = 'waiting' AND is_current
      ORDER BY created_at LIMIT $1`,
    [most],
  )
  return rows
}

export async function storeScan({ db }: Db, row: PictureRow): Promise<void> {
  await db.query(
    `UPDATE kyc.pictures SET scan = 'clean' WHERE player_id = $1 AND picture_id = $2`,
    [row.playerId, row.pictureId],
  )
}

/** Half-made ones: nobody stored them, or a later picture took their place before anything was sent. */
export async function leftovers({ db }: Db): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `SELECT ${pictureColumns} FROM kyc.pictures p WHERE NOT is_current AND created_at < now() - interval '1 hour'
        AND (stored_at IS NULL OR attempt > (SELECT c.attempt FROM kyc.cases c WHERE c.player_id = p.player_id))
      LIMIT 200`,
  )
  return rows
}

// marks

/** Puts the player's marks down and says which kinds somebody else has too. Waits for who does the same. */
export async function putMarks(
  { db }: Db,
  playerId: number,
  marks: readonly { kind: string; mark: Buffer }[],
): Promise<Set<string>> {
  const sorted = marks.toSorted((a, b) => Buffer.compare(a.mark, b.mark))
  for (const { mark } of sorted) {
    // Of two who send the same at once, the second sees the first.
    await db.query('SELECT pg_advisory_xact_lock($1)', [mark.readBigInt64BE(0)])
  }
  await db.query('DELETE FROM kyc.marks WHERE player_id = $1', [playerId])
  await db.query(
    `INSERT INTO kyc.marks (mark, kind, player_id)
     SELECT m, k, $3 FROM unnest($1::bytea[], $2::text[]) AS given (m, k) ON CONFLICT DO NOTHING`,
    [sorted.map(({ mark }) => mark), sorted.map(({ kind }) => kind), playerId],
  )
  const { rows } = await db.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM kyc.marks WHERE mark = ANY($1) AND player_id <> $2',
    [sorted.map(({ mark }) => mark), playerId],
  )
  return new Set(rows.map(({ kind }) => kind))
}

/** Who shares a mark with this player: for the office alone. */
export async function twinsOf(
  { db }: Db,
  playerId: number,
): Promise<{ playerId: number; kind: string; status: KycStatus }[]> {
  const { rows } = await db.query(
    `SELECT DISTINCT other.player_id AS "playerId", other.kind, c.status
       FROM kyc.marks mine JOIN kyc.marks other ON other.mark = mine.mark AND other.player_id <> mine.player_id
       JOIN kyc.cases c ON c.player_id = other.player_id
      WHERE mine.player_id = $1 ORDER BY 1 LIMIT 20`,
    [playerId],
  )
  return rows
}

// review

export async function insertApproval(
  { db }: Db,
  of: { playerId: number; attempt: number },
  staffId: number,
): Promise<void> {
  await db.query(
    'INSERT INTO kyc.approvals (player_id, attempt, staff_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [of.playerId, of.attempt, staffId],
  )
}

export async function readApprovals(
  { db }: Db,
  of: { playerId: number; attempt: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT staff_id AS id FROM kyc.approvals WHERE player_id = $1 AND attempt = $2 ORDER BY at',
    [of.playerId, of.attempt],
  )
  return rows.map(({ id }) => id)
}

// the clock's work

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
  { db }: Db,
  playerId: number,
  deadline: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO kyc.reminders (player_id, deadline) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [playerId, deadline],
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
    `SELECT player_id AS "playerId", attempt > 0 AS sent FROM kyc.cases
      WHERE player_id > $1 AND purged_at IS NULL AND NOT legal_hold
        AND status NOT IN ('none', 'submitted', 'in-review')
        AND coalesce(decided_at, created_at) < CASE WHEN attempt > 0 THEN $2::timestamptz ELSE $3::timestamptz END
      ORDER BY player_id LIMIT 200`,
    [ask.after, ask.sentBefore, ask.draftBefore],
  )
  return rows
}

export async function wipeCase({ db }: Db, playerId: number): Promise<void> {
  await db.query('DELETE FROM kyc.marks WHERE player_id = $1', [playerId])
  await db.query(
    `UPDATE kyc.cases SET purged_at = clock_timestamp(), document_type = NULL, number_sealed = NULL,
            number_key = NULL, document_expires = NULL, first_name = '', middle_name = '', last_name = '',
            birth_date = NULL, nationality = '', address = '', city = '', province = '', postal_code = '',
            source_of_funds = '', nature_of_work = '', flags = '{}' WHERE player_id = $1`,
    [playerId],
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

export async function storeRewrapped({ db }: Db, row: PictureRow, sealed: Sealed): Promise<void> {
  await db.query(
    `UPDATE kyc.pictures SET key_id = $3, sealed_key = $4
      WHERE player_id = $1 AND picture_id = $2 AND key_id = $5`,
    [row.playerId, row.pictureId, sealed.keyId, sealed.bytes, row.keyId],
  )
}

export async function storeNumber({ db }: Db, of: Case, sealed: Sealed): Promise<void> {
  await db.query(
    `UPDATE kyc.cases SET number_sealed = $2, number_key = $3
      WHERE player_id = $1 AND number_sealed = $4`,
    [of.playerId, sealed.bytes, sealed.keyId, of.numberSealed],
  )
}
