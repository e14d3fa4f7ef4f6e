import type { BreakTerm, LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { lengthOf, type OwnHours } from '@perlas/contract/own-hours'
import {
  daysAfter,
  manilaDay,
  midnightOf,
  minutesBefore,
  monthsAfter,
  weekdayOf,
} from '#/kernel/manila.ts'

/** Pure rules of limits and exclusions. Periods are Manila's, which has no summer time. */

export type Period = Exclude<LimitPeriod, 'each'>
export const periods: readonly Period[] = ['day', 'week', 'month']

/** What may be limited how. */
export function limitExists(kind: LimitKind, period: LimitPeriod): boolean {
  if (kind === 'bet') return period === 'each'
  if (kind === 'time') return period === 'day'
  return period !== 'each'
}

const DAY_MINUTES = 24 * 60
/** A limit of the amount makes sense: a day has so many minutes, and money no fractions. */
export function amountFits(kind: LimitKind, amount: number): boolean {
  return kind !== 'time' || (amount >= 10 && amount < DAY_MINUTES)
}

/** When the running day, week (from Monday) or month began. */
export function periodStart(period: Period, at: Date): Date {
  const day = manilaDay(at)
  if (period === 'month') return midnightOf(`${day.slice(0, 7)}-01`)
  const today = midnightOf(day)
  if (period === 'day') return today
  return daysAfter(today, 1 - weekdayOf(day))
}

/** When the next one begins. */
export function periodEnd(period: Period, at: Date): Date {
  const start = periodStart(period, at)
  if (period === 'day') return daysAfter(start, 1)
  if (period === 'week') return daysAfter(start, 7)
  // A month is never longer than 31 days nor shorter than 28.
  return periodStart('month', daysAfter(start, 32))
}

const exclusionMonths = { '6m': 6, '1y': 12, '5y': 60 } as const
const breakDays = { '24h': 1, '7d': 7, '30d': 30 } as const
/** Nobody ends an exclusion before this. */
const FIXED_MONTHS = 6

export function isExclusion(term: BreakTerm): term is keyof typeof exclusionMonths {
  return term in exclusionMonths
}

/** How long a term runs, and how long nothing can end it: a time-out has no earlier end at all. */
export function spanOf(term: BreakTerm, from: Date): { until: Date; fixedUntil: Date } {
  if (isExclusion(term)) {
    return {
      until: monthsAfter(from, exclusionMonths[term]),
      fixedUntil: monthsAfter(from, FIXED_MONTHS),
    }
  }
  const until = daysAfter(from, breakDays[term])
  return { until, fixedUntil: until }
}

export type Stored = {
  amount: number | null
  houseAmount: number | null
  nextAmount: number | null
  nextFrom: Date | null
}

/** What counts: the tighter of the player's and the house's. */
export function inForce(limit: Pick<Stored, 'amount' | 'houseAmount'>): number | null {
  if (limit.amount === null) return limit.houseAmount
  return limit.houseAmount === null ? limit.amount : Math.min(limit.amount, limit.houseAmount)
}

/** What a wish does: nothing, at once because it is stricter, or later because it is looser. */
export function judgeChange(
  before: number | null,
  wanted: number | null,
): 'same' | 'at-once' | 'later' {
  if (before === wanted) return 'same'
  if (before === null) return 'at-once'
  return wanted !== null && wanted < before ? 'at-once' : 'later'
}

type Totals = { betTotal: number; winTotal: number }
/** The lifetime counters at which the tightest limit is reached; null where none is set. */
export function ceilingsOf(
  limits: readonly (Pick<Stored, 'amount' | 'houseAmount'> & {
    kind: LimitKind
    period: LimitPeriod
  })[],
  bases: ReadonlyMap<string, Totals>,
): { bet: number | null; net: number | null } {
  let bet: number | null = null
  let net: number | null = null
  for (const limit of limits) {
    const most = inForce(limit)
    const base = bases.get(limit.period)
    if (most === null || !base) continue
    if (limit.kind === 'wager') bet = lower(bet, base.betTotal + most)
    if (limit.kind === 'loss') net = lower(net, base.betTotal - base.winTotal + most)
  }
  return { bet, net }
}

function lower(known: number | null, other: number): number {
  return known === null ? other : Math.min(known, other)
}

/** The next moment at which the clock changes something, `others` among them; undefined when nothing waits for it. */
export function dueAt(
  limits: readonly (Stored & { kind: LimitKind; period: LimitPeriod })[],
  now: Date,
  others: readonly (Date | null | undefined)[] = [],
): Date | undefined {
  const moments = limits.flatMap((limit) => [
    ...(limit.nextFrom ? [limit.nextFrom] : []),
    ...((limit.kind === 'wager' || limit.kind === 'loss') &&
    limit.period !== 'each' &&
    inForce(limit) !== null
      ? [periodEnd(limit.period, now)]
      : []),
  ])
  return [...moments, ...others.flatMap((moment) => moment ?? [])].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )[0]
}

export type PlayHours = { from: Date; until: Date }

/**
 * The hours of play that run at a moment, or come next, and those of the fortnight after it. Where hours of two days
 * meet at midnight they are one.
 */
export function playHoursAt(hours: OwnHours, now: Date): PlayHours[] {
  const lasts = lengthOf(hours)
  const found: PlayHours[] = []
  for (let ahead = -7; ahead <= 15; ahead += 1) {
    const day = manilaDay(daysAfter(now, ahead))
    if (!hours.days.includes(weekdayOf(day))) continue
    const from = minutesBefore(midnightOf(day), -hours.from)
    const until = minutesBefore(from, -lasts)
    const last = found.at(-1)
    if (last && last.until >= from) last.until = until
    else found.push({ from, until })
  }
  return found.filter(({ until }) => until > now)
}

/** Whether somebody excluded may say now that they want to come back. */
export function mayAskReturn(
  exclusion: { kind: string; fixedUntil: Date; until: Date; returnAskedAt: Date | null },
  now: Date,
): boolean {
  return (
    exclusion.kind === 'self-exclusion' &&
    exclusion.returnAskedAt === null &&
    exclusion.fixedUntil <= now &&
    exclusion.until > now
  )
}
