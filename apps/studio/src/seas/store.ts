import type { Queryable } from '@perlas/database/pool'
import { nowOf, type Timed } from '#/context.ts'
import type { Round, Verdict as OfRound } from '#/rounds/store.ts'

export type Sea = { id: string; seed: string; begunAt: Date }

export async function takeSea(
  ctx: Timed,
  ask: {
    playerId: string
    gameCode: string
    mode: 'real' | 'demo'
    freshId: string
    freshSeed: string
    most: number
    awayMs: number
  },
): Promise<Sea> {
  const { rows } = await ctx.db.query<Sea>(
    `SELECT id, seed, begun_at AS "begunAt" FROM take_sea($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ask.playerId,
      ask.gameCode,
      ask.mode,
      ask.freshId,
      ask.freshSeed,
      nowOf(ctx),
      ask.most,
      ask.awayMs,
    ],
  )
  return rows[0]!
}

/** Still there. */
export async function noteHere(
  ctx: Timed,
  seat: { playerId: string; gameCode: string },
): Promise<void> {
  await ctx.db.query(`UPDATE sea_seats SET seen_at = $3 WHERE player_id = $1 AND game_code = $2`, [
    seat.playerId,
    seat.gameCode,
    nowOf(ctx),
  ])
}

export async function hereIn(ctx: Timed, sea: string, awayMs: number): Promise<number> {
  const { rows } = await ctx.db.query<{ here: number }>(
    `SELECT count(*)::integer AS here FROM sea_seats
      WHERE sea = $1 AND seen_at >= $2::timestamptz - $3 * interval '1 millisecond'`,
    [sea, nowOf(ctx), awayMs],
  )
  return rows[0]?.here ?? 0
}

export async function seasById(db: Queryable, ids: readonly string[]): Promise<Map<string, Sea>> {
  const { rows } = await db.query<Sea>(
    `SELECT id, seed, begun_at AS "begunAt" FROM seas WHERE id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.map((sea) => [sea.id, sea]))
}

/** Which of these were caught, of each sea. */
export async function caughtOf(
  db: Queryable,
  asks: readonly { sea: string; fish: readonly number[] }[],
): Promise<Map<string, Set<number>>> {
  const pairs = asks.flatMap(({ sea, fish }) => fish.map((one) => ({ sea, one })))
  const { rows } = await db.query<{ sea: string; fish: number }>(
    `SELECT c.sea, c.fish FROM unnest($1::text[], $2::bigint[]) a (sea, fish)
       JOIN sea_caught c ON c.sea = a.sea AND c.fish = a.fish`,
    [pairs.map(({ sea }) => sea), pairs.map(({ one }) => one)],
  )
  const found = new Map<string, Set<number>>()
  for (const { sea, fish } of rows) found.set(sea, (found.get(sea) ?? new Set()).add(fish))
  return found
}

/** What of these numbers on is told as gone: whose stake was taken. */
export async function goneSince(db: Queryable, sea: string, first: number): Promise<number[]> {
  const { rows } = await db.query<{ fish: number }>(
    `SELECT c.fish FROM sea_caught c JOIN rounds r ON r.id = c.round_id
      WHERE c.sea = $1 AND c.fish >= $2 AND r.state = 'settled' ORDER BY c.fish`,
    [sea, first],
  )
  return rows.map(({ fish }) => fish)
}

/** A volley as it is to begin. */
export type Start = Pick<
  Round,
  | 'id'
  | 'sessionId'
  | 'requestId'
  | 'gameVersion'
  | 'bet'
  | 'choice'
  | 'seedPairId'
  | 'nonce'
  | 'outcome'
> & {
  win: number
  shots: number
  sea: string
  /** What was shot at, and what of it was caught. */
  fish: number[]
  caught: number[]
}
export type Verdict = Omit<OfRound, 'verdict'> & {
  verdict:
    | 'begun'
    | 'earlier'
    | 'again'
    | 'session-ended'
    | 'round-open'
    | 'sea-unknown'
    | 'too-often'
    | 'no-money'
}

export async function begin(
  db: Queryable,
  starts: readonly Start[],
  {
    at,
    patienceMs,
    mostShots,
    withinMs,
  }: { at: Date; patienceMs: number; mostShots: number; withinMs: number },
): Promise<Map<string, Verdict>> {
  const { rows } = await db.query<Verdict>(
    `SELECT id, verdict, round_id AS "roundId", balance FROM begin_volleys($1, $2, $3, $4, $5)`,
    [JSON.stringify(starts), at, patienceMs, mostShots, withinMs],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is remembered of fish that left long ago, and of players who did. */
export async function forgetOld(ctx: Timed): Promise<void> {
  const now = nowOf(ctx)
  await ctx.db.query(
    `DELETE FROM sea_caught c WHERE c.at < $1::timestamptz - interval '2 hours' AND NOT EXISTS (
       SELECT FROM rounds r WHERE r.id = c.round_id AND r.state IN ('bet-sent', 'bet-unknown'))`,
    [now],
  )
  await ctx.db.query(`DELETE FROM sea_seats WHERE seen_at < $1::timestamptz - interval '1 day'`, [
    now,
  ])
}
