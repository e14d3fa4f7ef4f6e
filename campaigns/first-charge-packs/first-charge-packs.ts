import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Effect, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { couponIn, effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import type { Reward } from '@perlas/contract/activities'
import { activityTypes, itemStatus, rechargeKinds, rewardIds } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Points, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  appRechargeBonusCollection9,
  appRechargeBonusCollection9Receive,
  type Pack,
} from './call.ts'
import { discountOf } from './discount.ts'

const terms = Type.Object(
  {
    endsAfterDays: Whole('Days of an account', 0, 60, 'From its registration on. 0 for no end.'),
    packs: Rows(
      'Packs',
      {
        price: Pesos('Deposit'),
        showType: Whole('Look', 1, 3, '1 small, 2 recommended, 3 large.'),
        coins: Pesos('Coins'),
        points: Points('Points'),
        couponId: Whole('Number of its coupon', 0, 3099, '3001 to 3099; 0 for none.'),
        coupon: PesosOrNone('Coupon'),
        couponLeast: PesosOrNone('Coupon for a deposit of'),
      },
      { least: 1, most: 6, description: 'The cheapest first.' },
    ),
    pointsAfter: Whole('Points, days after the deposit', 0, 7),
    couponAfter: Whole('Coupon, days after the deposit', 0, 7),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>
type Row = Terms['packs'][number]

const state = Type.Object({
  /** What was received, by the number of what it is. */
  received: Type.Array(Type.Integer({ minimum: 1 })),
})
type State = Static<typeof state>

/** The most that a pack may be worth, in percent of its deposit. */
const MAX_PERCENT = 60

const awardOf = (
  { coins, points, couponId, coupon, couponLeast }: Row,
  multiple: number,
): Reward[] => [
  ...rewardsIn({ coins, points }, multiple),
  ...(couponId > 0 ? [couponIn(couponId, coupon, couponLeast)] : []),
]

/** The pack that a deposit of so much buys: the dearest that it pays for. */
const packFor = ({ packs }: Terms, amount: number) =>
  packs.findLastIndex(({ price }) => price <= amount)

/** The first deposit, where it was begun for a pack; every other deposit buys none. */
function boughtIn(terms: Terms, { orders }: Facts) {
  const order = orders.find(
    ({ actType, isFirst }) => isFirst && actType === rechargeKinds.firstCharge,
  )
  if (!order) return undefined
  const at = packFor(terms, order.amount)
  const row = terms.packs[at]
  return row && { id: at + 1, row, day: order.day }
}

/** The last day on which a pack can be bought; null for no end. */
function lastDayOf({ endsAfterDays }: Terms, { profile, season }: Facts): string | null {
  const own = endsAfterDays > 0 ? dayAfter(profile.registeredOn, endsAfterDays - 1) : null
  if (own === null || season.lastDay === null) return own ?? season.lastDay
  return own < season.lastDay ? own : season.lastDay
}

const isLate = (terms: Terms, facts: Facts) => {
  const last = lastDayOf(terms, facts)
  return last !== null && facts.today > last
}

/** Packs that the player may buy: none above what their own limit leaves. */
const offered = ({ packs }: Terms, { limitLeft }: Facts) =>
  packs.flatMap((row, at) => (limitLeft === null || row.price <= limitLeft ? [{ row, at }] : []))

type Part = { propId: number; from: string; award: Reward[]; effects: Effect[] }

/** What a bought pack gives, in the order in which it is received. */
function partsOf(terms: Terms, { row, day }: { row: Row; day: string }): Part[] {
  const { pointsAfter, couponAfter, multiple } = terms
  const { coins, points, couponId: propId, coupon: amount, couponLeast: least } = row
  const part = (id: number, after: number, award: Reward[], effects: Effect[]): Part => ({
    propId: id,
    from: dayAfter(day, after),
    award,
    effects,
  })
  const [coinsRow, pointsRow] = [
    { coins, points: 0 },
    { coins: 0, points },
  ]
  return [
    part(rewardIds.coins, 0, rewardsIn(coinsRow, multiple), effectsOf(coinsRow, terms)),
    ...(points > 0
      ? [part(rewardIds.points, pointsAfter, rewardsIn(pointsRow, 0), effectsOf(pointsRow, terms))]
      : []),
    ...(propId > 0
      ? [
          part(
            propId,
            couponAfter,
            [couponIn(propId, amount, least)],
            [{ give: 'coupon', propId, amount, least }],
          ),
        ]
      : []),
  ]
}

/** One after the other: who was given the coins is known before anything else of the pack is given. */
function statusOf(parts: readonly Part[], at: number, { received }: State, today: string) {
  const has = (one: Part | undefined) => one === undefined || received.includes(one.propId)
  const part = parts[at]
  if (!part) return itemStatus.notReached
  if (has(part)) return itemStatus.received
  return part.from <= today && has(parts[at - 1]) ? itemStatus.receivable : itemStatus.notReached
}

/** Packs for the first deposit: coins on its day, then points, then a coupon. */
export const firstChargePacks = defineKind({
  code: 'first-charge-packs',
  activity: activityTypes.FirstCharge,
  group: 'new',
  title: 'First deposit packs',
  season: { sort: 2 },
  terms,
  defaults: {
    endsAfterDays: 7,
    packs: [
      {
        price: 100_00,
        showType: 1,
        coins: 10_00,
        points: 1_250_00,
        couponId: 3001,
        coupon: 20_00,
        couponLeast: 200_00,
      },
      {
        price: 300_00,
        showType: 2,
        coins: 36_00,
        points: 2_500_00,
        couponId: 3002,
        coupon: 50_00,
        couponLeast: 500_00,
      },
      {
        price: 1_000_00,
        showType: 3,
        coins: 130_00,
        points: 6_250_00,
        couponId: 3003,
        coupon: 100_00,
        couponLeast: 1_000_00,
      },
    ],
    pointsAfter: 1,
    couponAfter: 2,
    multiple: 5,
    coinDays: 7,
  },
  problems: ({ packs, pointsAfter, couponAfter }) => [
    ...(packs.some(({ price }, at) => price <= (packs[at - 1]?.price ?? 0))
      ? ['Each pack asks for more than the one before it.']
      : []),
    ...(packs.filter(({ showType }) => showType === 2).length === 1
      ? []
      : ['One pack is recommended, and no other.']),
    ...(packs.some((row) => discountOf(row.price, awardOf(row, 0)) > MAX_PERCENT)
      ? [`No pack is worth more than ${MAX_PERCENT}% of its deposit.`]
      : []),
    ...(packs.some(({ couponId, coupon, couponLeast }) =>
      couponId === 0 ? coupon > 0 : couponId < 3001 || coupon === 0 || couponLeast <= coupon,
    )
      ? ['A coupon has a number from 3001 to 3099, an amount, and a deposit that is larger.']
      : []),
    ...(couponAfter < pointsAfter ? ['The coupon comes with the points or after them.'] : []),
  ],
  state,
  start: { received: [] },
  needs: ['orders', 'limit'],
  since: ({ facts }) => facts.profile.registeredOn,
  onePer: ['device', 'payment', 'person', 'document'],
  coupons: ({ packs }) => packs.flatMap(({ couponId }) => (couponId > 0 ? [couponId] : [])),
  deposit: {
    actType: rechargeKinds.firstCharge,
    alone: true,
    takes: ({ terms, facts, amount }) =>
      facts.profile.depositTotal === 0 && !isLate(terms, facts) && packFor(terms, amount) >= 0,
    options: ({ packs, multiple, coinDays, pointsAfter, couponAfter }) =>
      packs.map((row) => ({
        price: row.price,
        award: awardOf(row, multiple),
        required: row.coins * multiple,
        days: 1 + (row.couponId > 0 ? couponAfter : row.points > 0 ? pointsAfter : 0),
        playDays: coinDays,
      })),
  },
  notFor({ terms, facts }) {
    if (boughtIn(terms, facts)) return undefined
    // The first deposit was made, and bought none.
    if (facts.profile.depositTotal > 0 || isLate(terms, facts)) return 'activity-closed'
    return facts.profile.isCalm ? 'activity-not-yours' : undefined
  },
  isDone({ terms, state, facts }) {
    const bought = boughtIn(terms, facts)
    return bought !== undefined && partsOf(terms, bought).length <= state.received.length
  },
  most: ({ packs }) => Math.max(...packs.map(({ coins }) => coins)),
  decide({ terms, state, facts, command }) {
    const { choice = 0 } = command
    const bought = boughtIn(terms, facts)
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    if (state.received.includes(choice)) return { refuse: 'already-received' }
    if (!bought) return { refuse: 'deposit-needed' }
    const parts = partsOf(terms, bought)
    const at = parts.findIndex(({ propId }) => propId === choice)
    const part = parts[at]
    if (!part || statusOf(parts, at, state, facts.today) !== itemStatus.receivable)
      return { refuse: 'step-not-reached' }
    return { state: { received: [...state.received, choice] }, effects: part.effects }
  },
  view({ terms, state, facts }) {
    const bought = boughtIn(terms, facts)
    const { multiple, coinDays, pointsAfter, couponAfter } = terms
    const parts = bought ? partsOf(terms, bought) : []
    const shownParts = parts.map(({ propId, from, award }, at) => ({
      propId,
      from,
      award,
      itemStatus: statusOf(parts, at, state, facts.today),
    }))
    const packs = bought ? [{ row: bought.row, at: bought.id - 1 }] : offered(terms, facts)
    const isAll = parts.length > 0 && parts.length <= state.received.length
    return {
      steps: shownParts.map(({ propId, award, itemStatus: status }): Step => ({
        id: propId,
        itemStatus: status,
        goal: 1,
        done: status === itemStatus.notReached ? 0 : 1,
        award,
      })),
      progress: { done: state.received.length, goal: Math.max(parts.length, 1) },
      shown: {
        appRechargeBonusCollection9: {
          awardId: bought?.id ?? 0,
          itemStatus: isAll
            ? itemStatus.received
            : bought
              ? itemStatus.receivable
              : itemStatus.notReached,
          propReceiveList: [...state.received],
        },
        expireTime: bought ? -1 : endOf(lastDayOf(terms, facts)),
        appRechargeBonusCollection9ConfigList: packs.map(({ row, at }) => ({
          id: at + 1,
          price: row.price,
          award: awardOf(row, multiple),
          showType: row.showType as Pack['showType'],
        })),
        parts: shownParts,
        waits: packs.length === 0 ? ('limit' as const) : ('' as const),
        pointsAfter,
        couponAfter,
        multiple,
        coinDays,
      },
    }
  },
  calls: [
    serves(appRechargeBonusCollection9, { answer: ({ shown }) => shown }),
    serves(appRechargeBonusCollection9Receive, {
      command: ({ propId }) => ({ do: 'receive', choice: propId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
