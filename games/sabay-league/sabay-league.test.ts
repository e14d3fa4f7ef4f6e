import { cases } from '@perlas/dev-env/cases'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { spotOf } from '@perlas/game-kit/game'
import { chiSquareBound } from '@perlas/game-kit/rtp'
import { matchdaysOf } from '@perlas/game-kit/sports/season'
import { returnOf } from '@perlas/game-kit/sports/measure'
import {
  MIN_OF_LEG,
  MIN_PRICE,
  MIN_RETURN,
  MAX_PRICE,
  readSlip,
  slipCode,
  slipPrice,
} from '@perlas/game-kit/sports/slip'
import { priceOf, shareOf } from '@perlas/game-kit/sports/sport'
import { WHOLE } from '@perlas/game-kit/sports/weights'
import { clubs } from './clubs.ts'
import { CLUBS, football, MAX_GOALS, read, scoreOf, tablesOf } from './football.ts'
import { sabayLeague } from './sabay-league.ts'

const even = { attack: 100, defence: 100 }
const sides = { home: { attack: 117, defence: 92 }, away: { attack: 88, defence: 109 } }
const drawOf = (k: number) =>
  sabayLeague.draw({
    stream: roundStream('sabay-league', {
      serverSeed: '5e'.repeat(32),
      clientSeed: 'measured',
      nonce: k,
    }),
    k,
  })
/** Digits of the four numbers that decide a match. */
const scored = (h1: number, a1: number, h2: number, a2: number) => `${h1}${a1}${h2}${a2}`

test('each market of a match is a whole: its chances sum to one [GM-04]', () => {
  for (const markets of sabayLeague.chances(7))
    for (const { code, chances } of markets) {
      const sum = chances.reduce((all, { ways }) => all + ways, 0n)
      const of = chances[0]!.of
      // Two of three ends are right at once in a double chance.
      expect({ code, sum: code === 'double' ? sum / 2n : sum }).toEqual({ code, sum: of })
      expect(of).toBe(BigInt(WHOLE) ** 4n)
    }
})

test('the convolution is what trying all halves comes to, selection by selection [GM-07]', () => {
  const { home, away } = tablesOf(sides)
  const found = new Map<string, bigint>()
  const markets = football.markets(sides)
  const selections = markets.flatMap(({ chances }) => chances.map(({ selection }) => selection))
  const all = Array.from({ length: MAX_GOALS + 1 }, (_, n) => n)
  for (const h1 of all)
    for (const a1 of all)
      for (const h2 of all)
        for (const a2 of all) {
          const match = read(scored(h1, a1, h2, a2))
          const ways =
            BigInt(home[h1]! * 1) * BigInt(away[a1]!) * BigInt(home[h2]!) * BigInt(away[a2]!)
          for (const selection of selections)
            if (football.holds(match, selection))
              found.set(selection, (found.get(selection) ?? 0n) + ways)
        }
  for (const { chances } of markets)
    for (const { selection, ways } of chances)
      expect({ selection, ways: found.get(selection) ?? 0n }).toEqual({ selection, ways })
})

test('prices are 94 % of what is fair, rounded down; a leg returns between 93.06 and 94 % [GM-04]', () => {
  expect(priceOf({ ways: 1n, of: 2n })).toBe(188)
  expect(priceOf({ ways: 1n, of: 3n })).toBe(282)
  expect(priceOf({ ways: 94n, of: 101n })).toBe(MIN_PRICE)
  expect(priceOf({ ways: 95n, of: 100n })).toBeUndefined()
  expect(priceOf({ ways: 94n, of: 50_000n })).toBe(MAX_PRICE)
  expect(priceOf({ ways: 1n, of: 50_000n })).toBeUndefined()
  for (let k = 1; k <= 38; k++)
    for (const markets of sabayLeague.chances(k))
      for (const { chances } of markets)
        for (const chance of chances) {
          const returns = returnOf(chance)
          if (returns === undefined) continue
          expect(returns).toBeLessThanOrEqual(0.94)
          expect(returns).toBeGreaterThanOrEqual(MIN_OF_LEG)
        }
})

test('what pays is what the score says [GM-04]', () => {
  const match = read(`${scored(1, 0, 1, 3)}0746505578`)
  const holds = (selection: string) => football.holds(match, selection)
  expect(scoreOf(match)).toEqual([2, 3])
  const right = ['r2', 'd12', 'dx2', 'o05', 'o45', 'by', 's23', 'f12']
  const wrong = ['r1', 'rx', 'd1x', 'u45', 'bn', 's32', 'sx', 'f22', 'f11', 'fx2', 'zz', '']
  expect(right.filter((one) => !holds(one))).toEqual([])
  expect(wrong.filter(holds)).toEqual([])
  expect(football.holds(read(scored(3, 0, 2, 0)), 'sx')).toBe(true)
  expect(football.holds(read(scored(0, 0, 0, 0)), 'bn')).toBe(true)
})

test('a slip pays the product of the prices that were seen, once, and nothing else is a bet [GM-04]', () => {
  const k = 12
  const { fixtures } = sabayLeague.round(k)
  const leg = (match: number, selection: string, more = 0) => ({
    match,
    selection,
    price:
      fixtures[match]!.markets.flatMap(({ prices }) => prices).find(
        (one) => one.selection === selection,
      )!.price + more,
  })
  const at = (code: string, round = k) => spotOf(sabayLeague, code, round)
  const two = [leg(0, 'r1'), leg(3, 'o25')]
  const spot = at(slipCode(two))
  expect(spot).toMatchObject({ odds: Math.floor((two[0]!.price * two[1]!.price) / 100), min: 100 })
  expect(at(slipCode([leg(0, 'r1', 1)]))).toBe('odds-moved')
  expect(at(slipCode([leg(0, 'r1'), leg(3, 'o25', -1)]))).toBe('odds-moved')
  // The same slip, a matchday later.
  expect(at(slipCode(two), k + 1)).toBe('odds-moved')
  const seven = Array.from({ length: 7 }, (_, match) => leg(match, 'r1'))
  expect(at(slipCode(seven.slice(0, 6)))).toMatchObject({ min: 100 })
  expect(at(slipCode(seven))).toBeUndefined()
  const twice = [leg(0, 'r1'), leg(0, 'o25')]
  expect(at(slipCode(twice))).toBeUndefined()
  for (const none of [
    '',
    '0',
    '0-r1',
    '0-zz-200',
    'x-r1-200',
    '0-r1-0200',
    '0-r1-200--',
    `${slipCode(two)}-1`,
  ])
    expect({ none, is: at(none) }).toEqual({ none, is: undefined })
  // One slip, one code: in another order it is none.
  expect(at(slipCode(two).split('--').toReversed().join('--'))).toBeUndefined()
  const draw = { matches: fixtures.map(() => scored(1, 0, 2, 0)) }
  const pays = (code: string) => sabayLeague.pays(draw, { spot: code, amount: 1_000 }, k)
  expect(pays(slipCode(two))).toBe(10 * Math.floor((two[0]!.price * two[1]!.price) / 100))
  expect(pays(slipCode([leg(0, 'r1'), leg(3, 'u25')]))).toBe(0)
  expect(pays(slipCode([leg(0, 'r1', 1)]))).toBe(0)
})

test('a slip tells its own return, the product of its legs, and none less than is declared [CA-08]', () => {
  // A whole season by night.
  for (let k = 1; k <= 38; k += cases(1, 6))
    for (const { code, rtp = 0 } of sabayLeague.programme!.samples(k)) {
      const legs = readSlip(code)!
      const shares = legs.map(({ match, selection }) => {
        const chances = sabayLeague.chances(k)[match]!.flatMap((market) => market.chances)
        return shareOf(chances.find((one) => one.selection === selection)!)
      })
      const odds = slipPrice(legs, sabayLeague.limits.most)
      const returned = shares.reduce((product, share) => product * share, odds * 100)
      expect(rtp).toBe(Math.max(MIN_RETURN, Math.floor(returned)))
      expect(rtp).toBeLessThanOrEqual(0.94 ** legs.length * 10_000)
      if (odds < sabayLeague.limits.most) expect(returned).toBeGreaterThan(sabayLeague.rtp)
    }
})

test('no slip pays more than 5,000 stakes, nor more to a player than the house said', () => {
  for (const k of [1, 20, 57]) {
    const long = sabayLeague
      .round(k)
      .fixtures.slice(0, 6)
      .map(({ markets }, match) => ({
        match,
        ...markets
          .find(({ code }) => code === 'score')!
          .prices.toSorted((a, b) => b.price - a.price)[0]!,
      }))
    const spot = spotOf(sabayLeague, slipCode(long), k)
    expect(spot).toMatchObject({ odds: 500_000, max: 2_000 })
    for (const { max, odds } of sabayLeague.programme!.samples(k))
      expect((max * odds) / 100).toBeLessThanOrEqual(10_000_000)
  }
})

test('in a season everybody meets everybody twice, once at home, and the next one is another [GM-04]', () => {
  const days = matchdaysOf(CLUBS)
  for (const season of [0, 1]) {
    const met = new Set<string>()
    for (let k = 1; k <= days; k++) {
      const { matchday, pairings } = sabayLeague.pairings(season * days + k)
      expect(matchday).toBe(k)
      expect(new Set(pairings.flatMap(({ home, away }) => [home, away])).size).toBe(CLUBS)
      for (const { home, away } of pairings) met.add(`${home}-${away}`)
    }
    expect(met.size).toBe(CLUBS * (CLUBS - 1))
  }
  expect(sabayLeague.pairings(1)).not.toEqual({ ...sabayLeague.pairings(days + 1), season: 1 })
  expect(sabayLeague.strengths(1)).not.toEqual(sabayLeague.strengths(2))
  for (const { attack, defence } of sabayLeague.strengths(3))
    for (const one of [attack, defence]) expect(Math.abs(one - 100)).toBeLessThanOrEqual(25)
})

test('the prices of a season are published constants: any change of them is a change of version', () => {
  const result = sabayLeague.round(1).fixtures[0]!.markets[0]!.prices
  expect({ version: sabayLeague.version, result }).toEqual({
    version: 'aa40ecb2d037be5c',
    result: [
      { selection: 'r1', price: 210 },
      { selection: 'rx', price: 385 },
      { selection: 'r2', price: 304 },
    ],
  })
})

test('every half of 2,000 matchdays that were drawn is as likely as the table says [GM-07]', () => {
  // All matches against their own tables: goals of the home side in the first half, pooled by what was expected.
  const bins = 5
  const seen = Array.from({ length: bins }, () => 0)
  const expected = Array.from({ length: bins }, () => 0)
  let [paid, wanted, spread] = [0, 0, 0]
  for (let k = 1; k <= 2_000; k++) {
    const { season, pairings } = sabayLeague.pairings(k)
    const strengths = sabayLeague.strengths(season)
    const draw = drawOf(k)
    for (const [at, { home, away }] of pairings.entries()) {
      const table = tablesOf({ home: strengths[home]!, away: strengths[away]! }).home
      const match = read(draw.matches[at]!)
      seen[Math.min(match.halves[0][0], bins - 1)]! += 1
      for (const [goals, weight] of table.entries())
        expected[Math.min(goals, bins - 1)]! += weight / WHOLE
    }
    if (k > 200) continue
    // And what a single on the home side really returns, against its exact mean.
    for (const [at, markets] of sabayLeague.chances(k).entries()) {
      const chance = markets[0]!.chances[0]!
      const [price, share] = [priceOf(chance)! / 100, shareOf(chance)]
      paid += football.holds(read(draw.matches[at]!), 'r1') ? price : 0
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
})

test('a minute is drawn for each goal, in its half, and decides nothing', () => {
  for (let k = 1; k <= 50; k++)
    for (const line of drawOf(k).matches) {
      const { halves, goals } = read(line)
      const [first, second] = halves.map(([h, a]) => h + a)
      expect(line).toMatch(/^\d{4}(?:\d\d)*$/)
      expect(goals.filter(({ minute }) => minute <= 45)).toHaveLength(first!)
      expect(goals.filter(({ minute }) => minute > 45 && minute <= 90)).toHaveLength(second!)
    }
})

test('there are twenty clubs of as many names, and none is stronger for its name', () => {
  expect(clubs).toHaveLength(CLUBS)
  for (const what of ['code', 'name', 'short'] as const)
    expect(new Set(clubs.map((club) => club[what])).size).toBe(CLUBS)
  expect(tablesOf({ home: even, away: even }).home.reduce((sum, one) => sum + one, 0)).toBe(WHOLE)
})
