import type { AppContext } from '#/kernel/context.ts'
import type { LifeId } from './store.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

/** Lives that ended since a moment. */
export async function listEndedSince(
  { db }: Db,
  since: Date,
): Promise<(LifeId & { lastTick: number })[]> {
  const { rows } = await db.query<LifeId & { lastTick: number }>(
    `SELECT code, life, last_tick AS "lastTick" FROM pots.lives WHERE ended_at > $1 ORDER BY ended_at`,
    [since],
  )
  return rows
}

/** Drawn ticks whose parts are kept: all of the lives that ended since a moment, newest first, then others by chance. */
export async function listToRecount(
  { db }: Db,
  { since, byChance }: { since: Date; byChance: number },
): Promise<number[]> {
  const { rows } = await db.query<{ tick: number }>(
    `WITH kept AS (
       SELECT t.tick, EXISTS (SELECT FROM pots.lives l WHERE l.ended_at > $1
                                 AND t.tick BETWEEN l.first_tick AND l.last_tick) AS fell
         FROM pots.ticks t WHERE t.parts IS NOT NULL AND t.state = 'drawn')
     (SELECT tick FROM kept WHERE fell ORDER BY tick DESC)
     UNION ALL
     (SELECT tick FROM kept WHERE NOT fell ORDER BY random() LIMIT $2)`,
    [since, byChance],
  )
  return rows.map(({ tick }) => tick)
}

/** Finds the players who may have stood aside at a moment: switched off, or an account of the house. */
export async function listAside(
  { db }: Db,
  playerIds: readonly number[],
  at: Date,
): Promise<Set<number>> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT asked AS "playerId" FROM unnest($1::bigint[]) asked
      WHERE EXISTS (SELECT FROM pots.switches s WHERE s.player_id = asked AND (s.mode = 'off' OR s.at > $2))
         OR EXISTS (SELECT FROM pots.house_accounts h WHERE h.player_id = asked
                       AND (h.until_at IS NULL OR h.until_at > $2))`,
    [playerIds, at],
  )
  return new Set(rows.map(({ playerId }) => playerId))
}

/** Keeps that a tick came out otherwise; the first finding stays. */
export async function insertDifference(
  { db, clock }: Timed,
  { tick, what }: { tick: number; what: string },
): Promise<void> {
  await db.query(
    `INSERT INTO pots.differences (tick, what, found_at) VALUES ($1, $2, $3) ON CONFLICT (tick) DO NOTHING`,
    [tick, what, clock()],
  )
}

/** Whether a difference was found that nobody has settled. */
export async function isDisputed({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM pots.differences WHERE settled_at IS NULL) AS open`,
  )
  return rows[0]?.open ?? false
}

/** Two members have looked at what was found until now. */
export async function settleDifferences({ db, clock }: Timed): Promise<void> {
  await db.query(`UPDATE pots.differences SET settled_at = $1 WHERE settled_at IS NULL`, [clock()])
}
