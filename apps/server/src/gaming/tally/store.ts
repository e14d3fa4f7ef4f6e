import { atLeisure, type Queryable } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

/** Rolls on by six hours at most; the moment until which everything is in, or undefined while nothing is. */
export async function rollOnce(ctx: Db, waits: boolean): Promise<Date | undefined> {
  return unhurried(ctx, async (db) => {
    const { rows } = await db.query<{ until: Date | null }>(
      atLeisure('SELECT tally.roll($1) AS until', [waits]),
    )
    return rows[0]?.until ?? undefined
  })
}

/** Whether the day, counted again, is what it was. Either way it is right afterwards. */
export async function recountDay(ctx: Db, day: string): Promise<boolean> {
  return unhurried(ctx, async (db) => {
    const { rows } = await db.query<{ same: boolean }>(
      atLeisure('SELECT tally.recount($1::date) AS same', [day]),
    )
    return rows[0]?.same ?? false
  })
}

/** Folds the oldest month before a day; whether there was one. */
export async function foldMonth({ db }: Db, before: string): Promise<boolean> {
  await db.query('SET LOCAL statement_timeout = 0')
  const { rows } = await db.query<{ folded: boolean }>(
    atLeisure('SELECT tally.fold($1::date) AS folded', [before]),
  )
  return rows[0]?.folded ?? false
}

/** A count of millions takes longer than an answer to a person may. */
function unhurried<Result>(ctx: Db, work: (db: Queryable) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async ({ db }) => {
    await db.query('SET LOCAL statement_timeout = 0')
    return work(db)
  })
}

/** What was played of one game on one day; amounts in hundredths. Below zero where more was undone than done. */
export type PlayedDay = {
  day: string
  gameId: number
  /** Rounds that began, less those whose first stake was undone. */
  rounds: number
  stake: number
  /** Stakes of free rounds, which are the house's. */
  freeStake: number
  win: number
  theo: number
}

/** The same of a span, `theo` with its fractions. */
export type PlayedSince = PlayedDay & { isLater: boolean }

export async function readUpToNow(
  { db }: Db,
  playerId: number,
  { from, until }: { from: string; until: string },
): Promise<PlayedDay[]> {
  const { rows } = await db.query<PlayedDay>({
    name: 'tally.up-to-now',
    text: `SELECT day::text, game_id AS "gameId", rounds, stake, free_stake AS "freeStake", win, theo
             FROM tally.up_to_now($1, $2::date, $3::date) ORDER BY day, game_id`,
    values: [playerId, from, until],
  })
  return rows
}

/** What each of these players played on a day, all games together; `games` are those of which a round began. */
export type PlayedDayOf = {
  playerId: number
  day: string
  rounds: number
  games: number
  stake: number
  theo: number
}

/** Games with most rounds since a day, as far as the tally has rolled; none with fewer than `least`. */
export async function readBusiest(
  { db }: Db,
  { from, least, most }: { from: string; least: number; most: number },
): Promise<number[]> {
  const { rows } = await db.query<{ gameId: number }>(
    `SELECT game_id AS "gameId" FROM tally.days WHERE day >= $1 GROUP BY game_id
     HAVING sum(rounds) >= $2 ORDER BY sum(rounds) DESC, game_id LIMIT $3`,
    [from, least, most],
  )
  return rows.map(({ gameId }) => gameId)
}

/** Of a span of days, as far as the tally has rolled. */
export async function readDaysOf(
  { db }: Db,
  playerIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<PlayedDayOf[]> {
  const { rows } = await db.query<PlayedDayOf>(
    `SELECT player_id AS "playerId", day::text, sum(greatest(rounds, 0))::integer AS rounds,
            (count(*) FILTER (WHERE rounds > 0))::integer AS games, sum(stake)::bigint AS stake,
            (sum(theo_e4) / 10000)::bigint AS theo
       FROM tally.days WHERE player_id = ANY ($1) AND day BETWEEN $2 AND $3 GROUP BY 1, 2`,
    [playerIds, from, until],
  )
  return rows
}

/** What each of these played on a day and from an earlier day until then, as far as the tally has rolled; nobody else. */
export async function readLately(
  { db }: Db,
  playerIds: readonly number[],
  { day, from }: { day: string; from: string },
): Promise<
  {
    playerId: number
    dayRounds: number
    dayGames: number
    rounds: number
    /** Of each day, added up. */
    games: number
  }[]
> {
  const { rows } = await db.query<{
    playerId: number
    dayRounds: number
    dayGames: number
    rounds: number
    games: number
  }>({
    name: 'tally.lately',
    text: `SELECT player_id AS "playerId",
                  coalesce(sum(greatest(rounds, 0)) FILTER (WHERE day = $3), 0)::integer AS "dayRounds",
                  (count(*) FILTER (WHERE day = $3 AND rounds > 0))::integer AS "dayGames",
                  sum(greatest(rounds, 0))::integer AS rounds,
                  (count(*) FILTER (WHERE rounds > 0))::integer AS games
             FROM tally.days WHERE player_id = ANY ($1) AND day BETWEEN $2 AND $3 GROUP BY 1`,
    values: [playerIds, from, day],
  })
  return rows
}

/** Who played in a span of time; the tally has rolled over it. */
export async function listPlayers({ db }: Db, from: Date, until: Date): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT DISTINCT player_id AS "playerId" FROM wallet.entries
      WHERE at >= $1 AND at < $2 AND provider IS NOT NULL ORDER BY 1`,
    [from, until],
  )
  return rows.map(({ playerId }) => playerId)
}

/** What a player played since a moment, and of that what since a later one. */
export async function readSince(
  { db }: Db,
  playerId: number,
  { from, later }: { from: Date; later: Date },
): Promise<PlayedSince[]> {
  const { rows } = await db.query<PlayedSince>({
    name: 'tally.played-since',
    text: `SELECT day::text, game_id AS "gameId", at >= $3 AS "isLater", sum(rounds)::integer AS rounds,
                  sum(stake)::bigint AS stake, sum(free_stake)::bigint AS "freeStake", sum(win)::bigint AS win,
                  sum(theo_e4)::float8 / 10000 AS theo
             FROM tally.plays_since($1, $2) GROUP BY 1, 2, 3`,
    values: [playerId, from, later],
  })
  return rows
}

/** An entry as those count who follow the ledger; amounts are what it moved. */
export type PlayedEntry = {
  entryNo: number
  at: Date
  kind: string
  cash: number
  cashAfter: number
  /** What the game provider received, below zero: gave. */
  provider: number
  /** Null for what is of no round. */
  roundNo: number | null
  gameId: number | null
  /** What the house keeps of its stake on average, in hundredths of a percent. */
  edgeBps: number
}

/** Entries of a player, oldest first, above a number. */
export async function listEntriesAfter(
  { db }: Db,
  playerId: number,
  ask: { after: number; size: number },
): Promise<PlayedEntry[]> {
  const { rows } = await db.query<PlayedEntry>({
    name: 'tally.entries-after',
    text: `SELECT entry_no AS "entryNo", at, kind, coalesce(cash, 0) AS cash, cash_after AS "cashAfter",
                  coalesce(amount, 0) AS provider, round_no AS "roundNo", game_id AS "gameId",
                  edge_bps AS "edgeBps"
             FROM tally.entries_after($1, $2, $3)`,
    values: [playerId, ask.after, ask.size],
  })
  return rows
}
