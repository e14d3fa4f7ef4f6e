import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { couponIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { payday as paydayCall, paydayReceive } from './call.ts'

const terms = Type.Object(
  {
    midDay: Whole('Payday in the middle of a month', 1, 27, 'The other one is its last day.'),
    deposits: Whole('Deposits that it takes', 1, 20),
    days: Whole('Within so many days', 1, 60, 'Today among them.'),
    couponId: Whole('Number of its coupon', 3001, 3099),
    coupon: Pesos('Coupon'),
    least: Pesos('Coupon for a deposit of'),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The last payday whose coupon was received; empty for none. */
  receivedOn: Type.String(),
})
type State = Static<typeof state>

const SHOWN = 3
const numberOf = (day: Day) => Number(day.replaceAll('-', ''))
const isPayday = ({ midDay }: Terms, day: Day) =>
  Number(day.slice(8)) === midDay || dayAfter(day, 1).endsWith('-01')

function nextDays(terms: Terms, today: Day): Day[] {
  const found: Day[] = []
  for (let day = dayAfter(today, 1); found.length < SHOWN; day = dayAfter(day, 1))
    if (isPayday(terms, day)) found.push(day)
  return found
}

const depositsIn = ({ days }: Terms, { deposits, today }: Facts) =>
  Object.entries(deposits).reduce(
    (sum, [day, { count }]) => sum + (day > dayAfter(today, -days) && day <= today ? count : 0),
    0,
  )
const awardOf = ({ couponId, coupon, least }: Terms) => [couponIn(couponId, coupon, least)]
const isOver = ({ season: { lastDay }, today }: Facts) => lastDay !== null && today > lastDay

function stepOf(terms: Terms, { receivedOn }: State, facts: Facts): Step | undefined {
  const { today } = facts
  if (!isPayday(terms, today) || isOver(facts)) return undefined
  const made = depositsIn(terms, facts)
  return {
    id: numberOf(today),
    itemStatus:
      receivedOn === today
        ? itemStatus.received
        : made >= terms.deposits
          ? itemStatus.receivable
          : itemStatus.notReached,
    goal: terms.deposits,
    done: Math.min(made, terms.deposits),
    award: awardOf(terms),
    until: today,
  }
}

/** A coupon on paydays, for who deposits anyway. */
export const payday = defineKind({
  code: 'payday',
  activity: activityTypes.Payday,
  group: 'deposit',
  title: 'Payday',
  season: { sort: 24 },
  terms,
  defaults: {
    midDay: 15,
    deposits: 2,
    days: 30,
    couponId: 3001,
    coupon: 20_00,
    least: 300_00,
  },
  problems: ({ coupon, least }) =>
    coupon * 10 > least ? ['A coupon is a tenth of its deposit at most.'] : [],
  state,
  start: { receivedOn: '' },
  needs: ['deposits'],
  since: ({ terms: { days }, facts }) => dayAfter(facts.today, -days),
  onePer: ['device', 'payment', 'person', 'document'],
  notFor: ({ facts }) => (facts.profile.isCalm ? 'activity-not-yours' : undefined),
  most: () => 0,
  coupons: ({ couponId }) => [couponId],
  decide({ terms, state, facts, command: { do: what, choice } }) {
    const step = stepOf(terms, state, facts)
    if (what !== 'receive' || !step || (choice ?? step.id) !== step.id)
      return { refuse: 'step-not-reached' }
    if (step.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (step.itemStatus === itemStatus.notReached) return { refuse: 'deposit-needed' }
    return {
      state: { receivedOn: facts.today },
      effects: [
        { give: 'coupon', propId: terms.couponId, amount: terms.coupon, least: terms.least },
      ],
    }
  },
  view({ terms, state, facts }) {
    const step = stepOf(terms, state, facts)
    return {
      steps: step ? [step] : [],
      progress: { done: step?.done ?? 0, goal: step ? terms.deposits : 0 },
      shown: {
        today: step ? stepShown(step) : null,
        award: awardOf(terms),
        next: isOver(facts) ? [] : nextDays(terms, facts.today),
        deposits: depositsIn(terms, facts),
        needed: terms.deposits,
        days: terms.days,
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(paydayCall, { answer: ({ shown }) => shown }),
    serves(paydayReceive, { command: () => ({ do: 'receive' }), answer: ({ shown }) => shown }),
  ],
})
