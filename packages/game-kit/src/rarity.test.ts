import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  RAREST,
  rarityOf,
  tailOfBets,
  tailOfCounts,
  tailProblem,
  type Tail,
  type Way,
} from './rarity.ts'

const returns = { least: 9_600, best: 9_600, maxWin: 100_000_00 }

test('a round is as rare as the last point of the tail that it reached, and never less than its return says', () => {
  const tail: Tail = [
    [2_00, 3_00],
    [50_00, 4_000_00],
  ]
  const of = (multiple: number) => rarityOf(multiple, { best: 9_600, tail })
  expect([0, 1, 1_99, 2_00, 49_99, 50_00, 50_01].map(of)).toEqual([
    0, 1_00, 2_07, 3_00, 52_07, 4_000_00, 4_000_00,
  ])
  // Far beyond what was measured the return says more.
  expect(of(40_000_00)).toBe(41_666_66)
  expect(rarityOf(Number.MAX_SAFE_INTEGER, { best: 1, tail: [] })).toBe(RAREST)
})

const ways = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50_00 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list): Way[] => {
    // As many ways that pay nothing as all that pay.
    const all = 2 * list.reduce((sum, [, weight]) => sum + weight, 0)
    return [
      { pays: 0, chance: 0.5 },
      ...list.map(([pays, weight]) => ({ pays, chance: weight / all })),
    ]
  })
const returnOf = (list: readonly Way[]) =>
  list.reduce((sum, { pays, chance }) => sum + pays * chance, 0)

/** The chance that a round scores so much or more. */
const chanceOf = (list: readonly Way[], score: number, scored: (pays: number) => number) =>
  list.reduce((sum, { pays, chance }) => sum + (scored(pays) >= score ? chance : 0), 0)

test('no way to bet scores so much or more in a larger part of its rounds than it says, alone or side by side', () => {
  fc.assert(
    fc.property(
      fc.array(ways, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 10 }),
      (bets, part) => {
        const tail = tailOfBets(bets)
        const best = Math.ceil(Math.max(...bets.map(returnOf)) * 100)
        const scored = (pays: number) => rarityOf(Math.floor(pays), { best, tail })
        const [one, other] = [bets[0]!, bets.at(-1)!]
        // A part on one and the rest on the other, drawn apart.
        const mixed = one.flatMap((a) =>
          other.map((b) => ({
            pays: (a.pays * part + b.pays * (10 - part)) / 10,
            chance: a.chance * b.chance,
          })),
        )
        for (const list of [...bets, mixed])
          for (const { pays } of list) {
            const score = scored(pays)
            if (score > 0)
              expect(chanceOf(list, score, scored) * score).toBeLessThanOrEqual(100.000_1)
          }
      },
    ),
  )
})

test('a measured tail tells only what was seen often, each chance with its margin', () => {
  const counts = new Map([
    [0, 800_000],
    [1_00, 190_000],
    [10_00, 9_990],
    [500_00, 10],
  ])
  const tail = tailOfCounts(counts, 1_000_000)
  expect(tail.map(([multiple]) => multiple)).toEqual([1_00, 10_00])
  expect(tail[0]![1]).toBeLessThan(5_00)
  expect(tail[1]![1]).toBeLessThan(100_00)
  expect(tail[1]![1]).toBeGreaterThan(95_00)
})

test('a tail that falls, that is too long, or that is rarer than the return allows is refused', () => {
  const problem = (tail: [number, number][], of = returns) => tailProblem(tail, of)
  expect(problem([])).toBeUndefined()
  expect(problem([[2_00, 3_00]])).toBeUndefined()
  expect(
    problem([
      [2_00, 3_00],
      [2_00, 4_00],
    ]),
  ).toBe('not ascending')
  expect(
    problem([
      [2_00, 3_00],
      [3_00, 2_00],
    ]),
  ).toBe('not ascending')
  expect(problem([[2_00, 99]])).toBe('not ascending')
  expect(problem([[1.5, 3_00]])).toBe('not ascending')
  expect(problem([[2_00, RAREST + 1]])).toBe('not ascending')
  expect(problem(Array.from({ length: 201 }, (_, at) => [at + 1, 100 + at]))).toBe('too long')
  // Less than a tenth of the stake but in one of a thousand rounds, and then at most five hundred times: that returns 60 %.
  expect(problem([[10, 1_000_00]], { ...returns, maxWin: 500_00 })).toBe('rarer than it returns')
})
