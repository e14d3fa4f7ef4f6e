import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts } from '@perlas/campaign-kit/kind'
import {
  costOfRows,
  effectsOf,
  freeRoundProblems,
  freeRoundsIn,
  freeRoundTerms,
  isEmpty,
  noFreeRounds,
  rewardFields,
  rewardsIn,
  type RewardRow,
} from '@perlas/campaign-kit/reward'
import { loginBonus3User, loginBonus3UserReceive } from '@perlas/contract/activities'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Points, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'

const terms = Type.Object(
  {
    days: Rows('Days of a round', rewardFields, { least: 2, most: 31 }),
    depositDays: Whole(
      'Coins and free rounds need a deposit within so many days',
      0,
      365,
      'Without one the points below are given instead. 0 for no such rule.',
    ),
    instead: Points('Points instead'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    free: freeRoundTerms,
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The day of the round that is next, from 1. */
  next: Type.Integer({ minimum: 1 }),
  /** When the last one was received; empty for never. */
  lastDay: Type.String(),
})
type State = Static<typeof state>

const hasDeposit = ({ depositDays }: Terms, { deposits, today }: Facts) =>
  depositDays === 0 || Object.keys(deposits).some((day) => day > dayAfter(today, -depositDays))

/** What a day of the round gives this player today. */
function rowOf({ days, instead, ...rules }: Terms, facts: Facts, at: number): RewardRow {
  const row = days[at - 1] ?? { points: 0, coins: 0 }
  if (costOfRows([row], rules.free) === 0 || hasDeposit({ days, instead, ...rules }, facts))
    return row
  return { points: row.points + instead, coins: 0 }
}

const openToday = ({ lastDay }: State, { today, profile }: Facts) =>
  profile.hasMobile && lastDay < today

function statusOf(at: number, state: State, facts: Facts) {
  if (at < state.next) return itemStatus.received
  return at === state.next && openToday(state, facts)
    ? itemStatus.receivable
    : itemStatus.notReached
}

/** After the last day the round is shown as received until the next day begins it anew. */
function roundOf({ next, lastDay }: State, { days }: Terms, today: string): State {
  const isDone = next > days.length
  return isDone && lastDay < today ? { next: 1, lastDay } : { next, lastDay }
}

/** A shell a day: seven days and then again, and a missed day waits. */
export const freeSign = defineKind({
  code: 'free-sign',
  activity: activityTypes.FreeSign,
  group: 'daily',
  title: 'Daily sign-in',
  season: { sort: 10 },
  terms,
  defaults: {
    days: [50, 75, 100, 125, 150, 200, 250].map((points, at) => ({
      points: points * 100,
      coins: at === 6 ? 3_00 : 0,
      rounds: 0,
    })),
    depositDays: 30,
    instead: 250_00,
    multiple: 1,
    coinDays: 7,
    free: noFreeRounds,
  },
  problems: ({ days, free }) => [
    ...(days.some(isEmpty) ? ['Every day gives something.'] : []),
    ...freeRoundProblems(days, free),
  ],
  state,
  start: { next: 1, lastDay: '' },
  needs: ['deposits'],
  since: ({ terms: { depositDays }, facts }) => dayAfter(facts.today, -depositDays),
  // Coins are once a person, however many accounts they verified.
  onePer: ['person', 'document'],
  most: ({ days, free }) => costOfRows(days, free),
  freeRounds: ({ days, free }) => freeRoundsIn(days, free),
  decide({ terms, state, facts, command }) {
    const round = roundOf(state, terms, facts.today)
    const at = command.choice ?? round.next
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    if (!facts.profile.hasMobile) return { refuse: 'activity-proof-needed' }
    const hadToday = round.lastDay === facts.today
    if (at < round.next || (hadToday && command.choice === undefined))
      return { refuse: 'already-received' }
    if (at !== round.next || hadToday) return { refuse: 'step-not-reached' }
    return {
      state: { next: at + 1, lastDay: facts.today },
      effects: effectsOf(rowOf(terms, facts, at), terms),
    }
  },
  view({ terms, state, facts }) {
    const round = roundOf(state, terms, facts.today)
    const days = terms.days.map((_, index) => {
      const at = index + 1
      return {
        day: at,
        itemStatus: statusOf(at, round, facts),
        award: rewardsIn(rowOf(terms, facts, at), terms.multiple, terms.free),
      }
    })
    return {
      steps: days
        .filter(({ itemStatus: status }) => status === itemStatus.receivable)
        .map(({ day, ...step }) => ({ id: day, goal: 1, done: 1, ...step })),
      progress: { done: round.next - 1, goal: terms.days.length },
      shown: {
        type: activityTypes.FreeSign,
        days,
        today: Math.min(round.next, terms.days.length),
        open: round.lastDay < facts.today,
        hasMobile: facts.profile.hasMobile,
        depositDays: costOfRows(terms.days, terms.free) > 0 ? terms.depositDays : 0,
        hasDeposit: hasDeposit(terms, facts),
        kycFrom: 0,
        isVerified: facts.profile.isVerified,
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(loginBonus3User, {
      when: ({ type = activityTypes.FreeSign }) => type === activityTypes.FreeSign,
      answer: ({ shown }) => shown,
    }),
    serves(loginBonus3UserReceive, {
      when: ({ type = activityTypes.FreeSign }) => type === activityTypes.FreeSign,
      command: () => ({ do: 'receive' }),
      answer: ({ shown }) => shown,
    }),
  ],
})
