import type { Facts, TakenOrder } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { rechargeKinds } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import type { DayBonus } from './call.ts'
import { dayBonus } from './day-bonus.ts'

const terms = dayBonus.defaults
const paid = (
  day: string,
  amount: number,
  actType: number = rechargeKinds.dayBonus,
): TakenOrder => ({ at: 0, day: `2026-${day}`, amount, actType, isFirst: false })
const on = (day: string, orders: TakenOrder[], story: Parameters<typeof somebodyOn>[1] = {}) =>
  somebodyOn(`2026-${day}`, {
    orders,
    deposits: Object.fromEntries(
      orders.map((one) => [one.day, { count: 1, sum: one.amount, largest: one.amount }]),
    ),
    ...story,
  })
const receive = (facts: Facts, choice: number, state: unknown = dayBonus.start) =>
  dayBonus.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = dayBonus.start) =>
  dayBonus.view({ terms, state: state as never, facts }).shown as DayBonus
const takes = (facts: Facts, amount: number) =>
  dayBonus.deposit?.takes({ terms, state: dayBonus.start as never, facts, amount })

test('the first deposit of a day brings 3% of it, ₱30 at most, once [AC-12]', () => {
  const facts = on('12-01', [paid('12-01', 500_00)])
  expect(shown(facts)).toMatchObject({ hasToday: true, waits: 'tomorrow', offers: [] })
  const first = receive(facts, 20261201)
  expect(first).toEqual({
    state: { received: ['2026-12-01'] },
    effects: [{ give: 'coins', amount: 15_00, multiple: 5, days: 7 }],
  })
  const { state } = first as { state: unknown }
  expect(receive(facts, 20261201, state)).toEqual({ refuse: 'already-received' })
  expect(shown(facts, state).steps).toMatchObject([{ awardId: 20261201, itemStatus: 2 }])
  const large = on('12-01', [paid('12-01', 40_000_00)])
  expect(receive(large, 20261201)).toMatchObject({ effects: [{ amount: 30_00 }] })
})

test('what is small, for something else or the second of its day brings nothing [AC-12]', () => {
  const facts = on('12-02', [
    paid('12-01', 199_99),
    paid('12-01', 900_00, rechargeKinds.fund),
    paid('12-02', 200_00),
    paid('12-02', 1_000_00),
  ])
  expect(shown(facts).steps).toMatchObject([{ awardId: 20261202, done: 200_00 }])
  expect(receive(facts, 20261201)).toEqual({ refuse: 'deposit-needed' })
  expect(takes(somebodyOn('2026-12-01'), 199_99)).toBe(false)
  expect(takes(somebodyOn('2026-12-01'), 200_00)).toBe(true)
  // A plain deposit was the first of today.
  expect(takes(on('12-02', [paid('12-02', 100_00, rechargeKinds.none)]), 500_00)).toBe(false)
})

test('a day counts when its deposit is credited, and can be received for seven days more [AC-12]', () => {
  const orders = [paid('11-30', 300_00), paid('12-01', 400_00)]
  const facts = on('12-01', orders)
  expect(shown(facts).steps.map(({ awardId }) => awardId)).toEqual([20261201, 20261130])
  const { state } = receive(facts, 20261130) as { state: unknown }
  expect(receive(facts, 20261201, state)).toMatchObject({
    state: { received: ['2026-11-30', '2026-12-01'] },
    effects: [{ amount: 12_00 }],
  })
  expect(receive(on('12-08', orders), 20261201)).toMatchObject({ effects: [{ amount: 12_00 }] })
  expect(receive(on('12-09', orders), 20261201)).toEqual({ refuse: 'deposit-needed' })
  expect(takes(on('12-02', orders), 200_00)).toBe(true)
})

test('a deposit that went back brings nothing, and its day stays used [AC-12]', () => {
  expect(receive(on('12-01', []), 20261201)).toEqual({ refuse: 'deposit-needed' })
  const again = on('12-01', [paid('12-01', 800_00)])
  expect(receive(again, 20261201, { received: ['2026-12-01'] })).toEqual({
    refuse: 'already-received',
  })
})

test('none is asked for above the player’s own limit, nor of who took care of themselves', () => {
  const prices = (limitLeft: number) =>
    shown(somebodyOn('2026-12-01', { limitLeft })).offers.map(({ price }) => price)
  expect(prices(1_000_00)).toEqual([200_00, 600_00, 1_000_00])
  expect(prices(999_99)).toEqual([200_00, 600_00])
  expect(shown(somebodyOn('2026-12-01', { limitLeft: 199_99 })).waits).toBe('limit')
  const calm = { profile: { isCalm: true } }
  expect(dayBonus.notFor?.({ terms, facts: on('12-01', [], calm) })).toBe('activity-not-yours')
  const had = on('12-02', [paid('12-01', 200_00)], calm)
  expect(dayBonus.notFor?.({ terms, facts: had })).toBeUndefined()
  expect(shown(had)).toMatchObject({ waits: 'calm', steps: [{ itemStatus: 1 }] })
})

test('operators name a least deposit that stays below the most coins', () => {
  expect(dayBonus.problems({ ...terms, least: 1_000_00 })).toEqual([])
  expect(dayBonus.problems({ ...terms, least: 1_000_01 })).toHaveLength(1)
})
