import {
  addUp,
  netNowAndBefore,
  receiveStep,
  sumLadder,
  sumProblems,
  weeks,
} from '@perlas/campaign-kit/adding-up'
import { dayAfter, endOf, weekOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { receiverRechargeBonusCollection6, rechargeBonusCollection6 } from './call.ts'

const terms = Type.Object(
  {
    steps: Rows(
      'Steps of a week',
      { sum: Pesos('Deposits in all'), coins: Pesos('Coins') },
      { least: 1, most: 20 },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const Received = Type.Array(Type.Integer({ minimum: 1 }))
const state = Type.Object({
  /** The Monday of the week that `received` is of; empty for none. */
  week: Type.String(),
  /** Steps that were received in it, from 1, and in the week before it. */
  received: Received,
  before: Received,
})
type State = Static<typeof state>

/** The most that all steps may bring, in percent of the last one's deposits. */
const MAX_PERCENT = 5

function look({ steps, multiple }: Terms, { week, received, before }: State, facts: Facts) {
  const rungs = steps.map(({ sum, coins }) => ({
    sum,
    award: rewardsIn({ points: 0, coins }, multiple),
  }))
  return addUp(weeks, rungs, { first: week, received, before }, facts)
}

/** Deposits of a week add up, from Monday, and steps on the way pay coins. */
export const ladderRecharge = defineKind({
  code: 'ladder-recharge',
  activity: activityTypes.LadderRecharge,
  group: 'deposit',
  title: 'Deposit ladder',
  season: { sort: 31 },
  terms,
  defaults: {
    steps: [
      { sum: 500_00, coins: 12_00 },
      { sum: 1_000_00, coins: 14_00 },
      { sum: 3_000_00, coins: 60_00 },
      { sum: 5_000_00, coins: 66_00 },
      { sum: 10_000_00, coins: 180_00 },
    ],
    multiple: 5,
    coinDays: 7,
  },
  problems({ steps }) {
    const coins = steps.reduce((sum, step) => sum + step.coins, 0)
    return [
      ...sumProblems(steps),
      ...(coins * 100 > (steps.at(-1)?.sum ?? 0) * MAX_PERCENT
        ? [`All steps bring no more than ${MAX_PERCENT}% of the last one’s deposits.`]
        : []),
    ]
  },
  state,
  start: { week: '', received: [], before: [] },
  needs: ['deposits', 'withdrawals', 'limit'],
  since: ({ facts }) => dayAfter(weekOf(facts.today), -7),
  onePer: ['device', 'payment', 'person', 'document'],
  // Every deposit counts; one that is begun here holds its player's terms.
  deposit: {
    actType: rechargeKinds.ladder,
    takes: () => true,
    ladder: sumLadder(look, (terms) => terms),
  },
  notFor({ facts }) {
    const [now, before] = netNowAndBefore(weeks, facts)
    return facts.profile.isCalm && now + before === 0 ? 'activity-not-yours' : undefined
  },
  // What can be received at one time: this week and the one before.
  most: ({ steps }) => 2 * steps.reduce((sum, { coins }) => sum + coins, 0),
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const taken = receiveStep(look(terms, state, facts), command.choice ?? 0)
    if ('refuse' in taken) return taken
    const { coins } = terms.steps[taken.number - 1] ?? { coins: 0 }
    if (coins === 0) return { refuse: 'step-not-reached' }
    const { first, received, before } = taken.kept
    return {
      state: { week: first, received: [...received], before: [...before] },
      effects: effectsOf({ points: 0, coins }, terms),
    }
  },
  view({ terms, state, facts }) {
    const { total, reached, shown: steps, waits, earlier, last } = look(terms, state, facts)
    return {
      steps: [...steps, ...earlier],
      progress: { done: reached.length, goal: terms.steps.length },
      shown: {
        total,
        steps: steps.map(stepShown),
        earlier: earlier.map(stepShown),
        expireTime: endOf(last),
        waits,
        multiple: terms.multiple,
      },
    }
  },
  calls: [
    serves(rechargeBonusCollection6, { answer: ({ shown }) => shown }),
    serves(receiverRechargeBonusCollection6, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
