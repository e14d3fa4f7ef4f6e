import { manilaClock, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { isToday } from './seen.ts'

/** The clock for today, else day and clock, in Manila. */
export const when = (at: number): string =>
  isToday(at) ? manilaClock(at) : manilaTime(new Date(at).toISOString())
