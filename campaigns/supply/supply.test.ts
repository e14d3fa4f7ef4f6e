import { dayAfter } from '@perlas/campaign-kit/days'
import type { Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { supply } from './supply.ts'

const terms = supply.defaults
const noon = (today: string) => Date.parse(`${today}T04:00:00Z`)
const MINUTE = 60_000
/** Nothing left since an hour, with a deposit a week ago. */
const empty = (today: string, more: Parameters<typeof somebodyOn>[1] = {}): Facts =>
  somebodyOn(today, {
    deposits: { [dayAfter(today, -7)]: { count: 1, sum: 100_00, largest: 100_00 } },
    purse: { isEmpty: true, lastStakeAt: noon(today) - 60 * MINUTE },
    ...more,
  })
const receive = (facts: Facts, state: unknown = supply.start) =>
  supply.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive' },
    draw: () => 0,
  })
const no = { refuse: 'step-not-reached' }

test('five pesos once an hour has passed since the last bet, once a day, three times a month', () => {
  expect(receive(empty('2026-12-01'))).toMatchObject({
    effects: [{ give: 'coins', amount: 5_00, multiple: 1, days: 7 }],
  })
  let state: unknown = supply.start
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-05']) {
    const decided = receive(empty(day), state)
    if ('refuse' in decided) throw new Error(decided.refuse)
    ;({ state } = decided)
    expect(receive(empty(day), state)).toEqual({ refuse: 'already-received' })
  }
  expect(receive(empty('2026-12-30'), state)).toEqual(no)
  expect(receive(empty('2026-12-31'), state)).toMatchObject({ effects: [{ amount: 5_00 }] })
})

test('not within the hour, not with anything left or under way, not without a bet', () => {
  const today = '2026-12-01'
  const lastStakeAt = noon(today) - 60 * MINUTE
  for (const purse of [
    { isEmpty: true, lastStakeAt: lastStakeAt + 1 },
    { isEmpty: false, lastStakeAt },
    { isEmpty: true, lastStakeAt: null },
  ])
    expect(receive(empty(today, { purse }))).toEqual(no)
})

test('not to who takes care of themselves, nor without a deposit within thirty days', () => {
  const today = '2026-12-31'
  expect(receive(empty(today, { profile: { isCalm: true } }))).toEqual(no)
  const late = { '2026-12-01': { count: 1, sum: 100_00, largest: 100_00 } }
  expect(receive(empty(today, { deposits: late }))).toEqual(no)
  expect(receive(empty(today, { deposits: {} }))).toEqual(no)
})

test('operators cannot give more than ten pesos', () => {
  expect(supply.problems({ ...terms, coins: 10_01 })).toHaveLength(1)
  expect(supply.problems({ ...terms, coins: 10_00 })).toEqual([])
})
