import type { PotCode } from '@perlas/contract/pot-codes'
import type { CompetitionMode } from '@perlas/contract/pots'
import type { AppContext } from '#/kernel/context.ts'
import type { LifeId, Prize } from './store.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

export type FallRow = {
  code: PotCode
  life: number
  at: Date
  endedBy: 'chance' | 'latest' | 'office'
  firstTick: number
  lastTick: number
  /** In units. */
  fellWith: number
  winners: number
  prizes: (Pick<Prize, 'playerId' | 'amount' | 'state'> & { dueAt: string | null })[]
}

const falls = `SELECT l.code, l.life, l.ended_at AS at, l.ended_by AS "endedBy", l.first_tick AS "firstTick",
       l.last_tick AS "lastTick", l.fell_with AS "fellWith", t.winners,
       coalesce((SELECT jsonb_agg(jsonb_build_object('playerId', p.player_id, 'amount', p.amount, 'state', p.state,
                                                     'dueAt', p.due_at) ORDER BY p.place)
                   FROM pots.prizes p WHERE p.code = l.code AND p.life = l.life), '[]') AS prizes
  FROM pots.lives l JOIN pots.terms t USING (code, terms_no)`

/** Lives that ended, newest first. */
export async function listFalls(
  { db }: Db,
  ask: { code?: PotCode | undefined; before?: Date | undefined; most: number },
): Promise<FallRow[]> {
  const { rows } = await db.query<FallRow>(
    `${falls} WHERE l.last_tick IS NOT NULL AND ($1::text IS NULL OR l.code = $1)
        AND ($2::timestamptz IS NULL OR l.ended_at < $2)
      ORDER BY l.ended_at DESC, l.code LIMIT $3`,
    [ask.code ?? null, ask.before ?? null, ask.most],
  )
  return rows
}

/** The last fall of each jackpot. */
export async function listLastFalls({ db }: Db): Promise<FallRow[]> {
  const { rows } = await db.query<FallRow>(
    `SELECT f.* FROM pots.pots o CROSS JOIN LATERAL (
       ${falls} WHERE l.code = o.code AND l.last_tick IS NOT NULL ORDER BY l.life DESC LIMIT 1) f
      ORDER BY o.sort`,
  )
  return rows
}

/** One life that ended. */
export async function readFall({ db }: Db, { code, life }: LifeId): Promise<FallRow | undefined> {
  const { rows } = await db.query<FallRow>(
    `${falls} WHERE l.code = $1 AND l.life = $2 AND l.last_tick IS NOT NULL`,
    [code, life],
  )
  return rows[0]
}

/** Units that were played in the ticks since a moment, of the last ticks that there are, and when the first of them began. */
export async function readPlayed(
  { db }: Db,
  { since, ticks }: { since: Date; ticks: number },
): Promise<{ units: number; from: Date | null }> {
  const { rows } = await db.query<{ units: number; from: Date | null }>(
    `SELECT coalesce(sum(units), 0)::bigint AS units, min(from_at) AS "from" FROM pots.ticks
      WHERE tick > (SELECT coalesce(max(tick), 0) FROM pots.ticks) - $2 AND until_at > $1`,
    [since, ticks],
  )
  return rows[0] ?? { units: 0, from: null }
}

/** Theo of all games since a day, in hundredths. */
export async function readTheo({ db }: Db, fromDay: string): Promise<number> {
  const { rows } = await db.query<{ theo: number }>(
    `SELECT (greatest(coalesce(sum(theo_e4), 0), 0) / 10000)::bigint AS theo FROM tally.days WHERE day >= $1::date`,
    [fromDay],
  )
  return rows[0]?.theo ?? 0
}

/** Units of a player and of all together since a tick, and the last ticks with an own part, newest first. */
export async function readOwn(
  { db }: Db,
  {
    playerId,
    firstTick,
    since,
    most,
  }: { playerId: number; firstTick: number; since: Date; most: number },
): Promise<{ own: number; all: number; ticks: number[] }> {
  const { rows } = await db.query<{ own: number; all: number; ticks: number[] | null }>(
    `WITH mine AS (
       SELECT u.tick, u.units FROM pots.own o, unnest(o.ticks, o.units) u (tick, units)
        WHERE o.player_id = $1 AND o.hour > $3::timestamptz - interval '2 hours' AND u.tick >= $2)
     SELECT (SELECT coalesce(sum(units), 0)::bigint FROM mine) AS own,
            (SELECT coalesce(sum(units), 0)::bigint FROM pots.ticks WHERE tick >= $2) AS "all",
            (SELECT array_agg(tick ORDER BY tick DESC) FROM (
               SELECT m.tick FROM mine m JOIN pots.ticks t USING (tick) WHERE t.state <> 'gathered'
                ORDER BY m.tick DESC LIMIT $4) last) AS ticks`,
    [playerId, firstTick, since, most],
  )
  const [row] = rows
  return { own: row?.own ?? 0, all: row?.all ?? 0, ticks: row?.ticks ?? [] }
}

const PAGE = 2_000
/** Ticks of a fall as its file has them, page by page: head, the studio's seed, the lobby's. */
export async function* tickLines(
  { db }: Db,
  { from, until }: { from: number; until: number },
): AsyncGenerator<string[]> {
  for (let next = from; next <= until; next += PAGE) {
    const { rows } = await db.query<{ line: string }>(
      `SELECT concat_ws(' ', head, studio_seed, lobby_seed) AS line FROM pots.ticks
        WHERE tick BETWEEN $1 AND $2 AND state = 'drawn' ORDER BY tick`,
      [next, Math.min(until, next + PAGE - 1)],
    )
    yield rows.map(({ line }) => line)
  }
}

// the player's switch, and accounts of the house

export async function readSwitch({ db }: Db, playerId: number): Promise<CompetitionMode> {
  const { rows } = await db.query<{ mode: CompetitionMode }>(
    `SELECT mode FROM pots.switches WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]?.mode ?? 'shown'
}

export async function writeSwitch(
  { db, clock }: Timed,
  playerId: number,
  mode: CompetitionMode,
): Promise<void> {
  await db.query(
    `INSERT INTO pots.switches (player_id, mode, at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET mode = $2, at = $3`,
    [playerId, mode, clock()],
  )
}

/** Prizes that are owed, in hundredths. */
export async function readOwed({ db }: Db): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS owed FROM pots.prizes WHERE state IN ('won', 'waiting-id')`,
  )
  return rows[0]?.owed ?? 0
}

/** How all jackpots stood at the end of each Manila day of a span, in hundredths. */
export async function readPotDays(
  { db }: Db,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; standing: number; reserve: number; owed: number }[]> {
  const { rows } = await db.query<{ day: string; standing: number; reserve: number; owed: number }>(
    `SELECT d.day::date::text AS day, coalesce(b.standing, 0)::bigint AS standing, coalesce(b.reserve, 0)::bigint AS reserve,
            coalesce(p.owed, 0)::bigint AS owed
       FROM generate_series($1::date, $2::date, interval '1 day') d (day)
      CROSS JOIN LATERAL (SELECT public.manila_begin(d.day::date + 1) AS ends) e
       LEFT JOIN LATERAL (
         SELECT sum(l.pot_after / 10000) AS standing, sum(l.reserve_after / 10000) AS reserve
           FROM pots.pots o CROSS JOIN LATERAL (
             SELECT pot_after, reserve_after FROM pots.book x WHERE x.code = o.code AND x.at < e.ends
              ORDER BY x.line DESC LIMIT 1) l) b ON true
       LEFT JOIN LATERAL (
         SELECT sum(amount) AS owed FROM pots.prizes x
          WHERE x.won_at < e.ends AND (x.done_at IS NULL OR x.done_at >= e.ends)) p ON true
      ORDER BY 1`,
    [from, until],
  )
  return rows
}

const HEADS = 200
/** Heads of ticks that stand, newest first, with their seeds where they are drawn. */
export async function listHeads(
  { db }: Db,
  before: number,
): Promise<{ head: string; hash: string; studioSeed: string | null; lobbySeed: string | null }[]> {
  const { rows } = await db.query<{
    head: string
    hash: string
    studioSeed: string | null
    lobbySeed: string | null
  }>(
    `SELECT head, hash, studio_seed AS "studioSeed", lobby_seed AS "lobbySeed" FROM pots.ticks
      WHERE tick < $1 AND head IS NOT NULL ORDER BY tick DESC LIMIT $2`,
    [before, HEADS],
  )
  return rows
}
