import type { ChallengeTerms } from '@perlas/contract/office-races'
import type { Achievement } from '@perlas/game-kit/achievements'
import type { AppContext } from '#/kernel/context.ts'
import type { Candidate } from './rules.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

export type Challenge = Omit<ChallengeTerms, 'achievements'> & {
  achievements: Achievement[]
  challenge: number
  all: boolean
  oddsNo: number
  beginsAt: Date
  /** Its end as it was said at its beginning. */
  until: Date
  /** Its end, or the moment at which it was called off. */
  endsAt: Date
  calledOffAt: Date | null
  taken: number
}
const challenges = `SELECT c.challenge_id AS challenge, c.name, c.name_fil AS "nameFil", o.games, c.all_games AS all, c.odds_no AS "oddsNo",
       c.score, c.goal, c.kinds, c.achievements, c.stake, c.places, c.reward, c.days, c.permit, c.begins_at AS "beginsAt", c.ends_at AS until,
       least(c.ends_at, c.called_off_at) AS "endsAt", c.called_off_at AS "calledOffAt", c.taken
  FROM contests.challenges c JOIN contests.odds o USING (odds_no)`

/** Challenges that are not over at a moment, those that end first before the others. */
export async function listOpenAt({ db }: Db, at: Date): Promise<Challenge[]> {
  const { rows } = await db.query<Challenge>(
    `${challenges} WHERE c.ends_at > $1 AND (c.called_off_at IS NULL OR c.called_off_at > $1) ORDER BY c.ends_at, c.challenge_id`,
    [at],
  )
  return rows
}

/** Challenges that were over by a moment and not before another, newest first. */
export async function listOver(
  { db }: Db,
  { since, by, most }: { since: Date; by: Date; most: number },
): Promise<Challenge[]> {
  const { rows } = await db.query<Challenge>(
    `${challenges} WHERE c.ends_at > $1 AND least(c.ends_at, c.called_off_at) > $1 AND least(c.ends_at, c.called_off_at) <= $2
      ORDER BY least(c.ends_at, c.called_off_at) DESC, c.challenge_id LIMIT $3`,
    [since, by, most],
  )
  return rows
}

export async function readChallenge({ db }: Db, challenge: number): Promise<Challenge | undefined> {
  const { rows } = await db.query<Challenge>(`${challenges} WHERE c.challenge_id = $1`, [challenge])
  return rows[0]
}

const UNREACHED = 1_000_000_000

/** Opens a challenge, by two members or by the house for a demonstration. */
export async function insertChallenge(
  { db }: Db,
  {
    terms,
    achievements,
    oddsNo,
    beginsAt,
    endsAt,
    by,
  }: {
    terms: ChallengeTerms
    achievements: readonly Achievement[]
    oddsNo: number
    beginsAt: Date
    endsAt: Date
    by: { proposedBy: number; approvedBy: number } | undefined
  },
): Promise<number> {
  const { rows } = await db.query<{ challenge: number }>(
    `INSERT INTO contests.challenges (name, name_fil, odds_no, all_games, score, goal, kinds, stake, places, reward, days, permit,
                                      begins_at, ends_at, demonstration, proposed_by, approved_by, achievements)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING challenge_id AS challenge`,
    [
      terms.name,
      terms.nameFil,
      oddsNo,
      terms.games.length === 0,
      terms.score,
      // A node of the release before this one reads a score here: this one no round has.
      achievements.length > 0 ? UNREACHED : terms.goal,
      achievements.length || terms.kinds,
      terms.stake,
      terms.places,
      terms.reward,
      terms.days,
      terms.permit,
      beginsAt,
      endsAt,
      by === undefined,
      by?.proposedBy ?? null,
      by?.approvedBy ?? null,
      JSON.stringify(achievements),
    ],
  )
  return rows[0]!.challenge
}

/** Ends a challenge now; false where it is over. */
export async function callOff({ db, clock }: Timed, challenge: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE contests.challenges SET called_off_at = $2
      WHERE challenge_id = $1 AND called_off_at IS NULL AND ends_at > $2`,
    [challenge, clock()],
  )
  return rowCount === 1
}

/** Challenges that nobody agreed to end; how many. */
export async function endTrials({ db, clock }: Timed): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE contests.challenges SET called_off_at = $1 WHERE demonstration AND called_off_at IS NULL AND ends_at > $1`,
    [clock()],
  )
  return rowCount ?? 0
}

// who reached a goal

export type Reached = {
  playerId: number
  challenge: number
  gameId: number
  /** Its code; empty where the round had the score. */
  achievement: string
  roundNo: number
  at: Date
}
/** Keeps the first round of each player in each game, of each achievement; those that are new. */
export async function insertReached({ db }: Db, rows: readonly Reached[]): Promise<Reached[]> {
  if (rows.length === 0) return []
  const { rows: fresh } = await db.query<Reached>(
    `INSERT INTO contests.reached (player_id, challenge_id, game_id, achievement, round_no, at)
     SELECT DISTINCT ON ("playerId", challenge, "gameId", achievement) "playerId", challenge, "gameId", achievement, "roundNo", at
       FROM jsonb_to_recordset($1) AS r ("playerId" bigint, challenge integer, "gameId" integer, achievement text,
                                         "roundNo" bigint, at timestamptz)
      ORDER BY "playerId", challenge, "gameId", achievement, at, "roundNo"
     ON CONFLICT DO NOTHING
     RETURNING player_id AS "playerId", challenge_id AS challenge, game_id AS "gameId", achievement, round_no AS "roundNo", at`,
    [JSON.stringify(rows)],
  )
  return fresh
}

/** Players among some who reached the goal often enough and have no reward, with the moment of the round that did it. */
export async function listCandidates(
  { db }: Db,
  { challenge, kinds, players }: { challenge: number; kinds: number; players: readonly number[] },
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `SELECT player_id AS "playerId", at
       FROM (SELECT player_id, at, row_number() OVER (PARTITION BY player_id ORDER BY at, game_id, achievement) AS nth
               FROM contests.reached WHERE challenge_id = $1 AND player_id = ANY ($3::bigint[])) r
      WHERE nth = $2
        AND NOT EXISTS (SELECT FROM contests.met m WHERE m.player_id = r.player_id AND m.challenge_id = $1)`,
    [challenge, kinds, players],
  )
  return rows
}

/** The rounds of a player that reached a goal, in their order. */
export async function listReachedBy(
  { db }: Db,
  { playerId, challenge }: { playerId: number; challenge: number },
): Promise<Reached[]> {
  const { rows } = await db.query<Reached>(
    `SELECT player_id AS "playerId", challenge_id AS challenge, game_id AS "gameId", achievement, round_no AS "roundNo", at
       FROM contests.reached WHERE (player_id, challenge_id) = ($1, $2) ORDER BY at, game_id, achievement`,
    [playerId, challenge],
  )
  return rows
}

export async function deleteReached(
  { db }: Db,
  {
    playerId,
    challenge,
    rounds,
  }: { playerId: number; challenge: number; rounds: readonly number[] },
): Promise<void> {
  if (rounds.length === 0) return
  await db.query(
    `DELETE FROM contests.reached WHERE (player_id, challenge_id) = ($1, $2) AND round_no = ANY ($3::bigint[])`,
    [playerId, challenge, rounds],
  )
}

// rewards

export async function listRewarded({ db }: Db, challenge: number): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT player_id AS "playerId" FROM contests.met WHERE challenge_id = $1`,
    [challenge],
  )
  return rows.map(({ playerId }) => playerId)
}

export async function insertMet(
  { db }: Db,
  { challenge, reward, met }: { challenge: number; reward: number; met: readonly Candidate[] },
): Promise<void> {
  await db.query(
    `WITH made AS (
       INSERT INTO contests.met (player_id, challenge_id, amount, met_at)
       SELECT "playerId", $1, $2, at FROM jsonb_to_recordset($3) AS r ("playerId" bigint, at timestamptz) RETURNING 1
     )
     UPDATE contests.challenges SET taken = taken + (SELECT count(*) FROM made) WHERE challenge_id = $1`,
    [challenge, reward, JSON.stringify(met)],
  )
}

export type Reward = {
  playerId: number
  challenge: number
  amount: number
  metAt: Date
  name: string
  nameFil: string
}
/**
 * Rewards that are to be paid now, oldest first, or that waited too long for a mobile number. Those of players on a break wait for
 * its end.
 */
export async function listDue(
  { db, clock }: Timed,
  { metBy, lapsedBy, most }: { metBy: Date; lapsedBy: Date; most: number },
): Promise<Reward[]> {
  const { rows } = await db.query<Reward>(
    `SELECT m.player_id AS "playerId", m.challenge_id AS challenge, m.amount, m.met_at AS "metAt", c.name, c.name_fil AS "nameFil"
       FROM contests.met m
       JOIN contests.challenges c USING (challenge_id)
       JOIN accounts.players a ON a.player_id = m.player_id
      WHERE m.state = 'won' AND m.met_at <= $1 AND a.state = 'active' AND (a.mobile <> '' OR m.met_at <= $2)
        AND (a.kept_out_until IS NULL OR a.kept_out_until <= $4 OR a.kept_out_by = 'self-exclusion')
      ORDER BY m.met_at, m.challenge_id, m.player_id LIMIT $3`,
    [metBy, lapsedBy, most, clock()],
  )
  return rows
}

/** Whether a reward still waits, for who pays it; whoever else would waits. */
export async function holdMet(
  { db }: Db,
  { playerId, challenge }: Pick<Reward, 'playerId' | 'challenge'>,
): Promise<{ mobile: boolean } | undefined> {
  const { rows } = await db.query<{ mobile: boolean }>(
    `SELECT a.mobile <> '' AS mobile FROM contests.met m JOIN accounts.players a USING (player_id)
      WHERE (m.player_id, m.challenge_id) = ($1, $2) AND m.state = 'won' FOR NO KEY UPDATE OF m`,
    [playerId, challenge],
  )
  return rows[0]
}

export async function storeMet(
  { db, clock }: Timed,
  { playerId, challenge }: Pick<Reward, 'playerId' | 'challenge'>,
  entryNo: number | undefined,
): Promise<void> {
  await db.query(
    `UPDATE contests.met SET state = CASE WHEN $3::bigint IS NULL THEN 'lapsed' ELSE 'paid' END, entry_no = $3, done_at = $4
      WHERE (player_id, challenge_id) = ($1, $2)`,
    [playerId, challenge, entryNo ?? null, clock()],
  )
}

/** Takes a reward away whose rounds were taken back: somebody else may have it. */
export async function deleteMet(
  { db }: Db,
  { playerId, challenge }: Pick<Reward, 'playerId' | 'challenge'>,
): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM contests.met WHERE (player_id, challenge_id) = ($1, $2) RETURNING 1)
     UPDATE contests.challenges SET taken = taken - (SELECT count(*) FROM gone) WHERE challenge_id = $2`,
    [playerId, challenge],
  )
}

export type Own = {
  challenge: number
  games: { game: number; achievement: string; at: Date }[]
  prize: 'mobile' | 'won' | 'paid' | 'lapsed' | null
}
/** The rounds and rewards of a player in some challenges. */
export async function listOwn(
  { db }: Db,
  { playerId, challenges: asked }: { playerId: number; challenges: readonly number[] },
): Promise<Own[]> {
  const { rows } = await db.query<{
    challenge: number
    game: number
    achievement: string
    at: Date
    prize: Own['prize']
  }>(
    `SELECT r.challenge_id AS challenge, r.game_id AS game, r.achievement, r.at,
            CASE WHEN m.state = 'won' AND a.mobile = '' THEN 'mobile' ELSE m.state END AS prize
       FROM contests.reached r
       JOIN accounts.players a USING (player_id)
       LEFT JOIN contests.met m USING (player_id, challenge_id)
      WHERE r.player_id = $1 AND r.challenge_id = ANY ($2::integer[]) ORDER BY r.at, r.game_id, r.achievement`,
    [playerId, asked],
  )
  const own = new Map<number, Own>()
  for (const { challenge, game, achievement, at, prize } of rows) {
    const of = own.get(challenge) ?? { challenge, games: [], prize }
    of.games.push({ game, achievement, at })
    own.set(challenge, of)
  }
  return [...own.values()]
}

/** Rewards of some challenges, in hundredths: paid, and not paid yet. */
export async function listRewardSums(
  { db }: Db,
  asked: readonly number[],
): Promise<{ challenge: number; paid: number; owed: number }[]> {
  const { rows } = await db.query<{ challenge: number; paid: number; owed: number }>(
    `SELECT challenge_id AS challenge, coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS paid,
            coalesce(sum(amount) FILTER (WHERE state = 'won'), 0)::bigint AS owed
       FROM contests.met WHERE challenge_id = ANY ($1::integer[]) GROUP BY 1`,
    [asked],
  )
  return rows
}
