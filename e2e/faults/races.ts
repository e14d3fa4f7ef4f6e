import { setTimeout as pause } from 'node:timers/promises'
import { contestsReads } from '@perlas/server/engagement/contests/contests'
import { insertChallenge } from '@perlas/server/engagement/contests/challenges/store'
import { scoresAgain } from '@perlas/server/engagement/contests/scores'
import { contestsState, openContests } from '@perlas/server/engagement/contests/state'
import {
  insertContest,
  insertRace,
  insertTerms,
  keepOdds,
  listOpen,
  openRace,
  readAside,
  readScores,
  writeFeed,
} from '@perlas/server/engagement/contests/store'
import { testGame } from '@perlas/server/gaming/play/fixtures'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill } from '@perlas/server/kernel/state'
import { HANGS_AFTER_MS } from '../nodes/nodes.ts'
import type { Field } from './field.ts'
import type { Site } from './site.ts'

/** Runs come so fast that each kill falls into one, and as many as the longest campaign needs. */
const RUN_MS = 45_000
const RUNS = 240
const terms = {
  name: 'Faults',
  nameFil: 'Faults',
  rhythm: 'hour',
  games: [testGame.id],
  score: 'rarity',
  rounds: 50,
  best: 3,
  share: 1_000,
  most: 1_000_00,
  least: 0,
  permit: 'faults',
} as const
const challenge = {
  name: 'Faults',
  nameFil: 'Faults',
  games: [testGame.id],
  score: 'multiple',
  goal: 1_50,
  kinds: 1,
  achievements: [] as string[],
  stake: 1_00,
  places: 500,
  reward: 1_00,
  days: 7,
  permit: 'faults',
} as const
const by = { proposedBy: 1, approvedBy: 2 }
/** Somebody who is not in the field and won nothing: their play fills the pools, ₱200 of theo in each run. */
const FILLER = 1
const FILLED = 200 * 100 * 10_000

const contextOf = ({ pool }: Site): AppContext => {
  const ctx = { db: pool, clock: () => new Date(), states: new Map() } as unknown as AppContext
  fill(ctx, contestsState, openContests(contestsReads))
  return ctx
}

/** A race whose runs follow each other within half a minute, and a challenge, as two members of the office open them. */
export async function openRaces(site: Site): Promise<void> {
  const now = Date.now()
  await inTransaction(contextOf(site), async (tx) => {
    const race = await insertRace(tx)
    await insertTerms(tx, { race, terms: { ...terms, games: [...terms.games] }, by })
    await openRace(tx, { race, open: false })
    const oddsNo = await keepOdds(tx, [{ game: testGame.id, best: 9_600, tail: [] }])
    for (let run = 0; run < RUNS; run += 1) {
      const beginsAt = new Date(now + run * RUN_MS)
      const endsAt = new Date(now + (run + 1) * RUN_MS)
      const key = Buffer.alloc(32, run)
      await insertContest(tx, {
        race,
        termsNo: 1,
        windowAt: beginsAt,
        beginsAt,
        endsAt,
        key,
        oddsNo,
      })
    }
    await tx.db.query(
      `WITH filled AS (
         INSERT INTO contests.scores (player_id, contest_id, division, score, rounds, theo_e4, best)
         SELECT $1, contest_id, 0, 0, 1, $2::bigint, '{0}' FROM contests.contests RETURNING contest_id)
       UPDATE contests.contests SET entrants = '{1,0,0}', theo_e4 = ARRAY[$2::bigint, 0, 0] WHERE (SELECT count(*) FROM filled) > 0`,
      [FILLER, FILLED],
    )
    const endsAt = new Date(now + 7 * 86_400_000)
    const opened = {
      terms: { ...challenge, games: [...challenge.games] },
      achievements: [],
      oddsNo,
      endsAt,
      by,
    }
    await insertChallenge(tx, { ...opened, beginsAt: new Date(now) })
    await writeFeed(tx, new Date(now))
  })
}

/** Ends the oldest run in which somebody has a score; undefined where there is none yet. */
async function endRun({ site }: Field): Promise<number | undefined> {
  const { rows } = await site.pool.query<{ id: number }>(
    `UPDATE contests.contests SET called_off_at = clock_timestamp()
      WHERE contest_id = (SELECT min(contest_id) FROM contests.contests
                           WHERE state = 'open' AND called_off_at IS NULL AND entrants[1] > 1)
      RETURNING contest_id AS id`,
  )
  return rows[0]?.id
}

/** Ends a run, and waits for the moment at which it is final and its prizes are under way; half a minute at most. */
export async function untilFinishing(field: Field): Promise<void> {
  let run: number | undefined
  for (const began = Date.now(); Date.now() - began < 30_000; await pause(5)) {
    run ??= await endRun(field)
    if (run === undefined) continue
    const { rows } = await field.site.pool.query(
      `SELECT FROM contests.contests WHERE contest_id = $1 AND state <> 'open'`,
      [run],
    )
    if (rows.length > 0) return
  }
}

/** Runs that have begun, until all of play is counted in them. */
async function counted(site: Site): Promise<string[]> {
  const { rows } = await site.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS; await pause(200)) {
    const { rows: past } = await site.pool.query(
      `SELECT FROM contests.feed WHERE scanned_at > $1`,
      [rows[0]!.at],
    )
    if (past.length > 0) return []
  }
  return ['play was never counted in races']
}

/** Scores that are not what the rounds say, while nobody plays. */
async function wrongScores(site: Site): Promise<string[]> {
  const ctx = contextOf(site)
  const open = (await listOpen(ctx)).filter(({ beginsAt }) => beginsAt < new Date())
  const wrong: string[] = []
  for (const contest of open) {
    const { rows } = await site.pool.query<{ id: number }>(
      `SELECT DISTINCT player_id AS id FROM contests.scores WHERE contest_id = $1 AND player_id <> $2`,
      [contest.contest, FILLER],
    )
    const players = rows.map(({ id }) => id)
    const of = { players, races: [contest.contest] }
    const stood = new Map((await readAside(ctx, of)).map(({ playerId, at }) => [playerId, at]))
    const again = await scoresAgain(ctx, { players, contest, until: contest.endsAt, stood })
    for (const { playerId, division, score, rounds, theo } of await readScores(ctx, of)) {
      const made = again.get(playerId)?.get(division)
      if (made?.score !== score || made.rounds !== rounds || made.theo !== theo)
        wrong.push(
          `run ${contest.contest} of player ${playerId}: the score is not what the rounds say`,
        )
    }
  }
  return wrong
}

/** All play is in the scores, every run that has begun comes to its end, and each prize is paid. */
export async function settleRaces(site: Site): Promise<string[]> {
  const faults = [...(await counted(site)), ...(await wrongScores(site))]
  await site.pool.query(
    `UPDATE contests.contests SET called_off_at = clock_timestamp()
      WHERE state = 'open' AND called_off_at IS NULL AND begins_at < clock_timestamp()`,
  )
  const settled = `SELECT (SELECT count(*) FROM wallet.entries WHERE kind = 'race-prize')::int AS paid,
       NOT EXISTS (SELECT FROM contests.contests WHERE state = 'open' AND called_off_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM contests.places WHERE state = 'won') AS settled`
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS; await pause(200)) {
    const { rows } = await site.pool.query<{ paid: number; settled: boolean }>(settled)
    if (!rows[0]?.settled) continue
    return rows[0].paid > 0 ? faults : [...faults, 'no race gave anything']
  }
  return [...faults, 'races never came to their end']
}
