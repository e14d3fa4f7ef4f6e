import type { ReadoutFigure } from '@perlas/contract/office-activities'
import { dayAfter } from '@perlas/campaign-kit/days'
import { straysFrom } from '@perlas/campaign-kit/odds'
import { PARTS } from '@perlas/campaign-kit/parts'

// What groups of players did that chance made, side by side. Amounts in hundredths; a group's figures are of each of its players.

/** What one group did, in sums over its players; a figure that ends in 2 is the sum of the squares. */
export type Group = {
  /** −1 was left out of everything, 0 is in none of the shares, n in the n-th of them. */
  part: number
  players: number
  deposits: number
  deposits2: number
  stake: number
  stake2: number
  theo: number
  theo2: number
  coins: number
  coins2: number
  /** Of theo without coins. */
  net2: number
  /** How many were here in the second week, and in the fifth. */
  week: number
  month: number
  /** How many took care of themselves: a break, a lower limit, time used up. */
  care: number
}

/** What was compared: kept as it was found. */
export type Found = {
  /** The days in Manila of which it is, both among them. */
  from: string
  until: string
  /** In percent. */
  holdOut: number
  /** In percent, in the order of the groups from 1 on. */
  shares: readonly { code: string; from: number; until: number }[]
  groups: readonly Group[]
}

type Share = Found['shares'][number]

/**
 * Shares that no two campaigns have of the same players. Where they overlap, an audience tells the campaigns apart and chance
 * does not: then whoever is offered any of them is one group, under the name of `code`. Undefined where some between them are
 * offered none: that group would be of both.
 */
export function apart(shares: readonly Share[], code: string): readonly Share[] | undefined {
  const sorted = shares.toSorted((one, other) => one.from - other.from)
  const overlaps = sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.until ?? 0))
  if (!overlaps) return shares
  const from = sorted[0]?.from ?? 0
  let until = from
  for (const share of sorted) {
    if (share.from > until) return undefined
    until = Math.max(until, share.until)
  }
  return [{ code, from, until }]
}

export type Estimate = { value: number; low: number; high: number }

/** Of a normal spread, 95 % lie within so many times its width. */
const WIDTH_95 = 1.96

type Sums = { players: number; sum: number; squares: number }
const meanOf = ({ players, sum }: Sums) => (players === 0 ? 0 : sum / players)

/** How uncertain a mean is, as a variance. */
function unsureOf(one: Sums): number {
  if (one.players < 2) return Infinity
  const spread = Math.max(one.squares - one.players * meanOf(one) ** 2, 0) / (one.players - 1)
  return spread / one.players
}

/** How much more one group has of a figure for each player than another, with its 95 % interval. */
export function difference(one: Sums, other: Sums): Estimate {
  const value = meanOf(one) - meanOf(other)
  const width = WIDTH_95 * Math.sqrt(unsureOf(one) + unsureOf(other))
  return { value, low: value - width, high: value + width }
}

const yes = (players: number, count: number): Sums => ({ players, sum: count, squares: count })

export function sumsOf(group: Group, figure: ReadoutFigure): Sums {
  const { players } = group
  switch (figure) {
    case 'net':
      return { players, sum: group.theo - group.coins, squares: group.net2 }
    case 'week':
    case 'month':
    case 'care':
      return yes(players, group[figure])
    default:
      return { players, sum: group[figure], squares: group[`${figure}2`] }
  }
}

/** How many of 10,000 players chance puts in each group. */
export function expectedOf({ holdOut, shares }: Found): ReadonlyMap<number, number> {
  const rest = 100 - holdOut
  const wide = shares.map(({ from, until }) => until - from)
  const sized = wide.map((width, at): [number, number] => [at + 1, (PARTS * rest * width) / 10_000])
  const none = 100 - wide.reduce((sum, width) => sum + width, 0)
  return new Map([[-1, (PARTS * holdOut) / 100], [0, (PARTS * rest * none) / 10_000], ...sized])
}

/** Whether the groups are of the sizes that chance makes: where they are not, nothing they did can be compared. */
export function isBalanced(found: Found): boolean {
  const wanted = [...expectedOf(found)].filter(([, weight]) => weight > 0)
  const odds = wanted.map(([part, weight]) => ({ amount: part, weight }))
  const counts = new Map(found.groups.map(({ part, players }) => [placeIn(odds, part), players]))
  return !straysFrom(odds, counts)
}

const placeIn = (odds: readonly { amount: number }[], part: number) =>
  odds.findIndex(({ amount }) => amount === part)

/** What a group is held against: who was left out, else who is in no share, else the first share that is another. */
export function baseOf({ groups }: Found, part: number): Group | undefined {
  const others = groups.filter((one) => one.part !== part && one.players > 1)
  return others.toSorted((one, other) => one.part - other.part)[0]
}

const MIN_CARE = 5
/** Chance alone is so far off once in a thousand looks at one side. */
const SURE = 3.09

/** Whether so many more of a group took care of themselves than of another that chance hardly ever does it. */
export function harms(one: Group, base: Group): boolean {
  if (one.care < MIN_CARE || one.players === 0 || base.players === 0) return false
  const all = (one.care + base.care) / (one.players + base.players)
  const width = Math.sqrt(all * (1 - all) * (1 / one.players + 1 / base.players))
  const more = one.care / one.players - base.care / base.players
  return width > 0 && more / width > SURE
}

/** From which day what was found may be read: four weeks, or the end of what is shorter, and two weeks at least. */
export function readableFrom(from: string, lastDay: string | null): string {
  const fourWeeks = dayAfter(from, 28)
  const end = lastDay === null ? fourWeeks : dayAfter(lastDay, 1)
  const usual = end < fourWeeks ? end : fourWeeks
  const twoWeeks = dayAfter(from, 14)
  return usual < twoWeeks ? twoWeeks : usual
}
