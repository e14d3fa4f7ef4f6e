import type { Alarm } from './list.ts'

export type Level = 'fine' | 'warning' | 'critical'
/** One reading: how many, their sum in hundredths where it is money, and since when the oldest waits. */
export type Measured = { value: number; amount: number | null; oldestAt: Date | null }

const MINUTES_OF_A_DAY = 24 * 60

/** How bad a reading is: `critical` where it is over both limits. */
export function levelOf(
  { by, warning, critical }: Alarm,
  { value, oldestAt }: Measured,
  now: Date,
): Level {
  const age = oldestAt ? (now.getTime() - oldestAt.getTime()) / 1_000 : -1
  const over = (limit: number | undefined) =>
    limit !== undefined && (by === 'count' ? value > limit : age > limit)
  return over(critical) ? 'critical' : over(warning) ? 'warning' : 'fine'
}

/**
 * Minutes for which a job may be silent, by its cron line: two turns and ten minutes; two hours more than a turn where it
 * has a time of the day.
 */
export function silenceOf(cron: string): number {
  const [minute = '', hour = '', , , weekday = ''] = cron.split(' ')
  if (weekday !== '*') return 7 * MINUTES_OF_A_DAY + 120
  if (hour !== '*') return MINUTES_OF_A_DAY + 120
  const turn = minute === '*' ? 1 : minute.startsWith('*/') ? Number(minute.slice(2)) : 60
  return 2 * turn + 10
}
