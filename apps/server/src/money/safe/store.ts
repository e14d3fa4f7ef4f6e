import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db' | 'clock'>

export type Box = {
  passwordHash: string
  resetAt: Date | null
  /** Null once the time is over. */
  lockedUntil: Date | null
}

export async function readBox({ db, clock }: Db, playerId: number): Promise<Box | undefined> {
  const { rows } = await db.query<Box>({
    name: 'safe.read-box',
    text: `SELECT password_hash AS "passwordHash", reset_at AS "resetAt",
                  CASE WHEN locked_until > $2 THEN locked_until END AS "lockedUntil"
             FROM safe.boxes WHERE player_id = $1`,
    values: [playerId, clock()],
  })
  return rows[0]
}

/** False when there was a password already. */
export async function insertBox(
  { db, clock }: Db,
  playerId: number,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO safe.boxes (player_id, password_hash, password_set_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO NOTHING`,
    [playerId, hash, clock()],
  )
  return rowCount === 1
}

/** The hash of the same password in its one form; false where it was changed meanwhile. */
export async function renewHash(
  { db }: Db,
  { playerId, before, hash }: { playerId: number; before: string; hash: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE safe.boxes SET password_hash = $3 WHERE player_id = $1 AND password_hash = $2',
    [playerId, before, hash],
  )
  return rowCount === 1
}

/** Puts a new hash in the place of the one that was proved; false when another change was faster. */
export async function replacePassword(
  { db, clock }: Db,
  playerId: number,
  change: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE safe.boxes SET password_hash = $3, password_set_at = $4
      WHERE player_id = $1 AND password_hash = $2`,
    [playerId, change.from, change.to, clock()],
  )
  return rowCount === 1
}

export async function resetPassword(
  { db, clock }: Db,
  playerId: number,
  hash: string,
): Promise<void> {
  await db.query(
    `UPDATE safe.boxes SET password_hash = $2, password_set_at = $3, reset_at = $3
      WHERE player_id = $1`,
    [playerId, hash, clock()],
  )
}

/** Locks for whole days from now, or refuses what would be shorter than the lock that stands. */
export async function storeLock(
  { db, clock }: Db,
  playerId: number,
  days: number,
): Promise<'locked' | 'shorter'> {
  const { rowCount } = await db.query(
    `UPDATE safe.boxes SET locked_until = $3::timestamptz + make_interval(days => $2)
      WHERE player_id = $1 AND (locked_until IS NULL OR locked_until < $3::timestamptz + make_interval(days => $2))`,
    [playerId, days, clock()],
  )
  return rowCount === 1 ? 'locked' : 'shorter'
}

/** Whether the database refused because the box is locked. */
export function isLockedBox(fault: unknown): boolean {
  return (fault as { constraint?: string } | undefined)?.constraint === 'safebox_locked'
}
