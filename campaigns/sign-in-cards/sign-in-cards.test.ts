import { dayAfter } from '@perlas/campaign-kit/days'
import { costOf, type Facts, type TakenOrder } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { rechargeKinds } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import type { SignInCards } from './call.ts'
import { signInCards } from './sign-in-cards.ts'

const terms = signInCards.defaults
type Story = Parameters<typeof somebodyOn>[1]
// Registered on 1 November, which is day 1.
const dayOf = (day: number) => dayAfter('2026-11-01', day - 1)
const on = (day: number, orders: TakenOrder[] = [], story: Story = {}) =>
  somebodyOn(dayOf(day), { orders, ...story })
const paid = (day: number, amount: number, actType: number = rechargeKinds.signInCard) => ({
  at: 0,
  day: dayOf(day),
  amount,
  actType,
  isFirst: false,
})
const ask = (facts: Facts, state: unknown, choice: number, what = 'receive') =>
  signInCards.decide({
    terms,
    state: state as never,
    facts,
    command: { do: what, choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = signInCards.start) =>
  signInCards.view({ terms, state: state as never, facts }).shown as SignInCards
const states = (facts: Facts, state?: unknown) =>
  shown(facts, state)
    .cards.map((card) => card.state)
    .join(' ')
const takes = (facts: Facts, amount: number, state: unknown = signInCards.start) =>
  signInCards.deposit?.takes({ terms, state: state as never, facts, amount })

/** Signs a card in on these days; the state afterwards. */
function signed(orders: TakenOrder[], propId: number, days: readonly number[]) {
  let state: unknown = signInCards.start
  let coins = 0
  for (const day of days) {
    const decided = ask(on(day, orders), state, propId)
    if ('refuse' in decided) throw new Error(`${day}: ${decided.refuse}`)
    ;({ state } = decided)
    coins += decided.effects.reduce((sum, effect) => sum + costOf(effect), 0)
  }
  return { state, coins }
}

test('seven sign-ins within fourteen days of its deposit give ₱21 for the card of ₱100 [AC-09]', () => {
  const orders = [paid(2, 100_00)]
  const { state, coins } = signed(orders, 5001, [2, 3, 5, 8, 9, 14, 15])
  expect(coins).toBe(21_00)
  expect(ask(on(15, orders), state, 5001)).toEqual({ refuse: 'already-received' })
  expect(states(on(15, orders), state)).toBe('done offer offer')
  expect(shown(on(15, orders), state)).toMatchObject({ ownList: [], buyPropIds: [5001] })
})

test('a card is owned while it runs; days that were received are −1, cards stand by their price [AC-09]', () => {
  const orders = [paid(2, 100_00)]
  const { state } = signed(orders, 5001, [2, 4])
  expect(shown(on(4, orders), state)).toMatchObject({
    ownList: [{ id: 1, propId: 5001, loginPayDataJson: '{"days":[-1,-1,300,300,300,300,300]}' }],
    needRecharge: false,
    propIds: [5001, 5002, 5003],
    appPropConfigMap: { 5001: { price: 100_00 }, 5003: { price: 2_000_00 } },
  })
  expect(shown(on(4))).toMatchObject({ ownList: [], needRecharge: true })
})

test('once a day, and not after its span [AC-09]', () => {
  const orders = [paid(2, 100_00)]
  const { state } = signed(orders, 1, [2])
  expect(ask(on(2, orders), state, 5001)).toEqual({ refuse: 'already-received' })
  expect(ask(on(16, orders), state, 5001)).toEqual({ refuse: 'step-not-reached' })
  expect(states(on(16, orders), state)).toBe('over offer offer')
  expect(ask(on(3), signInCards.start, 5001)).toEqual({ refuse: 'deposit-needed' })
})

test('a deposit that has arrived is told once, and gives nothing by it [AC-09]', () => {
  const orders = [paid(2, 500_00)]
  expect(shown(on(2, orders)).arrived).toBe(5002)
  const announced = ask(on(2, orders), signInCards.start, 5002, 'tell')
  expect(announced).toMatchObject({
    state: { announced: [5002], bonusAmount: 500_00 },
    effects: [],
  })
  const { state } = announced as { state: unknown }
  expect(shown(on(2, orders), state)).toMatchObject({ arrived: 0, bonusAmount: 500_00 })
  expect(ask(on(2, orders), state, 5002, 'tell')).toEqual({ refuse: 'already-received' })
  expect(ask(on(2, orders), state, 5001, 'tell')).toEqual({ refuse: 'deposit-needed' })
  expect(shown(on(2, orders), signed(orders, 5002, [2]).state).bonusAmount).toBe(0)
})

test('one card at a time is sold, each once; of two that were paid together both count [AC-09]', () => {
  const orders = [paid(2, 100_00)]
  expect(states(on(2, orders))).toBe('open waits waits')
  expect(takes(on(2, orders), 500_00)).toBe(false)
  expect(takes(on(2, orders), 100_00)).toBe(false)
  expect(states(on(3, [...orders, paid(3, 500_00)]))).toBe('open open waits')
  expect(states(on(3, [...orders, paid(3, 499_00)]))).toBe('open waits waits')
  const both = signed([...orders, paid(2, 2_000_00)], 5003, [2])
  expect(both.coins).toBe(22_00)
})

test('new ones are sold for thirty days of the account; a bought one runs on, then it is over [AC-09]', () => {
  const notFor = (facts: Facts) => signInCards.notFor?.({ terms, facts })
  const isDone = (facts: Facts, state: unknown = signInCards.start) =>
    signInCards.isDone?.({ terms, state: state as never, facts })
  expect([takes(on(30), 100_00), takes(on(31), 100_00)]).toEqual([true, false])
  expect([notFor(on(30)), notFor(on(31))]).toEqual([undefined, 'activity-closed'])
  const late = [paid(29, 100_00)]
  expect(notFor(on(42, late))).toBeUndefined()
  expect([isDone(on(42, late)), notFor(on(43, late))]).toEqual([false, 'activity-closed'])
  const { state } = signed(late, 5001, [29, 30, 31, 32, 33, 34, 35])
  expect(isDone(on(35, late), state)).toBe(true)
})

test('none is offered above the player’s own limit, nor to who took care of themselves', () => {
  expect(states(on(2, [], { limitLeft: 499_99 }))).toBe('offer limit limit')
  const calm = on(2, [], { profile: { isCalm: true } })
  expect(signInCards.notFor?.({ terms, facts: calm })).toBe('activity-not-yours')
  const bought = on(2, [paid(2, 100_00)], { profile: { isCalm: true } })
  expect(states(bought)).toBe('open closed closed')
})

test('operators give no more than a quarter of its price, and days enough', () => {
  const [card] = terms['cards'] as object[]
  const problems = (...cards: object[]) => signInCards.problems({ ...terms, cards } as never)
  expect(problems(card!)).toEqual([])
  expect(problems({ ...card, coins: 3_58 })).toHaveLength(1)
  expect(problems({ ...card, spanDays: 10 })).toHaveLength(1)
  expect(problems(card!, { ...card, price: 200_00 })).toHaveLength(1)
  expect(problems(card!, { ...card, propId: 5002 })).toHaveLength(1)
})
