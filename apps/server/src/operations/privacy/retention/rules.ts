import { daysAfter, monthsAfter } from '#/kernel/manila.ts'
import type { Ending, Keep, RetentionClass } from './classes.ts'

const monthsOf = (keep: Exclude<Keep, { days: number }>) =>
  'years' in keep ? keep.years * 12 : keep.months

/** Rows from before this moment have had their time. */
export const cutoffOf = (keep: Keep, now: Date): Date =>
  'days' in keep ? daysAfter(now, -keep.days) : monthsAfter(now, -monthsOf(keep))

/** When a row from this moment is past its time. */
export const dueFrom = (keep: Keep, at: Date): Date =>
  'days' in keep ? daysAfter(at, keep.days) : monthsAfter(at, monthsOf(keep))

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `5 years`, as people say it. */
export function inWords(keep: Keep): string {
  if ('years' in keep) return many(keep.years, 'year')
  return 'months' in keep ? many(keep.months, 'month') : many(keep.days, 'day')
}

/** How long a class is kept; empty where no time of its own ends it. */
export const keptInWords = ({ keep, from }: Pick<RetentionClass, 'keep' | 'from'>): string =>
  keep ? `${inWords(keep)} from ${from}` : ''

/** How the rows of a table end: `emptied: account_name, card_num`. */
export function endingInWords(ending: Ending): string {
  if (ending.ends === 'deleted')
    return [
      'deleted',
      ...('closing' in ending ? ['with the account'] : []),
      ...(ending.objects ? ['with its object'] : []),
    ].join(', ')
  if (ending.ends === 'emptied') return `emptied: ${Object.keys(ending.columns).join(', ')}`
  if (ending.ends === 'by-job') return `by ${ending.job}: ${ending.when}`
  return ending.ends === 'archived' ? 'months go to the archive' : `kept: ${ending.why}`
}
