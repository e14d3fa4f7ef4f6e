import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { effectsOf, optionOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { appRechargeBonusCollection10, appRechargeBonusCollection10Receive } from './call.ts'

const terms = Type.Object(
  {
    steps: Rows(
      'Steps',
      { least: Pesos('Least deposit'), coins: Pesos('Coins') },
      { least: 1, most: 31 },
    ),
    spanDays: Whole('Days for all steps', 1, 60, 'From the first step, one step a day.'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** Steps that were received, from 1. */
  received: Type.Array(Type.Integer({ minimum: 1 })),
})
type State = Static<typeof state>

/** The most that a step may bring, in percent of its deposit. */
const MAX_PERCENT = 12

/** Days on which a step was reached, in their order: one a day, by a deposit that is large enough, within the span. */
function reachedOn({ steps, spanDays }: Terms, { orders }: Facts): string[] {
  const days: string[] = []
  for (const { day, amount, actType } of orders) {
    const [next, first] = [steps[days.length], days[0]]
    if (actType !== rechargeKinds.depositEvery || !next || amount < next.least) continue
    if (day === days.at(-1) || (first !== undefined && day >= dayAfter(first, spanDays))) continue
    days.push(day)
  }
  return days
}

function waitsFor(terms: Terms, facts: Facts) {
  const days = reachedOn(terms, facts)
  const { steps, spanDays } = terms
  const { today, season, limitLeft } = facts
  const [next, first] = [steps[days.length], days[0]]
  if (!next) return 'all' as const
  const isOver = first !== undefined && today >= dayAfter(first, spanDays)
  if (isOver || (season.lastDay !== null && today > season.lastDay)) return 'over' as const
  if (facts.profile.isCalm) return 'calm' as const
  if (days.at(-1) === today) return 'tomorrow' as const
  return limitLeft !== null && limitLeft < next.least ? ('limit' as const) : ''
}

function statusOf(id: number, reached: number, { received }: State) {
  if (received.includes(id)) return itemStatus.received
  return id <= reached ? itemStatus.receivable : itemStatus.notReached
}

/** A deposit a day, step by step, each with coins of its own; a day without one costs nothing. */
export const continuousRecharge = defineKind({
  code: 'continuous-recharge',
  activity: activityTypes.ContinuousRecharge,
  group: 'deposit',
  title: 'Deposit steps',
  season: { sort: 30 },
  terms,
  defaults: {
    steps: [
      { least: 100_00, coins: 5_00 },
      { least: 100_00, coins: 6_00 },
      { least: 200_00, coins: 12_00 },
      { least: 200_00, coins: 14_00 },
      { least: 300_00, coins: 24_00 },
      { least: 300_00, coins: 27_00 },
      { least: 500_00, coins: 50_00 },
    ],
    spanDays: 30,
    multiple: 5,
    coinDays: 7,
  },
  problems: ({ steps, spanDays }) => [
    ...(steps.some(({ least }, at) => least < (steps[at - 1]?.least ?? 0))
      ? ['No step asks for less than the one before it.']
      : []),
    ...(steps.some(({ least, coins }) => coins * 100 > least * MAX_PERCENT)
      ? [`No step brings more than ${MAX_PERCENT}% of its deposit.`]
      : []),
    ...(spanDays < steps.length ? ['There are as many days as steps, or more.'] : []),
  ],
  state,
  start: { received: [] },
  needs: ['orders', 'limit'],
  since: ({ facts }) => facts.season.firstDay ?? facts.profile.registeredOn,
  onePer: ['device', 'payment', 'person', 'document'],
  deposit: {
    actType: rechargeKinds.depositEvery,
    takes({ terms, facts, amount }) {
      const next = terms.steps[reachedOn(terms, facts).length]
      return next !== undefined && amount >= next.least && waitsFor(terms, facts) === ''
    },
    ladder: {
      rungs: ({ terms, facts }) =>
        terms.steps
          .slice(reachedOn(terms, facts).length)
          .slice(0, 1)
          .map(({ least }) => least),
      // A deposit is one step, however large it is.
      brings({ terms, facts }, price) {
        const next = terms.steps[reachedOn(terms, facts).length]
        if (!next || price < next.least) return undefined
        return optionOf(price, { points: 0, coins: next.coins }, terms)
      },
    },
  },
  // Who took care of themselves is asked for nothing; what they reached is theirs.
  notFor: ({ facts: { profile, orders } }) =>
    profile.isCalm && !orders.some(({ actType }) => actType === rechargeKinds.depositEvery)
      ? 'activity-not-yours'
      : undefined,
  most: ({ steps }) => steps.reduce((sum, { coins }) => sum + coins, 0),
  decide({ terms, state, facts, command }) {
    const { choice = 0 } = command
    const step = terms.steps[choice - 1]
    if (command.do !== 'receive' || !step) return { refuse: 'step-not-reached' }
    if (state.received.includes(choice)) return { refuse: 'already-received' }
    if (choice > reachedOn(terms, facts).length) return { refuse: 'step-not-reached' }
    return {
      state: { received: [...state.received, choice] },
      effects: effectsOf({ points: 0, coins: step.coins }, terms),
    }
  },
  view({ terms, state, facts }) {
    const days = reachedOn(terms, facts)
    const steps = terms.steps.map(({ least, coins }, at): Step => {
      const status = statusOf(at + 1, days.length, state)
      return {
        id: at + 1,
        itemStatus: status,
        goal: least,
        done: status === itemStatus.notReached ? 0 : least,
        award: rewardsIn({ points: 0, coins }, terms.multiple),
      }
    })
    const ready = steps.find(({ itemStatus: status }) => status === itemStatus.receivable)
    const isDone = state.received.length >= steps.length
    const [first] = days
    return {
      steps,
      progress: { done: days.length, goal: steps.length },
      shown: {
        appRechargeBonusCollection10: {
          awardId: ready?.id ?? days.length + 1,
          itemStatus: ready
            ? itemStatus.receivable
            : isDone
              ? itemStatus.received
              : itemStatus.notReached,
          propReceiveList: [...state.received],
          step: days.length + 1,
        },
        expireTime: first
          ? endOf(dayAfter(first, terms.spanDays - 1))
          : endOf(facts.season.lastDay),
        appRechargeBonusCollection10ConfigList: steps.map(({ id, goal, award }) => ({
          id,
          sort: id,
          price: goal,
          award: [...award],
        })),
        steps: steps.map(stepShown),
        waits: waitsFor(terms, facts),
        spanDays: terms.spanDays,
        multiple: terms.multiple,
      },
    }
  },
  calls: [
    serves(appRechargeBonusCollection10, { answer: ({ shown }) => shown }),
    serves(appRechargeBonusCollection10Receive, {
      command: ({ propId }) => ({ do: 'receive', choice: propId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
