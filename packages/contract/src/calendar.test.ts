import { expect, test } from 'vitest'
import { holidayOn, isPayday, isSolemn } from './calendar.ts'

test('holidays fall on their days, Holy Week by the moon', () => {
  // Good Fridays as proclaimed: 2024-03-29, 2025-04-18, 2026-04-03, 2027-03-26, 2028-04-14.
  for (const day of ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14'])
    expect(holidayOn(day), day).toBe('Good Friday')
  expect(holidayOn('2026-08-31')).toBe('National Heroes Day')
  expect(holidayOn('2026-08-24')).toBeUndefined()
  expect(holidayOn('2026-12-30')).toBe('Rizal Day')
  expect(holidayOn('2026-12-29')).toBeUndefined()
})

test('what nobody advertises on, and what is a feast', () => {
  expect(isSolemn('2026-11-02')).toBe(true)
  expect(isSolemn('2026-12-25')).toBe(false)
})

test('paydays are the 15th and the last day, in February too', () => {
  expect(['2027-02-15', '2027-02-28', '2028-02-29', '2026-12-31'].every(isPayday)).toBe(true)
  expect(['2028-02-28', '2026-12-30', '2026-12-01'].some(isPayday)).toBe(false)
})
