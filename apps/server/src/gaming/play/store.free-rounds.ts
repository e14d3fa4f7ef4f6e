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

/** Keeps a grant; false when its id stands for another one. */
export async function insertFreeRounds({ db }: Db, grant: FreeRounds, at: Date): Promise<boolean> {
  const { providerId, freeRoundId, playerId, gameId, count, bet, validFrom, validUntil } = grant
  const values = [providerId, freeRoundId, playerId, gameId, count, bet, validFrom, validUntil]
  await db.query(
    `INSERT INTO play.free_rounds (provider_id, free_round_id, player_id, game_id, count, bet, valid_from,
                                   valid_until, given_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [...values, at],
  )
  const { rows } = await db.query(
    `SELECT 1 FROM play.free_rounds
      WHERE (provider_id, free_round_id, player_id, game_id, count, bet, valid_from, valid_until)
            = ($1, $2, $3::bigint, $4::integer, $5::integer, $6::bigint, $7::timestamptz, $8::timestamptz)`,
    values,
  )
  return rows.length > 0
}

export async function endFreeRounds(
  { db }: Db,
  of: { providerId: string; freeRoundId: string },
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE play.free_rounds SET ended_at = $3
      WHERE provider_id = $1 AND free_round_id = $2 AND ended_at IS NULL`,
    [of.providerId, of.freeRoundId, at],
  )
}
