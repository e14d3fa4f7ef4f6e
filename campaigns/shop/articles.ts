import type { Effect, Facts, ShopFacts } from '@perlas/campaign-kit/kind'
import {
  couponIn,
  freeRoundTerms,
  lookIn,
  POINTS_A_PESO,
  rewardsIn,
} from '@perlas/campaign-kit/reward'
import type { Reward } from '@perlas/contract/activities'
import { rewardIds } from '@perlas/contract/enums'
import { Pesos, Points, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import type { articleKinds } from './call.ts'

const row = {
  key: Whole('Number', 1, 99, 'It stays the same for good.'),
  price: Points('Price in points'),
}
const sold = {
  stock: Whole('Sold on a day, at most', 0, 1_000_000, '0 for no limit.'),
  aWeek: Whole('Of a player in a week, at most', 1, 20),
}

export const terms = Type.Object(
  {
    freeRounds: Rows('Free rounds', { ...row, count: Whole('Rounds', 1, 100), ...sold }),
    free: freeRoundTerms,
    returned: Whole(
      'Declared return of the game',
      1,
      10_000,
      'In hundredths of a percent: 9605 for 96.05 %. Free rounds are priced by it.',
    ),
    tickets: Rows('Tickets of the weekend lottery', {
      ...row,
      count: Whole('Tickets', 1, 20),
      pool: Pesos('Its prizes in all'),
      expected: Whole('Tickets that it has in all, as expected', 1, 100_000_000),
      ...sold,
    }),
    coupons: Rows('Coupons', {
      ...row,
      couponId: Whole('Coupon', rewardIds.couponGiveMin, rewardIds.couponGiveMax),
      amount: Pesos('Adds'),
      least: Pesos('To a deposit of at least'),
      ...sold,
    }),
    looks: Rows('Looks', { ...row, look: Whole('Look', 1, 99) }),
  },
  strict,
)
export type Terms = Static<typeof terms>

/** The raffle that tickets are of. */
export const RAFFLE = 'weekend-lottery'

export type Article = {
  key: number
  what: (typeof articleKinds)[number]
  /** Hundredths of points. */
  price: number
  /** The house's cost on average, of a coupon at its most; hundredths of coins. */
  cost: number
  /** 0 for no limit. */
  stock: number
  aWeek: number
  award: Reward[]
  /** The effect that gives it; undefined while it cannot be given. */
  gives(shop: ShopFacts): Effect | undefined
}

const byRounds = ({ freeRounds, free, returned }: Terms): Article[] =>
  freeRounds.map(({ key, price, count, stock, aWeek }) => ({
    key,
    what: 'rounds',
    price,
    cost: Math.ceil((count * free.bet * returned) / 10_000),
    stock,
    aWeek,
    award: rewardsIn({ points: 0, coins: 0, rounds: count }, 0, free),
    gives: () => ({
      give: 'rounds',
      count,
      bet: free.bet,
      gameId: free.gameId,
      days: free.days,
    }),
  }))

const byTickets = ({ tickets }: Terms): Article[] =>
  tickets.map(({ key, price, count, pool, expected, stock, aWeek }) => ({
    key,
    what: 'tickets',
    price,
    cost: Math.ceil((count * pool) / expected),
    stock,
    aWeek,
    award: [{ id: rewardIds.count, count }],
    gives({ raffles }) {
      const raffle = raffles.find(({ of }) => of === RAFFLE)
      // A raffle of more than it was priced by waits for its operator.
      if (!raffle || raffle.pool > pool) return undefined
      const { period, campaignId } = raffle
      return { give: 'tickets', id: rewardIds.count, count, raffle: period, campaignId }
    },
  }))

const byCoupons = ({ coupons }: Terms): Article[] =>
  coupons.map(({ key, price, couponId, amount, least, stock, aWeek }) => ({
    key,
    what: 'coupon',
    price,
    cost: amount,
    stock,
    aWeek,
    award: [couponIn(couponId, amount, least)],
    gives: () => ({ give: 'coupon', propId: couponId, amount, least }),
  }))

const byLooks = ({ looks }: Terms): Article[] =>
  looks.map(({ key, price, look }) => ({
    key,
    what: 'look',
    price,
    cost: 0,
    stock: 0,
    aWeek: 1,
    award: [lookIn(look)],
    gives: () => ({ give: 'look', look }),
  }))

export const articlesOf = (of: Terms): Article[] => [
  ...byRounds(of),
  ...byTickets(of),
  ...byCoupons(of),
  ...byLooks(of),
]

/** The least price of an article at a rate of the exchange, in hundredths of points: no way to money is cheaper than that. */
export const leastPrice = ({ cost }: Pick<Article, 'cost'>, rate = POINTS_A_PESO * 100) =>
  Math.ceil((cost * rate) / 100)

/** Articles worth money ask for what the exchange asks for; a look is only to be seen. */
export const isMoney = ({ cost }: Pick<Article, 'cost'>) => cost > 0

/** Articles for a player: none that asks for play or a deposit while they take care of themselves. */
export const offeredTo = (of: Terms, { profile }: Facts): Article[] =>
  articlesOf(of).filter((one) => !profile.isCalm || !isMoney(one))
