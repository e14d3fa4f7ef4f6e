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
} from '@perlas/campaign-kit/reward'
import { loginBonus3User, loginBonus3UserReceive } from '@perlas/contract/activities'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'

const terms = Type.Object(
  {
    withinDays: Whole('Days of an account', 1, 60, 'From its registration on.'),
    days: Rows('Sign-in days', rewardFields, { least: 2, most: 31 }),
    kycFrom: Whole('Verified ID from day', 0, 31, '0 for no such rule.'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    free: freeRoundTerms,
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The sign-in day that is next, from 1. */
  next: Type.Integer({ minimum: 1 }),
  /** When the last one was received; empty for never. */
  lastDay: Type.String(),
})
type State = Static<typeof state>

/** Everything of one newcomer, in hundredths of coins, free rounds by their stakes. */
const MOST = 50_00

/** The first day on which it is over for this player. */
const overOn = ({ withinDays }: Terms, { profile }: Facts) =>
  dayAfter(profile.registeredOn, withinDays)

const hasProof = ({ kycFrom }: Terms, { profile }: Facts, day: number) =>
  profile.hasMobile && (kycFrom === 0 || day < kycFrom || profile.isVerified)

function statusOf(day: number, { next, lastDay }: State, terms: Terms, facts: Facts) {
  if (day < next) return itemStatus.received
  return day === next && lastDay < facts.today && hasProof(terms, facts, day)
    ? itemStatus.receivable
    : itemStatus.notReached
}

/** Seven sign-in days for new players, within fourteen days of their registration. */
export const newcomerSign = defineKind({
  code: 'newcomer-sign',
  activity: activityTypes.FreeLoginBonus,
  group: 'new',
  title: 'Newcomer’s week',
  season: { sort: 5 },
  terms,
  defaults: {
    withinDays: 14,
    days: [1_00, 1_00, 2_00, 2_00, 3_00, 4_00, 15_00].map((coins) => ({
      points: 0,
      coins,
      rounds: 0,
    })),
    kycFrom: 7,
    multiple: 5,
    coinDays: 7,
    free: noFreeRounds,
  },
  problems: ({ days, withinDays, free }) => [
    ...(days.some(isEmpty) ? ['Every day gives something.'] : []),
    ...(costOfRows(days, free) > MOST
      ? ['All days together give no more than ₱50 in coins and stakes of free rounds.']
      : []),
    ...freeRoundProblems(days, free),
    ...(withinDays < days.length ? ['There is time for all sign-in days.'] : []),
  ],
  state,
  start: { next: 1, lastDay: '' },
  needs: [],
  onePer: ['device', 'person', 'document'],
  notFor: ({ terms, facts }) =>
    facts.today >= overOn(terms, facts) ? 'activity-closed' : undefined,
  most: ({ days, free }) => costOfRows(days, free),
  freeRounds: ({ days, free }) => freeRoundsIn(days, free),
  decide({ terms, state, facts, command }) {
    const { next, lastDay } = state
    const day = command.choice ?? next
    const row = terms.days[day - 1]
    const hadToday = lastDay === facts.today
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    if (day < next || (command.choice === undefined && (hadToday || !row)))
      return { refuse: 'already-received' }
    if (day !== next || hadToday || !row) return { refuse: 'step-not-reached' }
    if (!hasProof(terms, facts, day)) return { refuse: 'activity-proof-needed' }
    return { state: { next: day + 1, lastDay: facts.today }, effects: effectsOf(row, terms) }
  },
  view({ terms, state, facts }) {
    const days = terms.days.map((row, at) => ({
      day: at + 1,
      itemStatus: statusOf(at + 1, state, terms, facts),
      award: rewardsIn(row, terms.multiple, terms.free),
    }))
    const isDone = state.next > terms.days.length
    const lastDay = dayAfter(overOn(terms, facts), -1)
    return {
      steps: days
        .filter(({ itemStatus: status }) => status === itemStatus.receivable)
        .map(({ day, ...step }) => ({ id: day, goal: 1, done: 1, until: lastDay, ...step })),
      progress: { done: state.next - 1, goal: terms.days.length },
      shown: {
        type: activityTypes.FreeLoginBonus,
        days,
        today: Math.min(state.next, terms.days.length),
        open: !isDone && state.lastDay < facts.today,
        hasMobile: facts.profile.hasMobile,
        depositDays: 0,
        hasDeposit: facts.profile.depositTotal > 0,
        kycFrom: terms.kycFrom,
        isVerified: facts.profile.isVerified,
        expireTime: endOf(lastDay),
      },
    }
  },
  calls: [
    serves(loginBonus3User, {
      when: ({ type }) => type === activityTypes.FreeLoginBonus,
      answer: ({ shown }) => shown,
    }),
    serves(loginBonus3UserReceive, {
      when: ({ type }) => type === activityTypes.FreeLoginBonus,
      command: () => ({ do: 'receive' }),
      answer: ({ shown }) => shown,
    }),
  ],
})
