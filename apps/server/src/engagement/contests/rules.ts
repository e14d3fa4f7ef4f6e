import type { RaceTerms } from '@perlas/contract/office-races'
import { rarityOf, type Odds } from '@perlas/game-kit/rarity'
import {
  raceDivisions,
  raceRounds,
  type RaceDivision,
  type RaceRhythm,
} from '@perlas/contract/races'
import {
  daysAfter,
  hoursAfter,
  manilaDay,
  midnightOf,
  momentAt,
  weekdayOf,
} from '#/kernel/manila.ts'

/** Pure: which rounds count, what they are worth, and who gets what. Amounts in hundredths, theo in ten-thousandths of them. */

const HOUR_MS = 3_600_000
/** A win that is later than this does not count: then the race is final. */
export const FINAL_MS = 5 * 60_000
/** Theo of a round is counted up to a stake of so many times the least of its division. */
export const STAKE_TIMES = 5
/** A prize above this is taxed, which the house does not do yet. */
export const PRIZE_MOST = 10_000_00
/** A ring gets back no more than this of what it loses, in hundredths of a percent. */
export const RING_MOST = 6_000
/** A game that keeps less is in no race, in hundredths of a percent. */
export const EDGE_LEAST = 200
/** So many multiples of a player are kept, for their own page; as many as count at the most. */
const BEST_KEPT = 3
const PESO = 100
const E4 = 10_000

export type Division = RaceDivision
export const divisions = [0, 1, 2] as const satisfies readonly Division[]

// --- time

/** The hour, day or week in Manila that a moment lies in. */
export function windowOf(rhythm: RaceRhythm, at: Date): { from: Date; until: Date } {
  if (rhythm === 'hour') {
    const from = momentAt(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    return { from, until: hoursAfter(from, 1) }
  }
  const day = manilaDay(at)
  if (rhythm === 'day') return { from: midnightOf(day), until: daysAfter(midnightOf(day), 1) }
  const from = daysAfter(midnightOf(day), 1 - weekdayOf(day))
  return { from, until: daysAfter(from, 7) }
}

// --- scores

export type Round = {
  bet: number
  win: number
  /** Stake in centavos times its edge in hundredths of a percent. */
  units: number
  gameId: number
  startedAt: Date
  endedAt: Date
  /** Codes of what it achieved, where it was asked for. */
  achieved?: readonly string[]
}
/** A game as it was declared when a race by rarity began. */
export type GameOdds = Odds & { game: number }
/** The conditions that a round has to meet. */
export type Course = {
  beginsAt: Date
  /** Its end, or the moment at which it was called off. */
  endsAt: Date
  games: readonly number[]
  rounds: number
  best: number
  /** By game, where rounds score by how rare they were. */
  odds?: ReadonlyMap<number, Odds> | undefined
  /** Units that a round counts with at the most, by division, where games differ in what they keep. */
  unitsMost?: readonly number[] | undefined
}
export type Score = { score: number; rounds: number; theo: number; best: readonly number[] }

export function divisionOf(bet: number): Division | undefined {
  return divisions.findLast((one) => bet >= raceDivisions[one].least)
}

/** Hundredths of the stake, rounded down. */
export const multipleOf = ({ win, bet }: Pick<Round, 'win' | 'bet'>): number =>
  Number((BigInt(win) * 100n) / BigInt(bet))

/** Which division a round counts in; undefined where it does not count. It began in the race and ended in it. */
export function placeOf(round: Round, course: Course): Division | undefined {
  const isWithin =
    round.startedAt >= course.beginsAt &&
    round.endedAt < course.endsAt &&
    course.games.includes(round.gameId)
  return isWithin ? divisionOf(round.bet) : undefined
}

/** The score of a round: its multiple, or how rare that is in its game. */
export function scoreOf(round: Round, { odds }: Pick<Course, 'odds'>): number {
  const multiple = multipleOf(round)
  if (!odds) return multiple
  const of = odds.get(round.gameId)
  return of ? rarityOf(multiple, of) : 0
}

/** Theo that a round adds: no more than of a stake of five times the least of its division, and no more than its race counts. */
export function theoOf(
  { bet, units }: Pick<Round, 'bet' | 'units'>,
  division: Division,
  { unitsMost }: Pick<Course, 'unitsMost'> = {},
): number {
  const cap = raceDivisions[division].least * STAKE_TIMES
  const ofStake = bet <= cap ? units : Number((BigInt(units) * BigInt(cap)) / BigInt(bet))
  return Math.min(ofStake, unitsMost?.[division] ?? ofStake)
}

/** The most units that a round counts with, by division, where games differ in what they keep: a ring at the cheapest gets back no more than it may. */
export const mostUnits = (odds: readonly GameOdds[], share: number): number[] => {
  const low = Math.min(...odds.map(({ best }) => 10_000 - best))
  return divisions.map((one) => Math.floor((raceDivisions[one].least * low * RING_MOST) / share))
}

/** A score with one more round; the same one where enough rounds are counted. */
export function withRound(
  score: Score | undefined,
  round: Round,
  {
    course,
    division,
  }: {
    course: Pick<Course, 'rounds' | 'best' | 'odds' | 'unitsMost'>
    division: Division
  },
): Score {
  const before = score ?? { score: 0, rounds: 0, theo: 0, best: [] }
  if (before.rounds >= course.rounds) return before
  const best = [...before.best, scoreOf(round, course)]
    .toSorted((one, other) => other - one)
    .slice(0, BEST_KEPT)
  return {
    best,
    score: best.slice(0, course.best).reduce((sum, one) => sum + one, 0),
    rounds: before.rounds + 1,
    theo: before.theo + theoOf(round, division, course),
  }
}

/** Scores of one player by division, of rounds in the order of their ends. */
export function scoresOf(rounds: readonly Round[], course: Course): Map<Division, Score> {
  const scores = new Map<Division, Score>()
  for (const round of rounds) {
    const division = placeOf(round, course)
    if (division === undefined) continue
    scores.set(division, withRound(scores.get(division), round, { course, division }))
  }
  return scores
}

// --- prizes

export type PoolTerms = Pick<RaceTerms, 'share' | 'most' | 'least'>

/**
 * The pool of a division in whole pesos. The guaranteed least is given once half of what its rounds brought covers it, so that
 * nobody wins by playing alone.
 */
export function poolOf(theo: number, { share, most, least }: PoolTerms): number {
  const ofTheo = Number((BigInt(theo) * BigInt(share)) / BigInt(E4 * E4))
  const isCovered = theo >= least * 2 * E4
  const pool = Math.min(isCovered ? Math.max(ofTheo, least) : ofTheo, most)
  return Math.floor(pool / PESO) * PESO
}

const PODIUM = [50, 30, 20] as const
/**
 * The prize of each place: a quarter of the pool to the first three, by 50, 30 and 20 percent, the rest alike to the first tenth
 * and at least to three, each of it a peso or more. The remainder stays with the house.
 */
export function amountsOf(pool: number, entrants: number): number[] {
  const quarter = Math.floor(pool / 4)
  const rest = pool - quarter
  const places = Math.min(entrants, Math.max(3, Math.ceil(entrants / 10)), Math.floor(rest / PESO))
  return Array.from({ length: Math.max(places, 0) }, (_, at) => {
    const podium = Math.floor((quarter * (PODIUM[at] ?? 0)) / 100)
    return Math.min(podium + Math.floor(rest / places), PRIZE_MOST)
  })
}

export type Standing = {
  playerId: number
  division: Division
  score: number
  rounds: number
  theo: number
}
export type Place = {
  playerId: number
  division: Division
  place: number
  shared: number
  amount: number
}

/** Places of a division, its rows in their order: a tie shares what its places bring together. Without a win there is none. */
export function placesOf(rows: readonly Standing[], amounts: readonly number[]): Place[] {
  const places: Place[] = []
  for (let at = 0; at < rows.length && at < amounts.length;) {
    const { score } = rows[at]!
    let end = at
    while (end < rows.length && rows[end]!.score === score) end += 1
    const sum = amounts.slice(at, end).reduce((all, one) => all + one, 0)
    const amount = score > 0 ? Math.floor(sum / (end - at)) : 0
    if (amount > 0)
      for (const { playerId, division } of rows.slice(at, end))
        places.push({ playerId, division, place: at + 1, shared: end - at, amount })
    at = end
  }
  return places
}

/** After a race was called off, whoever has half of its rounds shares the pool alike. */
function sharesOf(rows: readonly Standing[], pool: number, rounds: number): Place[] {
  const enough = rows.filter((row) => row.rounds * 2 >= rounds)
  const amount = enough.length > 0 ? Math.min(Math.floor(pool / enough.length), PRIZE_MOST) : 0
  if (amount === 0) return []
  return enough.map(({ playerId, division }) => ({
    playerId,
    division,
    place: 1,
    shared: enough.length,
    amount,
  }))
}

/** Facts about a player at the end. */
export type Runner = {
  /** The least account number of the same person. */
  group: number
  /** An account of the house, excluded by the operator, frozen or closed: places are made without it. */
  out: boolean
  /** Self-excluded: keeps the place, gets no prize, and nobody moves up. */
  gone: boolean
}
export type Outcome = {
  places: Place[]
  pools: number[]
  leftOut: Pick<Standing, 'playerId' | 'division'>[]
}

const byScore = (one: Standing, other: Standing) =>
  other.score - one.score || one.playerId - other.playerId

/**
 * The outcome of a race. A person counts once in a division, by the better account, and has a prize in one division, the
 * dearest; the day's limit is used up from the dearest division on.
 */
export function outcomeOf(
  rows: readonly Standing[],
  runners: ReadonlyMap<number, Runner>,
  {
    terms,
    mayPay,
    calledOff,
  }: { terms: PoolTerms & { rounds: number }; mayPay: number; calledOff: boolean },
): Outcome {
  const pools = [0, 0, 0]
  const places: Place[] = []
  const leftOut: Outcome['leftOut'] = []
  const won = new Set<number>()
  let left = mayPay
  for (const division of divisions.toReversed()) {
    const inIt = rows.filter((row) => row.division === division).toSorted(byScore)
    const running = inIt.filter(({ playerId }) => !runners.get(playerId)?.out)
    const seen = new Set<number>()
    const standing = running.filter(({ playerId }) => {
      const group = runners.get(playerId)?.group ?? playerId
      const isFirst = !seen.has(group) && !won.has(group)
      seen.add(group)
      return isFirst
    })
    const counted = new Set(standing)
    leftOut.push(...inIt.filter((row) => !counted.has(row)))
    const theo = running.reduce((sum, one) => sum + one.theo, 0)
    const pool = Math.min(poolOf(theo, terms), Math.floor(left / PESO) * PESO)
    const made = calledOff
      ? sharesOf(standing, pool, terms.rounds)
      : placesOf(standing, amountsOf(pool, standing.length))
    for (const place of made) {
      won.add(runners.get(place.playerId)?.group ?? place.playerId)
      if (!runners.get(place.playerId)?.gone) places.push(place)
    }
    pools[division] = pool
    left -= made.reduce((sum, { amount }) => sum + amount, 0)
  }
  return {
    places,
    pools,
    leftOut: leftOut.map(({ playerId, division }) => ({ playerId, division })),
  }
}

// --- terms

/** A game as far as a race asks: what it keeps at the best and at the worst spot, in hundredths of a percent, and how it varies. */
export type GameEdge = {
  gameId: number
  name: string
  least: number
  most: number
  volatility: string
  /** Whether rounds of it can be scored by how rare they were. */
  rarity: boolean
}

/** Why terms cannot be proposed, in sentences. */
export function termProblems(terms: RaceTerms, edges: readonly GameEdge[]): string[] {
  const { games, rounds, best, most, least, permit, name, nameFil } = terms
  const problems: string[] = []
  const known = edges.filter(({ gameId }) => games.includes(gameId))
  if (name.trim() === '' || nameFil.trim() === '')
    problems.push('A race has a name in both languages.')
  if (!raceRounds.some((one) => one === rounds))
    problems.push('The first 50, 200 or 500 rounds count.')
  if (best !== 1 && best !== 3) problems.push('The best round counts, or the best three.')
  if (most > 100_000_00) problems.push('A pool is ₱100,000 at the most.')
  if (least > most) problems.push('A pool is at the least no more than at the most.')
  if (permit.trim() === '') problems.push('A race is opened with the number of its permit.')
  if (new Set(games).size < games.length) problems.push('Each game is named once.')
  if (known.length < new Set(games).size) problems.push('Each game is one that can be opened now.')
  if (known.some((one) => one.least < EDGE_LEAST))
    problems.push('A game that keeps less than 2 % of a bet is in no race.')
  const more = terms.score === 'rarity' ? rarityProblems(known) : alikeProblems(terms, known)
  return [...problems, ...more]
}

/** Games by rarity may differ as they like, but for those that pay out of others' stakes: their rarities would not be true. */
export function rarityProblems(known: readonly GameEdge[]): string[] {
  return known.every(({ rarity }) => rarity)
    ? []
    : [
        'A game whose prizes are shared, or that has a jackpot of its own, is in nothing that goes by rarity.',
      ]
}

/** A multiple says the same only of games that vary alike. */
function alikeProblems({ games, share }: RaceTerms, known: readonly GameEdge[]): string[] {
  const problems: string[] = []
  if (games.length === 0) problems.push('A race over all games goes by rarity.')
  if (games.length > 1 && new Set(known.map((one) => one.volatility || one.gameId)).size > 1)
    problems.push('Games of one race are alike: their providers declare the same volatility.')
  const [low, high] = [
    Math.min(...known.map((one) => one.least)),
    Math.max(...known.map((one) => one.most)),
  ]
  if (known.length > 0 && low > 0 && share * STAKE_TIMES * high > RING_MOST * low)
    problems.push(
      'These games differ so much in what they keep that players together could win back more than 60 % of what they lose. Choose games that keep about the same, or a smaller share.',
    )
  return problems
}

/** The most that players together win back of what they lose, as a part: the share, of what their dearest rounds bring. */
export const ringReturn = (share: number, { low, high }: { low: number; high: number }): number =>
  (share * STAKE_TIMES * high) / (E4 * low)
