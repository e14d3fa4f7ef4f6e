import type { KycStatus } from '@perlas/contract/kyc'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'

/** Hundredths of points in, at so many hundredths of points for one coin: what is taken, and what is given for it. */
export function exchangeOf(points: number, rate: number): { taken: number; given: number } {
  // Whole hundredths of coins only; what makes none stays points.
  const given = Math.floor((points * 100) / rate)
  return { taken: Math.ceil((given * rate) / 100), given }
}

/** What stands before any exchange: an ID to verify, its review to wait for, a deposit. */
export type PointNeed = 'identity' | 'review' | 'deposit'

/** Undefined for what is not asked for. */
export function needsOf(of: {
  identity: KycStatus | undefined
  /** How many deposits were credited in the days that count. */
  deposits: number | undefined
}): PointNeed[] {
  const needs: PointNeed[] = []
  if (of.identity === 'submitted' || of.identity === 'in-review') needs.push('review')
  else if (of.identity !== undefined && of.identity !== 'approved') needs.push('identity')
  if (of.deposits === 0) needs.push('deposit')
  return needs
}

/** Until when points can be used, and how many mails told it. */
export type Purse = { lastDay: string; notices: number }
/** Mails go out so many days before. */
export const NOTICE_DAYS = [30, 3] as const

/**
 * What a day brings for the points of a player. Nobody loses points without a mail three days before, and for who is kept
 * out the last thirty days do not begin.
 */
export function lapseOf(of: {
  today: string
  lastDay: string
  notices: number
  points: number
  isExcluded: boolean
}): { do: 'nothing' | 'drop' | 'lapse' } | ({ do: 'keep' | 'tell' } & Purse) {
  const { today, lastDay, notices, points, isExcluded } = of
  const [first, second] = NOTICE_DAYS.map((days) => manilaDay(daysAfter(midnightOf(today), days)))
  if (first === undefined || second === undefined) throw new Error('there are two notices')
  if (points === 0) return { do: 'drop' }
  if (isExcluded)
    return lastDay < first ? { do: 'keep', lastDay: first, notices: 0 } : { do: 'nothing' }
  if (notices < 2 && lastDay <= second)
    return { do: 'tell', lastDay: lastDay < second ? second : lastDay, notices: 2 }
  if (lastDay < today) return { do: 'lapse' }
  return notices < 1 && lastDay <= first ? { do: 'tell', lastDay, notices: 1 } : { do: 'nothing' }
}

/** A level starts at this many wagers, in hundredths. `nameFil` is empty where nobody wrote it. */
export type Level = { level: number; name: string; nameFil: string; betAmount: number }

/** The highest level whose wagers are reached, and how far it is to the next, in percent. Levels come lowest first. */
export function levelAt(
  levels: readonly Pick<Level, 'level' | 'betAmount'>[],
  bet: number,
): { vip: number; vipExp: number; userLevel: number } {
  const reached = levels.findLast(({ betAmount }) => betAmount <= bet)
  const next = levels.find(({ betAmount }) => betAmount > bet)
  const vip = reached?.level ?? 0
  const from = reached?.betAmount ?? 0
  const vipExp = next ? Math.floor(((bet - from) * 100) / (next.betAmount - from)) : 100
  return { vip, vipExp, userLevel: vip }
}
