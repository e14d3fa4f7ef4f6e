import { daysFrom } from './days.ts'
import type { Kind } from './kind.ts'
import { runningDefaults } from './running.ts'
import { pointRule, type PointRule } from './reward.ts'
import { relive, simulate, type PlayerRecord, type Sums, type Way } from './simulate.ts'

/** What terms would cost, before anybody meets them. Amounts in hundredths, for so many players as `population` says. */
export type Rehearsal = {
  /** Lived through the season, and for how many they stand. */
  players: number
  population: number
  days: number
  firstDay: string
  receivers: number
  coins: number
  points: number
  /** What it is worth to players, and what the house keeps of their stakes on average meanwhile. */
  worth: number
  theo: number
  /** The most coins that one player received. */
  most: number
  budget: number
  /** Coins given by the end of each day. */
  byDay: number[]
  /** The day on which the budget is reached, counted from 1; 0 for never. */
  budgetDay: number
  /**
   * A hundred accounts of one person, living as pays them best: what they take, what that costs in play and in other
   * people's IDs, and what the one account that everybody may have nets. `net` is what the others bring beyond it.
   */
  ring: { coins: number; worth: number; lost: number; own: number; net: number }
  ways: {
    name: string
    players: number
    receivers: number
    coins: number
    worth: number
    most: number
  }[]
  /** The same of the house's own players, as they lived the last days; null while there are too few, or too few days. */
  recorded: Relived | null
}

export type Relived = Pick<
  Rehearsal,
  | 'players'
  | 'population'
  | 'days'
  | 'receivers'
  | 'coins'
  | 'points'
  | 'worth'
  | 'theo'
  | 'most'
  | 'budgetDay'
>
/** The house's own players: a sample, and for how many it stands. */
export type House = { record: PlayerRecord; population: number }

const MAX_DAYS = 45
const RING = 100
/** What somebody else's ID with their face costs who buys it, by assumption. */
const BOUGHT_ID = 500_00

const idle = { comes: 1, deposits: 0, amount: 0, plays: 0, rounds: 0, stake: 0, mobile: 1 }
const least = { amount: 100_00, rounds: 10, stake: 1_00 }
/** The best bet of all games keeps so little: whatever counts bets by their amount is cheapest there. */
export const BEST_BET = 0.004
/**
 * All come every day and take what there is. Some deposit now and then, so that points can be exchanged; some deposit and
 * play each day as little as rewards ask for; some of them on the best bet there is.
 */
const lives: readonly Omit<Way, 'name' | 'share'>[] = [
  idle,
  { ...idle, deposits: 0.1, amount: least.amount },
  { ...idle, ...least, deposits: 0.1, plays: 0.1 },
  { ...idle, ...least, deposits: 1, amount: 200_00, plays: 1 },
  { ...idle, ...least, deposits: 1, amount: 200_00, plays: 1, edge: BEST_BET },
  { ...idle, ...least, deposits: 1, amount: 200_00, plays: 1, rounds: 100, edge: BEST_BET },
]
const ringWays: readonly Way[] = lives.map((life, at) => ({
  ...life,
  name: String(at),
  share: 100,
  verified: 1,
  age: 0,
}))

/** Each brings the next one in and plays what makes it count, at the games' average. */
const inviting: Way = {
  ...idle,
  name: String(lives.length),
  share: 100,
  verified: 1,
  age: 0,
  deposits: 0.1,
  amount: least.amount,
  plays: 0.5,
  rounds: 50,
  stake: 1_00,
  friends: 1,
  invited: 1,
}

/** The same terms and seed, the same figures. */
export function rehearse(
  kind: Kind,
  terms: Kind['defaults'],
  ask: {
    players: number
    population: number
    seed: number
    points?: PointRule
    house?: House | undefined
    /** Hears how much is done, from 0 to 1, after each player. */
    onProgress?: (done: number) => void
  },
): Rehearsal {
  const { firstDay, lastDay, claimDays, budget } = {
    ...runningDefaults(kind),
    ...(terms as object),
  }
  const first = firstDay || '2026-12-01'
  const whole = lastDay ? daysFrom(first, lastDay) + 1 + claimDays : MAX_DAYS
  const days = Math.min(Math.max(whole, 1), MAX_DAYS)
  const { players, population, seed, points = pointRule, house, onProgress } = ask
  const ringLives = RING * ringWaysOf(kind).length
  const lives = players + ringLives + (house?.record.players.length ?? 0)
  let livedSoFar = 0
  const onLived = onProgress && (() => onProgress(Math.min(1, (livedSoFar += 1) / lives)))
  const lived = simulate(kind, terms, { players, days, seed, points, onLived })
  const counted = lived.reduce((sum, one) => sum + one.players, 0)
  const scaled = (value: number) => Math.round((value * population) / Math.max(counted, 1))
  const sum = (of: (one: Sums) => number) => scaled(lived.reduce((all, one) => all + of(one), 0))
  const byDay = addedUp(lived, days).map(scaled)
  return {
    players: counted,
    population,
    days,
    firstDay: first,
    receivers: sum(({ receivers }) => receivers),
    coins: sum(({ coins }) => coins),
    points: sum(({ points }) => points),
    worth: sum(({ worth }) => worth),
    theo: sum(({ theo }) => theo),
    most: Math.max(...lived.map(({ most }) => most)),
    budget,
    byDay,
    budgetDay: reachedOn(budget, byDay),
    ring: ringOf(kind, terms, { days, seed, points, onLived }),
    ways: lived.map((one) => ({
      name: one.name,
      players: scaled(one.players),
      receivers: scaled(one.receivers),
      coins: scaled(one.coins),
      worth: scaled(one.worth),
      most: one.most,
    })),
    recorded: house ? relived(kind, terms, house, { days, seed, points, budget, onLived }) : null,
  }
}

type Lived = { days: number; seed: number; points: PointRule; onLived?: (() => void) | undefined }

const ringWaysOf = (kind: Kind): readonly Way[] =>
  kind.needs.includes('invites') ? [...ringWays, inviting] : ringWays

/** Coins given by the end of each day. */
function addedUp(lived: readonly Sums[], days: number): number[] {
  let given = 0
  return Array.from({ length: days }, (_, at) => {
    given += lived.reduce((all, one) => all + (one.byDay[at] ?? 0), 0)
    return given
  })
}

const reachedOn = (budget: number, byDay: readonly number[]) =>
  budget > 0 ? byDay.findIndex((coins) => coins >= budget) + 1 : 0

function relived(
  kind: Kind,
  terms: Kind['defaults'],
  { record, population }: House,
  ask: Lived & { budget: number },
): Relived {
  const sums = relive(kind, terms, { ...ask, record })
  const scaled = (value: number) => Math.round((value * population) / Math.max(sums.players, 1))
  return {
    players: sums.players,
    population,
    days: sums.days,
    receivers: scaled(sums.receivers),
    coins: scaled(sums.coins),
    points: scaled(sums.points),
    worth: scaled(sums.worth),
    theo: scaled(sums.theo),
    most: sums.most,
    budgetDay: reachedOn(ask.budget, addedUp([sums], sums.days).map(scaled)),
  }
}

/**
 * What is once a person, one of the accounts gets; anything else all of them. Only a verified account exchanges points, and
 * a person verifies one; with the IDs of others all of them pass for different people.
 */
function ringOf(kind: Kind, terms: Kind['defaults'], ask: Lived): Rehearsal['ring'] {
  const of = ringWaysOf(kind)
  const lived = simulate(kind, terms, { ...ask, players: RING, of })
  const once = (is: boolean) => (is ? 1 / RING : 1)
  const marked = once(kind.onePer.length > 0)
  const verified = once(ask.points.needsIdentity)
  const own = Math.max(0, ...lived.map(({ worth, theo }) => Math.round((worth - theo) / RING)))
  const tried = lived.flatMap(({ coins, worth, byPoints, theo }) =>
    [
      { marked, verified, spent: 0 },
      { marked: 1, verified: 1, spent: RING * BOUGHT_ID },
    ].map((shares) => {
      const taken = (worth - byPoints) * shares.marked + byPoints * shares.verified
      // Accounts that get nothing by it do not play.
      const lost = Math.round(theo * Math.max(shares.marked, shares.verified)) + shares.spent
      return {
        coins: Math.round(coins * shares.marked),
        worth: Math.round(taken),
        lost,
        own,
        net: Math.round(taken) - lost - own,
      }
    }),
  )
  return tried.reduce((best, one) => (one.net > best.net ? one : best))
}
