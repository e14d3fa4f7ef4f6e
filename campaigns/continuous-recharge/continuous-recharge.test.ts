import type { Facts, TakenOrder } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { rechargeKinds } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { continuousRecharge } from './continuous-recharge.ts'

const terms = continuousRecharge.defaults
const paid = (
  day: string,
  amount: number,
  actType: number = rechargeKinds.depositEvery,
): TakenOrder => ({
  at: Date.parse(`${day}T04:00:00Z`),
  day,
  amount,
  actType,
  isFirst: false,
})
const receive = (state: unknown, facts: Facts, choice: number) =>
  continuousRecharge.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = continuousRecharge.start) => {
  const view = continuousRecharge.view({ terms, state: state as never, facts })
  return { ...view.progress, ...(view.shown as { waits: string; expireTime: number }) }
}
const takes = (facts: Facts, amount: number) =>
  continuousRecharge.deposit?.takes({ terms, state: continuousRecharge.start, facts, amount })

test('two deposits on one day are one step, and a day without one loses nothing', () => {
  const orders = [
    paid('2026-12-01', 100_00),
    paid('2026-12-01', 100_00),
    paid('2026-12-09', 100_00),
  ]
  expect(shown(somebodyOn('2026-12-09', { orders }))).toMatchObject({ done: 2, waits: 'tomorrow' })
  expect(shown(somebodyOn('2026-12-10', { orders }))).toMatchObject({ done: 2, waits: '' })
})

test('a deposit that is too small, or for something else, is no step', () => {
  const orders = [paid('2026-12-01', 99_00), paid('2026-12-01', 500_00, 9), paid('2026-12-01', 0)]
  expect(shown(somebodyOn('2026-12-01', { orders }))).toMatchObject({ done: 0, waits: '' })
  expect(takes(somebodyOn('2026-12-01'), 99_00)).toBe(false)
  expect(takes(somebodyOn('2026-12-01'), 100_00)).toBe(true)
})

test('each step pays once, in any order, as soon as it is reached', () => {
  const facts = somebodyOn('2026-12-03', {
    orders: [paid('2026-12-01', 100_00), paid('2026-12-03', 100_00)],
  })
  const second = receive(continuousRecharge.start, facts, 2)
  expect(second).toMatchObject({
    state: { received: [2] },
    effects: [{ give: 'coins', amount: 6_00, multiple: 5, days: 7 }],
  })
  const { state } = second as { state: unknown }
  expect(receive(state, facts, 2)).toEqual({ refuse: 'already-received' })
  expect(receive(state, facts, 3)).toEqual({ refuse: 'step-not-reached' })
  expect(receive(state, facts, 1)).toMatchObject({ state: { received: [2, 1] } })
})

test('the span ends thirty days after the first step; what was reached stays receivable', () => {
  const orders = [paid('2026-12-01', 100_00), paid('2026-12-31', 100_00)]
  const last = somebodyOn('2026-12-30', { orders: orders.slice(0, 1) })
  expect(shown(last)).toMatchObject({
    done: 1,
    waits: '',
    expireTime: Date.parse('2026-12-30T16:00:00Z'),
  })
  const after = somebodyOn('2026-12-31', { orders })
  expect(shown(after)).toMatchObject({ done: 1, waits: 'over' })
  expect(takes(after, 500_00)).toBe(false)
  expect(receive(continuousRecharge.start, after, 1)).toMatchObject({ state: { received: [1] } })
})

test('who took care of themselves, or whose limit is lower, is not asked for a deposit', () => {
  const orders = [paid('2026-12-01', 100_00)]
  const calm = { profile: { isCalm: true } }
  const notFor = (facts: Facts) => continuousRecharge.notFor?.({ terms, facts })
  expect(notFor(somebodyOn('2026-12-02', calm))).toBe('activity-not-yours')
  const begun = somebodyOn('2026-12-02', { orders, ...calm })
  expect(notFor(begun)).toBeUndefined()
  expect(shown(begun).waits).toBe('calm')
  expect(shown(somebodyOn('2026-12-02', { limitLeft: 99_00 })).waits).toBe('limit')
  expect(takes(somebodyOn('2026-12-02', { limitLeft: 99_00 }), 100_00)).toBe(false)
  expect(shown(somebodyOn('2026-12-02', { limitLeft: 100_00 })).waits).toBe('')
})

test('a deposit that went back takes its step with it, and nothing is received a second time', () => {
  const orders = [paid('2026-12-01', 100_00), paid('2026-12-02', 100_00)]
  const received = { received: [1, 2] }
  const gone = somebodyOn('2026-12-03', { orders: orders.slice(1) })
  expect(shown(gone, received).done).toBe(1)
  expect(receive(received, gone, 2)).toEqual({ refuse: 'already-received' })
  const again = somebodyOn('2026-12-03', {
    orders: [...orders.slice(1), paid('2026-12-03', 100_00)],
  })
  expect(receive(received, again, 2)).toEqual({ refuse: 'already-received' })
})

test('operators cannot make a step dearer than it may be, or one that asks for less', () => {
  const problems = (steps: object[], more: object = {}) =>
    continuousRecharge.problems({ ...terms, steps, ...more } as never)
  expect(problems([{ least: 100_00, coins: 12_01 }])).toHaveLength(1)
  expect(
    problems([
      { least: 200_00, coins: 5_00 },
      { least: 100_00, coins: 5_00 },
    ]),
  ).toHaveLength(1)
  expect(continuousRecharge.problems({ ...terms, spanDays: 6 } as never)).toHaveLength(1)
})
