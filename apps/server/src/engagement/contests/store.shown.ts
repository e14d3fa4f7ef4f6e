import type { AppContext } from '#/kernel/context.ts'
import type { Division } from './rules.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>
type Which = { contest: number; division: Division }

export type LadderRow = { playerId: number; score: number; amount: number }
const ladder = `SELECT s.player_id AS "playerId", s.score,
       coalesce((SELECT p.amount FROM contests.places p
                  WHERE (p.player_id, p.contest_id, p.division) = (s.player_id, s.contest_id, s.division)), 0) AS amount
  FROM contests.scores s
 WHERE s.contest_id = $1 AND s.division = $2 AND NOT s.left_out`

/** The first rows of the standings, out of their index. */
export async function listFirst(
  { db }: Db,
  { contest, division }: Which,
  most: number,
): Promise<LadderRow[]> {
  const { rows } = await db.query<LadderRow>(
    `${ladder} ORDER BY (-s.score), s.player_id LIMIT $3`,
    [contest, division, most],
  )
  return rows
}

/** Rows before and behind the one of a player, each by the index, in their order. */
export async function listAround(
  { db }: Db,
  {
    contest,
    division,
    playerId,
    score,
    most,
  }: Which & { playerId: number; score: number; most: number },
): Promise<LadderRow[]> {
  const values = [contest, division, score, playerId, most]
  const [above, below] = [
    await db.query<LadderRow>(
      `${ladder} AND ((-s.score), s.player_id) < (-$3::bigint, $4::bigint)
        ORDER BY (-s.score) DESC, s.player_id DESC LIMIT $5`,
      values,
    ),
    await db.query<LadderRow>(
      `${ladder} AND ((-s.score), s.player_id) >= (-$3::bigint, $4::bigint)
        ORDER BY (-s.score), s.player_id LIMIT $5`,
      values,
    ),
  ]
  return [...above.rows.toReversed(), ...below.rows]
}

/** Each score of a division with how many have it, the highest first. */
export async function listSteps(
  { db }: Db,
  { contest, division }: Which,
): Promise<{ score: number; count: number }[]> {
  const { rows } = await db.query<{ score: number; count: number }>(
    `SELECT score, count(*)::integer AS count FROM contests.scores
      WHERE contest_id = $1 AND division = $2 AND NOT left_out GROUP BY score ORDER BY score DESC`,
    [contest, division],
  )
  return rows
}

/** How players may be called: the nickname of who shows it, and who is to be named to nobody. */
export async function listNames(
  { db, clock }: Timed,
  players: readonly number[],
): Promise<{ playerId: number; nickname: string | null; away: boolean }[]> {
  const { rows } = await db.query<{ playerId: number; nickname: string | null; away: boolean }>(
    `SELECT p.player_id AS "playerId", CASE WHEN n.player_id IS NOT NULL THEN p.nickname END AS nickname,
            p.state <> 'active' OR coalesce(p.kept_out_until > $2, false) AS away
       FROM accounts.players p LEFT JOIN contests.named n USING (player_id)
      WHERE p.player_id = ANY ($1::bigint[])`,
    [players, clock()],
  )
  return rows
}

export type OwnRow = {
  score: number | null
  rounds: number | null
  best: number[] | null
  leftOut: boolean | null
  aside: boolean
  amount: number | null
  prize: 'won' | 'paid' | 'lapsed' | null
}
/** The own row of a player in a division. */
export async function readOwn(
  { db }: Db,
  { contest, division, playerId }: Which & { playerId: number },
): Promise<OwnRow | undefined> {
  const { rows } = await db.query<OwnRow>(
    `SELECT s.score, s.rounds, to_jsonb(s.best) AS best, s.left_out AS "leftOut", a.player_id IS NOT NULL AS aside, p.amount, p.state AS prize
       FROM (SELECT $3::bigint AS player_id) me
       LEFT JOIN contests.scores s ON (s.player_id, s.contest_id, s.division) = (me.player_id, $1::integer, $2::smallint)
       LEFT JOIN contests.aside a ON (a.player_id, a.contest_id) = (me.player_id, $1::integer)
       LEFT JOIN contests.places p ON (p.player_id, p.contest_id, p.division) = (me.player_id, $1::integer, $2::smallint)`,
    [contest, division, playerId],
  )
  return rows[0]
}

export type PlaceSum = { division: number; place: number; shared: number; amount: number }
/** Places that brought something, each once. */
export async function listPrizes({ db }: Db, { contest, division }: Which): Promise<PlaceSum[]> {
  const { rows } = await db.query<PlaceSum>(
    `SELECT DISTINCT division, place, shared, amount FROM contests.places
      WHERE contest_id = $1 AND division = $2 ORDER BY place`,
    [contest, division],
  )
  return rows
}

export async function readNamed({ db }: Db, playerId: number): Promise<boolean> {
  const { rows } = await db.query(`SELECT FROM contests.named WHERE player_id = $1`, [playerId])
  return rows.length > 0
}

export async function writeNamed(
  { db, clock }: Timed,
  { playerId, named }: { playerId: number; named: boolean },
): Promise<void> {
  if (named)
    await db.query(
      `INSERT INTO contests.named (player_id, at) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING`,
      [playerId, clock()],
    )
  else await db.query(`DELETE FROM contests.named WHERE player_id = $1`, [playerId])
}
