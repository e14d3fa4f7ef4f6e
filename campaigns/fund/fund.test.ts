import { dayAfter } from '@perlas/campaign-kit/days'
import type { Facts, TakenOrder } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { rechargeKinds } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import type { Fund } from './call.ts'
import { fund } from './fund.ts'

const terms = fund.defaults
const FIRST = '2026-12-01'
const dayOf = (day: number) => dayAfter(FIRST, day - 1)
const paid = (day: number, amount: number, actType: number = rechargeKinds.fund): TakenOrder => ({
  at: 0,
  day: dayOf(day),
  amount,
  actType,
  isFirst: false,
})
/** Bets by day; `keeps` percent of each. */
const bets = (sums: Record<number, number>, keeps = 4): Facts['play'] =>
  Object.fromEntries(
    Object.entries(sums).map(([day, stake]) => [
      dayOf(Number(day)),
      { rounds: 1, games: 1, stake, theo: Math.floor((stake * keeps) / 100) },
    ]),
  )
const receive = (facts: Facts, choice: number, state: unknown = fund.start) =>
  fund.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = fund.start) =>
  fund.view({ terms, state: state as never, facts }).shown as Fund
const statuses = (facts: Facts, state?: unknown) =>
  shown(facts, state)
    .steps.map(({ itemStatus }) => itemStatus)
    .join('')
const takes = (facts: Facts, amount: number) =>
  fund.deposit?.takes({ terms, state: fund.start, facts, amount })
const orders = [paid(1, 500_00)]

test('bets since a plan was bought reach its steps, each pays its part of the deposit once [AC-11]', () => {
  const facts = somebodyOn(dayOf(20), {
    orders,
    play: bets({ 1: 1_000_00, 10: 1_500_00, 19: 2_499_99 }),
  })
  expect(statuses(facts)).toBe('11000')
  const first = receive(facts, 1)
  expect(first).toEqual({
    state: { day: FIRST, received: [1] },
    effects: [{ give: 'coins', amount: 15_00, multiple: 1, days: 7 }],
  })
  const { state } = first as { state: unknown }
  expect(receive(facts, 1, state)).toEqual({ refuse: 'already-received' })
  expect(receive(facts, 2, state)).toMatchObject({ effects: [{ amount: 20_00 }] })
  expect(receive(facts, 3, state)).toEqual({ refuse: 'step-not-reached' })
  expect(statuses(facts, state)).toBe('21000')
})

test('games that keep less count less; bets before and after its days do not count [AC-11]', () => {
  const dice = somebodyOn(dayOf(20), { orders, play: bets({ 5: 4_000_00 }, 1) })
  expect(shown(dice).plan?.played).toBe(1_000_00)
  const outside = somebodyOn(dayOf(62), {
    orders: [paid(2, 500_00)],
    play: bets({ 1: 9_000_00, 62: 9_000_00 }),
  })
  expect(shown(outside).plan?.played).toBe(0)
})

test('what was reached is received thirty days longer, and then the plan is gone [AC-11]', () => {
  const play = bets({ 60: 1_000_00 })
  expect(receive(somebodyOn(dayOf(90), { orders, play }), 1)).toMatchObject({
    effects: [{ amount: 15_00 }],
  })
  const late = somebodyOn(dayOf(91), { orders, play })
  expect(receive(late, 1)).toEqual({ refuse: 'step-not-reached' })
  expect(shown(late).plan).toBeNull()
})

test('one plan after the other, three a year; a deposit that went back ends its plan [AC-11]', () => {
  expect(takes(somebodyOn(dayOf(1)), 499_99)).toBe(false)
  expect(takes(somebodyOn(dayOf(1)), 500_00)).toBe(true)
  const running = somebodyOn(dayOf(120), { orders })
  expect(takes(running, 500_00)).toBe(false)
  expect(shown(running)).toMatchObject({ waits: 'rest', restUntil: dayOf(121), plans: [] })
  expect(takes(somebodyOn(dayOf(121), { orders }), 2_000_00)).toBe(true)
  // Two that were under way together are one plan: bets are never paid for twice.
  const two = somebodyOn(dayOf(3), { orders: [...orders, paid(2, 2_000_00)] })
  expect(shown(two).plan).toMatchObject({ price: 500_00 })
  const gone = somebodyOn(dayOf(3), { play: bets({ 2: 1_000_00 }) })
  expect(receive(gone, 1, { day: FIRST, received: [2] })).toEqual({ refuse: 'deposit-needed' })
})

test('none is offered above the player’s own limit, nor to who took care of themselves', () => {
  const prices = (limitLeft: number) =>
    shown(somebodyOn(FIRST, { limitLeft })).plans.map(({ price }) => price)
  expect(prices(1_999_99)).toEqual([500_00])
  expect(shown(somebodyOn(FIRST, { limitLeft: 499_99 })).waits).toBe('limit')
  const calm = { profile: { isCalm: true } }
  expect(fund.notFor?.({ terms, facts: somebodyOn(FIRST, calm) })).toBe('activity-not-yours')
  const bought = somebodyOn(FIRST, { orders, ...calm })
  expect(fund.notFor?.({ terms, facts: bought })).toBeUndefined()
  expect(shown(bought).waits).toBe('calm')
})

test('operators give a quarter of the deposit at most, and one plan at a time', () => {
  const problems = (change: object) => fund.problems({ ...terms, ...change } as never)
  expect(problems({})).toEqual([])
  expect(
    problems({
      steps: [
        { times: 2, percent: 25 },
        { times: 3, percent: 1 },
      ],
    }),
  ).toHaveLength(1)
  expect(
    problems({
      steps: [
        { times: 2, percent: 1 },
        { times: 2, percent: 1 },
      ],
    }),
  ).toHaveLength(1)
  expect(problems({ restDays: 89 })).toHaveLength(1)
  expect(problems({ plans: [{ price: 2 }, { price: 1 }] })).toHaveLength(1)
})
