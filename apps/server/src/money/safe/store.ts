import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type Box = {
  passwordHash: string
  resetAt: Date | null
  /** Null once the time is over. */
  lockedUntil: Date | null
}

export async function readBox({ db }: Db, playerId: number): Promise<Box | undefined> {
  const { rows } = await db.query<Box>({
    name: 'safe.read-box',
    text: `SELECT password_hash AS "passwordHash", reset_at AS "resetAt",
                  CASE WHEN locked_until > now() THEN locked_until END AS "lockedUntil"
             FROM safe.boxes WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

/** False when there was a password already. */
export async function insertBox({ db }: Db, playerId: number, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO safe.boxes (player_id, password_hash) VALUES ($1, $2)
     ON CONFLICT (player_id) DO NOTHING`,
    [playerId, hash],
  )
  return rowCount === 1
}

/** Puts a new hash in the place of the one that was proved; false when another change was faster. */
export async function replacePassword(
  { db }: Db,
  playerId: number,
  change: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE safe.boxes SET password_hash = $3, password_set_at = now()
      WHERE player_id = $1 AND password_hash = $2`,
    [playerId, change.from, change.to],
  )
  return rowCount === 1
}

export async function resetPassword({ db }: Db, playerId: number, hash: string): Promise<void> {
  await db.query(
    `UPDATE safe.boxes SET password_hash = $2, password_set_at = now(), reset_at = now()
      WHERE player_id = $1`,
    [playerId, hash],
  )
}

/** Locks for whole days from now, or refuses what would be shorter than the lock that stands. */
export async function storeLock(
  { db }: Db,
  playerId: number,
  days: number,
): Promise<'locked' | 'shorter'> {
  const { rowCount } = await db.query(
    `UPDATE safe.boxes SET locked_until = now() + make_interval(days => $2)
      WHERE player_id = $1 AND (locked_until IS NULL OR locked_until < now() + make_interval(days => $2))`,
    [playerId, days],
  )
  return rowCount === 1 ? 'locked' : 'shorter'
}

/** Whether the database refused because the box is locked. */
export function isLockedBox(fault: unknown): boolean {
  return (fault as { constraint?: string } | undefined)?.constraint === 'safebox_locked'
}
