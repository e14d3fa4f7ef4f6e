import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, unknownPurse, type Facts } from '@perlas/campaign-kit/kind'
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
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { bankruptBonus } from './call.ts'

const MOST = 10_00
/** Uses are counted over so many days. */
const MONTH = 30

const terms = Type.Object(
  {
    coins: rewardFields.coins,
    rounds: rewardFields.rounds,
    aMonth: Whole('Times within 30 days', 1, 5, 'Once a day at most.'),
    minutes: Whole('Minutes since the last bet', 60, 1_440),
    depositDays: Whole('Days within which there was a deposit', 1, 90),
    multiple: Whole('Wagering of the coins', 0, 5, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    free: freeRoundTerms,
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({ days: Type.Array(Type.String()) })
type State = Static<typeof state>

/** Coins, or free rounds: what it gives at one time. */
const rowOf = ({ coins, rounds }: Terms): RewardRow => ({ points: 0, coins, rounds })

const recent = ({ days }: State, today: string) =>
  days.filter((day) => day > dayAfter(today, -MONTH))

/** Nothing left anywhere, nothing under way, an hour of rest, and a player who is not to be left alone. */
function isReady({ minutes, depositDays, aMonth }: Terms, state: State, facts: Facts): boolean {
  const { now, today, profile, purse = unknownPurse, deposits } = facts
  const used = recent(state, today)
  return (
    purse.isEmpty &&
    purse.lastStakeAt !== null &&
    now - purse.lastStakeAt >= minutes * 60_000 &&
    Object.keys(deposits).some((day) => day > dayAfter(today, -depositDays)) &&
    !profile.isCalm &&
    !used.includes(today) &&
    used.length < aMonth
  )
}

/** A few coins for who has nothing left, after an hour of rest. It is closed until operators open it. */
export const supply = defineKind({
  code: 'supply',
  activity: activityTypes.Supply,
  group: 'daily',
  title: 'Supply',
  opensByHand: true,
  trial: {},
  season: { sort: 90 },
  onlyReady: true,
  terms,
  defaults: {
    coins: 5_00,
    rounds: 0,
    aMonth: 3,
    minutes: 60,
    depositDays: 30,
    multiple: 1,
    coinDays: 7,
    free: noFreeRounds,
  },
  problems: (terms) => [
    ...(isEmpty(rowOf(terms)) ? ['It gives something.'] : []),
    ...(costOfRows([rowOf(terms)], terms.free) > MOST
      ? ['It gives ₱10 at most, free rounds by their stakes.']
      : []),
    ...freeRoundProblems([rowOf(terms)], terms.free),
  ],
  state,
  start: { days: [] },
  needs: ['deposits', 'play', 'purse'],
  playMarks: () => [],
  since: ({ terms: { depositDays }, facts }) => dayAfter(facts.today, -depositDays),
  // Coins are once a person, however many accounts they verified.
  onePer: ['person', 'document'],
  most: (terms) => costOfRows([rowOf(terms)], terms.free) * terms.aMonth * 13,
  freeRounds: (terms) => freeRoundsIn([rowOf(terms)], terms.free),
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const used = recent(state, facts.today)
    if (used.includes(facts.today)) return { refuse: 'already-received' }
    if ((command.choice ?? 1) !== 1 || !isReady(terms, state, facts))
      return { refuse: 'step-not-reached' }
    return {
      state: { days: [...used, facts.today] },
      effects: effectsOf(rowOf(terms), terms),
    }
  },
  view({ terms, state, facts }) {
    const ready = isReady(terms, state, facts)
    const used = recent(state, facts.today)
    const left = Math.max(terms.aMonth - used.length, 0)
    const hadToday = used.includes(facts.today)
    const award = rewardsIn(rowOf(terms), terms.multiple, terms.free)
    const { rounds, stake } = facts.play[facts.today] ?? { rounds: 0, stake: 0 }
    // The oldest use falls out of the thirty days first.
    const again = left === 0 ? dayAfter(used[0] ?? facts.today, MONTH - 1) : facts.today
    return {
      steps: ready ? [{ id: 1, itemStatus: itemStatus.receivable, goal: 1, done: 1, award }] : [],
      progress: { done: used.length, goal: terms.aMonth },
      shown: {
        itemStatus: ready
          ? itemStatus.receivable
          : hadToday
            ? itemStatus.received
            : itemStatus.notReached,
        award,
        left,
        nextAt: hadToday || left === 0 ? endOf(again) : -1,
        minutes: terms.minutes,
        depositDays: terms.depositDays,
        today: { rounds, stake },
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(bankruptBonus, { when: ({ look }) => look === true, answer: ({ shown }) => shown }),
    serves(bankruptBonus, { command: () => ({ do: 'receive' }), answer: ({ shown }) => shown }),
  ],
})
