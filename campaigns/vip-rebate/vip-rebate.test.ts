import { dayAfter } from '@perlas/campaign-kit/days'
import type { Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import type { Rebate } from './call.ts'
import { vipRebate } from './vip-rebate.ts'

const terms = vipRebate.defaults
/** What games keep of what was bet on these days, with the play of each. */
const kept = (days: Record<string, number>): Facts['play'] =>
  Object.fromEntries(
    Object.entries(days).map(([day, theo]) => [
      day,
      { rounds: 10, games: 1, stake: theo * 25, theo },
    ]),
  )
const on = (today: string, days: Record<string, number>, level = 2, more: Partial<Facts> = {}) =>
  somebodyOn(today, { play: kept(days), profile: { level }, ...more })
const look = (facts: Facts, state: unknown = vipRebate.start) =>
  vipRebate.view({ terms, state: state as never, facts }).shown as Rebate
const receive = (facts: Facts, state: unknown = vipRebate.start, choice?: number) =>
  vipRebate.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const amounts = (shown: Rebate) =>
  shown.days.filter(({ amount }) => amount > 0).map(({ date, amount }) => [date, amount])

test('a day pays its share of what the games keep, from the next day on, for seven days', () => {
  // ₱1,000 on a game that keeps 3.95 %, at 5 % of it.
  const days = { '2026-12-01': 39_50 }
  expect(look(on('2026-12-01', days))).toMatchObject({ ready: 0, today: { theo: 39_50 } })
  expect(amounts(look(on('2026-12-02', days)))).toEqual([['2026-12-01', 1_97]])
  expect(amounts(look(on('2026-12-08', days)))).toEqual([['2026-12-01', 1_97]])
  expect(amounts(look(on('2026-12-09', days)))).toEqual([])
  expect(receive(on('2026-12-02', days))).toMatchObject({
    effects: [{ give: 'coins', amount: 1_97, multiple: 0, days: 7 }],
  })
})

test('a level has its own share, and who is above the last has the last', () => {
  const days = { '2026-12-01': 100_00 }
  const at = (level: number) => look(on('2026-12-02', days, level)).ready
  expect([0, 1, 2, 3, 4, 5, 9].map(at)).toEqual([3_00, 4_00, 5_00, 6_00, 7_00, 8_00, 8_00])
})

test('below the least it goes on to the next day, within the week from Monday to Sunday', () => {
  // Thursday and Friday.
  const days = { '2026-12-03': 12_00, '2026-12-04': 12_00 }
  expect(look(on('2026-12-04', days)).ready).toBe(0)
  expect(amounts(look(on('2026-12-05', days)))).toEqual([['2026-12-04', 1_20]])
  // Sunday and Monday.
  expect(look(on('2026-12-08', { '2026-12-06': 12_00, '2026-12-07': 12_00 })).ready).toBe(0)
})

test('what went into a day is not paid again, also when a higher level makes more of it', () => {
  const days = { '2026-12-03': 18_00, '2026-12-04': 12_00 }
  const decided = receive(on('2026-12-05', days))
  if ('refuse' in decided) throw new Error(decided.refuse)
  expect(decided.effects).toMatchObject([{ amount: 1_50 }])
  // At 8 % Thursday alone would reach the least.
  const later = on('2026-12-05', days, 5)
  expect(look(later, decided.state)).toMatchObject({ ready: 0 })
  expect(receive(later, decided.state)).toEqual({ refuse: 'already-received' })
})

test('what is undone is taken off before the next amount', () => {
  const days = { '2026-12-01': 100_00, '2026-12-02': -60_00, '2026-12-03': 100_00 }
  // The first day was already earned; the undone of the second takes from the third.
  expect(amounts(look(on('2026-12-04', days)))).toEqual([
    ['2026-12-01', 5_00],
    ['2026-12-03', 2_00],
  ])
})

test('no day pays more than the most, and days outside the season pay nothing', () => {
  const days = { '2026-12-01': 1_000_000_00, '2026-12-02': 100_00 }
  expect(amounts(look(on('2026-12-03', days, 5)))[0]).toEqual(['2026-12-01', 5_000_00])
  const season = { firstDay: '2026-12-02', lastDay: '2026-12-02', claimUntil: '2026-12-09' }
  expect(amounts(look(on('2026-12-04', days, 2, { season })))).toEqual([['2026-12-02', 5_00]])
})

test('one day by its number, once; all that wait by none', () => {
  const days = { '2026-12-01': 100_00, '2026-12-02': 200_00 }
  const facts = on('2026-12-03', days)
  const [first, second] = look(facts).days.filter(({ amount }) => amount > 0)
  const one = receive(facts, vipRebate.start, second?.awardId)
  if ('refuse' in one) throw new Error(one.refuse)
  expect(one.effects).toMatchObject([{ amount: 10_00 }])
  expect(receive(facts, one.state, second?.awardId)).toEqual({ refuse: 'already-received' })
  expect(receive(facts, one.state, (first?.awardId ?? 0) + 99)).toEqual({
    refuse: 'step-not-reached',
  })
  expect(receive(facts, one.state)).toMatchObject({ effects: [{ amount: 5_00 }] })
  expect(receive(facts)).toMatchObject({ effects: [{ amount: 15_00 }] })
})

test('the state stays small over months', () => {
  let state: unknown = vipRebate.start
  for (let day = 0; day < 120; day += 1) {
    const today = dayAfter('2026-12-02', day)
    const decided = receive(on(today, { [dayAfter(today, -1)]: 100_00 }), state)
    if ('refuse' in decided) throw new Error(decided.refuse)
    ;({ state } = decided)
  }
  expect((state as { received: unknown[] }).received.length).toBeLessThanOrEqual(14)
})
