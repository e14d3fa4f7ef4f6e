import type { ChallengeForecast, ChallengeTerms } from '@perlas/contract/office-races'
import type { Achievement } from '@perlas/game-kit/achievements'
import { rarityOf } from '@perlas/game-kit/rarity'
import {
  EDGE_LEAST,
  rarityProblems,
  RING_MOST,
  scoreOf,
  type GameEdge,
  type GameOdds,
  type Round,
} from '../rules.ts'

/** Pure: which rounds reach a challenge, and what its terms come to. Amounts in hundredths. */

/** Until a reward is paid its rounds may be taken back. */
export const PAID_AFTER_MS = 5 * 60_000
/** So many days a reward waits for a mobile number. */
export const MOBILE_DAYS = 30
/** Rounds that a player plays in a day, for the forecast. */
const ROUNDS_A_DAY = 50
/** Fewer of such players than this reach no challenge that is opened. */
const LIKELY_LEAST = 1 / 10_000
const DAYS_LEAST = 7
const RAREST_GOAL = 10_000_000
const KINDS_MOST = 3

/** A challenge as far as a round asks. */
export type Goal = Pick<ChallengeTerms, 'score' | 'goal' | 'stake'> & {
  beginsAt: Date
  /** Its end, or the moment at which it was called off. */
  endsAt: Date
  odds: ReadonlyMap<number, GameOdds>
  achievements: readonly Achievement[]
}

/**
 * The parts of the goal that a round brings: it began and ended within the challenge, in one of its games, with a stake that is enough.
 * Codes of what it achieved, or one empty code where its score is high enough.
 */
export function partsOf(round: Round, goal: Goal): string[] {
  const isWithin =
    round.startedAt >= goal.beginsAt &&
    round.endedAt < goal.endsAt &&
    round.bet >= goal.stake &&
    goal.odds.has(round.gameId)
  if (!isWithin) return []
  if (goal.score === 'achievements')
    return goal.achievements
      .map(({ code }) => code)
      .filter((code) => round.achieved?.includes(code))
  const odds = goal.score === 'rarity' ? goal.odds : undefined
  return scoreOf(round, { odds }) >= goal.goal ? [''] : []
}

/** The achievements that terms ask for, as the provider of their game tells of them; fewer where it does not tell of one. */
export const askedFor = (
  { achievements }: Pick<ChallengeTerms, 'achievements'>,
  known: readonly Achievement[],
): Achievement[] => known.filter(({ code }) => achievements.includes(code))

/**
 * One in so many rounds reaches the goal at the most, in hundredths, of the game in which it is least rare; of several achievements,
 * the rarest: nobody has all of them sooner.
 */
function rarityOfGoal(
  { score, goal }: ChallengeTerms,
  { odds, achievements }: { odds: readonly GameOdds[]; achievements: readonly Achievement[] },
): number {
  if (score === 'rarity') return goal
  if (score === 'achievements') return Math.max(0, ...achievements.map(({ oneIn }) => oneIn))
  return Math.min(...odds.map((one) => rarityOf(goal, one)))
}

/** The forecast of terms: how rare the goal is, what somebody loses on average until they have it, and what all rewards cost. */
export function forecastOf(
  terms: ChallengeTerms,
  of: { odds: readonly GameOdds[]; achievements: readonly Achievement[] },
): ChallengeForecast {
  const { odds } = of
  const cost = terms.places * terms.reward
  if (odds.length === 0) return { oneIn: 0, loss: 0, likely: 0, cost }
  const oneIn = rarityOfGoal(terms, of)
  const kinds = terms.score === 'achievements' ? 1 : terms.kinds
  const low = Math.min(...odds.map(({ best }) => 10_000 - best))
  const loss = Math.floor((kinds * oneIn * terms.stake * low) / (100 * 10_000))
  const rounds = (ROUNDS_A_DAY * terms.days) / kinds
  const likely = (1 - (1 - 100 / Math.max(oneIn, 100)) ** rounds) ** kinds
  return { oneIn, loss, likely: Math.round(likely * 10_000), cost }
}

/** Why terms cannot be proposed, in sentences. */
export function challengeProblems(
  terms: ChallengeTerms,
  {
    edges,
    odds,
    achievements,
  }: {
    edges: readonly GameEdge[]
    odds: readonly GameOdds[]
    achievements: readonly Achievement[]
  },
): string[] {
  const { games, score, goal, reward, days, permit, name, nameFil } = terms
  const problems: string[] = []
  const known = edges.filter(({ gameId }) => games.includes(gameId))
  if (name.trim() === '' || nameFil.trim() === '')
    problems.push('A challenge has a name in both languages.')
  if (permit.trim() === '') problems.push('A challenge is opened with the number of its permit.')
  if (days < DAYS_LEAST) problems.push('A challenge is open for seven days or more.')
  if (known.length < games.length || new Set(games).size < games.length)
    problems.push('Each game is one that can be opened now, and is named once.')
  if (known.some(({ least }) => least < EDGE_LEAST))
    problems.push('A game that keeps less than 2 % of a bet is in no challenge.')
  if (score === 'multiple' && games.length !== 1)
    problems.push('How many times the stake: in one game. Over several a challenge goes by rarity.')
  problems.push(...rarityProblems(known), ...kindProblems(terms, { odds, achievements }))
  if (score === 'rarity' && goal > RAREST_GOAL)
    problems.push('A goal is one in 100,000 rounds at the most.')
  const { loss, likely } = forecastOf(terms, { odds, achievements })
  if (odds.length > 0 && reward * 10_000 > loss * RING_MOST)
    problems.push(
      'Players together could win back more than 60 % of what they lose until they have it. Choose a rarer goal, a larger stake or a smaller reward.',
    )
  if (odds.length > 0 && likely / 10_000 < LIKELY_LEAST)
    problems.push('Fewer than one in 10,000 players with 50 rounds a day would get there.')
  return problems
}

function kindProblems(
  { score, kinds, games, achievements: asked }: ChallengeTerms,
  { odds, achievements }: { odds: readonly GameOdds[]; achievements: readonly Achievement[] },
): string[] {
  if (score !== 'achievements') {
    if (asked.length > 0) return ['What rounds achieve is asked for, or a score, not both.']
    return kinds > Math.min(KINDS_MOST, Math.max(odds.length, 1))
      ? ['There are fewer games than the goal is to be reached in.']
      : []
  }
  if (games.length !== 1) return ['What rounds achieve is asked for in one game.']
  if (asked.length === 0) return ['Choose what rounds have to achieve.']
  return new Set(asked).size < asked.length || achievements.length < asked.length
    ? ['Each is something that the game tells of, and is named once.']
    : []
}

/** Somebody who reached the goal, as often as it is asked, and when. */
export type Candidate = { playerId: number; at: Date }

/**
 * The candidates who get a reward: the first ones, each person once; at the last one's very moment, all of that moment. `groups` are the
 * persons of players, `had` those who have a reward already.
 */
export function rewarded(
  candidates: readonly Candidate[],
  {
    left,
    groups,
    had,
  }: { left: number; groups: ReadonlyMap<number, number>; had: ReadonlySet<number> },
): Candidate[] {
  const taken = new Set(had)
  const given: Candidate[] = []
  for (const one of candidates.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.playerId - b.playerId,
  )) {
    const isLate = given.length >= left && given.at(-1)?.at.getTime() !== one.at.getTime()
    const group = groups.get(one.playerId) ?? one.playerId
    if (isLate || taken.has(group)) continue
    taken.add(group)
    given.push(one)
  }
  return given
}
