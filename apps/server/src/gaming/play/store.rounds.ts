import type { Clock } from '#/kernel/clock.ts'
import type { Queryable } from '@perlas/database/pool'
import type { AppContext } from '#/kernel/context.ts'
import type { Session } from './store.sessions.ts'

type Db = { db: Queryable }
type Timed = Db & { clock: Clock }

export type RoundRow = {
  playerId: number
  roundNo: number
  providerId: string
  roundId: string
  gameId: number
  sessionId: string
  status: 'open' | 'completed' | 'cancelled'
  betTotal: number
  /** Stakes of free rounds, beside those of money. */
  freeTotal: number
  winTotal: number
  bets: number
  wins: number
  startedAt: Date
  endedAt: Date | null
}

const roundColumns = `r.player_id AS "playerId", r.round_no AS "roundNo", r.provider_id AS "providerId",
  r.round_id AS "roundId", r.game_id AS "gameId", r.session_id AS "sessionId", r.status,
  r.bet_total AS "betTotal", r.free_total AS "freeTotal", r.win_total AS "winTotal", r.bets, r.wins,
  r.started_at AS "startedAt", r.ended_at AS "endedAt"`

export async function readRound(
  { db }: Db,
  providerIds: readonly string[],
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'play.read-round',
    text: `SELECT ${roundColumns} FROM play.round_owners o
             JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no
            WHERE o.provider_id = ANY ($1) AND o.round_id = $2`,
    values: [providerIds, roundId],
  })
  return rows[0]
}

/**
 * Rounds of a player, newest first; days are Manila days. Rounds of a player have numbers that grow with their times, so
 * old days are found by number, however many rounds are newer. The hour is for a clock that went back.
 */
export async function listRounds(
  { db }: Db,
  playerId: number,
  ask: {
    from: string | null
    until: string | null
    gameId: number | null
    limit: number
    offset: number
  },
): Promise<(RoundRow & { returned: number | null })[]> {
  const { rows } = await db.query<RoundRow & { returned: number | null }>({
    name: 'play.list-rounds',
    text: `SELECT ${roundColumns}, g.amount AS returned FROM play.rounds r
             LEFT JOIN play.returned_rounds g ON g.player_id = r.player_id AND g.round_no = r.round_no
            WHERE r.player_id = $1
              AND r.round_no >= CASE WHEN $2::text IS NULL THEN 0
                    ELSE play.round_from($1, public.manila_begin($2::date) - interval '1 hour') END
              AND r.round_no < CASE WHEN $3::text IS NULL THEN 9223372036854775807
                    ELSE play.round_from($1, public.manila_begin($3::date + 1) + interval '1 hour') END
              AND ($2::text IS NULL OR r.started_at >= public.manila_begin($2::date))
              AND ($3::text IS NULL OR r.started_at < public.manila_begin($3::date + 1))
              AND ($4::integer IS NULL OR r.game_id = $4)
            ORDER BY r.round_no DESC LIMIT $5 OFFSET $6`,
    values: [playerId, ask.from, ask.until, ask.gameId, ask.limit, ask.offset],
  })
  return rows
}

export type WinRow = { playerId: number; gameId: number; amount: number; at: Date }

/** So many of the newest are looked at, whatever the threshold: the question never grows. */
const WINS_LOOKED_AT = 5_000

/**
 * The latest wins of finished rounds of the last day, newest first. The first condition is the one of
 * the partial index (0080): without it the table would be read.
 */
export async function listBigWins(
  { db, clock }: Timed,
  ask: { atLeast: number; limit: number },
): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>({
    name: 'play.list-big-wins',
    text: `SELECT w.* FROM (
             SELECT r.player_id AS "playerId", r.game_id AS "gameId", r.win_total AS amount,
                    r.ended_at AS at
               FROM play.rounds r
              WHERE r.status = 'completed' AND r.win_total >= 10000 AND r.win_total > r.bet_total
                AND r.ended_at > $4::timestamptz - interval '24 hours'
              ORDER BY r.ended_at DESC LIMIT $3) w
            WHERE w.amount >= $1 ORDER BY w.at DESC LIMIT $2`,
    values: [ask.atLeast, ask.limit, WINS_LOOKED_AT, clock()],
  })
  return rows
}

/** What promotions of providers paid in the last day and was not taken back, newest first. */
export async function listPromotionWins({ db, clock }: Timed, limit: number): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>({
    name: 'play.list-promotion-wins',
    text: `SELECT t.player_id AS "playerId", 0 AS "gameId", t.amount, t.at
             FROM play.transactions t
            WHERE t.type = 'promo-win' AND t.status = 'OK' AND t.rolled_back_by IS NULL
              AND t.at > $2::timestamptz - interval '24 hours'
            ORDER BY t.at DESC LIMIT $1`,
    values: [limit, clock()],
  })
  return rows
}

export async function openRoundOf({ db }: Db, session: Session): Promise<string | null> {
  const { rows } = await db.query<{ roundId: string }>(
    `SELECT round_id AS "roundId" FROM play.rounds
      WHERE player_id = $1 AND provider_id = $2 AND game_id = $3 AND status = 'open' AND bets + wins > 0
      ORDER BY round_no DESC LIMIT 1`,
    [session.playerId, session.providerId, session.gameId],
  )
  return rows[0]?.roundId ?? null
}

export async function isRoundOpen({ db }: Db, playerId: number): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM play.rounds WHERE player_id = $1 AND status = 'open' AND bets + wins > 0) AS open`,
    [playerId],
  )
  return rows[0]?.open ?? false
}

export async function countOpenRounds(
  { db }: Db,
  playerId: number,
  sessionIds: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM play.rounds
      WHERE player_id = $1 AND session_id = ANY ($2) AND status = 'open' AND bets + wins > 0`,
    [playerId, sessionIds],
  )
  return rows[0]?.n ?? 0
}

export type StuckRound = RoundRow & { openHours: number; asked: number }

/** Open rounds that nobody heard of for a while and that were not asked about lately, oldest first. */
export async function listStaleRounds(
  { db, clock }: Timed,
  minutes: number,
  limit: number,
): Promise<StuckRound[]> {
  const { rows } = await db.query<StuckRound>(
    `SELECT ${roundColumns}, extract(epoch FROM $3::timestamptz - r.started_at)::double precision / 3600 AS "openHours",
            coalesce(k.asked, 0) AS asked
       FROM play.rounds r LEFT JOIN play.stuck_rounds k USING (player_id, round_no)
      WHERE r.status = 'open' AND r.started_at < $3::timestamptz - make_interval(mins => $1)
        AND (k.asked_at IS NULL OR k.asked_at < $3::timestamptz - make_interval(mins => $1 * least(k.asked, 8)))
        AND k.reported_at IS NULL
      ORDER BY r.started_at LIMIT $2`,
    [minutes, limit, clock()],
  )
  return rows
}

export async function recordAsked(
  { db, clock }: Timed,
  round: { playerId: number; roundNo: number },
  answer: string,
  reported: boolean,
): Promise<void> {
  await db.query(
    `INSERT INTO play.stuck_rounds (player_id, round_no, last_answer, asked_at, reported_at)
     VALUES ($1, $2, $3, $5, CASE WHEN $4 THEN $5::timestamptz END)
     ON CONFLICT (player_id, round_no) DO UPDATE
       SET asked = play.stuck_rounds.asked + 1, last_answer = $3, asked_at = $5,
           reported_at = coalesce(play.stuck_rounds.reported_at, CASE WHEN $4 THEN $5::timestamptz END)`,
    [round.playerId, round.roundNo, answer, reported, clock()],
  )
}

/** What the provider answered about a round when it was last asked; undefined when it never was. */
export async function readAsked(
  { db }: Db,
  round: { playerId: number; roundNo: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ lastAnswer: string }>(
    'SELECT last_answer AS "lastAnswer" FROM play.stuck_rounds WHERE player_id = $1 AND round_no = $2',
    [round.playerId, round.roundNo],
  )
  return rows[0]?.lastAnswer
}

export type StaleRound = RoundRow & {
  asked: number
  askedAt: Date | null
  lastAnswer: string
  reported: boolean
}

/** Questions of the office about them: `after` is `<provider> <round>`. */
export type OpenRoundsAsk = {
  players?: readonly number[] | undefined
  /** Begun from then on, and before that. */
  from?: Date | undefined
  until?: Date | undefined
  after?: string | undefined
}

export async function listOpenRounds(
  { db, clock }: Timed,
  minutes: number,
  limit: number,
  { players, from, until, after }: OpenRoundsAsk = {},
): Promise<StaleRound[]> {
  const { rows } = await db.query<StaleRound>(
    `SELECT ${roundColumns}, coalesce(k.asked, 0) AS asked, k.asked_at AS "askedAt",
            coalesce(k.last_answer, '') AS "lastAnswer", k.reported_at IS NOT NULL AS reported
       FROM play.rounds r LEFT JOIN play.stuck_rounds k USING (player_id, round_no)
      WHERE r.status = 'open' AND r.started_at < $3::timestamptz - make_interval(mins => $1)
        AND ($4::bigint[] IS NULL OR r.player_id = ANY ($4))
        AND ($5::timestamptz IS NULL OR r.started_at >= $5) AND ($6::timestamptz IS NULL OR r.started_at < $6)
        AND ($7::text IS NULL OR (r.started_at, r.player_id, r.round_no) > (
              SELECT a.started_at, a.player_id, a.round_no FROM play.round_owners o JOIN play.rounds a USING (player_id, round_no)
               WHERE o.provider_id = split_part($7, ' ', 1) AND o.round_id = substr($7, strpos($7, ' ') + 1)))
      ORDER BY r.started_at, r.player_id, r.round_no LIMIT $2`,
    [minutes, limit, clock(), players ?? null, from ?? null, until ?? null, after ?? null],
  )
  return rows
}

/** Rounds that people have to look at. */
export async function listReported({ db }: Db): Promise<(RoundRow & { lastAnswer: string })[]> {
  const { rows } = await db.query<RoundRow & { lastAnswer: string }>(
    `SELECT ${roundColumns}, k.last_answer AS "lastAnswer"
       FROM play.stuck_rounds k JOIN play.rounds r USING (player_id, round_no)
      WHERE k.reported_at IS NOT NULL AND r.status = 'open' ORDER BY r.started_at`,
  )
  return rows
}

export async function roundsByNumber(
  ctx: AppContext,
  playerId: number,
  roundNos: readonly number[],
): Promise<Map<number, 'open' | 'completed' | 'cancelled'>> {
  if (roundNos.length === 0) return new Map()
  const { rows } = await ctx.db.query<{
    roundNo: number
    status: 'open' | 'completed' | 'cancelled'
  }>({
    name: 'play.rounds-by-number',
    text: `SELECT r.round_no AS "roundNo", r.status FROM unnest($2::bigint[]) i (round_no)
             JOIN play.rounds r ON r.player_id = $1 AND r.round_no = i.round_no`,
    values: [playerId, roundNos],
  })
  return new Map(rows.map(({ roundNo, status }) => [roundNo, status]))
}

/** The player looked a round up again: the day of the last time is kept. */
export async function storeCheck(
  { db }: Db,
  { playerId, day }: { playerId: number; day: string },
): Promise<void> {
  await db.query({
    name: 'play.store-check',
    text: `INSERT INTO play.checks AS c (player_id, day) VALUES ($1, $2)
           ON CONFLICT (player_id) DO UPDATE SET day = excluded.day WHERE c.day < excluded.day`,
    values: [playerId, day],
  })
}

export async function readChecked({ db }: Db, playerId: number): Promise<string> {
  const { rows } = await db.query<{ day: string }>({
    name: 'play.read-checked',
    text: 'SELECT day::text FROM play.checks WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.day ?? ''
}

/** Units of cash stakes by player, of rounds that ended in a span. */
export async function listEnded(
  { db }: Pick<AppContext, 'db'>,
  { from, until }: { from: Date; until: Date },
): Promise<{ playerId: number; units: number }[]> {
  const { rows } = await db.query<{ playerId: number; units: number }>(
    `SELECT player_id AS "playerId", units FROM play.ended_between($1, $2) WHERE units > 0`,
    [from, until],
  )
  return rows
}

export type EndedRound = {
  playerId: number
  roundNo: number
  gameId: number
  /** In centavos: the stake in cash, and what it paid. */
  bet: number
  win: number
  /** Stakes times their edge in hundredths of a percent. */
  units: number
  startedAt: Date
  endedAt: Date
  /** Codes, of games of which it was asked. */
  achieved?: readonly string[]
}

export async function listEndedRounds(
  { db }: Pick<AppContext, 'db'>,
  { from, until, games, achievements = [], playerId }: EndedSpan,
): Promise<EndedRound[]> {
  const { rows } = await db.query<EndedRound>(
    `SELECT player_id AS "playerId", round_no AS "roundNo", game_id AS "gameId", bet, win, units,
            started_at AS "startedAt", ended_at AS "endedAt"
       FROM play.ended_rounds($1, $2, $3, $4)`,
    [from, until, games, playerId ?? null],
  )
  if (achievements.length === 0 || rows.length === 0) return rows
  const { rows: achieved } = await db.query<{ round: string; codes: string[] }>(
    `SELECT player_id || '/' || round_no AS round, codes FROM play.ended_achievements($1, $2, $3, $4)`,
    [from, until, achievements, playerId ?? null],
  )
  const codes = new Map(achieved.map((one) => [one.round, one.codes]))
  return rows.map((row) => ({
    ...row,
    achieved: codes.get(`${row.playerId}/${row.roundNo}`) ?? [],
  }))
}
/** The same of some players, those rounds that began in the span, too. */
export async function listEndedRoundsOf(
  { db }: Pick<AppContext, 'db'>,
  { from, until, games, players }: Omit<EndedSpan, 'playerId'> & { players: readonly number[] },
): Promise<EndedRound[]> {
  const { rows } = await db.query<EndedRound>(
    `SELECT player_id AS "playerId", round_no AS "roundNo", game_id AS "gameId", bet, win, units,
            started_at AS "startedAt", ended_at AS "endedAt"
       FROM play.ended_rounds_of($1, $2, $3, $4)`,
    [from, until, games, players],
  )
  return rows
}
export type EndedSpan = {
  from: Date
  until: Date
  games: readonly number[]
  /** Games of which it matters what their rounds achieved. */
  achievements?: readonly number[]
  playerId?: number
}

/**
 * Players of whom something was rolled back or given back in a span. A void carries the program's time, not the ledger's: those
 * of the minutes before are named once more.
 */
export async function listUndoing(
  { db }: Pick<AppContext, 'db'>,
  { from, until }: { from: Date; until: Date },
): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT player_id AS "playerId" FROM play.transactions
      WHERE at >= $1 AND at < $2 AND type = 'rollback' AND status = 'OK' AND player_id IS NOT NULL
      UNION
     SELECT player_id FROM play.returned_rounds WHERE returned_at >= $1::timestamptz - interval '5 minutes' AND returned_at < $2`,
    [from, until],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Units of cash stakes by player, in rounds that were begun before a moment and that had ended when they were undone. */
export async function readUndone(
  { db }: Pick<AppContext, 'db'>,
  playerIds: readonly number[],
  before: Date,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ playerId: number; units: number }>(
    `SELECT r.player_id AS "playerId",
            sum(t.amount * greatest(catalogue.edge_of_bet(t.return_bps, d.return_bps, d.best_bps, g.type_id), 0))::bigint AS units
       FROM play.rounds r
       JOIN catalogue.games g USING (game_id)
       JOIN play.transactions t ON t.provider_id = r.provider_id AND t.round_id = r.round_id AND t.player_id = r.player_id
            AND t.round_no = r.round_no AND t.type = 'bet' AND t.status = 'OK' AND NOT t.free
       LEFT JOIN catalogue.declarations d
              ON d.game_id = r.game_id AND d.from_at <= t.at AND (d.until_at IS NULL OR d.until_at > t.at)
      WHERE r.player_id = ANY ($1) AND r.started_at < $2
        AND (r.reopened OR EXISTS (SELECT FROM play.returned_rounds v
                                    WHERE v.player_id = r.player_id AND v.round_no = r.round_no))
      GROUP BY r.player_id`,
    [playerIds, before],
  )
  return new Map(rows.map(({ playerId, units }) => [playerId, units]))
}
