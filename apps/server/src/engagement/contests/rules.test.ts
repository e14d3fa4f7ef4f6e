import { raceDivisions } from '@perlas/contract/races'
import { fastStream } from '@perlas/game-kit/measure-stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, midnightOf } from '#/kernel/manila.ts'
import { aliasOf } from './names.ts'
import {
  amountsOf,
  divisionOf,
  mostUnits,
  multipleOf,
  outcomeOf,
  placeOf,
  placesOf,
  poolOf,
  PRIZE_MOST,
  ringReturn,
  scoresOf,
  termProblems,
  theoOf,
  windowOf,
  withRound,
  type Course,
  type Division,
  type Round,
  type Runner,
  type Standing,
} from './rules.ts'

const begins = midnightOf('2026-11-30')
const course: Course = {
  beginsAt: begins,
  endsAt: momentAt(begins.getTime() + 3_600_000),
  games: [1],
  rounds: 50,
  best: 1,
}
const round = (at: number, bet = 1_00, win = 0, startedAt = at): Round => ({
  bet,
  win,
  units: bet * 400,
  gameId: 1,
  startedAt: momentAt(begins.getTime() + startedAt),
  endedAt: momentAt(begins.getTime() + at),
})
const row = (playerId: number, score: number, more: Partial<Standing> = {}): Standing => ({
  playerId,
  division: 0,
  score,
  rounds: 50,
  theo: 0,
  ...more,
})
const PESO_OF_THEO = 100 * 10_000
const terms = {
  name: 'Race',
  nameFil: 'Race',
  rhythm: 'hour' as const,
  games: [1],
  score: 'multiple' as const,
  rounds: 50,
  best: 1,
  share: 500,
  most: 10_000_00,
  least: 0,
  permit: 'P',
}
const edge = { gameId: 1, name: 'One', least: 400, most: 400, volatility: 'high', rarity: true }
/** A game whose odds a player chooses, and one that pays fifty times its stake in one of 4,000 rounds. */
const chosenOdds = { game: 1, best: 9_700, tail: [] }
const slot = { game: 2, best: 9_600, tail: [[50_00, 4_000_00]] as [number, number][] }

test('stakes of 4.99 and 5.00 are in two divisions, and less than a peso in none', () => {
  expect([0, 99, 1_00, 4_99, 5_00, 24_99, 25_00, 9_999_999_00].map(divisionOf)).toEqual([
    undefined,
    undefined,
    0,
    0,
    1,
    1,
    2,
    2,
  ])
})

test('a round counts where it began and ended within the race, to the millisecond', () => {
  const hour = 3_600_000
  const counts = (at: number, started: number) => placeOf(round(at, 1_00, 0, started), course)
  expect(counts(0, 0)).toBe(0)
  expect(counts(hour - 1, 0)).toBe(0)
  expect(counts(hour, hour - 1)).toBeUndefined()
  expect(counts(5, -1)).toBeUndefined()
  expect(placeOf({ ...round(5), gameId: 2 }, course)).toBeUndefined()
})

test('hours, days and weeks are those of Manila, and one follows the other without a gap', () => {
  const at = (text: string) => new Date(text)
  expect(windowOf('day', at('2026-11-29T15:59:59.999Z'))).toEqual({
    from: midnightOf('2026-11-29'),
    until: midnightOf('2026-11-30'),
  })
  expect(windowOf('day', at('2026-11-29T16:00:00Z')).from).toEqual(midnightOf('2026-11-30'))
  expect(windowOf('hour', at('2026-11-30T03:59:59.999Z')).until).toEqual(at('2026-11-30T04:00:00Z'))
  // A Sunday's last moment, and the Monday behind it; a week over the turn of the year.
  expect(windowOf('week', at('2026-11-29T15:59:59.999Z')).from).toEqual(midnightOf('2026-11-23'))
  expect(windowOf('week', at('2026-11-29T16:00:00Z')).from).toEqual(midnightOf('2026-11-30'))
  expect(windowOf('week', at('2027-01-01T00:00:00Z'))).toEqual({
    from: midnightOf('2026-12-28'),
    until: midnightOf('2027-01-04'),
  })
  fc.assert(
    fc.property(
      fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
      fc.date({ min: at('2020-01-01'), max: at('2050-01-01'), noInvalidDate: true }),
      (rhythm, moment) => {
        const { from, until } = windowOf(rhythm, moment)
        expect(from <= moment && moment < until).toBe(true)
        expect(windowOf(rhythm, until).from).toEqual(until)
        expect(windowOf(rhythm, from).from).toEqual(from)
      },
    ),
  )
})

test('round n + 1 and a larger stake add nothing to a score', () => {
  const many = Array.from({ length: 51 }, (_, at) => round(at, 1_00, at === 50 ? 900_00 : 2_00))
  expect(scoresOf(many, course).get(0)).toMatchObject({ score: 2_00, rounds: 50 })
  expect(multipleOf({ win: 10, bet: 3 })).toBe(333)
  const [low, high] = [
    scoresOf([round(1, 1_00, 3_00)], course),
    scoresOf([round(1, 4_00, 12_00)], course),
  ]
  expect(low.get(0)?.score).toBe(high.get(0)?.score)
  const best3 = scoresOf(
    [1, 2, 3, 4].map((n) => round(n, 1_00, n * 1_00)),
    { ...course, best: 3 },
  )
  expect(best3.get(0)?.score).toBe(9_00)
})

test('a rarity is one in so many rounds that pay as much: the same win counts by its game, and a loss counts nothing', () => {
  const odds = new Map([chosenOdds, slot].map((one) => [one.game, one]))
  const scored = (gameId: number, win: number) =>
    scoresOf([{ ...round(1, 1_00, win), gameId }], { ...course, games: [1, 2], odds }).get(0)?.score
  expect(scored(1, 50_00)).toBe(51_54)
  expect(scored(2, 50_00)).toBe(4_000_00)
  expect(scored(2, 49_99)).toBe(52_07)
  expect([scored(1, 0), scored(2, 0), scored(1, 20)]).toEqual([0, 0, 1_00])
  const three = { ...course, games: [1, 2], best: 3, odds }
  const wins = [1, 2, 3, 4].map((n) => ({ ...round(n, 1_00, n * 97_00), gameId: 1 }))
  expect(scoresOf(wins, three).get(0)).toMatchObject({
    score: 900_00,
    best: [400_00, 300_00, 200_00],
  })
})

test('scores made again are scores followed, however play was read', () => {
  const rounds = fc.array(
    fc.record({
      bet: fc.integer({ min: 1, max: 50_00 }),
      win: fc.integer({ min: 0, max: 900_00 }),
    }),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(rounds, fc.constantFrom(1, 3), (plays, best) => {
      const of = { ...course, best }
      const all = plays.map(({ bet, win }, at) => round(at, bet, win))
      const followed = new Map<Division, ReturnType<typeof withRound>>()
      for (const one of all) {
        const division = placeOf(one, of)
        if (division !== undefined)
          followed.set(division, withRound(followed.get(division), one, { course: of, division }))
      }
      expect(scoresOf(all, of)).toEqual(followed)
    }),
  )
})

test('a thousand scores are worked out again from what a player is given: the odds of the race and their own rounds [GM-07]', () => {
  const games = [chosenOdds, slot]
  const odds = new Map(games.map((one) => [one.game, one]))
  const of = { ...course, games: [1, 2], odds }
  /** As the page says it: so many times the stake by what the game returns, or what the game says of it, whichever is rarer. */
  const rarity = ({ gameId, bet, win }: Round): number => {
    const { best, tail } = games.find(({ game }) => game === gameId)!
    const times = Math.floor((win * 100) / bet)
    const declared = tail.filter(([multiple]) => multiple <= times).map(([, oneIn]) => oneIn)
    return times === 0 ? 0 : Math.max(100, Math.floor((times * 10_000) / best), ...declared)
  }
  const stream = fastStream(41)
  for (let player = 0; player < 1_000; player += 1) {
    const count = 1 + stream.below(70)
    const rounds = Array.from({ length: count }, (_, at): Round => {
      const bet = 1_00 + stream.below(4_00)
      const win = stream.below(3) === 0 ? stream.below(100_00) : 0
      return { ...round(at, bet, win), gameId: 1 + stream.below(2) }
    })
    const counted = rounds.slice(0, of.rounds)
    const expected = Math.max(...counted.map(rarity))
    expect(scoresOf(rounds, of).get(0)).toMatchObject({ score: expected, rounds: counted.length })
  }
})

test('a pool is whole pesos of the share, at the most, and at the least only where theo covers it twice', () => {
  const pool = { share: 500, most: 50_00, least: 10_00 }
  expect(poolOf(99 * PESO_OF_THEO, { ...pool, least: 0 })).toBe(4_00)
  expect(poolOf(5_000 * PESO_OF_THEO, pool)).toBe(50_00)
  expect(poolOf(20 * PESO_OF_THEO - 1, pool)).toBe(0)
  expect(poolOf(20 * PESO_OF_THEO, pool)).toBe(10_00)
  expect(poolOf(0, pool)).toBe(0)
})

test('amounts never rise from place to place, never add up to more than the pool, and each is a peso or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (pesos, entrants) => {
        const amounts = amountsOf(pesos * 100, entrants)
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(pesos * 100)
        expect(amounts.length).toBeLessThanOrEqual(entrants)
        expect(amounts.every((one) => one >= 100 && one <= PRIZE_MOST)).toBe(true)
        expect(amounts.every((one, at) => one <= (amounts[at - 1] ?? one))).toBe(true)
      },
    ),
  )
  expect(amountsOf(0, 10)).toEqual([])
  expect(amountsOf(100_00, 0)).toEqual([])
  expect(amountsOf(100_00, 1)).toEqual([87_50])
  expect(amountsOf(100_00, 100)).toEqual([20_00, 15_00, 12_50, ...Array<number>(7).fill(7_50)])
})

test('a tie shares what its places bring, a thousand as two, and without a win there is no place', () => {
  const amounts = amountsOf(1_000_00, 1_000)
  const sum = amounts.reduce((all, one) => all + one, 0)
  const thousand = Array.from({ length: 1_000 }, (_, at) => row(at + 1, 5_00))
  const places = placesOf(thousand, amounts)
  expect(places).toHaveLength(1_000)
  expect(new Set(places.map(({ amount }) => amount))).toEqual(new Set([Math.floor(sum / 1_000)]))
  expect(placesOf([row(1, 9_00), row(2, 5_00), row(3, 5_00), row(4, 1_00)], [50, 30, 20])).toEqual([
    { playerId: 1, division: 0, place: 1, shared: 1, amount: 50 },
    { playerId: 2, division: 0, place: 2, shared: 2, amount: 25 },
    { playerId: 3, division: 0, place: 2, shared: 2, amount: 25 },
  ])
  expect(placesOf([row(1, 0), row(2, 0)], [50, 30])).toEqual([])
  // A share of less than a centavo is none.
  expect(placesOf(thousand, [100])).toEqual([])
})

const runner = (group: number, more: Partial<Runner> = {}): Runner => ({
  group,
  out: false,
  gone: false,
  ...more,
})
const outcome = (
  rows: Standing[],
  runners: [number, Runner][] = [],
  more: { mayPay?: number; calledOff?: boolean } = {},
) => outcomeOf(rows, new Map(runners), { terms, mayPay: 1_000_000_00, calledOff: false, ...more })

test('a person has one prize in a race, in the dearest division', () => {
  const theo = 10_000 * PESO_OF_THEO
  const rows = [
    row(1, 9_00, { division: 2, theo }),
    row(2, 8_00, { division: 0, theo }),
    row(3, 7_00, { division: 0, theo }),
  ]
  // Accounts 1 and 2 are one person.
  const { places, leftOut } = outcome(rows, [
    [1, runner(1)],
    [2, runner(1)],
    [3, runner(3)],
  ])
  expect(places.map(({ playerId, division, place }) => [playerId, division, place])).toEqual([
    [1, 2, 1],
    [3, 0, 1],
  ])
  expect(leftOut).toEqual([{ playerId: 2, division: 0 }])
})

test('places are made without who is out; who excluded themselves gets nothing, and nobody moves up', () => {
  const rows = [9, 8, 7, 6].map((score, at) =>
    row(at + 1, score * 100, { theo: 10_000 * PESO_OF_THEO }),
  )
  const out = outcome(rows, [
    [1, runner(1, { out: true })],
    [2, runner(2, { gone: true })],
  ])
  expect(out.places.map(({ playerId, place }) => [playerId, place])).toEqual([
    [3, 2],
    [4, 3],
  ])
  expect(out.leftOut).toEqual([{ playerId: 1, division: 0 }])
})

test('all races of a day cost no more than the limit, the dearest division first', () => {
  const theo = 10_000 * PESO_OF_THEO
  const rows = [row(1, 9_00, { theo }), row(2, 9_00, { theo, division: 2 })]
  expect(outcome(rows, [], { mayPay: 100_00 }).pools).toEqual([12_00, 0, 100_00])
  expect(outcome(rows, [], { mayPay: 0 }).places).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_00 }), (mayPay) => {
      const sum = outcome(rows, [], { mayPay }).places.reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBeLessThanOrEqual(mayPay)
    }),
  )
})

test('of a race that was called off, whoever has half of its rounds shares the pool', () => {
  const theo = 1_000 * PESO_OF_THEO
  const rows = [
    row(1, 9_00, { rounds: 24, theo }),
    row(2, 0, { rounds: 25, theo }),
    row(3, 1_00, { theo }),
  ]
  const { places, pools } = outcome(rows, [], { calledOff: true })
  expect(pools[0]).toBe(150_00)
  expect(places).toEqual([
    { playerId: 3, division: 0, place: 1, shared: 2, amount: 75_00 },
    { playerId: 2, division: 0, place: 1, shared: 2, amount: 75_00 },
  ])
})

test('terms that a ring could live on are refused, by games that differ in what they keep or by a small edge', () => {
  expect(termProblems(terms, [edge])).toEqual([])
  const wrong = (change: object, edges = [edge]) => termProblems({ ...terms, ...change }, edges)
  expect(wrong({}, [{ ...edge, least: 199 }])[0]).toMatch(/less than 2 %/)
  expect(wrong({ share: 1_000 }, [{ ...edge, least: 400, most: 500 }])[0]).toMatch(/more than 60 %/)
  expect(wrong({ games: [1, 2] })[0]).toMatch(/opened now/)
  expect(wrong({ games: [1, 2] }, [edge, { ...edge, gameId: 2, volatility: 'low' }])[0]).toMatch(
    /alike/,
  )
  expect(wrong({ games: [1, 2] }, [edge, { ...edge, gameId: 2 }])).toEqual([])
  expect(wrong({ rounds: 51 })[0]).toMatch(/50, 200 or 500/)
  expect(wrong({ best: 2 })[0]).toMatch(/best three/)
  expect(wrong({ least: 20_000_00 })[0]).toMatch(/no more than at the most/)
  expect(wrong({ permit: ' ' })[0]).toMatch(/permit/)
  expect(wrong({ nameFil: '' })[0]).toMatch(/both languages/)
})

test('a ring of a hundred that takes every prize gets back less than it loses, at the worst edge [CA-08]', () => {
  // The ring stakes the least of each division at the game that keeps least; the others stake as much as counts.
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 1_000 }),
      fc.integer({ min: 100, max: 300 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 0, max: 5_000_00 }),
      (low, factor, share, least) => {
        const high = Math.floor((low * factor) / 100)
        const edges = [{ ...edge, least: low, most: high }]
        const of = { ...terms, share, least, most: 100_000_00 }
        if (termProblems(of, edges).length > 0) return
        expect(ringReturn(share, { low, high })).toBeLessThanOrEqual(0.6)
        // Alone: a hundred accounts, fifty rounds each of one peso.
        const lost = 100 * 50 * 1_00 * low
        expect(poolOf(lost, of) * 10_000).toBeLessThanOrEqual(lost * 0.6)
      },
    ),
  )
})

test('races by rarity may be of games that differ, of all of them, and of none that pays out of a pot', () => {
  const rare = { ...terms, score: 'rarity' as const }
  const edges = [edge, { ...edge, gameId: 2, least: 1_000, most: 1_200, volatility: 'low' }]
  expect(termProblems({ ...rare, games: [1, 2] }, edges)).toEqual([])
  expect(termProblems({ ...rare, games: [] }, edges)).toEqual([])
  expect(termProblems({ ...terms, games: [] }, edges)[0]).toMatch(/by rarity/)
  expect(termProblems({ ...rare, games: [2] }, [{ ...edges[1]!, rarity: false }])[0]).toMatch(
    /shared/,
  )
  expect(termProblems(rare, [{ ...edge, least: 150 }])[0]).toMatch(/less than 2 %/)
})

test('of games that differ in what they keep, a ring at the cheapest gets back no more than 60 % of what it loses [CA-08]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 200, max: 4_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.constantFrom(0 as const, 1 as const, 2 as const),
      (edges, share, division) => {
        const odds = edges.map((least, game) => ({ game, best: 10_000 - least, tail: [] }))
        const low = Math.min(...edges)
        const [cheapest, dearest] = [
          raceDivisions[division].least * low,
          // The largest stake at the game that keeps most.
          theoOf({ bet: 100_000_00, units: 100_000_00 * 4_000 }, division, {
            unitsMost: mostUnits(odds, share),
          }),
        ]
        expect((dearest * share) / 10_000).toBeLessThanOrEqual(cheapest * 0.6)
      },
    ),
  )
})

test('a name of a race tells nothing of its player and is another one in the next race', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const names = Array.from({ length: 500 }, (_, at) => aliasOf(one, 100_000_000 + at))
  expect(new Set(names).size).toBeGreaterThan(490)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z-]+ [1-9]\d{3}$/)
  expect(names.filter((name, at) => name === aliasOf(two, 100_000_000 + at))).toEqual([])
})
