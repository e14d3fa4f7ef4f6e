import type { Queryable } from '@perlas/database/pool'

type Db = { db: Queryable }

/** Free rounds that the lobby gives: `count` stakes of `bet` hundredths in one game, within a span of time. */
export type FreeRounds = {
  providerId: string
  freeRoundId: string
  playerId: number
  gameId: number
  count: number
  bet: number
  validFrom: Date
  validUntil: Date
}
const columns = `f.provider_id AS "providerId", f.free_round_id AS "freeRoundId", f.player_id AS "playerId",
  f.game_id AS "gameId", f.count, f.bet, f.valid_from AS "validFrom", f.valid_until AS "validUntil"`

/** Keeps a grant, due to be told now; the same key of a player again is the same grant. */
export async function insertFreeRounds(
  { db }: Db,
  grant: FreeRounds & { source: string; key: string },
): Promise<void> {
  await db.query({
    name: 'play.insert-free-rounds',
    text: `INSERT INTO play.free_rounds (provider_id, free_round_id, player_id, game_id, count, bet, valid_from,
             valid_until, given_at, due_at, source, key)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7, $7, $9, $10) ON CONFLICT (player_id, key) DO NOTHING`,
    values: [
      grant.providerId,
      grant.freeRoundId,
      grant.playerId,
      grant.gameId,
      grant.count,
      grant.bet,
      grant.validFrom,
      grant.validUntil,
      grant.source,
      grant.key,
    ],
  })
}

export type UntoldFreeRounds = FreeRounds & { tries: number; ended: boolean }

/** What a provider is to hear now, put off to its next try: another worker takes others. What is over is told to nobody. */
export async function takeUntold(
  { db }: Db,
  { playerId, most, now }: { playerId: number | undefined; most: number; now: Date },
): Promise<UntoldFreeRounds[]> {
  const { rows } = await db.query<UntoldFreeRounds>(
    `UPDATE play.free_rounds f
        SET tries = f.tries + 1, due_at = $2::timestamptz + make_interval(mins => least(2 ^ least(f.tries, 6), 60)::integer)
       FROM (SELECT x.provider_id, x.free_round_id FROM play.free_rounds x
              WHERE x.due_at <= $2 AND x.valid_until > $2 AND ($1::bigint IS NULL OR x.player_id = $1)
              ORDER BY x.due_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
      WHERE (f.provider_id, f.free_round_id) = (due.provider_id, due.free_round_id)
     RETURNING f.tries, f.ended_at IS NOT NULL AS ended, ${columns}`,
    [playerId ?? null, now, most],
  )
  return rows
}

/** Their provider knows; of what ended while it was told, the end is still to be told. */
export async function noteKnown(
  { db }: Db,
  { providerId, freeRoundId, ended }: UntoldFreeRounds,
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE play.free_rounds SET told_at = $4, due_at = NULL
      WHERE (provider_id, free_round_id) = ($1, $2) AND (ended_at IS NOT NULL) = $3`,
    [providerId, freeRoundId, ended, at],
  )
}

export async function endFreeRounds(
  { db }: Db,
  of: { providerId: string; freeRoundId: string },
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE play.free_rounds SET ended_at = $3, due_at = $3, tries = 0
      WHERE provider_id = $1 AND free_round_id = $2 AND ended_at IS NULL`,
    [of.providerId, of.freeRoundId, at],
  )
}

/** What a player has left, those that end first before the others; `isTold` where their provider knows. */
export async function listFreeRounds(
  { db }: Db,
  playerId: number,
  now: Date,
): Promise<(FreeRounds & { left: number; isTold: boolean })[]> {
  const { rows } = await db.query<FreeRounds & { left: number; isTold: boolean }>(
    `SELECT ${columns}, count - used AS left, told_at IS NOT NULL AS "isTold" FROM play.free_rounds f
      WHERE player_id = $1 AND used < count AND ended_at IS NULL AND valid_from <= $2 AND valid_until > $2
      ORDER BY valid_until, free_round_id LIMIT 50`,
    [playerId, now],
  )
  return rows
}
