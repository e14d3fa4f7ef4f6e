import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { spotOf } from '@perlas/game-kit/game'
import { chiSquareBound } from '@perlas/game-kit/rtp'
import { returnOf } from '@perlas/game-kit/sports/measure'
import { MIN_OF_LEG } from '@perlas/game-kit/sports/slip'
import { slipCode } from '@perlas/game-kit/sports/slip'
import { priceOf, shareOf } from '@perlas/game-kit/sports/sport'
import { WHOLE } from '@perlas/game-kit/sports/weights'
import {
  basketball,
  CLUBS,
  LEAST,
  MIN_MEAN,
  MIN_MORE,
  MAX_MEAN,
  read,
  sumsOf,
  tablesOf,
} from './basketball.ts'
import { clubs } from './clubs.ts'
import { hoopsManila } from './hoops-manila.ts'

const sides = { home: { attack: 118, defence: 104 }, away: { attack: 93, defence: 88 } }
const drawOf = (k: number) =>
  hoopsManila.draw({
    stream: roundStream('hoops-manila', {
      serverSeed: '5e'.repeat(32),
      clientSeed: 'measured',
      nonce: k,
    }),
    k,
  })
const two = (...points: number[]) => points.map((one) => String(one).padStart(2, '0')).join('')

test('a quarter has a mean of 22 to 28 and a deviation of about five [GM-04]', () => {
  for (const attack of [75, 100, 125])
    for (const defence of [75, 100, 125]) {
      const strength = { attack, defence }
      for (const table of tablesOf({ home: strength, away: strength }).quarter) {
        expect(table.reduce((sum, one) => sum + one, 0)).toBe(WHOLE)
        const mean = table.reduce((sum, one, at) => sum + (one / WHOLE) * (LEAST + at), 0)
        const square = table.reduce((sum, one, at) => sum + (one / WHOLE) * (LEAST + at) ** 2, 0)
        expect(mean).toBeGreaterThan(MIN_MEAN / 1_000 - 0.05)
        expect(mean).toBeLessThan(MAX_MEAN / 1_000 + 0.05)
        expect(Math.abs(Math.sqrt(square - mean ** 2) - 5)).toBeLessThan(0.4)
      }
    }
})

test('each market is a whole, and its prices return 93.06 to 94 % [GM-04]', () => {
  for (let k = 1; k <= 22; k++)
    for (const markets of hoopsManila.chances(k))
      for (const { code, chances } of markets) {
        const sum = chances.reduce((all, { ways }) => all + ways, 0n)
        expect({ code, sum }).toEqual({ code, sum: chances[0]!.of })
        for (const chance of chances) {
          const returns = returnOf(chance)
          if (returns === undefined) continue
          expect(returns).toBeLessThanOrEqual(0.94)
          expect(returns).toBeGreaterThanOrEqual(MIN_OF_LEG)
        }
      }
})

/** The same by adding up every way of four quarters one after the other, in numbers of a machine: slow, and another way. */
function byHand() {
  const { quarter, more } = tablesOf(sides)
  const spread = (tables: typeof quarter) => {
    const leads = new Map<number, number>()
    for (const [h, x] of tables[0].entries())
      for (const [a, y] of tables[1].entries())
        leads.set(h - a, (leads.get(h - a) ?? 0) + (x / WHOLE) * (y / WHOLE))
    return leads
  }
  const plus = (one: Map<number, number>, other: Map<number, number>) => {
    const sum = new Map<number, number>()
    for (const [a, x] of one)
      for (const [b, y] of other) sum.set(a + b, (sum.get(a + b) ?? 0) + x * y)
    return sum
  }
  const one = spread(quarter)
  let four = one
  for (let n = 1; n < 4; n++) four = plus(four, one)
  const extra = spread(more)
  // What is level is played on, again and again.
  let level = four.get(0) ?? 0
  const final = new Map([...four].filter(([by]) => by !== 0))
  for (let n = 0; n < 60; n++) {
    for (const [by, share] of extra)
      if (by !== 0) final.set(by, (final.get(by) ?? 0) + level * share)
    level *= extra.get(0) ?? 0
  }
  return { final, one }
}

test('the convolution, and what is played on until it is decided, are exact [GM-07]', () => {
  const { final, one } = byHand()
  const share = (leads: Map<number, number>, holds: (by: number) => boolean) =>
    [...leads].reduce((sum, [by, part]) => (holds(by) ? sum + part : sum), 0)
  for (const { chances } of basketball.markets(sides))
    for (const chance of chances) {
      const { selection } = chance
      const found = shareOf(chance)
      if (selection === 'wh')
        expect(found).toBeCloseTo(
          share(final, (by) => by > 0),
          9,
        )
      if (selection.startsWith('hm'))
        expect(found).toBeCloseTo(
          share(final, (by) => by > Number(selection.slice(2)) / 10),
          9,
        )
      if (/^q\dx$/.test(selection))
        expect(found).toBeCloseTo(
          share(one, (by) => by === 0),
          9,
        )
    }
  expect(share(final, () => true)).toBeCloseTo(1, 9)
})

test('what pays is what the score says; more time counts for the winner and the spread alone [GM-04]', () => {
  const match = read(two(25, 25, 20, 24, 30, 22, 21, 25) + two(10, 10, 14, 8))
  expect(sumsOf(match.periods)).toEqual([120, 114])
  const holds = (selection: string) => basketball.holds(match, selection)
  const right = ['wh', 'hm55', 'hm15', 'ap65', 'hp45', 'o1915', 'u1925', 'q1x', 'q2a', 'q3h', 'q4a']
  const wrong = [
    'wa',
    'hm65',
    'ap55',
    'am15',
    'o1925',
    'u1915',
    'q1h',
    'q2h',
    'q3x',
    'q4h',
    'q5h',
    'zz',
  ]
  expect(right.filter((one) => !holds(one))).toEqual([])
  expect(wrong.filter(holds)).toEqual([])
})

test('a slip of six pays at most 1,000 stakes, and a line of another match is none [GM-04]', () => {
  const k = 9
  const { fixtures } = hoopsManila.round(k)
  const level = fixtures.map(({ markets }, match) => ({
    match,
    ...markets
      .find(({ code }) => code === 'quarter-1')!
      .prices.find(({ selection }) => selection === 'q1x')!,
  }))
  expect(spotOf(hoopsManila, slipCode(level), k)).toMatchObject({ odds: 100_000, max: 10_000 })
  expect(spotOf(hoopsManila, '0-hm995-200', k)).toBeUndefined()
  const [first] = fixtures[0]!.markets[0]!.prices
  expect(spotOf(hoopsManila, slipCode([{ match: 0, ...first!, price: first!.price + 1 }]), k)).toBe(
    'odds-moved',
  )
  expect(spotOf(hoopsManila, slipCode([{ match: 6, ...first! }]), k)).toBeUndefined()
})

test('the prices of a season are published constants: any change of them is a change of version', () => {
  const winner = hoopsManila.round(1).fixtures[0]!.markets[0]!.prices
  expect({ version: hoopsManila.version, winner }).toEqual({
    version: 'def8171b208806fc',
    winner: [
      { selection: 'wh', price: 149 },
      { selection: 'wa', price: 252 },
    ],
  })
})

test('600 matchdays that were drawn go by their tables, and no match ends level [GM-07]', () => {
  const bins = 8
  const binOf = (points: number) => Math.min(bins - 1, Math.max(0, Math.floor((points - 14) / 3)))
  const seen = Array.from({ length: bins }, () => 0)
  const expected = Array.from({ length: bins }, () => 0)
  let [paid, wanted, spread, played] = [0, 0, 0, 0]
  for (let k = 1; k <= 600; k++) {
    const { season, pairings } = hoopsManila.pairings(k)
    const strengths = hoopsManila.strengths(season)
    const draw = drawOf(k)
    for (const [at, { home, away }] of pairings.entries()) {
      const [table] = tablesOf({ home: strengths[home]!, away: strengths[away]! }).quarter
      const { periods } = read(draw.matches[at]!)
      const [h, a] = sumsOf(periods)
      expect(h).not.toBe(a)
      expect(draw.matches[at]).toMatch(/^(?:\d{4}){4,}$/)
      for (const [x, y] of periods.slice(4)) expect(Math.min(x, y)).toBeGreaterThanOrEqual(MIN_MORE)
      played += periods.length > 4 ? 1 : 0
      seen[binOf(periods[0]![0])]! += 1
      for (const [n, weight] of table.entries()) expected[binOf(LEAST + n)]! += weight / WHOLE
    }
    if (k > 120) continue
    for (const [at, markets] of hoopsManila.chances(k).entries()) {
      const chance = markets[0]!.chances[0]!
      const [price, share] = [(priceOf(chance) ?? 0) / 100, shareOf(chance)]
      paid += basketball.holds(read(draw.matches[at]!), 'wh') ? price : 0
      wanted += price * share
      spread += price ** 2 * share * (1 - share)
    }
  }
  const square = seen.reduce(
    (sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!,
    0,
  )
  expect(square).toBeLessThan(chiSquareBound(bins - 1))
  expect(Math.abs(paid - wanted)).toBeLessThan(4.3 * Math.sqrt(spread))
  expect(played).toBeGreaterThan(30)
})

test('there are twelve clubs of as many names', () => {
  expect(clubs).toHaveLength(CLUBS)
  for (const what of ['code', 'name', 'short'] as const)
    expect(new Set(clubs.map((club) => club[what])).size).toBe(CLUBS)
})
