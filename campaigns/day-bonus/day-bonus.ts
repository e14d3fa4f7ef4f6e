import { dayAfter } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { effectsOf, optionOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { getDayBonus, receiveDayBonus } from './call.ts'

const terms = Type.Object(
  {
    least: Pesos('Least deposit'),
    percent: Whole('Coins, percent of the deposit', 1, 5),
    most: Pesos('Most coins'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** Days whose bonus was received, as long as it could be. */
  received: Type.Array(Type.String()),
})
type State = Static<typeof state>

/** What a day brought can be received so many days longer. */
const RECEIVE_DAYS = 7
const PESO = 100
/** Amounts that are offered end in hundreds of pesos. */
const ROUND = 100 * PESO

type Counted = { day: Day; amount: number }

const numberOf = (day: Day) => Number(day.replaceAll('-', ''))
const coinsFor = ({ percent, most }: Terms, amount: number) =>
  Math.min(Math.floor((amount * percent) / 100), most)

/** One of each day, the newest first: its first deposit that was begun for the bonus and is large enough. */
function countedIn({ least }: Terms, { orders, today }: Facts): Counted[] {
  const counted: Counted[] = []
  for (const { day, amount, actType } of orders) {
    if (actType !== rechargeKinds.dayBonus || amount < least) continue
    if (day < dayAfter(today, -RECEIVE_DAYS) || counted.some((one) => one.day === day)) continue
    counted.unshift({ day, amount })
  }
  return counted
}

const stepOf = (terms: Terms, { received }: State, { day, amount }: Counted): Step => ({
  id: numberOf(day),
  itemStatus: received.includes(day) ? itemStatus.received : itemStatus.receivable,
  goal: terms.least,
  done: amount,
  award: rewardsIn({ points: 0, coins: coinsFor(terms, amount) }, terms.multiple),
  until: dayAfter(day, RECEIVE_DAYS),
})

const optionAt = (terms: Terms, price: number) =>
  optionOf(price, { points: 0, coins: coinsFor(terms, price) }, terms)

/** Amounts to choose from: the least, the one that brings the most, and one between; none above the player's own limit. */
function offersOf(terms: Terms, { limitLeft }: Facts) {
  const best = Math.max(terms.least, Math.ceil((terms.most * 100) / terms.percent / PESO) * PESO)
  const between = Math.ceil((terms.least + best) / 2 / ROUND) * ROUND
  const amounts = [terms.least, between, best].filter(
    (price, at, all) => price <= best && all.indexOf(price) === at,
  )
  return amounts
    .filter((price) => limitLeft === null || price <= limitLeft)
    .map((price) => ({ price, coins: coinsFor(terms, price) }))
}

function waitsFor({ least }: Terms, { season, today, profile, deposits, limitLeft }: Facts) {
  if (season.lastDay !== null && today > season.lastDay) return 'over' as const
  if (profile.isCalm) return 'calm' as const
  if ((deposits[today]?.count ?? 0) > 0) return 'tomorrow' as const
  return limitLeft !== null && limitLeft < least ? ('limit' as const) : ('' as const)
}

/** The first deposit of a day brings some percent of it in coins. */
export const dayBonus = defineKind({
  code: 'day-bonus',
  activity: activityTypes.DayBonus,
  group: 'deposit',
  title: 'Day bonus',
  opensByHand: true,
  trial: {},
  season: { sort: 34 },
  terms,
  defaults: { least: 200_00, percent: 3, most: 30_00, multiple: 5, coinDays: 7 },
  problems: (set) =>
    set.least * set.percent > set.most * 100
      ? ['The least deposit would bring more than the most coins.']
      : [],
  state,
  start: { received: [] },
  needs: ['deposits', 'orders', 'limit'],
  since: ({ facts }) => dayAfter(facts.today, -RECEIVE_DAYS),
  onePer: ['device', 'payment', 'person', 'document'],
  deposit: {
    actType: rechargeKinds.dayBonus,
    alone: true,
    withoutItem: true,
    takes: ({ terms, facts, amount }) => amount >= terms.least && waitsFor(terms, facts) === '',
    options: (terms) => [optionAt(terms, terms.least)],
    ladder: {
      rungs: ({ terms, facts }) => offersOf(terms, facts).map(({ price }) => price),
      brings: ({ terms }, amount) => (amount < terms.least ? undefined : optionAt(terms, amount)),
    },
  },
  // Who took care of themselves is asked for nothing; what they reached is theirs.
  notFor: ({ terms, facts }) =>
    facts.profile.isCalm && countedIn(terms, facts).length === 0 ? 'activity-not-yours' : undefined,
  most: ({ most }) => most,
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const counted = countedIn(terms, facts)
    const one = counted.find(({ day }) => numberOf(day) === command.choice)
    if (state.received.some((day) => numberOf(day) === command.choice))
      return { refuse: 'already-received' }
    if (!one) return { refuse: 'deposit-needed' }
    const kept = state.received.filter((day) => day >= dayAfter(facts.today, -RECEIVE_DAYS))
    return {
      state: { received: [...kept, one.day] },
      effects: effectsOf({ points: 0, coins: coinsFor(terms, one.amount) }, terms),
    }
  },
  view({ terms, state, facts }) {
    const counted = countedIn(terms, facts)
    const steps = counted.map((one) => stepOf(terms, state, one))
    const hasToday = counted.some(({ day }) => day === facts.today)
    const waits = waitsFor(terms, facts)
    const { least, percent, most, multiple, coinDays } = terms
    return {
      steps,
      progress: { done: hasToday ? 1 : 0, goal: 1 },
      shown: {
        steps: steps.map(stepShown),
        hasToday,
        offers: waits === '' ? offersOf(terms, facts) : [],
        least,
        percent,
        most,
        multiple,
        coinDays,
        waits,
      },
    }
  },
  calls: [
    serves(getDayBonus, { answer: ({ shown }) => shown }),
    serves(receiveDayBonus, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
