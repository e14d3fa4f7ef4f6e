import type { KycDetails, KycDocument, KycReason, KycStatus } from '@perlas/contract/kyc'
import type { AppContext } from '#/kernel/context.ts'
import type { Sealed } from './keys.ts'
import type { Flag, Rules } from './rules.ts'

type Db = Pick<AppContext, 'db' | 'clock'>

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

export const caseColumns = `player_id AS "playerId", status, reasons, attempt, document_type AS "documentType",
  number_sealed AS "numberSealed", number_key AS "numberKey",
  to_char(document_expires, 'YYYY-MM-DD') AS "documentExpiry", first_name AS "firstName",
  middle_name AS "middleName", last_name AS "lastName", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate",
  nationality, address, city, province, postal_code AS "postalCode", source_of_funds AS "sourceOfFunds",
  nature_of_work AS "natureOfWork", flags, level, kyc.approvals_needed(level) AS "approvalsNeeded",
  deadline_from AS "deadlineFrom", submitted_at AS "submittedAt", decided_at AS "decidedAt"`

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
  { db, clock }: Db,
  playerId: number,
  how: 'UPDATE' | 'SHARE' = 'UPDATE',
): Promise<Case> {
  const lock = () =>
    db.query<Case>({
      name: `kyc.lock-case-${how}`,
      text: `SELECT ${caseColumns} FROM kyc.cases WHERE player_id = $1 FOR ${how}`,
      values: [playerId],
    })
  const [known] = (await lock()).rows
  if (known) return known
  await db.query(
    'INSERT INTO kyc.cases (player_id, created_at) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING',
    [playerId, clock()],
  )
  const [made] = (await lock()).rows
  if (!made) throw new Error('a stored verification is not there')
  return made
}

export async function storeMove(
  { db, clock }: Db,
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
         submitted_at = CASE WHEN $2 = 'submitted' THEN $7::timestamptz ELSE submitted_at END,
         decided_at = CASE WHEN $2 IN ('approved', 'rejected', 'resubmit', 'expired')
                           THEN $7::timestamptz ELSE decided_at END,
         deadline_from = CASE WHEN $2 = 'expired' THEN $7::timestamptz ELSE deadline_from END
        WHERE player_id = $1 RETURNING player_id)
     INSERT INTO kyc.steps (player_id, step, attempt, status, reasons, done_by, staff_id, at)
     SELECT player_id, 1 + coalesce((SELECT max(s.step) FROM kyc.steps s WHERE s.player_id = $1), 0),
            $4, $2, $3, $5, $6, $7 FROM moved`,
    [of.playerId, move.to, move.reasons, of.attempt, move.by, move.staffId, clock()],
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

export async function storeConsent(
  { db, clock }: Db,
  playerId: number,
  version: string,
): Promise<void> {
  await db.query(
    'UPDATE kyc.cases SET consent_version = $2, consent_at = $3 WHERE player_id = $1',
    [playerId, version, clock()],
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

/** What tells an approved player apart: the person and the document, as keyed hashes. Nobody else's is read. */
export async function readMarks(
  { db }: Db,
  playerId: number,
): Promise<{ what: 'person' | 'document'; mark: Buffer }[]> {
  const { rows } = await db.query<{ what: 'person' | 'document'; mark: Buffer }>(
    `SELECT m.kind AS what, m.mark FROM kyc.marks m JOIN kyc.cases c USING (player_id)
      WHERE m.player_id = $1 AND m.kind IN ('person', 'document') AND c.status = 'approved' ORDER BY m.mark`,
    [playerId],
  )
  return rows
}

/** Those of these players who are verified now. */
export async function readVerified({ db }: Db, playerIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT player_id AS "playerId" FROM kyc.cases WHERE player_id = ANY ($1) AND status = 'approved'`,
    [playerIds],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Who shares a mark with this player: for the office alone. */
export async function duplicatesOf(
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

export async function insertApproval(
  { db, clock }: Db,
  of: { playerId: number; attempt: number },
  staffId: number,
): Promise<void> {
  await db.query(
    'INSERT INTO kyc.approvals (player_id, attempt, staff_id, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [of.playerId, of.attempt, staffId, clock()],
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

/** All accounts that share a person, a document or a device with a player, the player's own among them. */
export async function accountsOfPerson({ db }: Db, playerId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT $1::bigint AS id
     UNION SELECT o.player_id FROM kyc.marks m JOIN kyc.marks o USING (mark)
            WHERE m.player_id = $1 AND m.kind IN ('person', 'document') AND o.kind = m.kind
     UNION SELECT o.player_id FROM accounts.known_devices m JOIN accounts.known_devices o USING (token_hash)
            WHERE m.player_id = $1`,
    [playerId],
  )
  return rows.map(({ id }) => id)
}
