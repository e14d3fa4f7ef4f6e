import { dayAfter, daysFrom, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { vipRebate as look, vipRebateReceive } from './call.ts'

const terms = Type.Object(
  {
    shares: Rows(
      'Share of each level',
      { share: Whole('Percent of what games keep', 0, 15) },
      {
        least: 1,
        most: 20,
        description: 'From the lowest level. Who is above the last has its share.',
      },
    ),
    least: Pesos('Least', 'What is below it goes on to the next day of the same week.'),
    dayMost: Pesos('Most for a day'),
    days: Whole('Days to receive a day', 1, 14),
    multiple: Whole(
      'Wagering of the coins',
      0,
      10,
      'How many times they are to be bet; 0 for free.',
    ),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** What was received: all days from one to the other count no more. */
  received: Type.Array(
    Type.Object({ from: Type.String(), day: Type.String(), amount: Type.Integer() }),
  ),
})
type State = Static<typeof state>

/** Days are numbered, so that each is a step of its own for good. */
const NUMBERED_FROM: Day = '2025-12-31'
const numberOf = (day: Day) => daysFrom(NUMBERED_FROM, day)
/** 31 December 2025 was a Wednesday. */
const mondayOf = (day: Day) => dayAfter(day, -((((numberOf(day) + 2) % 7) + 7) % 7))

/** The first day of which anything can still count: small amounts go on within a week. */
const sinceOf = ({ days }: Pick<Terms, 'days'>, today: Day) => mondayOf(dayAfter(today, -days))

function shareOf({ shares }: Terms, { profile: { level } }: Facts): number {
  return shares[Math.min(level, shares.length - 1)]?.share ?? 0
}

type RebateDay = {
  day: Day
  from: Day
  stake: number
  theo: number
  amount: number
  itemStatus: 0 | 1 | 2
}

/**
 * The days that can be received, each by what games keep on average of what was bet on it: whoever won gets the same as
 * whoever lost. What is undone later is taken off the day on which it is undone.
 */
function daysOf(terms: Terms, { received }: State, facts: Facts): RebateDay[] {
  const { today, season, play } = facts
  const share = shareOf(terms, facts)
  const shown = dayAfter(today, -terms.days)
  const found: RebateDay[] = []
  let carried = 0
  let from: Day | undefined
  for (let day = sinceOf(terms, today); day < today; day = dayAfter(day, 1)) {
    const isIn =
      (season.firstDay === null || day >= season.firstDay) &&
      (season.lastDay === null || day <= season.lastDay)
    const { stake, theo } = (isIn ? play[day] : undefined) ?? { stake: 0, theo: 0 }
    if (day === mondayOf(day)) [carried, from] = [0, undefined]
    const before = received.find((one) => one.from <= day && day <= one.day)
    if (before) {
      ;[carried, from] = [0, undefined]
      const amount = before.day === day ? before.amount : 0
      found.push({ day, from: day, stake, theo, amount, itemStatus: amount > 0 ? 2 : 0 })
      continue
    }
    carried += theo
    from ??= day
    const amount = Math.min(Math.floor((carried * share) / 100), terms.dayMost)
    const isReady = amount >= terms.least && day >= shown
    found.push({
      day,
      from,
      stake,
      theo,
      amount: isReady ? amount : 0,
      itemStatus: isReady ? itemStatus.receivable : itemStatus.notReached,
    })
    // What reached the least is a day's own, also once it is too late for it.
    if (amount >= terms.least) [carried, from] = [0, undefined]
  }
  return found.filter(({ day }) => day >= shown)
}

const ready = (days: readonly RebateDay[]) =>
  days.filter(({ itemStatus: status }) => status === itemStatus.receivable)

/** A part of what the games that were played keep of the bets, by level, a day later. */
export const vipRebate = defineKind({
  code: 'vip-rebate',
  activity: activityTypes.VipRebate,
  group: 'daily',
  title: 'VIP rebate',
  season: { sort: 30 },
  terms,
  defaults: {
    shares: [3, 4, 5, 6, 7, 8].map((share) => ({ share })),
    least: 1_00,
    dayMost: 5_000_00,
    days: 7,
    multiple: 0,
    coinDays: 7,
  },
  problems({ shares, least, dayMost }) {
    return [
      ...(shares.some(({ share }, at) => share < (shares[at - 1]?.share ?? 0))
        ? ['A higher level never has a smaller share.']
        : []),
      ...(least > dayMost ? ['The least is above the most for a day.'] : []),
    ]
  },
  state,
  start: { received: [] },
  needs: ['play'],
  // A day is over when it counts.
  playMarks: () => [],
  since: ({ terms: { days }, facts }) => sinceOf({ days }, facts.today),
  onePer: [],
  most: ({ dayMost }) => dayMost * 366,
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const days = daysOf(terms, state, facts)
    const { choice } = command
    const wanted = ready(days).filter(({ day }) => choice === undefined || numberOf(day) === choice)
    if (wanted.length === 0) {
      const hadIt = days.some(
        ({ day, itemStatus: status }) =>
          status === itemStatus.received && (choice === undefined || numberOf(day) === choice),
      )
      return { refuse: hadIt ? 'already-received' : 'step-not-reached' }
    }
    const first = sinceOf(terms, facts.today)
    const coins = wanted.reduce((sum, { amount }) => sum + amount, 0)
    return {
      state: {
        received: [
          ...state.received.filter(({ day }) => day >= first),
          ...wanted.map(({ from, day, amount }) => ({ from, day, amount })),
        ],
      },
      effects: effectsOf({ coins, points: 0 }, terms),
    }
  },
  view({ terms, state, facts }) {
    const days = daysOf(terms, state, facts)
    const waiting = ready(days)
    const award = (coins: number) => rewardsIn({ coins, points: 0 }, terms.multiple)
    const { stake: bets, theo: kept } = facts.play[facts.today] ?? { stake: 0, theo: 0 }
    return {
      steps: waiting.map(({ day, amount }) => ({
        id: numberOf(day),
        itemStatus: itemStatus.receivable,
        goal: 1,
        done: 1,
        award: award(amount),
        until: dayAfter(day, terms.days),
      })),
      progress: {
        done: days.filter(({ itemStatus: status }) => status === itemStatus.received).length,
        goal: terms.days,
      },
      shown: {
        level: facts.profile.level,
        shares: terms.shares.map(({ share }) => share),
        share: shareOf(terms, facts),
        least: terms.least,
        dayMost: terms.dayMost,
        days: days.map(({ day, stake, theo, amount, itemStatus: status }) => ({
          awardId: numberOf(day),
          date: day,
          stake,
          theo,
          amount,
          itemStatus: status,
        })),
        today: { stake: bets, theo: kept },
        ready: waiting.reduce((sum, { amount }) => sum + amount, 0),
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(look, { answer: ({ shown }) => shown }),
    serves(vipRebateReceive, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
