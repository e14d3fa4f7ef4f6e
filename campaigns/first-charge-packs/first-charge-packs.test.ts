import type { Facts, TakenOrder } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { rechargeKinds } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import type { FirstCharge } from './call.ts'
import { discountOf } from './discount.ts'
import { firstChargePacks } from './first-charge-packs.ts'

const terms = firstChargePacks.defaults
type Story = Parameters<typeof somebodyOn>[1]
// Registered on 1 November.
const on = (day: number, story?: Story) =>
  somebodyOn(`2026-11-${String(day).padStart(2, '0')}`, story)
const paid = (day: number, amount: number, more: Partial<TakenOrder> = {}): TakenOrder => ({
  at: 0,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  amount,
  actType: rechargeKinds.firstCharge,
  isFirst: true,
  ...more,
})
const bought = (day: number, order: TakenOrder) =>
  on(day, { orders: [order], profile: { depositTotal: order.amount } })
const receive = (facts: Facts, choice: number, state: unknown = firstChargePacks.start) =>
  firstChargePacks.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = firstChargePacks.start) =>
  firstChargePacks.view({ terms, state: state as never, facts }).shown as FirstCharge
const takes = (facts: Facts, amount: number) =>
  firstChargePacks.deposit?.takes({ terms, state: firstChargePacks.start, facts, amount })
const notFor = (facts: Facts) => firstChargePacks.notFor?.({ terms, facts })
const no = { refuse: 'step-not-reached' }

test('a pack gives coins on its day, points on the next, and a coupon on the third [AC-05]', () => {
  const order = paid(3, 300_00)
  expect(receive(bought(3, order), 2002)).toEqual(no)
  const coins = receive(bought(3, order), 2001)
  expect(coins).toEqual({
    state: { received: [2001] },
    effects: [{ give: 'coins', amount: 36_00, multiple: 5, days: 7 }],
  })
  const { state } = coins as { state: unknown }
  expect(receive(bought(3, order), 2001, state)).toEqual({ refuse: 'already-received' })
  expect(receive(bought(3, order), 2002, state)).toEqual(no)
  expect(receive(bought(4, order), 2002, state)).toMatchObject({
    effects: [{ give: 'points', amount: 2_500_00 }],
  })
  const coupon = receive(bought(5, order), 3002, { received: [2001, 2002] })
  expect(coupon).toEqual({
    state: { received: [2001, 2002, 3002] },
    effects: [{ give: 'coupon', propId: 3002, amount: 50_00, least: 500_00 }],
  })
  const { state: all } = coupon as { state: unknown }
  expect(shown(bought(5, order), all).appRechargeBonusCollection9).toEqual({
    awardId: 2,
    itemStatus: 2,
    propReceiveList: [2001, 2002, 3002],
  })
  const isDone = (of: unknown) =>
    firstChargePacks.isDone?.({ terms, state: of as never, facts: bought(5, order) })
  expect([isDone(state), isDone(all)]).toEqual([false, true])
})

test('nothing is passed over, so that who was given the coins is known first; nothing lapses [AC-05]', () => {
  const late = bought(28, paid(3, 100_00))
  expect(receive(late, 3001)).toEqual(no)
  expect(receive(late, 2002)).toEqual(no)
  expect(receive(late, 2002, { received: [2001] })).toMatchObject({
    effects: [{ give: 'points' }],
  })
  expect(shown(late).expireTime).toBe(-1)
  expect(shown(late).parts.map(({ itemStatus }) => itemStatus)).toEqual([1, 0, 0])
})

test('what is paid buys the dearest pack that it pays for; what is short of one buys none [AC-05]', () => {
  const pack = (amount: number) => {
    const { awardId } = shown(bought(3, paid(3, amount))).appRechargeBonusCollection9
    return awardId
  }
  expect([99_99, 100_00, 299_99, 999_00, 5_000_00].map(pack)).toEqual([0, 1, 1, 2, 3])
  expect(takes(on(3), 99_99)).toBe(false)
  expect(takes(on(3), 100_00)).toBe(true)
})

test('only the first deposit buys one, and only where it was begun for it [AC-05]', () => {
  const second = bought(3, paid(3, 300_00, { isFirst: false }))
  expect(notFor(second)).toBe('activity-closed')
  const other = bought(3, paid(3, 300_00, { actType: rechargeKinds.depositEvery }))
  expect(notFor(other)).toBe('activity-closed')
  expect(receive(other, 2001)).toEqual({ refuse: 'deposit-needed' })
  expect(takes(on(3, { profile: { depositTotal: 1 } }), 300_00)).toBe(false)
})

test('it is over after seven days of the account, at the minute; what was bought goes on [AC-05]', () => {
  expect(shown(on(7)).expireTime).toBe(Date.parse('2026-11-07T16:00:00Z'))
  expect(notFor(on(7))).toBeUndefined()
  expect(notFor(on(8))).toBe('activity-closed')
  expect(takes(on(8), 300_00)).toBe(false)
  expect(notFor(bought(9, paid(9, 300_00)))).toBeUndefined()
  const { terms: _, ...kind } = firstChargePacks
  const noEnd = { ...terms, endsAfterDays: 0 }
  const view = kind.view({ terms: noEnd, state: firstChargePacks.start, facts: on(30) })
  expect((view.shown as FirstCharge).expireTime).toBe(-1)
})

test('no pack is shown above the player’s own limit, nor any to who took care of themselves', () => {
  const ids = (limitLeft: number) =>
    shown(on(3, { limitLeft })).appRechargeBonusCollection9ConfigList.map(({ id }) => id)
  expect(ids(999_99)).toEqual([1, 2])
  expect(shown(on(3, { limitLeft: 99_99 }))).toMatchObject({ waits: 'limit' })
  expect(notFor(on(3, { profile: { isCalm: true } }))).toBe('activity-not-yours')
})

test('worth is coins, points × 0.008 and coupons by their pesos, of the deposit [AC-05]', () => {
  const packs = shown(on(3)).appRechargeBonusCollection9ConfigList
  expect(packs.map(({ price, award }) => discountOf(price, award))).toEqual([40, 35, 28])
  expect(packs.map(({ showType }) => showType)).toEqual([1, 2, 3])
})

test('operators recommend one pack, and give no more than 60% of its deposit', () => {
  const [small, middle, large] = terms['packs'] as object[]
  const problems = (...packs: object[]) => firstChargePacks.problems({ ...terms, packs } as never)
  expect(problems(small!, middle!, large!)).toEqual([])
  expect(problems(small!, large!)).toHaveLength(1)
  expect(problems({ ...middle, coins: 150_00 })).toHaveLength(1)
  expect(problems({ ...middle, couponId: 0 })).toHaveLength(1)
  expect(problems({ ...middle, couponLeast: 50_00 })).toHaveLength(1)
  expect(problems(middle!, { ...small, showType: 3 })).toHaveLength(1)
})
