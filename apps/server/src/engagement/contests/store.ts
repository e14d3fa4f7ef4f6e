import type { RaceTerms } from '@perlas/contract/office-races'
import type { AppContext } from '#/kernel/context.ts'
import type { Course, Division, GameOdds, Place, Score, Standing } from './rules.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

/**
 * Whether this transaction is the only one that follows play for races; of two the second leaves it to the first. It makes no entry
 * and ends no round, so the watermark does not wait for it.
 */
export async function holdFollower({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('contests', 0)) AS mine,
            set_config('application_name', 'perlas-follower', true)`,
  )
  return rows[0]?.mine ?? false
}

/** The same, for who waits: the office opens races between two turns. */
export async function waitForFollower({ db }: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('contests', 0))`)
}

export async function readFeed({ db }: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>(`SELECT scanned_at AS at FROM contests.feed`)
  return rows[0]?.at
}

export async function writeFeed({ db }: Db, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO contests.feed (scanned_at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET scanned_at = $1`,
    [at],
  )
}

export type RaceRules = { mostADay: number }
export async function readRules({ db }: Db): Promise<RaceRules> {
  const { rows } = await db.query<RaceRules>(`SELECT most_a_day AS "mostADay" FROM contests.rules`)
  const [rules] = rows
  if (!rules) throw new Error('the rules of races are missing')
  return rules
}

export async function writeRules({ db }: Db, { mostADay }: RaceRules): Promise<void> {
  await db.query(`UPDATE contests.rules SET most_a_day = $1`, [mostADay])
}

// races and their terms

const termColumns = `t.terms_no AS "termsNo", t.name, t.name_fil AS "nameFil", t.rhythm, t.score, t.rounds, t.best, t.share,
  t.most, t.least, t.permit`

export type Race = RaceTerms & {
  race: number
  termsNo: number
  open: boolean
  demonstration: boolean
  /** When its terms were agreed. */
  at: Date
}
/** All races with the terms that were agreed last, those that come again first. */
export async function listRaces({ db }: Db): Promise<Race[]> {
  const { rows } = await db.query<Race>(
    `SELECT r.race_id AS race, r.open, t.demonstration, t.at, t.games, ${termColumns}
       FROM contests.races r
      CROSS JOIN LATERAL (SELECT * FROM contests.terms x WHERE x.race_id = r.race_id ORDER BY x.terms_no DESC LIMIT 1) t
      ORDER BY r.open DESC, r.race_id`,
  )
  return rows
}

export async function insertRace({ db, clock }: Timed): Promise<number> {
  const { rows } = await db.query<{ race: number }>(
    `INSERT INTO contests.races (at) VALUES ($1) RETURNING race_id AS race`,
    [clock()],
  )
  return rows[0]!.race
}

/** A race does not come again, or does; false where there is none. */
export async function openRace(
  { db }: Db,
  { race, open }: { race: number; open: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(`UPDATE contests.races SET open = $2 WHERE race_id = $1`, [
    race,
    open,
  ])
  return rowCount === 1
}

/** Races that the house opened by itself come no more; how many. */
export async function closeTrials({ db }: Db): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE contests.races r SET open = false
      WHERE r.open AND (SELECT t.demonstration FROM contests.terms t WHERE t.race_id = r.race_id
                         ORDER BY t.terms_no DESC LIMIT 1)`,
  )
  return rowCount ?? 0
}

export type By = { proposedBy: number; approvedBy: number }
/** By two members, or by the house for a demonstration. */
export async function insertTerms(
  { db, clock }: Timed,
  { race, terms, by }: { race: number; terms: RaceTerms; by: By | undefined },
): Promise<void> {
  await db.query(
    `INSERT INTO contests.terms (race_id, terms_no, name, name_fil, rhythm, games, rounds, best, share, most, least, permit,
                                 demonstration, proposed_by, approved_by, at, score)
     SELECT $1, coalesce(max(terms_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16
       FROM contests.terms WHERE race_id = $1`,
    [
      race,
      terms.name,
      terms.nameFil,
      terms.rhythm,
      terms.games,
      terms.rounds,
      terms.best,
      terms.share,
      terms.most,
      terms.least,
      terms.permit,
      by === undefined,
      by?.proposedBy ?? null,
      by?.approvedBy ?? null,
      clock(),
      terms.score,
    ],
  )
}

// races that run

export type Contest = RaceTerms &
  Omit<Course, 'odds' | 'unitsMost'> & {
    contest: number
    /** Its games are all that a race may have. */
    all: boolean
    /** Names its odds, in a race by rarity. */
    oddsNo: number | null
    race: number
    termsNo: number
    /** Its end as it was said at its beginning. */
    until: Date
    state: 'open' | 'final' | 'called-off'
    calledOffAt: Date | null
    key: Buffer
    entrants: number[]
    theo: number[]
    pool: number[]
    version: number
    finalAt: Date | null
  }
const contests = `SELECT c.contest_id AS contest, c.race_id AS race, c.begins_at AS "beginsAt", c.ends_at AS until,
       least(c.ends_at, c.called_off_at) AS "endsAt", c.odds_no AS "oddsNo", coalesce(o.games, t.games) AS games,
       cardinality(t.games) = 0 AS all, c.state, c.called_off_at AS "calledOffAt", c.key, c.entrants,
       to_jsonb(c.theo_e4) AS theo, to_jsonb(c.pool) AS pool, c.version, c.final_at AS "finalAt", ${termColumns}
  FROM contests.contests c JOIN contests.terms t USING (race_id, terms_no) LEFT JOIN contests.odds o USING (odds_no)`

/** Whether a race has its run of a window. */
export async function isBegun(
  { db }: Db,
  { race, windowAt }: { race: number; windowAt: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM contests.contests WHERE race_id = $1 AND window_at = $2`,
    [race, windowAt],
  )
  return rows.length > 0
}

/** Begins a run of a race, once a window. */
export async function insertContest(
  { db }: Db,
  of: {
    race: number
    termsNo: number
    windowAt: Date
    beginsAt: Date
    endsAt: Date
    key: Buffer
    oddsNo?: number | null
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key, odds_no)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (race_id, window_at) DO NOTHING`,
    [of.race, of.termsNo, of.windowAt, of.beginsAt, of.endsAt, of.key, of.oddsNo ?? null],
  )
  return rowCount === 1
}

/** Keeps games as they are declared, once for all runs that begin with them. */
export async function keepOdds({ db }: Db, odds: readonly GameOdds[]): Promise<number> {
  const text = JSON.stringify(odds)
  const { rows } = await db.query<{ no: number }>(
    `WITH made AS (
       INSERT INTO contests.odds (games, odds, digest) VALUES ($1, $2::text::jsonb, sha256(convert_to($2::text, 'UTF8')))
       ON CONFLICT (digest) DO NOTHING RETURNING odds_no AS no
     )
     SELECT no FROM made UNION ALL
     SELECT odds_no FROM contests.odds WHERE digest = sha256(convert_to($2::text, 'UTF8')) LIMIT 1`,
    [odds.map(({ game }) => game), text],
  )
  return rows[0]!.no
}

export async function readOdds({ db }: Db, oddsNo: number): Promise<GameOdds[]> {
  const { rows } = await db.query<{ odds: GameOdds[] }>(
    `SELECT odds FROM contests.odds WHERE odds_no = $1`,
    [oddsNo],
  )
  return rows[0]?.odds ?? []
}

export async function listOpen({ db }: Db): Promise<Contest[]> {
  const { rows } = await db.query<Contest>(
    `${contests} WHERE c.state = 'open' ORDER BY c.ends_at, c.contest_id`,
  )
  return rows
}

export async function readContest({ db }: Db, contest: number): Promise<Contest | undefined> {
  const { rows } = await db.query<Contest>(`${contests} WHERE c.contest_id = $1`, [contest])
  return rows[0]
}

export async function holdContest({ db }: Db, contest: number): Promise<Contest | undefined> {
  const { rows } = await db.query<Contest>(`${contests} WHERE c.contest_id = $1 FOR UPDATE OF c`, [
    contest,
  ])
  return rows[0]
}

/** Races that are over, newest first. */
export async function listEnded(
  { db }: Db,
  { since, before, most }: { since: Date; before: Date; most: number },
): Promise<Contest[]> {
  const { rows } = await db.query<Contest>(
    `${contests} WHERE c.state <> 'open' AND c.final_at >= $1 AND c.final_at < $2
      ORDER BY c.final_at DESC, c.contest_id LIMIT $3`,
    [since, before, most],
  )
  return rows
}

/** Calls a race off; false where it is over or was called off before. */
export async function markCalledOff({ db, clock }: Timed, contest: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE contests.contests SET called_off_at = $2
      WHERE contest_id = $1 AND state = 'open' AND called_off_at IS NULL AND ends_at > $2`,
    [contest, clock()],
  )
  return rowCount === 1
}

// scores

export type ScoreRow = Score & { playerId: number; contest: number; division: Division }

/** The scores of some players in some races. */
export async function readScores(
  { db }: Db,
  { players, races }: { players: readonly number[]; races: readonly number[] },
): Promise<ScoreRow[]> {
  const { rows } = await db.query<ScoreRow>(
    `SELECT player_id AS "playerId", contest_id AS contest, division, score, rounds, theo_e4 AS theo, to_jsonb(best) AS best
       FROM contests.scores WHERE player_id = ANY ($1::bigint[]) AND contest_id = ANY ($2::integer[])`,
    [players, races],
  )
  return rows
}

export async function writeScores({ db }: Db, rows: readonly ScoreRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `INSERT INTO contests.scores AS s (player_id, contest_id, division, score, rounds, theo_e4, best)
     SELECT "playerId", contest, division, score, rounds, theo, best
       FROM jsonb_to_recordset($1) AS r ("playerId" bigint, contest integer, division smallint, score bigint,
                                         rounds integer, theo bigint, best bigint[])
     ON CONFLICT (player_id, contest_id, division) DO UPDATE
        SET score = excluded.score, rounds = excluded.rounds, theo_e4 = excluded.theo_e4, best = excluded.best`,
    [JSON.stringify(rows)],
  )
}

/** Scores of which no round is left. */
export async function deleteScores(
  { db }: Db,
  rows: readonly Pick<ScoreRow, 'playerId' | 'contest' | 'division'>[],
): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `DELETE FROM contests.scores s
      USING jsonb_to_recordset($1) AS r ("playerId" bigint, contest integer, division smallint)
      WHERE (s.player_id, s.contest_id, s.division) = (r."playerId", r.contest, r.division)`,
    [JSON.stringify(rows)],
  )
}

/** Drops the scores of a race, but for those with a prize; how many. */
export async function dropScores({ db }: Db, contest: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM contests.scores s WHERE s.contest_id = $1
        AND NOT EXISTS (SELECT FROM contests.places p WHERE (p.player_id, p.contest_id) = (s.player_id, s.contest_id))`,
    [contest],
  )
  return rowCount ?? 0
}

/** Marks races that became final before a moment as tidied: scores without a prize may go. Those that were not, oldest first. */
export async function markTidied({ db, clock }: Timed, before: Date): Promise<number[]> {
  const { rows } = await db.query<{ contest: number }>(
    `UPDATE contests.contests SET tidied_at = $2
      WHERE state <> 'open' AND tidied_at IS NULL AND final_at < $1 RETURNING contest_id AS contest`,
    [before, clock()],
  )
  return rows.map(({ contest }) => contest)
}

/** Adds to the entrants and the theo of a race, by division. */
export async function addTotals(
  { db }: Db,
  {
    contest,
    entrants,
    theo,
  }: { contest: number; entrants: readonly number[]; theo: readonly number[] },
): Promise<void> {
  await db.query(
    `UPDATE contests.contests
        SET entrants = ARRAY[entrants[1] + $2, entrants[2] + $3, entrants[3] + $4],
            theo_e4 = ARRAY[theo_e4[1] + $5::bigint, theo_e4[2] + $6::bigint, theo_e4[3] + $7::bigint],
            version = version + 1
      WHERE contest_id = $1`,
    [contest, ...entrants, ...theo],
  )
}

export type Aside = { playerId: number; contest: number; at: Date }
export async function readAside(
  { db }: Db,
  { players, races }: { players: readonly number[]; races: readonly number[] },
): Promise<Aside[]> {
  const { rows } = await db.query<Aside>(
    `SELECT player_id AS "playerId", contest_id AS contest, at FROM contests.aside
      WHERE player_id = ANY ($1::bigint[]) AND contest_id = ANY ($2::integer[])`,
    [players, races],
  )
  return rows
}

export async function insertAside(
  { db }: Db,
  rows: readonly Omit<Aside, 'at'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `INSERT INTO contests.aside (player_id, contest_id, at)
     SELECT "playerId", contest, $2 FROM jsonb_to_recordset($1) AS r ("playerId" bigint, contest integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), at],
  )
}

// the end

/** All scores of a race. */
export async function listStandings({ db }: Db, contest: number): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `SELECT player_id AS "playerId", division, score, rounds, theo_e4 AS theo FROM contests.scores WHERE contest_id = $1`,
    [contest],
  )
  return rows
}

/** Players who are frozen, closed or excluded by the operator, and those who excluded themselves. */
export async function listAway(
  { db, clock }: Timed,
  players: readonly number[],
): Promise<{ playerId: number; itself: boolean }[]> {
  const { rows } = await db.query<{ playerId: number; itself: boolean }>(
    `SELECT p.player_id AS "playerId", p.state = 'active' AND p.kept_out_by = 'self-exclusion' AS itself
       FROM accounts.players p
      WHERE p.player_id = ANY ($1::bigint[])
        AND (p.state <> 'active' OR p.kept_out_by IN ('operator', 'self-exclusion') AND p.kept_out_until > $2)`,
    [players, clock()],
  )
  return rows
}

export async function markLeftOut(
  { db }: Db,
  { contest, rows }: { contest: number; rows: readonly Pick<Standing, 'playerId' | 'division'>[] },
): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `UPDATE contests.scores s SET left_out = true
       FROM jsonb_to_recordset($2) AS r ("playerId" bigint, division smallint)
      WHERE (s.player_id, s.contest_id, s.division) = (r."playerId", $1::integer, r.division)`,
    [contest, JSON.stringify(rows)],
  )
}

export async function insertPlaces(
  { db, clock }: Timed,
  { contest, places }: { contest: number; places: readonly Place[] },
): Promise<void> {
  if (places.length === 0) return
  await db.query(
    `INSERT INTO contests.places (player_id, contest_id, division, place, shared, amount, won_at)
     SELECT "playerId", $1, division, place, shared, amount, $3
       FROM jsonb_to_recordset($2) AS r ("playerId" bigint, division smallint, place integer, shared integer, amount bigint)`,
    [contest, JSON.stringify(places), clock()],
  )
}

export async function closeContest(
  { db, clock }: Timed,
  { contest, pools, calledOff }: { contest: number; pools: readonly number[]; calledOff: boolean },
): Promise<void> {
  await db.query(
    `UPDATE contests.contests SET state = $2, pool = $3, final_at = $4, version = version + 1 WHERE contest_id = $1`,
    [contest, calledOff ? 'called-off' : 'final', pools, clock()],
  )
}

/** Prizes of races that became final since a moment, in hundredths. */
export async function readCost({ db }: Db, since: Date): Promise<number> {
  const { rows } = await db.query<{ cost: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS cost FROM contests.places WHERE won_at >= $1`,
    [since],
  )
  return rows[0]?.cost ?? 0
}

// prizes

export type Prize = Place & {
  contest: number
  state: 'won' | 'paid' | 'lapsed'
  name: string
  nameFil: string
}

/** Prizes that are to be paid now, oldest first: those of players on a break wait for its end. */
export async function listUnpaid({ db, clock }: Timed, most: number): Promise<Prize[]> {
  const { rows } = await db.query<Prize>(
    `SELECT p.player_id AS "playerId", p.contest_id AS contest, p.division, p.place, p.shared, p.amount, p.state,
            t.name, t.name_fil AS "nameFil"
       FROM contests.places p
       JOIN contests.contests c USING (contest_id)
       JOIN contests.terms t USING (race_id, terms_no)
       JOIN accounts.players a ON a.player_id = p.player_id
      WHERE p.state = 'won' AND a.state = 'active'
        AND (a.kept_out_until IS NULL OR a.kept_out_until <= $2 OR a.kept_out_by = 'self-exclusion')
      ORDER BY p.won_at, p.contest_id, p.player_id LIMIT $1`,
    [most, clock()],
  )
  return rows
}

/** Whether a prize still waits, for who pays it; whoever else would waits. */
export async function holdPlace(
  { db }: Db,
  { playerId, contest }: Pick<Prize, 'playerId' | 'contest'>,
): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(
    `SELECT state FROM contests.places WHERE (player_id, contest_id) = ($1, $2) FOR NO KEY UPDATE`,
    [playerId, contest],
  )
  return rows[0]?.state === 'won'
}

export async function storePlace(
  { db, clock }: Timed,
  { playerId, contest }: Pick<Prize, 'playerId' | 'contest'>,
  entryNo: number | undefined,
): Promise<void> {
  await db.query(
    `UPDATE contests.places SET state = CASE WHEN $3::bigint IS NULL THEN 'lapsed' ELSE 'paid' END, entry_no = $3, done_at = $4
      WHERE (player_id, contest_id) = ($1, $2)`,
    [playerId, contest, entryNo ?? null, clock()],
  )
}
