import { costOf, type Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { ladderRecharge } from './ladder-recharge.ts'

const terms = ladderRecharge.defaults
// 30 November 2026 is a Monday.
const paid = (sums: Record<string, number>): Facts['deposits'] =>
  Object.fromEntries(
    Object.entries(sums).map(([day, sum]) => [`2026-${day}`, { count: 1, sum, largest: sum }]),
  )
const receive = (state: unknown, facts: Facts, choice: number) =>
  ladderRecharge.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
type Shown = {
  total: number
  waits: string
  steps: { awardId: number; itemStatus: number }[]
  earlier: { awardId: number }[]
}
const shown = (facts: Facts, state: unknown = ladderRecharge.start) =>
  ladderRecharge.view({ terms, state: state as never, facts }).shown as Shown
const statuses = (facts: Facts, state?: unknown) =>
  shown(facts, state)
    .steps.map(({ itemStatus }) => itemStatus)
    .join('')

test('deposits of the week add up from Monday; reached steps and the next one are shown', () => {
  const facts = somebodyOn('2026-12-06', {
    deposits: paid({ '11-29': 9_000_00, '11-30': 600_00, '12-06': 500_00 }),
  })
  expect(shown(facts).total).toBe(1_100_00)
  expect(statuses(facts)).toBe('110')
})

test('five steps are received in any order, each once', () => {
  const facts = somebodyOn('2026-12-02', { deposits: paid({ '12-01': 10_000_00 }) })
  let state: unknown = ladderRecharge.start
  const coins: unknown[] = []
  for (const choice of [5, 1, 3, 2, 4]) {
    const decided = receive(state, facts, choice)
    if ('refuse' in decided) throw new Error(decided.refuse)
    ;({ state } = decided)
    coins.push(...decided.effects.map(costOf))
    expect(receive(state, facts, choice)).toEqual({ refuse: 'already-received' })
  }
  expect(coins).toEqual([180_00, 12_00, 60_00, 14_00, 66_00])
  expect(statuses(facts, state)).toBe('22222')
})

test('money that goes in and out again is no step; a withdrawal after it was received takes nothing back', () => {
  const deposits = paid({ '12-01': 1_000_00 })
  const round = somebodyOn('2026-12-02', { deposits, withdrawals: { '2026-12-02': 900_00 } })
  expect(statuses(round)).toBe('0')
  const before = somebodyOn('2026-12-01', { deposits })
  const first = receive(ladderRecharge.start, before, 1) as { state: unknown }
  expect(statuses(round, first.state)).toBe('20')
  expect(receive(first.state, round, 2)).toEqual({ refuse: 'step-not-reached' })
})

test('a new week begins anew; what was reached before is receivable for seven days, and then no more', () => {
  const deposits = paid({ '12-06': 1_000_00 })
  const sunday = somebodyOn('2026-12-06', { deposits })
  const { state } = receive(ladderRecharge.start, sunday, 1) as { state: unknown }
  const monday = somebodyOn('2026-12-07', { deposits })
  expect(shown(monday, state)).toMatchObject({ total: 0, earlier: [{ awardId: 102 }] })
  const late = receive(state, monday, 102)
  expect(late).toMatchObject({ state: { week: '2026-12-07', received: [], before: [1, 2] } })
  expect(receive((late as { state: unknown }).state, monday, 102)).toEqual({
    refuse: 'already-received',
  })
  expect(receive(state, monday, 101)).toEqual({ refuse: 'already-received' })
  expect(receive(state, somebodyOn('2026-12-14', { deposits }), 102)).toEqual({
    refuse: 'step-not-reached',
  })
})

test('no step is shown above the player’s own limit, nor any to who took care of themselves', () => {
  const deposits = paid({ '12-01': 600_00 })
  const day = '2026-12-02'
  expect(shown(somebodyOn(day, { deposits, limitLeft: 399_00 }))).toMatchObject({ waits: 'limit' })
  expect(statuses(somebodyOn(day, { deposits, limitLeft: 399_00 }))).toBe('1')
  expect(statuses(somebodyOn(day, { deposits, limitLeft: 400_00 }))).toBe('10')
  const calm = { profile: { isCalm: true } }
  expect(statuses(somebodyOn(day, { deposits, ...calm }))).toBe('1')
  expect(ladderRecharge.notFor?.({ terms, facts: somebodyOn(day, calm) })).toBe(
    'activity-not-yours',
  )
})

test('operators cannot give more than 5% of the last step in all', () => {
  const problems = (steps: object[]) => ladderRecharge.problems({ ...terms, steps } as never)
  expect(problems([{ sum: 100_00, coins: 5_01 }])).toHaveLength(1)
  expect(
    problems([
      { sum: 100_00, coins: 1 },
      { sum: 100_00, coins: 1 },
    ]),
  ).toHaveLength(1)
})
