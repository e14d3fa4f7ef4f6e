import type { KycPicture } from '@perlas/contract/kyc'
import type { AppContext } from '#/kernel/context.ts'
import type { Sealed } from './keys.ts'

type Db = Pick<AppContext, 'db' | 'clock'>

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

export const pictureColumns = `player_id AS "playerId", picture_id AS "pictureId", kind, attempt, place,
  key_id AS "keyId", sealed_key AS "sealedKey", width, height, mark, scan, is_current AS "current",
  stored_at AS "storedAt"`

export async function insertPicture(
  { db, clock }: Db,
  row: Omit<PictureRow, 'current' | 'storedAt'> & { bytes: number },
): Promise<void> {
  await db.query(
    `INSERT INTO kyc.pictures (player_id, picture_id, kind, attempt, place, key_id, sealed_key, bytes,
                               width, height, mark, scan, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
      clock(),
    ],
  )
}

/** Makes it the one of its kind; the caller holds the case's lock. */
export async function showPicture({ db, clock }: Db, row: PictureRow): Promise<void> {
  await db.query(
    'UPDATE kyc.pictures SET is_current = false WHERE player_id = $1 AND kind = $2 AND is_current',
    [row.playerId, row.kind],
  )
  await db.query(
    `UPDATE kyc.pictures SET is_current = true, stored_at = $4, attempt = $3
      WHERE player_id = $1 AND picture_id = $2`,
    [row.playerId, row.pictureId, row.attempt, clock()],
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
export async function leftovers({ db, clock }: Db): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `SELECT ${pictureColumns} FROM kyc.pictures p WHERE NOT is_current AND created_at < $1::timestamptz - interval '1 hour'
        AND (stored_at IS NULL OR attempt > (SELECT c.attempt FROM kyc.cases c WHERE c.player_id = p.player_id))
      LIMIT 200`,
    [clock()],
  )
  return rows
}

export async function storeRewrapped({ db }: Db, row: PictureRow, sealed: Sealed): Promise<void> {
  await db.query(
    `UPDATE kyc.pictures SET key_id = $3, sealed_key = $4
      WHERE player_id = $1 AND picture_id = $2 AND key_id = $5`,
    [row.playerId, row.pictureId, sealed.keyId, sealed.bytes, row.keyId],
  )
}
