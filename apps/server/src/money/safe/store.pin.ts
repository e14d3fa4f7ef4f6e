import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db' | 'clock'>

export type Pin = {
  /** As it is stored, which only the code that seals it can read; null without a PIN. */
  sealed: Buffer | null
  /** Whether there is a wallet password, which the first PIN asks for. */
  hasPassword: boolean
  /** The last time that one of the two was set anew by a code. */
  resetAt: Date | null
}

export async function readPin({ db }: Pick<Db, 'db'>, playerId: number): Promise<Pin> {
  const { rows } = await db.query<Pin>({
    name: 'safe.read-pin',
    text: `SELECT p.sealed, b.player_id IS NOT NULL AS "hasPassword",
                  greatest(p.reset_at, b.reset_at) AS "resetAt"
             FROM (SELECT $1::bigint AS player_id) who
             LEFT JOIN safe.pins p USING (player_id)
             LEFT JOIN safe.boxes b USING (player_id)`,
    values: [playerId],
  })
  return rows[0] as Pin
}

/** False where there was one already. */
export async function insertPin(
  { db, clock }: Db,
  playerId: number,
  sealed: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO safe.pins (player_id, sealed, set_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO NOTHING`,
    [playerId, sealed, clock()],
  )
  return rowCount === 1
}

/** Puts another PIN in the place of `from`; false where another change was faster. */
export async function replacePin(
  { db, clock }: Db,
  playerId: number,
  { from, to, reset }: { from: Buffer; to: Buffer; reset: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE safe.pins SET sealed = $3, set_at = $4,
                          reset_at = CASE WHEN $5 THEN $4::timestamptz ELSE reset_at END
      WHERE player_id = $1 AND sealed = $2`,
    [playerId, from, to, clock(), reset],
  )
  return rowCount === 1
}
