import type { recoveryPictures, recoveryStates } from '@perlas/contract/recovery'
import type { AppContext } from '#/kernel/context.ts'
import type { KeptPicture } from '#/identity/kyc/kyc.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; no: number }
export type PictureKind = (typeof recoveryPictures)[number]

export type Recovery = Of & {
  account: string
  name: string
  birthDate: string
  mobile: string
  remembers: string
  request: string
  openedAt: Date
  state: (typeof recoveryStates)[number]
  ofPlayer: number | null
  reason: string
  proposedBy: number | null
  proposedAt: Date | null
  decidedBy: number | null
  decidedAt: Date | null
  codeMadeAt: Date | null
  codeSentAt: Date | null
}
const columns = `player_id AS "playerId", recovery_no AS no, account, name, birth_date::text AS "birthDate", mobile, remembers,
  request, opened_at AS "openedAt", state, of_player_id AS "ofPlayer", reason, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", code_made_at AS "codeMadeAt", code_sent_at AS "codeSentAt",
  decided_by AS "decidedBy", decided_at AS "decidedAt"`

/** The last case of a visitor. */
export async function readLastRecovery(
  { db }: Db,
  playerId: number,
): Promise<Recovery | undefined> {
  const { rows } = await db.query<Recovery>(
    `SELECT ${columns} FROM support.recoveries WHERE player_id = $1 ORDER BY recovery_no DESC LIMIT 1`,
    [playerId],
  )
  return rows[0]
}

export async function readRecovery(
  { db }: Db,
  { playerId, no }: Of,
): Promise<Recovery | undefined> {
  const { rows } = await db.query<Recovery>(
    `SELECT ${columns} FROM support.recoveries WHERE player_id = $1 AND recovery_no = $2`,
    [playerId, no],
  )
  return rows[0]
}

/** Held until the transaction ends. */
export async function lockRecovery(
  { db }: Db,
  { playerId, no }: Of,
): Promise<Recovery | undefined> {
  const { rows } = await db.query<Recovery>(
    `SELECT ${columns} FROM support.recoveries WHERE player_id = $1 AND recovery_no = $2 FOR UPDATE`,
    [playerId, no],
  )
  return rows[0]
}

export async function insertRecovery(
  { db }: Db,
  of: Pick<
    Recovery,
    'playerId' | 'account' | 'name' | 'birthDate' | 'mobile' | 'remembers' | 'request'
  > & { at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO support.recoveries (player_id, recovery_no, account, name, birth_date, mobile, remembers, request, opened_at)
     SELECT $1, coalesce(max(recovery_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8 FROM support.recoveries WHERE player_id = $1`,
    [of.playerId, of.account, of.name, of.birthDate, of.mobile, of.remembers, of.request, of.at],
  )
}

/** What waits, and what was granted since: its code may have to be sent again. */
export async function listRecoveries(
  { db }: Db,
  { since, most }: { since: Date; most: number },
): Promise<Recovery[]> {
  const { rows } = await db.query<Recovery>(
    `SELECT ${columns} FROM support.recoveries
      WHERE state IN ('open', 'proposed') OR (state = 'granted' AND decided_at > $2)
      ORDER BY state = 'granted', opened_at, player_id LIMIT $1`,
    [most, since],
  )
  return rows
}

/** Another case about the account that is proposed, or was granted since. */
export async function hasAnotherRecovery(
  { db }: Db,
  { ofPlayer, since, playerId, no }: Of & { ofPlayer: number; since: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM support.recoveries
      WHERE of_player_id = $1 AND (player_id, recovery_no) <> ($3, $4)
        AND (state = 'proposed' OR (state = 'granted' AND decided_at > $2)) LIMIT 1`,
    [ofPlayer, since, playerId, no],
  )
  return rows.length > 0
}

/** What waits about an account, or was granted since: what its owner can stop. */
export async function lockOfAccount(
  { db }: Db,
  { ofPlayer, since }: { ofPlayer: number; since: Date },
): Promise<Of[]> {
  const { rows } = await db.query<Of>(
    `SELECT player_id AS "playerId", recovery_no AS no FROM support.recoveries
      WHERE of_player_id = $1 AND (state = 'proposed' OR (state = 'granted' AND decided_at > $2)) FOR UPDATE`,
    [ofPlayer, since],
  )
  return rows
}

export async function countOfAccount(
  { db }: Db,
  { ofPlayer, since }: { ofPlayer: number; since: Date },
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM support.recoveries
      WHERE of_player_id = $1 AND (state = 'proposed' OR (state = 'granted' AND decided_at > $2))`,
    [ofPlayer, since],
  )
  return rows[0]?.n ?? 0
}

/** Whoever else proposes or stops for this account waits until the transaction ends. */
export async function holdAccount({ db }: Db, ofPlayer: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('recovery ' || $1::text, 0))`, [
    ofPlayer,
  ])
}

export async function storeProposal(
  { db }: Db,
  { playerId, no }: Of,
  to: { ofPlayer: number; reason: string; staffId: number; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.recoveries SET state = 'proposed', of_player_id = $3, reason = $4, proposed_by = $5, proposed_at = $6
      WHERE player_id = $1 AND recovery_no = $2`,
    [playerId, no, to.ofPlayer, to.reason, to.staffId, to.at],
  )
}

export async function storeEnd(
  { db }: Db,
  { playerId, no }: Of,
  to: { state: 'granted' | 'refused' | 'stopped'; staffId: number | null; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.recoveries SET state = $3, decided_by = coalesce($4, decided_by), decided_at = $5
      WHERE player_id = $1 AND recovery_no = $2`,
    [playerId, no, to.state, to.staffId, to.at],
  )
}

/** A code was made, which is not sent yet. */
export async function storeCodeMade({ db }: Db, { playerId, no }: Of, at: Date): Promise<void> {
  await db.query(
    `UPDATE support.recoveries SET code_made_at = $3, code_sent_at = NULL WHERE player_id = $1 AND recovery_no = $2`,
    [playerId, no, at],
  )
}

/** Its text was taken; nothing where a later code was made meanwhile. */
export async function storeCodeSent(
  { db }: Db,
  { playerId, no }: Of,
  { madeAt, at }: { madeAt: Date; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.recoveries SET code_sent_at = $4 WHERE player_id = $1 AND recovery_no = $2 AND code_made_at = $3`,
    [playerId, no, madeAt, at],
  )
}

export async function listKinds(
  { db }: Db,
  { playerId, no }: Of,
): Promise<{ kind: PictureKind; pictureId: string }[]> {
  const { rows } = await db.query<{ kind: PictureKind; pictureId: string }>(
    `SELECT kind, picture_id AS "pictureId" FROM support.recovery_pictures
      WHERE player_id = $1 AND recovery_no = $2 ORDER BY kind`,
    [playerId, no],
  )
  return rows
}

/** The picture of a kind; a later one takes the place of an earlier, which is a leftover then. */
export async function storeKind(
  { db }: Db,
  { playerId, no, kind, pictureId }: Of & { kind: PictureKind; pictureId: string },
): Promise<void> {
  await db.query(
    `UPDATE support.pictures p SET sent_at = NULL FROM support.recovery_pictures k
      WHERE k.player_id = $1 AND k.recovery_no = $2 AND k.kind = $3
        AND p.player_id = k.player_id AND p.picture_id = k.picture_id`,
    [playerId, no, kind],
  )
  await db.query(
    `INSERT INTO support.recovery_pictures (player_id, recovery_no, kind, picture_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id, recovery_no, kind) DO UPDATE SET picture_id = excluded.picture_id`,
    [playerId, no, kind, pictureId],
  )
}

export async function readKind(
  { db }: Db,
  { playerId, no, kind }: Of & { kind: PictureKind },
): Promise<({ playerId: number; pictureId: string } & KeptPicture) | undefined> {
  const { rows } = await db.query<{ playerId: number; pictureId: string } & KeptPicture>(
    `SELECT p.player_id AS "playerId", p.picture_id AS "pictureId", p.place, p.key_id AS "keyId", p.sealed_key AS "sealedKey"
       FROM support.recovery_pictures r JOIN support.pictures p USING (player_id, picture_id)
      WHERE r.player_id = $1 AND r.recovery_no = $2 AND r.kind = $3`,
    [playerId, no, kind],
  )
  return rows[0]
}

/** Pictures of cases that were decided long ago. */
export async function endedPictures(
  { db }: Db,
  before: Date,
): Promise<{ playerId: number; pictureId: string; place: string }[]> {
  const { rows } = await db.query<{ playerId: number; pictureId: string; place: string }>(
    `SELECT p.player_id AS "playerId", p.picture_id AS "pictureId", p.place
       FROM support.recovery_pictures k JOIN support.pictures p USING (player_id, picture_id)
       JOIN support.recoveries r USING (player_id, recovery_no) WHERE r.decided_at < $1
        AND NOT EXISTS (SELECT FROM accounts.legal_holds h WHERE h.player_id = r.of_player_id) LIMIT 200`,
    [before],
  )
  return rows
}

export async function deleteEnded(
  { db }: Db,
  { playerId, pictureId }: { playerId: number; pictureId: string },
): Promise<void> {
  await db.query('DELETE FROM support.pictures WHERE player_id = $1 AND picture_id = $2', [
    playerId,
    pictureId,
  ])
}

/** Whether a member opened these pictures, by the record that is written before one is sent. */
export async function readSeen(
  { db }: Db,
  { staffId, pictureIds }: { staffId: number; pictureIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT detail ->> 'pictureId' AS id FROM staff.audit
      WHERE action = 'recovery-picture-seen' AND staff_id = $1 AND detail ->> 'pictureId' = ANY ($2)`,
    [staffId, pictureIds],
  )
  return new Set(rows.map(({ id }) => id))
}
