import type { Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { accumulatedRecharge } from './accumulated-recharge.ts'
import type { Month } from './call.ts'

const terms = accumulatedRecharge.defaults
const paid = (sums: Record<string, number>): Facts['deposits'] =>
  Object.fromEntries(
    Object.entries(sums).map(([day, sum]) => [`2026-${day}`, { count: 1, sum, largest: sum }]),
  )
const receive = (state: unknown, facts: Facts, choice: number) =>
  accumulatedRecharge.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const view = (facts: Facts, state: unknown = accumulatedRecharge.start) =>
  accumulatedRecharge.view({ terms, state: state as never, facts })
const shown = (facts: Facts, state?: unknown) => view(facts, state).shown as Month

test('deposits of a month add up, less what was withdrawn in it; each step gives its points once [AC-11]', () => {
  const deposits = paid({ '11-30': 9_000_00, '12-01': 2_000_00, '12-20': 1_500_00 })
  const facts = somebodyOn('2026-12-20', { deposits, withdrawals: { '2026-12-19': 400_00 } })
  expect(shown(facts)).toMatchObject({
    total: 3_100_00,
    month: '2026-12-01',
    expireTime: Date.parse('2026-12-31T16:00:00Z'),
  })
  const first = receive(accumulatedRecharge.start, facts, 1)
  expect(first).toMatchObject({
    state: { month: '2026-12-01', received: [1] },
    effects: [{ give: 'points', amount: 1_000_00 }],
  })
  const { state } = first as { state: unknown }
  expect(receive(state, facts, 1)).toEqual({ refuse: 'already-received' })
  expect(receive(state, facts, 2)).toMatchObject({ effects: [{ amount: 2_500_00 }] })
  expect(receive(state, facts, 3)).toEqual({ refuse: 'step-not-reached' })
})

test('money that goes back lowers how far the player is, never what they were given [AC-11]', () => {
  const before = somebodyOn('2026-12-05', { deposits: paid({ '12-05': 1_000_00 }) })
  const { state } = receive(accumulatedRecharge.start, before, 1) as { state: unknown }
  const after = somebodyOn('2026-12-06')
  expect(shown(after, state)).toMatchObject({
    total: 0,
    steps: [{ awardId: 1, itemStatus: 2 }, { awardId: 2 }],
  })
  const again = somebodyOn('2026-12-07', { deposits: paid({ '12-07': 1_000_00 }) })
  expect(receive(state, again, 1)).toEqual({ refuse: 'already-received' })
})

test('what was reached in the last minute of a month is given in the next one, and a new month begins from nothing [AC-11]', () => {
  const deposits = paid({ '12-31': 3_000_00 })
  const december = somebodyOn('2026-12-31', { deposits })
  const { state } = receive(accumulatedRecharge.start, december, 1) as { state: unknown }
  const january = somebodyOn('2027-01-01', { deposits })
  expect(shown(january, state)).toMatchObject({ total: 0, month: '2027-01-01' })
  expect(view(january, state).steps.filter(({ itemStatus }) => itemStatus === 1)).toMatchObject([
    { id: 102 },
  ])
  const late = receive(state, january, 102)
  expect(late).toMatchObject({ state: { month: '2027-01-01', received: [], before: [1, 2] } })
  expect(receive((late as { state: unknown }).state, january, 102)).toEqual({
    refuse: 'already-received',
  })
  expect(receive(state, somebodyOn('2027-02-01', { deposits }), 102)).toEqual({
    refuse: 'step-not-reached',
  })
})

test('no step is shown above the player’s own limit, nor any to who took care of themselves', () => {
  const deposits = paid({ '12-01': 600_00 })
  const on = (story: Parameters<typeof somebodyOn>[1]) => somebodyOn('2026-12-02', story)
  expect(shown(on({ deposits, limitLeft: 399_99 }))).toMatchObject({ waits: 'limit', steps: [] })
  expect(shown(on({ deposits, limitLeft: 400_00 })).steps).toHaveLength(1)
  expect(shown(on({ deposits, profile: { isCalm: true } }))).toMatchObject({ waits: 'calm' })
  const calm = on({ profile: { isCalm: true } })
  expect(accumulatedRecharge.notFor?.({ terms, facts: calm })).toBe('activity-not-yours')
})

test('operators give no more than 2% of the last step in all', () => {
  const problems = (...steps: object[]) => accumulatedRecharge.problems({ steps } as never)
  expect(problems({ sum: 1_000_00, points: 2_500_00 })).toEqual([])
  expect(problems({ sum: 1_000_00, points: 2_501_00 })).toHaveLength(1)
  expect(problems({ sum: 1_000_00, points: 0 })).toHaveLength(1)
  expect(problems({ sum: 1_000_00, points: 1 }, { sum: 1_000_00, points: 1 })).toHaveLength(1)
})
