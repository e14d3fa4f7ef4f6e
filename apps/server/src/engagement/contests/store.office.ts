import type { ChallengeTerms, RaceTerms } from '@perlas/contract/office-races'
import type { AppContext } from '#/kernel/context.ts'
import type { Division } from './rules.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

/** A proposal: terms of a race or its end, or a challenge or its end. */
export type Proposal = {
  id: number
  race: number | null
  contest: number | null
  challenge: number | null
  reason: string
  status: 'proposed' | 'approved' | 'refused'
  proposedBy: number
  proposedAt: Date
} & (
  | { what: 'terms'; terms: RaceTerms }
  | { what: 'challenge'; terms: ChallengeTerms }
  | { what: 'close' | 'call-off' | 'end-challenge'; terms: null }
)
const columns = `proposal_id AS id, what, race_id AS race, contest_id AS contest, challenge_id AS challenge, terms, reason, status,
  proposed_by AS "proposedBy", proposed_at AS "proposedAt"`

/** Proposals that wait for another member. */
export async function listProposals({ db }: Db): Promise<Proposal[]> {
  const { rows } = await db.query<Proposal>(
    `SELECT ${columns} FROM contests.proposals WHERE status = 'proposed' ORDER BY proposal_id`,
  )
  return rows
}

/** Keeps a proposal; one of a kind waits for a race, and one for all challenges, at a time: undefined where there is one. */
export async function insertProposal(
  { db, clock }: Timed,
  made: Pick<Proposal, 'what' | 'terms' | 'reason' | 'proposedBy'> &
    Partial<Pick<Proposal, 'race' | 'contest' | 'challenge'>>,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO contests.proposals (what, race_id, contest_id, terms, reason, proposed_by, proposed_at, challenge_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (what, coalesce(race_id, 0), coalesce(contest_id, 0)) WHERE status = 'proposed' DO NOTHING
     RETURNING proposal_id AS id`,
    [
      made.what,
      made.race ?? null,
      made.contest ?? null,
      made.terms && JSON.stringify(made.terms),
      made.reason,
      made.proposedBy,
      clock(),
      made.challenge ?? null,
    ],
  )
  return rows[0]?.id
}

export async function holdProposal({ db }: Db, id: number): Promise<Proposal | undefined> {
  const { rows } = await db.query<Proposal>(
    `SELECT ${columns} FROM contests.proposals WHERE proposal_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function endProposal(
  { db, clock }: Timed,
  { id, status, staffId }: { id: number; status: 'approved' | 'refused'; staffId: number },
): Promise<void> {
  await db.query(
    `UPDATE contests.proposals SET status = $2, decided_by = $3, decided_at = $4 WHERE proposal_id = $1`,
    [id, status, staffId, clock()],
  )
}

/** Theo of some games since a day, in hundredths. */
export async function readTheo(
  { db }: Db,
  { games, fromDay }: { games: readonly number[]; fromDay: string },
): Promise<number> {
  const { rows } = await db.query<{ theo: number }>(
    `SELECT (greatest(coalesce(sum(theo_e4), 0), 0) / 10000)::bigint AS theo
       FROM tally.days WHERE day >= $2::date AND game_id = ANY ($1::integer[])`,
    [games, fromDay],
  )
  return rows[0]?.theo ?? 0
}

/** Prizes that are owed, in hundredths. */
export async function readOwed({ db }: Db): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS owed
       FROM (SELECT amount FROM contests.places WHERE state = 'won'
             UNION ALL SELECT amount FROM contests.met WHERE state = 'won') won`,
  )
  return rows[0]?.owed ?? 0
}

/** Sums that races gave, by division. */
export async function listCosts(
  { db }: Db,
  races: readonly number[],
): Promise<{ contest: number; division: Division; cost: number }[]> {
  const { rows } = await db.query<{ contest: number; division: Division; cost: number }>(
    `SELECT contest_id AS contest, division, sum(amount)::bigint AS cost FROM contests.places
      WHERE contest_id = ANY ($1::integer[]) GROUP BY 1, 2`,
    [races],
  )
  return rows
}

export type PlaceLine = {
  playerId: number
  account: string
  score: number
  rounds: number
  amount: number
  state: '' | 'won' | 'paid' | 'lapsed'
}
/** The first of a race in one division, with their accounts and prizes. */
export async function listPlaceLines(
  { db }: Db,
  { contest, division, most }: { contest: number; division: number; most: number },
): Promise<PlaceLine[]> {
  const { rows } = await db.query<PlaceLine>(
    `SELECT s.player_id AS "playerId", a.account, s.score, s.rounds, coalesce(p.amount, 0) AS amount,
            coalesce(p.state, '') AS state
       FROM contests.scores s
       JOIN accounts.players a ON a.player_id = s.player_id
       LEFT JOIN contests.places p ON (p.player_id, p.contest_id, p.division) = (s.player_id, s.contest_id, s.division)
      WHERE s.contest_id = $1 AND s.division = $2 AND NOT s.left_out
      ORDER BY (-s.score), s.player_id LIMIT $3`,
    [contest, division, most],
  )
  return rows
}
