import { expect, test } from 'vitest'
import { daysOfMonth, lastDays, lastMonths, monthOf, yesterday } from './last-days.ts'

// One in the morning of the 28th there.
const now = Date.parse('2026-11-27T17:00:00Z')

test('spans of days end today, as days are counted in Manila [CA-10]', () => {
  expect(lastDays(0, now)).toEqual({ from: '', until: '' })
  expect(lastDays(1, now)).toEqual({ from: '2026-11-28', until: '2026-11-28' })
  expect(lastDays(7, now)).toEqual({ from: '2026-11-22', until: '2026-11-28' })
  expect(lastDays(30, now)).toEqual({ from: '2026-10-30', until: '2026-11-28' })
  expect(yesterday(now)).toEqual({ from: '2026-11-27', until: '2026-11-27' })
})

test('a month is all of its days, and is known again by them [CA-10]', () => {
  expect(lastMonths(3, now)).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(lastMonths(3, Date.parse('2026-12-31T16:00:00Z'))).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  for (const month of lastMonths(24, now)) expect(monthOf(daysOfMonth(month))).toBe(month)
  expect(monthOf({ from: '2026-11-01', until: '2026-11-28' })).toBe('')
  expect(monthOf({ from: '', until: '' })).toBe('')
})
