import type { ProcessingTimes } from '@perlas/contract/office-settings'
import { addBusinessDays, manilaDay } from '#/kernel/manila.ts'

/** Pure rules of withdrawals: their number and their time. Amounts in hundredths; days are Asia/Manila. */

export const MAX_OPEN_WITHDRAWALS = 3

export type Period = { from: number; to: number | null; minDays: number; maxDays: number }

/** Processing periods by amount (PR-05), in business days, as the setting has them. */
export function periodsOf(times: ProcessingTimes): [Period, Period, Period] {
  const { smallUpTo, middleUpTo } = times
  return [
    { from: 1_00, to: smallUpTo, minDays: times.smallMin, maxDays: times.smallMax },
    { from: smallUpTo + 1, to: middleUpTo, minDays: times.middleMin, maxDays: times.middleMax },
    { from: middleUpTo + 1, to: null, minDays: times.largeMin, maxDays: times.largeMax },
  ]
}

/** The last day on which a withdrawal asked for now is to be processed. */
export function dueDay(amount: number, now: Date, times: ProcessingTimes): string {
  const [small, middle, large] = periodsOf(times)
  const own = [small, middle].find(({ to }) => to !== null && amount <= to) ?? large
  return addBusinessDays(manilaDay(now), own.maxDays)
}
