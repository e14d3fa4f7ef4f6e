import type { ChallengeTerms } from '@perlas/contract/office-races'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midnightOf, momentAt } from '#/kernel/manila.ts'
import {
  askedFor,
  challengeProblems,
  forecastOf,
  partsOf,
  rewarded,
  type Candidate,
  type Goal,
} from './rules.ts'

const begins = midnightOf('2026-12-01')
const at = (ms: number) => momentAt(begins.getTime() + ms)
const terms: ChallengeTerms = {
  name: 'One in 200',
  nameFil: 'Isa sa 200',
  games: [],
  score: 'rarity',
  goal: 200_00,
  kinds: 1,
  achievements: [],
  stake: 5_00,
  places: 50,
  reward: 10_00,
  days: 14,
  permit: 'P 1',
}
const odds = [
  { game: 1, best: 9_700, tail: [] },
  { game: 2, best: 9_600, tail: [[50_00, 4_000_00]] as [number, number][] },
]
const edges = odds.map(({ game, best }) => ({
  gameId: game,
  name: `Game ${game}`,
  least: 10_000 - best,
  most: 10_000 - best,
  volatility: 'high',
  rarity: true,
}))
const red = { code: 'red', oneIn: 237, name: { en: 'Red', fil: 'Pula' } }
const alike = { code: 'three-alike', oneIn: 3_600, name: { en: 'Alike', fil: 'Pareho' } }
const problems = (change: Partial<ChallengeTerms> = {}, of = { edges, odds }) => {
  const asked = { ...terms, ...change }
  return challengeProblems(asked, { ...of, achievements: askedFor(asked, [red, alike]) })
}

test('a round reaches the goal within the challenge, in one of its games, at its stake or above', () => {
  const goal: Goal = {
    ...terms,
    goal: 50_00,
    score: 'multiple',
    beginsAt: at(0),
    endsAt: at(1_000),
    odds: new Map(odds.map((one) => [one.game, one])),
    achievements: [],
  }
  const round = (change: object = {}) => ({
    bet: 5_00,
    win: 250_00,
    units: 1,
    gameId: 1,
    startedAt: at(0),
    endedAt: at(999),
    ...change,
  })
  expect(partsOf(round(), goal)).toEqual([''])
  expect(partsOf(round({ win: 249_99 }), goal)).toEqual([])
  expect(partsOf(round({ bet: 4_99 }), goal)).toEqual([])
  expect(partsOf(round({ startedAt: at(-1) }), goal)).toEqual([])
  expect(partsOf(round({ endedAt: at(1_000) }), goal)).toEqual([])
  expect(partsOf(round({ gameId: 3 }), goal)).toEqual([])
  // By rarity the same win counts by its game.
  const rare = { ...goal, score: 'rarity' as const, goal: 200_00 }
  expect(partsOf(round(), rare)).toEqual([])
  expect(partsOf(round({ gameId: 2 }), rare)).toEqual([''])
})

test('terms say how rare, what it costs until then, how likely, and all rewards', () => {
  // 200 rounds of ₱5 at 3 %.
  expect(forecastOf(terms, { odds, achievements: [] })).toEqual({
    oneIn: 200_00,
    loss: 30_00,
    likely: 9_701,
    cost: 500_00,
  })
  // Fifty times the stake at a game that returns 97 %: no rarer than one in 51.5, where nobody says more.
  const multiple = { ...terms, score: 'multiple' as const, goal: 50_00, games: [1] }
  expect(forecastOf(multiple, { odds: odds.slice(0, 1), achievements: [] })).toMatchObject({
    oneIn: 51_54,
  })
  expect(forecastOf({ ...terms, kinds: 2 }, { odds, achievements: [] })).toMatchObject({
    loss: 60_00,
  })
})

test('terms that a ring could live on, that hardly anybody reaches, or that are none are refused', () => {
  expect(problems()).toEqual([])
  expect(problems({ reward: 18_00 })).toEqual([])
  expect(problems({ reward: 18_01 })[0]).toMatch(/more than 60 %/)
  expect(problems({ goal: 10_000_001, stake: 100_00 })[0]).toMatch(/at the most/)
  expect(problems({ days: 6 })[0]).toMatch(/seven days/)
  expect(problems({ nameFil: ' ' })[0]).toMatch(/both languages/)
  expect(problems({ permit: '' })[0]).toMatch(/permit/)
  expect(problems({ score: 'multiple', goal: 500_00 })[0]).toMatch(/in one game/)
  expect(problems({ kinds: 3 })[0]).toMatch(/fewer games/)
  expect(problems({ games: [9] })[0]).toMatch(/opened now/)
  expect(problems({ games: [1] }, { edges: [{ ...edges[0]!, least: 150 }], odds })[0]).toMatch(
    /less than 2 %/,
  )
  expect(problems({ games: [1] }, { edges: [{ ...edges[0]!, rarity: false }], odds })[0]).toMatch(
    /shared/,
  )
})

test('what rounds achieved is looked for in one game, each by itself, where the stake is enough', () => {
  const asked = { ...terms, games: [1], score: 'achievements' as const }
  const goal: Goal = {
    ...asked,
    beginsAt: at(0),
    endsAt: at(1_000),
    odds: new Map([[1, odds[0]!]]),
    achievements: [red, alike],
  }
  const round = (change: object = {}) => ({
    bet: 5_00,
    win: 0,
    units: 1,
    gameId: 1,
    startedAt: at(0),
    endedAt: at(999),
    achieved: ['three-alike', 'blue', 'red'],
    ...change,
  })
  expect(partsOf(round(), goal)).toEqual(['red', 'three-alike'])
  expect(partsOf(round({ achieved: ['blue'] }), goal)).toEqual([])
  expect(partsOf(round({ achieved: undefined }), goal)).toEqual([])
  expect(partsOf(round({ bet: 4_99 }), goal)).toEqual([])
  expect(partsOf(round({ gameId: 2 }), goal)).toEqual([])
  const both = { ...asked, achievements: ['red', 'three-alike'], stake: 100_00, reward: 50_00 }
  // All of them take 36 rounds at the least: ₱108 at 3 %.
  expect(forecastOf(both, { odds: odds.slice(0, 1), achievements: [red, alike] })).toMatchObject({
    oneIn: 3_600,
    loss: 108_00,
  })
  expect(problems(both)).toEqual([])
  expect(problems({ ...both, achievements: ['red'] })[0]).toMatch(/more than 60 %/)
  expect(problems({ ...both, games: [1, 2] })[0]).toMatch(/in one game/)
  expect(problems({ ...both, achievements: [] })[0]).toMatch(/Choose/)
  for (const none of [
    ['red', 'red'],
    ['red', 'gold'],
  ])
    expect(problems({ ...both, achievements: none })[0]).toMatch(/named once/)
  expect(problems({ achievements: ['red'] })[0]).toMatch(/not both/)
})

test('whatever terms are agreed to, a ring of a hundred loses more until it has the reward than it gets [CA-08]', () => {
  fc.assert(
    fc.property(
      fc.record({
        goal: fc.integer({ min: 100, max: 10_000_000 }),
        kinds: fc.constantFrom(1, 2, 3),
        stake: fc.integer({ min: 100, max: 1_000_00 }),
        reward: fc.integer({ min: 1_00, max: 50_00 }),
        low: fc.integer({ min: 200, max: 3_000 }),
      }),
      ({ low, ...change }) => {
        const of = [1, 2, 3].map((game) => ({ game, best: 10_000 - low, tail: [] }))
        const found = challengeProblems(
          { ...terms, ...change },
          { edges: [], odds: of, achievements: [] },
        )
        if (found.length > 0) return
        // Each game anew: the goal comes once in so many rounds, each of which keeps the least edge of the least stake.
        const lost = (change.kinds * change.goal * change.stake * low) / (100 * 10_000)
        expect(100 * change.reward).toBeLessThanOrEqual(100 * lost * 0.6)
      },
    ),
  )
})

const candidate = (playerId: number, ms: number): Candidate => ({ playerId, at: at(ms) })
const given = (
  list: Candidate[],
  left: number,
  { groups = [], had = [] }: { groups?: [number, number][]; had?: number[] } = {},
) =>
  rewarded(list, { left, groups: new Map(groups), had: new Set(had) }).map(
    ({ playerId }) => playerId,
  )

test('the first have the rewards, each person once, and at one moment all of it', () => {
  const list = [candidate(3, 30), candidate(1, 10), candidate(2, 20)]
  expect(given(list, 2)).toEqual([1, 2])
  expect(given(list, 0)).toEqual([])
  expect(given([...list, candidate(4, 20)], 2)).toEqual([1, 2, 4])
  // Accounts 1 and 2 are one person, who has one; another account of somebody who has it gets none.
  expect(given(list, 2, { groups: [[2, 1]] })).toEqual([1, 3])
  expect(given(list, 3, { groups: [[3, 9]], had: [9] })).toEqual([1, 2])
})
