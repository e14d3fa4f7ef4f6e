import { dayAfter } from '@perlas/campaign-kit/days'
import { nothingDone, type Facts } from '@perlas/campaign-kit/kind'
import { expect, test } from 'vitest'
import { freeSign } from './free-sign.ts'

const terms = freeSign.defaults
const on = (today: string, more: Partial<Facts> = {}): Facts => ({
  now: Date.parse(`${today}T04:00:00Z`),
  today,
  season: { firstDay: null, lastDay: null, claimUntil: null },
  profile: {
    registeredOn: '2026-11-01',
    level: 0,
    hasMobile: true,
    isVerified: false,
    birthday: '',
    isCalm: false,
    depositTotal: 0,
    points: 0,
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
const receive = (state: unknown, facts: Facts, choice?: number) =>
  freeSign.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })

/** Receives on these days, one after the other; what came of the last one. */
function signed(days: readonly string[], more: Partial<Facts> = {}) {
  let state: unknown = freeSign.start
  let last = receive(state, on(days[0] ?? '', more))
  for (const day of days) {
    last = receive(state, on(day, more))
    if ('refuse' in last) throw new Error(last.refuse)
    ;({ state } = last)
  }
  return { state, effects: 'effects' in last ? last.effects : [] }
}
const week = Array.from({ length: 7 }, (_, at) => dayAfter('2026-12-01', at))

test('a day that is missed waits, however long', () => {
  const { effects } = signed(['2026-12-01', '2026-12-20', '2027-02-01'])
  expect(effects).toEqual([{ give: 'points', amount: 100_00 }])
})

test('the seventh day gives coins after a deposit within thirty days, 500 points more without', () => {
  expect(signed(week).effects).toEqual([{ give: 'points', amount: 500_00 }])
  const deposits = { '2026-11-08': { count: 1, sum: 100_00, largest: 100_00 } }
  expect(signed(week, { deposits }).effects).toEqual([
    { give: 'coins', amount: 3_00, multiple: 1, days: 7 },
    { give: 'points', amount: 250_00 },
  ])
  const late = { '2026-11-07': { count: 1, sum: 100_00, largest: 100_00 } }
  expect(signed(week, { deposits: late }).effects).toEqual([{ give: 'points', amount: 500_00 }])
})

test('nothing is received twice a day, ahead of its day, or without a number', () => {
  const { state } = signed(week.slice(0, 2))
  expect(receive(state, on('2026-12-02'))).toEqual({ refuse: 'already-received' })
  expect(receive(state, on('2026-12-02'), 3)).toEqual({ refuse: 'step-not-reached' })
  expect(receive(state, on('2026-12-03'), 4)).toEqual({ refuse: 'step-not-reached' })
  expect(receive(state, on('2026-12-03'), 1)).toEqual({ refuse: 'already-received' })
  const facts = on('2026-12-03')
  expect(receive(state, { ...facts, profile: { ...facts.profile, hasMobile: false } })).toEqual({
    refuse: 'activity-proof-needed',
  })
})
