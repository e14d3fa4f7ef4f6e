import {
  addUp,
  months,
  netNowAndBefore,
  receiveStep,
  sumLadder,
  sumProblems,
} from '@perlas/campaign-kit/adding-up'
import { endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts } from '@perlas/campaign-kit/kind'
import { effectsOf, POINTS_A_PESO, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Pesos, Points, Rows, strict } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { rechargeBonusCollection8 } from './call.ts'

const terms = Type.Object(
  {
    steps: Rows(
      'Steps of a month',
      { sum: Pesos('Deposits in all'), points: Points('Points') },
      { least: 1, most: 20 },
    ),
  },
  strict,
)
type Terms = Static<typeof terms>

const Received = Type.Array(Type.Integer({ minimum: 1 }))
const state = Type.Object({
  /** The first day of the month that `received` is of; empty for none. */
  month: Type.String(),
  /** Steps that were received in it, from 1, and in the month before it. */
  received: Received,
  before: Received,
})
type State = Static<typeof state>

/** Points are not bet. */
const noWagering = { multiple: 0, coinDays: 1 }

/** The most that all steps may be worth, in percent of the last one's deposits. */
const MAX_PERCENT = 2

function look({ steps }: Terms, { month, received, before }: State, facts: Facts) {
  const marks = steps.map(({ sum, points }) => ({ sum, award: rewardsIn({ points, coins: 0 }, 0) }))
  return addUp(months, marks, { first: month, received, before }, facts)
}

/** Deposits of a month add up, and points come by themselves on the way. */
export const accumulatedRecharge = defineKind({
  code: 'accumulated-recharge',
  activity: activityTypes.AccumulatedRecharge,
  group: 'deposit',
  title: 'Monthly deposits',
  season: { sort: 32 },
  terms,
  defaults: {
    steps: [
      { sum: 1_000_00, points: 1_000_00 },
      { sum: 3_000_00, points: 2_500_00 },
      { sum: 10_000_00, points: 9_000_00 },
      { sum: 30_000_00, points: 30_000_00 },
    ],
  },
  problems({ steps }) {
    const worth = steps.reduce((sum, { points }) => sum + points, 0) / POINTS_A_PESO
    return [
      ...sumProblems(steps),
      ...(steps.some(({ points }) => points === 0) ? ['Each step gives points.'] : []),
      ...(worth * 100 > (steps.at(-1)?.sum ?? 0) * MAX_PERCENT
        ? [`All steps are worth no more than ${MAX_PERCENT}% of the last one’s deposits.`]
        : []),
    ]
  },
  state,
  start: { month: '', received: [], before: [] },
  needs: ['deposits', 'withdrawals', 'limit'],
  since: ({ facts }) => months.before(months.of(facts.today)),
  onePer: [],
  byItself: { mail: 'deposit-points' },
  // Every deposit counts; one that is begun here holds its player's terms.
  deposit: {
    actType: rechargeKinds.accumulated,
    takes: () => true,
    ladder: sumLadder(look, () => noWagering),
  },
  notFor({ facts }) {
    const [now, before] = netNowAndBefore(months, facts)
    return facts.profile.isCalm && now + before === 0 ? 'activity-not-yours' : undefined
  },
  // It gives points alone.
  most: () => 0,
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const taken = receiveStep(look(terms, state, facts), command.choice ?? 0)
    if ('refuse' in taken) return taken
    const row = terms.steps[taken.number - 1]
    if (!row) return { refuse: 'step-not-reached' }
    const { first, received, before } = taken.kept
    return {
      state: { month: first, received: [...received], before: [...before] },
      effects: effectsOf({ points: row.points, coins: 0 }, noWagering),
    }
  },
  view({ terms, state, facts }) {
    const { first, last, total, reached, shown: steps, waits, earlier } = look(terms, state, facts)
    return {
      steps: [...steps, ...earlier],
      progress: { done: reached.length, goal: terms.steps.length },
      shown: {
        total,
        month: first,
        steps: steps.map(stepShown),
        expireTime: endOf(last),
        waits,
      },
    }
  },
  calls: [serves(rechargeBonusCollection8, { answer: ({ shown }) => shown })],
})
