import { dayAfter } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { countedBets, effectsOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { getFund, receiveFund } from './call.ts'

const terms = Type.Object(
  {
    plans: Rows('Plans', { price: Pesos('Deposit') }, { least: 1, most: 6 }),
    steps: Rows(
      'Steps',
      {
        times: Whole('Bets, times the deposit', 1, 20),
        percent: Whole('Coins, percent of the deposit', 1, 25),
      },
      { least: 1, most: 10, description: 'The first one first.' },
    ),
    spanDays: Whole('Days that bets count', 7, 60, 'From the day of the deposit.'),
    restDays: Whole('Days from one plan to the next', 30, 365, '120 for three a year.'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The day of the plan that `received` is of; empty for none. */
  day: Type.String(),
  /** Steps that were received, from 1. */
  received: Type.Array(Type.Integer({ minimum: 1 })),
})
type State = Static<typeof state>

/** All steps together, in percent of the deposit. */
const MAX_PERCENT = 25
/** What was reached can be received so many days longer than bets count. */
const RECEIVE_DAYS = 30

type Plan = { price: number; day: Day; lastDay: Day; receiveUntil: Day }

const planFor = ({ plans }: Terms, amount: number) => plans.findLast(({ price }) => price <= amount)

/** The last plan that was bought: one after the other, with a rest between. */
function boughtIn(terms: Terms, { orders }: Facts): Plan | undefined {
  let last: Plan | undefined
  for (const { actType, amount, day } of orders) {
    const plan = actType === rechargeKinds.fund ? planFor(terms, amount) : undefined
    if (!plan || (last && day < dayAfter(last.day, terms.restDays))) continue
    const lastDay = dayAfter(day, terms.spanDays - 1)
    last = { price: plan.price, day, lastDay, receiveUntil: dayAfter(lastDay, RECEIVE_DAYS) }
  }
  return last
}

/** What counts of the bets since a plan was bought. */
const playedFor = ({ day, lastDay }: Plan, { play }: Facts): number =>
  Object.entries(play).reduce(
    (sum, [on, one]) => (on >= day && on <= lastDay ? sum + countedBets(one) : sum),
    0,
  )

const coinsOf = (price: number, percent: number) => Math.floor((price * percent) / 100)

function stepsOf(terms: Terms, state: State, facts: Facts, plan: Plan): Step[] {
  const played = playedFor(plan, facts)
  const received = state.day === plan.day ? state.received : []
  const isLate = facts.today > plan.receiveUntil
  return terms.steps.map(({ times, percent }, at) => ({
    id: at + 1,
    itemStatus: received.includes(at + 1)
      ? itemStatus.received
      : played >= times * plan.price && !isLate
        ? itemStatus.receivable
        : itemStatus.notReached,
    goal: times * plan.price,
    done: Math.min(played, times * plan.price),
    award: rewardsIn({ points: 0, coins: coinsOf(plan.price, percent) }, terms.multiple),
    until: plan.receiveUntil,
  }))
}

const offered = ({ plans }: Terms, { limitLeft }: Facts) =>
  plans.filter(({ price }) => limitLeft === null || price <= limitLeft)

function waitsFor(terms: Terms, facts: Facts, plan: Plan | undefined) {
  const { season, today, profile } = facts
  if (season.lastDay !== null && today > season.lastDay) return 'over' as const
  if (profile.isCalm) return 'calm' as const
  if (plan && today < dayAfter(plan.day, terms.restDays)) return 'rest' as const
  return offered(terms, facts).length === 0 ? ('limit' as const) : ('' as const)
}

/** A plan is bought by a deposit, which is all its player's; betting on gives some of it again in steps. */
export const fund = defineKind({
  code: 'fund',
  activity: activityTypes.Fund,
  group: 'deposit',
  title: 'Fund',
  season: { sort: 33 },
  terms,
  defaults: {
    plans: [{ price: 500_00 }, { price: 2_000_00 }],
    steps: [
      { times: 2, percent: 3 },
      { times: 5, percent: 4 },
      { times: 10, percent: 4 },
      { times: 15, percent: 4 },
      { times: 20, percent: 5 },
    ],
    spanDays: 60,
    restDays: 120,
    multiple: 1,
    coinDays: 7,
  },
  problems: ({ plans, steps, spanDays, restDays }) => [
    ...(plans.some(({ price }, at) => price <= (plans[at - 1]?.price ?? 0))
      ? ['Each plan asks for more than the one before it.']
      : []),
    ...(steps.some(({ times }, at) => times <= (steps[at - 1]?.times ?? 0))
      ? ['Each step asks for more bets than the one before it.']
      : []),
    ...(steps.reduce((sum, { percent }) => sum + percent, 0) > MAX_PERCENT
      ? [`All steps together give no more than ${MAX_PERCENT}%.`]
      : []),
    ...(restDays < spanDays + RECEIVE_DAYS
      ? ['The next plan comes after the one before it is over, 30 days to receive included.']
      : []),
  ],
  state,
  start: { day: '', received: [] },
  needs: ['orders', 'play', 'limit'],
  since: ({ terms, facts }) => dayAfter(facts.today, -terms.restDays),
  onePer: ['device', 'payment', 'person', 'document'],
  deposit: {
    actType: rechargeKinds.fund,
    alone: true,
    takes: ({ terms, facts, amount }) =>
      planFor(terms, amount) !== undefined && waitsFor(terms, facts, boughtIn(terms, facts)) === '',
    options: ({ plans, steps, spanDays, multiple, coinDays }) =>
      plans.map(({ price }) => {
        const coins = steps.reduce((sum, { percent }) => sum + coinsOf(price, percent), 0)
        return {
          price,
          award: rewardsIn({ coins, points: 0 }, multiple),
          required: price * Math.max(...steps.map(({ times }) => times)) + coins * multiple,
          days: spanDays,
          playDays: coinDays,
        }
      }),
  },
  // Who took care of themselves is asked for nothing; what they bought is theirs.
  notFor: ({ terms, facts }) =>
    facts.profile.isCalm && !boughtIn(terms, facts) ? 'activity-not-yours' : undefined,
  most: ({ plans, steps }) =>
    steps.reduce((sum, { percent }) => sum + coinsOf(plans.at(-1)?.price ?? 0, percent), 0),
  decide({ terms, state, facts, command }) {
    const { choice = 0 } = command
    const plan = boughtIn(terms, facts)
    const row = terms.steps[choice - 1]
    if (command.do !== 'receive' || !row) return { refuse: 'step-not-reached' }
    if (!plan) return { refuse: 'deposit-needed' }
    const step = stepsOf(terms, state, facts, plan)[choice - 1]
    if (step?.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (step?.itemStatus !== itemStatus.receivable) return { refuse: 'step-not-reached' }
    const received = state.day === plan.day ? state.received : []
    return {
      state: { day: plan.day, received: [...received, choice] },
      effects: effectsOf({ points: 0, coins: coinsOf(plan.price, row.percent) }, terms),
    }
  },
  view({ terms, state, facts }) {
    const bought = boughtIn(terms, facts)
    const plan = bought && facts.today <= bought.receiveUntil ? bought : undefined
    const steps = plan ? stepsOf(terms, state, facts, plan) : []
    const waits = waitsFor(terms, facts, bought)
    const percent = terms.steps.reduce((sum, one) => sum + one.percent, 0)
    return {
      steps,
      progress: {
        done: steps.filter(({ itemStatus: status }) => status !== itemStatus.notReached).length,
        goal: terms.steps.length,
      },
      shown: {
        plan: plan ? { ...plan, played: playedFor(plan, facts) } : null,
        steps: steps.map(stepShown),
        plans:
          waits === ''
            ? offered(terms, facts).map(({ price }) => ({
                price,
                coins: coinsOf(price, percent),
                play: price * (terms.steps.at(-1)?.times ?? 0),
              }))
            : [],
        waits,
        restUntil: bought && waits === 'rest' ? dayAfter(bought.day, terms.restDays) : '',
        spanDays: terms.spanDays,
        multiple: terms.multiple,
      },
    }
  },
  calls: [
    serves(getFund, { answer: ({ shown }) => shown }),
    serves(receiveFund, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
