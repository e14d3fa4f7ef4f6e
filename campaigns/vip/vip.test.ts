import { nothingDone, type Facts } from '@perlas/campaign-kit/kind'
import { expect, test } from 'vitest'
import type { Vip } from './call.ts'
import { vip } from './vip.ts'

const terms = vip.defaults
const on = (today: string, { profile, ...more }: Changes = {}): Facts => ({
  now: Date.parse(`${today}T04:00:00Z`),
  today,
  season: { firstDay: null, lastDay: null, claimUntil: null },
  profile: {
    registeredOn: '2026-01-01',
    level: 0,
    hasMobile: true,
    isVerified: true,
    birthday: '',
    isCalm: false,
    depositTotal: 0,
    points: 0,
    ...profile,
  },
  deposits: {},
  orders: [],
  withdrawals: {},
  limitLeft: null,
  play: {},
  visits: [],
  done: nothingDone,
  ...more,
})
type Changes = Partial<Omit<Facts, 'profile'>> & { profile?: Partial<Facts['profile']> }
const start: unknown = vip.start
const receive = (state: unknown, facts: Facts, choice: number) =>
  vip.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const got = (state: unknown, facts: Facts, choice: number) => {
  const decided = receive(state, facts, choice)
  if ('refuse' in decided) throw new Error(`${choice}: ${decided.refuse}`)
  return { state: decided.state as unknown, effects: decided.effects }
}
const ready = (state: unknown, facts: Facts) =>
  (vip.view({ terms, state: state as never, facts }).shown as Vip).items
    .filter(({ itemStatus }) => itemStatus === 1)
    .map(({ awardId }) => awardId)
const theo = (amount: number) => ({ rounds: 1, games: 1, stake: amount * 25, theo: amount })
const coins = (amount: number) => [{ give: 'coins', amount, multiple: 1, days: 7 }]
const [WEEK, MONTH, BIRTHDAY] = [100, 200, 300]

test('two levels reached by one stake give both, each once [PF-06]', () => {
  const facts = on('2026-12-03', { profile: { level: 2 } })
  expect(ready(start, facts)).toEqual([1, 2])
  const one = got(start, facts, 1)
  expect(one.effects).toEqual(coins(18_00))
  expect(receive(one.state, facts, 1)).toEqual({ refuse: 'already-received' })
  expect(got(one.state, facts, 2).effects).toEqual(coins(88_00))
  expect(receive(start, facts, 3)).toEqual({ refuse: 'step-not-reached' })
})

test('a week pays in the week after, by what was played from Monday to Sunday', () => {
  const play = {
    '2026-11-29': theo(900_00),
    '2026-11-30': theo(300_00),
    '2026-12-06': theo(100_00),
  }
  const level = { level: 2 }
  const sunday = on('2026-12-06', { profile: level, play: { '2026-12-06': theo(400_00) } })
  expect(ready({ ...(start as object), ups: [1, 2] }, sunday)).toEqual([])
  const monday = on('2026-12-07', { profile: level, play })
  const paid = got(start, monday, WEEK)
  expect(paid.effects).toEqual(coins(18_00))
  expect(receive(paid.state, on('2026-12-13', { profile: level, play }), WEEK)).toEqual({
    refuse: 'already-received',
  })
  expect(receive(start, on('2026-12-14', { profile: level, play }), WEEK)).toEqual({
    refuse: 'step-not-reached',
  })
  const short = { ...play, '2026-12-06': theo(99_99) }
  expect(receive(start, on('2026-12-07', { profile: level, play: short }), WEEK)).toEqual({
    refuse: 'step-not-reached',
  })
})

test('who reaches a level meanwhile loses nothing of the week before', () => {
  const play = { '2026-12-01': theo(500_00) }
  const facts = on('2026-12-07', { profile: { level: 3 }, play })
  expect(got(start, facts, WEEK).effects).toEqual(coins(18_00))
})

test('a month pays in the first seven days of the next one', () => {
  const play = { '2026-11-10': theo(6_000_00) }
  const facts = (today: string) => on(today, { profile: { level: 3 }, play })
  const paid = got(start, facts('2026-12-01'), MONTH)
  expect(paid.effects).toEqual(coins(188_00))
  expect(receive(paid.state, facts('2026-12-07'), MONTH)).toEqual({ refuse: 'already-received' })
  expect(receive(start, facts('2026-12-08'), MONTH)).toEqual({ refuse: 'step-not-reached' })
})

test('a birthday is once a year, for seven days, also over the new year and on 29 February', () => {
  const born = (birthday: string) => ({ profile: { level: 1, birthday } })
  const paid = got(start, on('2026-12-30', born('12-30')), BIRTHDAY)
  expect(paid.effects).toEqual(coins(28_00))
  expect(receive(paid.state, on('2027-01-02', born('12-30')), BIRTHDAY)).toEqual({
    refuse: 'already-received',
  })
  // A date that was corrected is not another birthday.
  expect(receive(paid.state, on('2027-06-12', born('06-12')), BIRTHDAY)).toEqual({
    refuse: 'already-received',
  })
  expect(ready(start, on('2027-01-05', born('12-30')))).toContain(BIRTHDAY)
  expect(ready(start, on('2027-01-06', born('12-30')))).not.toContain(BIRTHDAY)
  expect(ready(start, on('2027-02-27', born('02-29')))).not.toContain(BIRTHDAY)
  expect(ready(start, on('2027-02-28', born('02-29')))).toContain(BIRTHDAY)
  expect(ready(start, on('2028-02-28', born('02-29')))).not.toContain(BIRTHDAY)
  expect(ready(paid.state, on('2027-12-30', born('12-30')))).toContain(BIRTHDAY)
  expect(ready(start, on('2026-12-30'))).toEqual([])
})

test('who is left alone keeps the level and gets no week and no month', () => {
  const play = { '2026-11-25': theo(9_000_00) }
  const facts = on('2026-12-01', { profile: { level: 3, isCalm: true }, play })
  expect(ready(start, facts)).toEqual([1, 2, 3])
})

test('an operator is told of amounts that fall with a level or give back too much', () => {
  const [first, ...rest] = terms['levels'] as Record<string, number>[]
  const wrong = (change: object) =>
    vip.problems({ ...terms, levels: [{ ...first, ...change }, ...rest] })
  expect(wrong({})).toEqual([])
  expect(wrong({ up: 100_00 })).toEqual(['When reached falls with a level.'])
  expect(wrong({ week: 18_00, weekTheo: 100_00 })).toHaveLength(1)
  expect(wrong({ level: 2 })).toHaveLength(1)
})
