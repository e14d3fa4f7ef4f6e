import type { AppContext } from '#/kernel/context.ts'
import type { KeptPicture } from '#/identity/kyc/kyc.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; pictureId: string }
export type ChatPicture = Of & KeptPicture
const columns = `p.player_id AS "playerId", p.picture_id AS "pictureId", p.place, p.key_id AS "keyId", p.sealed_key AS "sealedKey"`

export async function insertPicture(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  of: ChatPicture & { width: number; height: number },
): Promise<void> {
  await db.query(
    `INSERT INTO support.pictures (player_id, picture_id, place, key_id, sealed_key, width, height, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [of.playerId, of.pictureId, of.place, of.keyId, of.sealedKey, of.width, of.height, clock()],
  )
}

/** A message shows it. */
export async function markSent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { playerId, pictureId }: Of,
): Promise<void> {
  await db.query(
    'UPDATE support.pictures SET sent_at = $3 WHERE player_id = $1 AND picture_id = $2',
    [playerId, pictureId, clock()],
  )
}

export async function readPicture(
  { db }: Db,
  of: { playerId: number; no: number; message: number },
): Promise<ChatPicture | undefined> {
  const { rows } = await db.query<ChatPicture>(
    `SELECT ${columns} FROM support.messages m
       JOIN support.pictures p ON p.player_id = m.player_id AND p.picture_id = m.picture_id
      WHERE m.player_id = $1 AND m.conversation_no = $2 AND m.message_no = $3`,
    [of.playerId, of.no, of.message],
  )
  return rows[0]
}

/** Those that no message shows, made before. */
export async function leftovers({ db }: Db, before: Date): Promise<ChatPicture[]> {
  const { rows } = await db.query<ChatPicture>(
    `SELECT ${columns} FROM support.pictures p WHERE sent_at IS NULL AND created_at < $1 LIMIT 200`,
    [before],
  )
  return rows
}

export async function deletePicture({ db }: Db, { playerId, pictureId }: Of): Promise<void> {
  await db.query(
    'DELETE FROM support.pictures WHERE player_id = $1 AND picture_id = $2 AND sent_at IS NULL',
    [playerId, pictureId],
  )
}

export async function underOtherKeys({ db }: Db, keyId: string): Promise<ChatPicture[]> {
  const { rows } = await db.query<ChatPicture>(
    `SELECT ${columns} FROM support.pictures p WHERE key_id < $1 OR key_id > $1 LIMIT 200`,
    [keyId],
  )
  return rows
}

export async function storeKey(
  { db }: Db,
  { playerId, pictureId, keyId: before }: ChatPicture,
  { keyId, bytes }: { keyId: string; bytes: Buffer },
): Promise<void> {
  await db.query(
    `UPDATE support.pictures SET key_id = $3, sealed_key = $4
      WHERE player_id = $1 AND picture_id = $2 AND key_id = $5`,
    [playerId, pictureId, keyId, bytes, before],
  )
}
