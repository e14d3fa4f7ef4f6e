import { dayAfter, daysFrom, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Effect, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { oddsProblems } from '@perlas/campaign-kit/odds'
import { effectsOf, rewardsIn, stepShown, type RewardRow } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Points, Rows, strict, Weight, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  appChristmasUser,
  appChristmasUserExtra,
  appChristmasUserOpen,
  appChristmasUserReceive,
  appChristmasUserSign,
} from './call.ts'

const terms = Type.Object(
  {
    bulb: Points('Points for a bulb'),
    every: Whole('Each so many bulbs pays coins instead', 0, 24, '0 for never.'),
    everyCoins: PesosOrNone('Coins of such a bulb'),
    awards: Rows('Rewards for lit bulbs', {
      bulbs: Whole('Bulbs', 1, 60),
      coins: Pesos('Coins'),
    }),
    extraMost: Whole('Missed bulbs that can be lit', 0, 20),
    extraPoints: Points('Points that a missed bulb costs'),
    starBulbs: Whole('Bulbs for the star', 1, 60),
    starCoins: Pesos('Coins of the star'),
    keyBulbs: Whole('A key for each so many bulbs', 1, 24),
    keyRounds: Whole('A key a day for so many rounds', 0, 20, 'In two games. 0 for none.'),
    keyDeposit: PesosOrNone('A key a day for a deposit of at least', '0 for none.'),
    keysDay: Whole('Gifts a day', 1, 10),
    keysMost: Whole('Gifts in all', 1, 100),
    gifts: Rows(
      'Chances of a gift',
      { amount: Pesos('Prize'), weight: Weight('Of 10,000') },
      { least: 2, most: 20 },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** Days of the season whose bulb is lit, from 1. */
  lit: Type.Array(Type.Integer({ minimum: 1 })),
  extras: Type.Integer({ minimum: 0 }),
  /** Rewards that were received, by their bulbs. */
  received: Type.Array(Type.Integer()),
  star: Type.Boolean(),
  /** What gifts held, in hundredths, and when the last ones were opened. */
  opened: Type.Array(Type.Integer()),
  openedOn: Type.String(),
  openedToday: Type.Integer({ minimum: 0 }),
})
type State = Static<typeof state>

const GAMES = 2
/** In lists of what can be received bulbs come after rewards, and the star after both. */
const BULB = 1000
const STAR = 2000

/** The season by its days: bulbs, and the star's day, which is the last one. */
function seasonOf({ season: { firstDay, lastDay }, today }: Facts) {
  const first = firstDay ?? today
  const last = lastDay ?? first
  return { first, bulbs: daysFrom(first, last), now: daysFrom(first, today) + 1, starDay: last }
}

/** What lighting one more bulb gives. */
const bulbReward = ({ bulb, every, everyCoins }: Terms, lit: number): RewardRow =>
  every > 0 && (lit + 1) % every === 0
    ? { points: 0, coins: everyCoins }
    : { points: bulb, coins: 0 }

const coins = (amount: number, { multiple, coinDays }: Terms): Effect[] =>
  effectsOf({ points: 0, coins: amount }, { multiple, coinDays })

/** Keys that were earned: for bulbs, and by day for play and for a deposit. */
function keysEarned(
  { keyBulbs, keyRounds, keyDeposit, keysMost }: Terms,
  { lit }: State,
  facts: Facts,
) {
  const { first, starDay } = seasonOf(facts)
  const within = (day: string) => day >= first && day <= starDay
  const played = Object.entries(facts.play).filter(
    ([day, { rounds, games }]) =>
      keyRounds > 0 && within(day) && rounds >= keyRounds && games >= GAMES,
  )
  const paid = Object.entries(facts.deposits).filter(
    ([day, { largest }]) => keyDeposit > 0 && within(day) && largest >= keyDeposit,
  )
  return Math.min(Math.floor(lit.length / keyBulbs) + played.length + paid.length, keysMost)
}

const openedToday = ({ openedOn, openedToday: count }: State, { today }: Facts) =>
  openedOn === today ? count : 0

/** Gifts that can be opened now. */
function openable(terms: Terms, state: State, facts: Facts): number {
  const keys = keysEarned(terms, state, facts) - state.opened.length
  return Math.max(0, Math.min(keys, terms.keysDay - openedToday(state, facts)))
}

function starStatus({ starBulbs }: Terms, { lit, star }: State, facts: Facts) {
  if (star) return itemStatus.received
  return facts.today >= seasonOf(facts).starDay && lit.length >= starBulbs
    ? itemStatus.receivable
    : itemStatus.notReached
}

function keyTasks({ keyBulbs, keyRounds, keyDeposit }: Terms, { lit }: State, facts: Facts) {
  const today = facts.play[facts.today]
  const asks = !facts.profile.isCalm
  return [
    { name: 'bulbs' as const, done: lit.length % keyBulbs, goal: keyBulbs, of: 0 },
    ...(asks && keyRounds > 0
      ? [
          {
            name: 'play' as const,
            done: Math.min(
              today && today.games >= GAMES
                ? today.rounds
                : Math.min(today?.rounds ?? 0, keyRounds - 1),
              keyRounds,
            ),
            goal: keyRounds,
            of: GAMES,
          },
        ]
      : []),
    ...(asks && keyDeposit > 0
      ? [
          {
            name: 'deposit' as const,
            done: (facts.deposits[facts.today]?.largest ?? 0) >= keyDeposit ? 1 : 0,
            goal: 1,
            of: keyDeposit,
          },
        ]
      : []),
  ]
}

function bulbState(day: number, { lit }: State, now: number) {
  if (lit.includes(day)) return 'lit'
  if (day === now) return 'today'
  return day < now ? 'missed' : 'waits'
}

/** Light the parol: a bulb a day until Christmas, rewards on the way, gifts to open, and the star on the last day. */
export const christmas = defineKind({
  code: 'christmas',
  activity: activityTypes.Christmas,
  group: 'season',
  title: 'Light the parol',
  season: {
    sort: 1,
    firstDay: '2026-12-01',
    lastDay: '2026-12-25',
    claimDays: 6,
    budget: 300_000_00,
  },
  terms,
  defaults: {
    bulb: 50_00,
    every: 6,
    everyCoins: 2_00,
    awards: [
      { bulbs: 6, coins: 6_00 },
      { bulbs: 12, coins: 12_00 },
      { bulbs: 18, coins: 18_00 },
      { bulbs: 24, coins: 38_00 },
    ],
    extraMost: 5,
    extraPoints: 200_00,
    starBulbs: 20,
    starCoins: 25_00,
    keyBulbs: 3,
    keyRounds: 10,
    keyDeposit: 200_00,
    keysDay: 2,
    keysMost: 30,
    gifts: [
      { amount: 1_00, weight: 4000 },
      { amount: 2_00, weight: 2900 },
      { amount: 3_00, weight: 1800 },
      { amount: 5_00, weight: 900 },
      { amount: 12_00, weight: 350 },
      { amount: 88_00, weight: 45 },
      { amount: 588_00, weight: 5 },
    ],
    multiple: 3,
    coinDays: 7,
  },
  problems(all) {
    const { awards, gifts, starBulbs } = all
    const { firstDay, lastDay } = all as Terms & { firstDay?: string; lastDay?: string }
    const bulbs = firstDay && lastDay ? daysFrom(firstDay, lastDay) : undefined
    const counts = awards.map(({ bulbs: count }) => count)
    return [
      ...(firstDay === '' || lastDay === '' ? ['A season has a first and a last day.'] : []),
      ...(bulbs !== undefined && (bulbs < 3 || bulbs > 40)
        ? ['A season has 4 to 41 days: a bulb each, and the star on the last.']
        : []),
      ...(bulbs !== undefined && Math.max(starBulbs, ...counts) > bulbs
        ? [`The season has ${bulbs} bulbs: no reward may ask for more.`]
        : []),
      ...(new Set(counts).size < counts.length
        ? ['Each reward asks for another count of bulbs.']
        : []),
      ...oddsProblems(gifts, 'Chances of a gift'),
    ]
  },
  state,
  start: {
    lit: [],
    extras: 0,
    received: [],
    star: false,
    opened: [],
    openedOn: '',
    openedToday: 0,
  },
  needs: ['deposits', 'play'],
  // A key is no step: its page shows it, and nothing else tells.
  playMarks: () => [],
  onePer: ['device', 'person', 'document'],
  again: true,
  most({ awards, everyCoins, every, starCoins, keysMost, gifts }) {
    const bulbs = every > 0 ? Math.floor(40 / every) * everyCoins : 0
    const dearest = Math.max(...gifts.map(({ amount }) => amount))
    return (
      bulbs + awards.reduce((sum, award) => sum + award.coins, 0) + starCoins + keysMost * dearest
    )
  },
  odds: ({ gifts }) => ({ gift: gifts }),
  decide({ terms, state, facts, command, draw }) {
    const { bulbs, now, starDay } = seasonOf(facts)
    const { choice = 0 } = command
    const light = (day: number) => {
      if (day > bulbs || day !== now) return { refuse: 'step-not-reached' as const }
      if (state.lit.includes(day)) return { refuse: 'already-received' as const }
      return {
        state: { ...state, lit: [...state.lit, day] },
        effects: effectsOf(bulbReward(terms, state.lit.length), terms),
      }
    }
    if (command.do === 'sign') return light(now)
    if (command.do === 'receive' && choice > BULB && choice < STAR) return light(choice - BULB)
    if (command.do === 'receive' && choice === STAR) {
      const status = starStatus(terms, state, facts)
      if (status === itemStatus.received) return { refuse: 'already-received' }
      if (status === itemStatus.notReached) return { refuse: 'step-not-reached' }
      return {
        state: { ...state, star: true },
        effects: coins(terms.starCoins, { ...terms, multiple: 1 }),
      }
    }
    if (command.do === 'receive') {
      const award = terms.awards.find((one) => one.bulbs === choice)
      if (!award || state.lit.length < award.bulbs) return { refuse: 'step-not-reached' }
      if (state.received.includes(choice)) return { refuse: 'already-received' }
      return {
        state: { ...state, received: [...state.received, choice] },
        effects: coins(award.coins, terms),
      }
    }
    if (facts.today > starDay) return { refuse: 'activity-closed' }
    if (command.do === 'extra') {
      if (state.lit.includes(choice)) return { refuse: 'already-received' }
      const isMissed = choice >= 1 && choice <= bulbs && choice < now
      if (!isMissed || state.extras >= terms.extraMost) return { refuse: 'step-not-reached' }
      return {
        state: { ...state, lit: [...state.lit, choice], extras: state.extras + 1 },
        effects: [{ give: 'points', amount: -terms.extraPoints }],
      }
    }
    if (command.do !== 'open') return { refuse: 'step-not-reached' }
    if (openable(terms, state, facts) === 0) return { refuse: 'no-turns' }
    const { amount } = terms.gifts[draw('gift')] ?? { amount: 0 }
    return {
      state: {
        ...state,
        opened: [...state.opened, amount],
        openedOn: facts.today,
        openedToday: openedToday(state, facts) + 1,
      },
      effects: coins(amount, terms),
    }
  },
  view({ terms, state, facts }) {
    const { first, bulbs, now, starDay } = seasonOf(facts)
    const lit = state.lit.length
    const awards = terms.awards.map((award): Step => ({
      id: award.bulbs,
      itemStatus: state.received.includes(award.bulbs)
        ? itemStatus.received
        : lit >= award.bulbs
          ? itemStatus.receivable
          : itemStatus.notReached,
      goal: award.bulbs,
      done: Math.min(lit, award.bulbs),
      award: rewardsIn({ points: 0, coins: award.coins }, terms.multiple),
    }))
    const today: Step | undefined =
      now >= 1 && now <= bulbs
        ? {
            id: BULB + now,
            itemStatus: state.lit.includes(now) ? itemStatus.received : itemStatus.receivable,
            goal: 1,
            done: 1,
            award: rewardsIn(
              bulbReward(terms, state.lit.includes(now) ? lit - 1 : lit),
              terms.multiple,
            ),
            until: facts.today,
          }
        : undefined
    const star: Step = {
      id: STAR,
      itemStatus: starStatus(terms, state, facts),
      goal: terms.starBulbs,
      done: Math.min(lit, terms.starBulbs),
      award: rewardsIn({ points: 0, coins: terms.starCoins }, 1),
    }
    return {
      steps: [...(today ? [today] : []), ...awards, star],
      progress: { done: lit, goal: bulbs },
      shown: {
        bulbs: Array.from({ length: bulbs }, (_, at) => ({
          day: at + 1,
          date: dayAfter(first, at),
          state: bulbState(at + 1, state, now),
        })),
        lit,
        today: today ? stepShown(today) : null,
        extraLeft: terms.extraMost - state.extras,
        extraPoints: terms.extraPoints,
        awards: awards.map(stepShown),
        star: {
          itemStatus: star.itemStatus,
          bulbs: terms.starBulbs,
          amount: terms.starCoins,
          date: starDay,
        },
        keys: keysEarned(terms, state, facts) - state.opened.length,
        openable: facts.today > starDay ? 0 : openable(terms, state, facts),
        keyTasks: keyTasks(terms, state, facts),
        opened: state.opened,
        multiple: terms.multiple,
        expireTime: endOf(facts.season.lastDay),
        claimUntil: facts.season.claimUntil ?? '',
      },
    }
  },
  calls: [
    serves(appChristmasUser, { answer: ({ shown }) => shown }),
    serves(appChristmasUserSign, { command: () => ({ do: 'sign' }), answer: ({ shown }) => shown }),
    serves(appChristmasUserExtra, {
      command: ({ day }) => ({ do: 'extra', choice: day }),
      answer: ({ shown }) => shown,
    }),
    serves(appChristmasUserReceive, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
    serves(appChristmasUserOpen, { command: () => ({ do: 'open' }), answer: ({ shown }) => shown }),
  ],
})
