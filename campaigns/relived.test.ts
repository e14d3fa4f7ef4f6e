import { dayAfter } from '@perlas/campaign-kit/days'
import { rehearse } from '@perlas/campaign-kit/rehearse'
import { runningDefaults } from '@perlas/campaign-kit/running'
import { relive, type LivedDay, type PlayerRecord } from '@perlas/campaign-kit/simulate'
import { expect, test } from 'vitest'
import { kinds } from './server.ts'

const named = (code: string) => {
  const kind = kinds.find((one) => one.code === code)
  if (!kind) throw new Error(`no ${code}`)
  return kind
}
const season = { firstDay: '2026-12-01', lastDay: '2026-12-25', claimDays: 6, budget: 0 }
const someone = { registered: -100, hasMobile: true, isVerified: true, deposited: 0, staked: 0 }
const every = (days: number, what: LivedDay = {}) =>
  Object.fromEntries(Array.from({ length: days }, (_, at) => [at, what]))
const recordOf = (players: PlayerRecord['players'], days = 60): PlayerRecord => ({
  firstDay: '2026-09-01',
  days,
  players,
})
const ask = { days: 31, seed: 7 }

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  '%s: players of the record cost the same each time, and nobody takes more than its terms say',
  (_, kind) => {
    const play = { rounds: 200, games: 3, stake: 2_000_00, theo: 80_00 }
    const deposits = { count: 1, sum: 1_000_00, largest: 1_000_00 }
    const record = recordOf([
      { ...someone, days: every(60) },
      { ...someone, days: every(60, { play }) },
      { ...someone, days: every(60, { deposits, play, withdrawn: 100_00 }) },
    ])
    const terms = { ...kind.defaults, ...season }
    const sums = relive(kind, terms, { ...ask, record })
    expect(relive(kind, terms, { ...ask, record })).toEqual(sums)
    // What begins again has no end, and so no most.
    if (runningDefaults(kind).lastDay === '') return
    expect(sums.most).toBeLessThanOrEqual(kind.most(terms))
  },
)

test('who was here each day lights each bulb, who came once lights one: a player of the record does what they did', () => {
  const parol = named('christmas')
  const terms = { ...parol.defaults, ...season }
  const of = (days: Record<number, LivedDay>) =>
    relive(parol, terms, { ...ask, record: recordOf([{ ...someone, days }]) })
  const daily = of(every(60))
  expect(daily.days).toBe(31)
  expect(daily.coins).toBeGreaterThan(0)
  const once = of({ 59: {} })
  expect(once.coins + once.points).toBeLessThan((daily.coins + daily.points) / 10)
  expect(of({})).toMatchObject({ receivers: 0, coins: 0, points: 0, most: 0 })
})

test('the last days of the record are laid on the season, weekday on weekday', () => {
  const parol = named('christmas')
  // 1 December 2026 is a Tuesday; the latest Tuesday of the record that leaves 31 days is 29 September.
  const terms = { ...parol.defaults, ...season }
  const laid = dayAfter('2026-09-01', 28)
  expect(new Date(`${laid}T00:00:00Z`).getUTCDay()).toBe(2)
  const onDay = (day: number) =>
    relive(parol, terms, { ...ask, record: recordOf([{ ...someone, days: { [day]: {} } }]) })
  expect(onDay(28).receivers).toBe(1)
  expect(onDay(27).receivers).toBe(0)
  expect(onDay(28 + 23).receivers).toBe(1)
  // The last day has the star alone, and no bulb.
  expect(onDay(28 + 24).receivers).toBe(0)
})

test('a short record is lived for as long as it is, and begins on the weekday of the season', () => {
  const sign = named('free-sign')
  const record = recordOf([{ ...someone, days: every(12) }], 12)
  expect(relive(sign, { ...sign.defaults, ...season }, { ...ask, record }).days).toBe(12)
  const monday = { ...record, firstDay: '2026-08-31' }
  expect(relive(sign, { ...sign.defaults, ...season }, { ...ask, record: monday }).days).toBe(11)
})

test('who joined within the record is new within the season, who deposited before it deposits no first time', () => {
  const first = named('first-charge-packs')
  const terms = { ...first.defaults, ...season }
  const deposits = { count: 1, sum: 1_000_00, largest: 1_000_00 }
  const days = { 40: { deposits }, 41: {}, 42: {}, 43: {}, 44: {}, 45: {}, 46: {}, 47: {} }
  const of = (player: object) =>
    relive(first, terms, { ...ask, record: recordOf([{ ...someone, ...player, days }]) })
  expect(of({ registered: 39 }).receivers).toBe(1)
  expect(of({ registered: 39, deposited: 100_00 }).receivers).toBe(0)
  const twice = { 5: { deposits }, ...days }
  const record = recordOf([{ ...someone, registered: 4, days: twice }])
  expect(relive(first, terms, { ...ask, record }).receivers).toBe(0)
})

test('a rehearsal counts the sample up to all who were here, and says when they would use up the budget', () => {
  const parol = named('christmas')
  const record = recordOf([
    { ...someone, days: every(60) },
    { ...someone, days: {} },
  ])
  const terms = { ...parol.defaults, ...season }
  const of = (budget: number) =>
    rehearse(
      parol,
      { ...terms, budget },
      { players: 100, population: 100, seed: 7, house: { record, population: 2_000 } },
    ).recorded
  const free = of(0)
  expect(free).toMatchObject({ players: 2, population: 2_000, receivers: 1_000, budgetDay: 0 })
  expect(free?.coins).toBe((free?.most ?? 0) * 1_000)
  const tight = of(Math.floor((free?.coins ?? 0) / 2))
  expect(tight?.budgetDay).toBeGreaterThan(1)
  expect(tight?.budgetDay).toBeLessThan(31)
  const ask = { players: 100, population: 100, seed: 7 }
  expect(rehearse(parol, terms, ask).recorded).toBeNull()
})
