import { expect, test } from 'vitest'
import {
  apart,
  baseOf,
  difference,
  expectedOf,
  harms,
  isBalanced,
  readableFrom,
  type Found,
  type Group,
} from './rules.ts'

const group = (part: number, players: number, of: Partial<Group> = {}): Group => ({
  part,
  players,
  deposits: 0,
  deposits2: 0,
  stake: 0,
  stake2: 0,
  theo: 0,
  theo2: 0,
  coins: 0,
  coins2: 0,
  net2: 0,
  week: 0,
  month: 0,
  care: 0,
  ...of,
})
const found = (groups: Group[], of: Partial<Found> = {}): Found => ({
  from: '2026-12-01',
  until: '2026-12-28',
  holdOut: 10,
  shares: [{ code: 'festival', from: 0, until: 50 }],
  groups,
  ...of,
})

test('a difference is told with the interval that holds it nineteen times of twenty', () => {
  // A seeded game of chance: both groups are drawn from the same spread, so a difference is none.
  let state = 7
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const drawn = () => {
    const values = Array.from({ length: 400 }, () => (random() < 0.2 ? 500_00 * random() : 0))
    return {
      players: 400,
      sum: values.reduce((sum, one) => sum + one, 0),
      squares: values.reduce((sum, one) => sum + one * one, 0),
    }
  }
  let holds = 0
  for (let time = 0; time < 400; time += 1) {
    const { low, high } = difference(drawn(), drawn())
    if (low <= 0 && high >= 0) holds += 1
  }
  expect(holds).toBeGreaterThan(365)
  expect(holds).toBeLessThan(395)
})

test('groups that are not of the sizes of chance say so', () => {
  expect([...expectedOf(found([]))]).toEqual([
    [-1, 1_000],
    [0, 4_500],
    [1, 4_500],
  ])
  expect(isBalanced(found([group(-1, 96), group(0, 455), group(1, 449)]))).toBe(true)
  expect(isBalanced(found([group(-1, 96), group(0, 600), group(1, 304)]))).toBe(false)
})

test('campaigns of the same players are one group: an audience is no chance', () => {
  const [a, b] = [
    { code: 'festival', from: 0, until: 50 },
    { code: 'festival-2', from: 50, until: 100 },
  ]
  expect(apart([a, b], 'festival-2')).toEqual([a, b])
  const whole = { code: 'festival-3', from: 0, until: 100 }
  const joined = apart([a, whole], 'festival-3')
  expect(joined).toEqual([whole])
  expect([...expectedOf(found([], { shares: [whole] }))]).toEqual([
    [-1, 1_000],
    [0, 0],
    [1, 9_000],
  ])
})

test('campaigns of the same players with a gap beside them are not compared: who is in the gap was offered none', () => {
  const share = (from: number, until: number) => ({ code: `from-${from}`, from, until })
  expect(apart([share(60, 80), share(0, 30), share(10, 40)], 'x')).toBeUndefined()
  // One within another reaches no further.
  expect(apart([share(0, 50), share(10, 20), share(30, 70)], 'x')).toEqual([
    { code: 'x', from: 0, until: 70 },
  ])
  expect(apart([share(0, 50), share(10, 20), share(60, 70)], 'x')).toBeUndefined()
  expect(apart([share(0, 50), share(20, 60), share(60, 70)], 'x')).toEqual([
    { code: 'x', from: 0, until: 70 },
  ])
  // Gaps alone are nobody's.
  const far = [share(0, 30), share(60, 80)]
  expect(apart(far, 'x')).toEqual(far)
})

test('a group is held against who was left out, else against who is in no share, else the other share', () => {
  expect(baseOf(found([group(-1, 9), group(0, 9), group(1, 9)]), 1)?.part).toBe(-1)
  expect(baseOf(found([group(0, 9), group(1, 9)]), 1)?.part).toBe(0)
  expect(baseOf(found([group(1, 9), group(2, 9)]), 2)?.part).toBe(1)
  expect(baseOf(found([group(1, 9)]), 1)).toBeUndefined()
})

test('more who took care of themselves than chance allows is harm, a few more are not [PF-08]', () => {
  const base = group(-1, 1_000, { care: 10 })
  expect(harms(group(1, 1_000, { care: 14 }), base)).toBe(false)
  expect(harms(group(1, 1_000, { care: 35 }), base)).toBe(true)
  // Of few players nothing is known.
  expect(harms(group(1, 10, { care: 4 }), group(-1, 1_000))).toBe(false)
  expect(harms(group(1, 1_000, { care: 0 }), base)).toBe(false)
})

test('it is read after four weeks; what is shorter at its end, and nothing before two weeks', () => {
  expect(readableFrom('2026-12-01', null)).toBe('2026-12-29')
  expect(readableFrom('2026-12-01', '2026-12-25')).toBe('2026-12-26')
  expect(readableFrom('2026-12-01', '2026-12-03')).toBe('2026-12-15')
})
