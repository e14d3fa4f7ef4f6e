import { dayOf, endOf, weekOf } from '@perlas/campaign-kit/days'
import { defineKind, noShop, serves, type Effect, type Facts } from '@perlas/campaign-kit/kind'
import { freeRoundProblems, freeRoundsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, rewardIds } from '@perlas/contract/enums'
import type { ActivityFailure } from '@perlas/contract/activities'
import { looks } from '@perlas/contract/looks'
import { Type, type Static } from 'typebox'
import {
  articlesOf,
  isMoney,
  leastPrice,
  offeredTo,
  terms,
  type Article,
  type Terms,
} from './articles.ts'
import { shop as look, shopBuy, type Article as Shown, type articleStates } from './call.ts'

/** Receipts that are kept: more than a week allows. */
const KEPT = 30
/** A player's purchases of a week, all articles together, so that their receipts are all there. */
const MAX_A_WEEK = 20
/** The most that a week's purchases are worth: no more than the exchange gives on a day as it ships. */
const MAX_WORTH = 200_00
const WEEKS = 53

const state = Type.Object({
  /** The newest last. */
  bought: Type.Array(
    Type.Object({
      key: Type.Integer(),
      at: Type.Integer(),
      price: Type.Integer(),
    }),
    { maxItems: KEPT },
  ),
})
type State = Static<typeof state>
type ArticleState = (typeof articleStates)[number]

/** How often a player bought an article in this week of Manila. */
const boughtIn = ({ bought }: State, { key }: Article, today: string) =>
  bought.filter((one) => one.key === key && weekOf(dayOf(one.at)) === weekOf(today)).length

/** How many of an article are left today; −1 for no limit. */
const leftOf = ({ key, stock }: Article, { shop = noShop }: Facts) =>
  stock === 0 ? -1 : Math.max(stock - (shop.sold[String(key)] ?? 0), 0)

/** Whether its worth passes what is left of the exchange's day, purchases of today counted. */
const isPastDay = ({ cost }: Article, { shop = noShop }: Facts, state: State, worths: Worths) => {
  const { dayLeft } = shop.exchange
  return dayLeft !== null && cost > dayLeft - boughtToday(state, worths)
}
type Worths = { today: string; of: ReadonlyMap<number, number> }
const boughtToday = ({ bought }: State, { today, of }: Worths) =>
  bought.reduce((sum, { key, at }) => sum + (dayOf(at) === today ? (of.get(key) ?? 0) : 0), 0)

/** Why an article cannot be bought, the lasting reasons first. */
function stateOf(article: Article, all: Terms, was: State, facts: Facts): ArticleState {
  const { shop = noShop, today, season, profile } = facts
  const isOver = season.lastDay !== null && today > season.lastDay
  const { gives, award, aWeek, price } = article
  const money = isMoney(article)
  const { exchange } = shop
  const worths = {
    today,
    of: new Map(articlesOf(all).map(({ key, cost }) => [key, cost])),
  }
  if (!shop.open || isOver || !gives(shop)) return 'closed'
  if (article.what === 'look' && award.some(({ id }) => shop.looks.includes(id - rewardIds.look)))
    return 'owned'
  // A rate that rose has made the exchange dearer than this price.
  if (money && (!exchange.open || price < leastPrice(article, exchange.rate))) return 'closed'
  if (boughtIn(was, article, today) >= aWeek) return 'week'
  if (leftOf(article, facts) === 0) return 'sold-out'
  if (money && exchange.needs.length > 0) return 'proof'
  if (money && isPastDay(article, facts, was, worths)) return 'day'
  return profile.points < price ? 'short' : 'open'
}

const refusals: Readonly<Record<Exclude<ArticleState, 'open' | 'short'>, ActivityFailure>> = {
  closed: 'activity-closed',
  owned: 'already-received',
  week: 'no-turns',
  day: 'no-turns',
  'sold-out': 'budget-used-up',
  proof: 'activity-proof-needed',
}

function shownOf(of: Terms, was: State, facts: Facts): Shown[] {
  return offeredTo(of, facts).map((article) => {
    const { key, what, price, cost, award, aWeek } = article
    return {
      article: key,
      what,
      price,
      award,
      worth: cost,
      state: stateOf(article, of, was, facts),
      left: leftOf(article, facts),
      weekLeft: what === 'look' ? -1 : Math.max(aWeek - boughtIn(was, article, facts.today), 0),
    }
  })
}

/** Faults of prices and limits, in an operator's words. */
function problemsOf(of: Terms): string[] {
  const all = articlesOf(of)
  const keys = all.map(({ key }) => key)
  const money = all.filter(isMoney)
  const sum = (count: (one: Article) => number) =>
    all.reduce((before, one) => before + count(one), 0)
  return [
    ...(all.length === 0 ? ['A shop sells something.'] : []),
    ...(new Set(keys).size < keys.length ? ['Each article has a number of its own.'] : []),
    ...all.flatMap((one) => {
      const least = Math.max(leastPrice(one), 1_00)
      return one.price < least
        ? [`Article ${one.key} costs ${(least / 100).toLocaleString('en-PH')} points or more.`]
        : []
    }),
    ...(sum(({ aWeek }) => aWeek) > MAX_A_WEEK
      ? ['A player buys 20 times a week at most, all articles together.']
      : []),
    ...(money.reduce((before, { aWeek, cost }) => before + aWeek * cost, 0) > MAX_WORTH
      ? ['What a player can buy in a week is worth ₱200 at most.']
      : []),
    ...(of.coupons.some(({ amount, least }) => amount >= least)
      ? ['A coupon adds less than its deposit.']
      : []),
    ...(of.looks.some(({ look: number }) => !looks.some((one) => one === number))
      ? ['There is no such look.']
      : []),
    ...freeRoundProblems(
      of.freeRounds.map(({ count }) => ({ points: 0, coins: 0, rounds: count })),
      of.free,
    ),
  ]
}

/** Points buy what can be played, and looks of the lobby: at fixed prices, nothing drawn, nothing for money. */
export const shop = defineKind({
  code: 'shop',
  activity: activityTypes.Shop,
  group: 'daily',
  title: 'Shop',
  season: { sort: 22 },
  terms,
  defaults: {
    freeRounds: [
      { key: 1, price: 1_210_00, count: 10, stock: 500, aWeek: 3 },
      { key: 2, price: 3_010_00, count: 25, stock: 200, aWeek: 1 },
    ],
    free: { gameId: 101, bet: 1_00, days: 14 },
    returned: 9_605,
    tickets: [
      {
        key: 11,
        price: 650_00,
        count: 1,
        pool: 20_000_00,
        expected: 4_000,
        stock: 200,
        aWeek: 3,
      },
    ],
    coupons: [
      {
        key: 21,
        price: 2_500_00,
        couponId: 3001,
        amount: 20_00,
        least: 200_00,
        stock: 200,
        aWeek: 1,
      },
    ],
    looks: [
      { key: 31, price: 600_00, look: 4 },
      { key: 32, price: 900_00, look: 5 },
      { key: 33, price: 1_200_00, look: 6 },
    ],
  },
  problems: problemsOf,
  state,
  start: { bought: [] },
  needs: ['shop'],
  underTermsInForce: true,
  playMarks: () => [],
  onePer: ['person', 'document'],
  coupons: ({ coupons }) => coupons.map(({ couponId }) => couponId),
  freeRounds: ({ freeRounds, free, returned }) => {
    const rows = freeRounds.map(({ count }) => ({ points: 0, coins: 0, rounds: count }))
    const found = freeRoundsIn(rows, free)
    return found && { ...found, returned }
  },
  // Free rounds of a year, by their stakes.
  most: ({ freeRounds, free }) =>
    freeRounds.reduce((sum, { count, aWeek }) => sum + count * aWeek * free.bet, 0) * WEEKS,
  decide({ terms: of, state: was, facts, command }) {
    const { shop: known = noShop } = facts
    const article = offeredTo(of, facts).find(({ key }) => key === command.choice)
    if (command.do !== 'buy' || !article) return { refuse: 'step-not-reached' }
    const { key, price, stock } = article
    const why = stateOf(article, of, was, facts)
    const given = article.gives(known)
    if (why !== 'open' && why !== 'short') return { refuse: refusals[why] }
    if (!given) return { refuse: 'activity-closed' }
    if (command.price !== price) return { refuse: 'price-changed' }
    const counted: Effect[] = stock > 0 ? [{ give: 'stock', article: key, most: stock }] : []
    return {
      state: { bought: [...was.bought, { key, at: facts.now, price }].slice(-KEPT) },
      // Without enough points the wallet refuses it, and with it all that follows.
      effects: [{ give: 'points', amount: -price }, ...counted, given],
    }
  },
  view({ terms: of, state: was, facts }) {
    const awards = new Map(articlesOf(of).map(({ key, award }) => [key, award]))
    return {
      steps: [],
      progress: { done: 0, goal: 0 },
      shown: {
        articles: shownOf(of, was, facts),
        needs: [...(facts.shop ?? noShop).exchange.needs],
        bought: [...was.bought]
          .reverse()
          .map(({ key, at, price }) => ({ at, price, award: awards.get(key) ?? [] })),
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(look, { answer: ({ shown }) => shown }),
    serves(shopBuy, {
      command: ({ article, price }) => ({ do: 'buy', choice: article, price }),
      answer: ({ shown }) => shown,
    }),
  ],
})
