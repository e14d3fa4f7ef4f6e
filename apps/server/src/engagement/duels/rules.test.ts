import { POINTS_A_PESO } from '@perlas/campaign-kit/reward'
import { expect, test } from 'vitest'
import { hasPrize, outcomeOf, prizesOf, type Standing } from './rules.ts'

const ten = (sum: number) => [sum, ...Array.from({ length: 9 }, () => 0)]

test('the better sum wins, equal ones both, and without all deals there is no result', () => {
  expect(outcomeOf(ten(5), ten(4))).toBe('maker')
  expect(outcomeOf(ten(-1), ten(0))).toBe('other')
  expect(outcomeOf(ten(7), ten(7))).toBe('equal')
  expect(outcomeOf(ten(7), [])).toBe('void')
  expect(outcomeOf([1], ten(7))).toBe('void')
  expect(prizesOf('equal', 50)).toEqual({ maker: 50_00, other: 50_00 })
  expect(prizesOf('other', 50)).toEqual({ maker: 0, other: 50_00 })
  expect(prizesOf('void', 50)).toEqual({ maker: 0, other: 0 })
})

/** Points that a ring gets out of duels in some weeks: each pair draws, so that both get points, for as long as the rules give any. */
function ringOf(persons: number, accounts: number, weeks = 1) {
  const rules = { points: 50, perWeek: 3, dayMost: 20_000 }
  const owner = (account: number) => Math.floor(account / accounts)
  const all = Array.from({ length: persons * accounts }, (_, account) => account)
  const verified = new Set(all)
  const owned = all.map((one) => all.filter((account) => owner(account) === owner(one)))
  const met = new Set<string>()
  let given = 0
  for (let week = 0; week < weeks; week += 1) {
    const had = new Map<number, number>()
    for (const maker of all)
      for (const other of all) {
        if (maker === other) continue
        const [a, b] = [owner(maker), owner(other)].toSorted((one, two) => one - two)
        const standing: Standing = {
          persons: [owned[maker]!, owned[other]!],
          verified,
          isHouse: false,
          thisWeek: [had.get(owner(maker)) ?? 0, had.get(owner(other)) ?? 0],
          hadEachOther: met.has(`${a} ${b}`),
          today: 0,
        }
        const due = 2 * rules.points * 100
        if (!hasPrize(standing, [maker, other], due, rules)) continue
        given += due
        met.add(`${a} ${b}`)
        for (const one of [owner(maker), owner(other)]) had.set(one, (had.get(one) ?? 0) + 1)
      }
  }
  return given / 100
}

test('a hundred real IDs get 15,000 points a week at most, ₱120 at the exchange; one person gets nothing, by however many accounts', () => {
  expect(ringOf(1, 20)).toBe(0)
  const most = ringOf(100, 1)
  expect(most).toBeLessThanOrEqual(15_000)
  expect(most).toBeGreaterThan(14_000)
  expect(ringOf(34, 3)).toBeLessThanOrEqual(ringOf(34, 1))
  // Less than one day's budget of all duels.
  expect(most).toBeLessThanOrEqual(20_000)
})

test('in ninety days a ring of a hundred gains nothing: one person’s accounts get no points, and IDs that are bought cost far more', () => {
  const weeks = 13
  expect(ringOf(1, 100, weeks)).toBe(0)
  const points = ringOf(100, 1, weeks)
  expect(points).toBeGreaterThan(0)
  // 125 points are a peso; somebody else's ID costs ₱500, and the first is the ring's own.
  expect((points * 100) / POINTS_A_PESO - 99 * 500_00).toBeLessThan(0)
  // A hundred who need buy none: ₱16 each.
  expect(points / 100 / POINTS_A_PESO).toBeLessThanOrEqual(16)
})

test('each rule alone keeps the points back', () => {
  const rules = { points: 50, perWeek: 3, dayMost: 100 }
  const good: Standing = {
    persons: [[1], [2]],
    verified: new Set([1, 2]),
    isHouse: false,
    thisWeek: [2, 2],
    hadEachOther: false,
    today: 50_00,
  }
  const has = (change: Partial<Standing>, more: object = {}) =>
    hasPrize({ ...good, ...change }, [1, 2], 50_00, { ...rules, ...more })
  expect(has({})).toBe(true)
  for (const change of [
    { verified: new Set([1]) },
    { isHouse: true },
    {
      persons: [
        [1, 3],
        [2, 3],
      ] as Standing['persons'],
    },
    { thisWeek: [3, 0] as Standing['thisWeek'] },
    { thisWeek: [0, 3] as Standing['thisWeek'] },
    { hadEachOther: true },
    { today: 50_01 },
  ])
    expect(has(change), JSON.stringify(change)).toBe(false)
  expect(has({}, { points: 0 })).toBe(false)
})
