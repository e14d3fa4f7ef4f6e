import type { AppContext } from '#/kernel/context.ts'

/** A round's sums as the ledger has them, in hundredths. */
export type RoundSums = {
  roundId: string
  playerId: number
  gameCode: string
  status: 'open' | 'completed' | 'cancelled'
  bet: number
  win: number
}
const columns = `r.round_id AS "roundId", r.player_id AS "playerId", coalesce(g.provider_game_code, '') AS "gameCode",
  r.status, r.bet_total AS bet, r.win_total AS win`
const games = 'LEFT JOIN catalogue.games g ON g.game_id = r.game_id'

export async function listEnded(
  ctx: AppContext,
  ask: { provider: string; from: Date; until: Date },
): Promise<RoundSums[]> {
  const { rows } = await ctx.db.query<RoundSums>(
    `SELECT ${columns} FROM play.rounds r ${games}
      WHERE r.ended_at >= $2 AND r.ended_at < $3 AND r.provider_id = $1`,
    [ask.provider, ask.from, ask.until],
  )
  return rows
}

export async function listCalled(
  ctx: AppContext,
  provider: string,
  roundIds: readonly string[],
): Promise<RoundSums[]> {
  const { rows } = await ctx.db.query<RoundSums>(
    `SELECT ${columns} FROM play.round_owners o
       JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no ${games}
      WHERE o.provider_id = $1 AND o.round_id = ANY ($2)`,
    [provider, roundIds],
  )
  return rows
}
