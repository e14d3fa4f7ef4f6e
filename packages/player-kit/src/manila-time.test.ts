import { expect, test } from 'vitest'
import { manilaClock } from './manila-time.ts'

const at = (iso: string) => manilaClock(Date.parse(iso)).replace(/\s/g, ' ')

test('the clock is a twelve-hour one of Manila with AM and PM, wherever the device is [HM-15]', () => {
  expect(at('2026-11-20T14:42:00Z')).toBe('10:42 PM')
  expect(at('2026-11-20T16:05:00Z')).toBe('12:05 AM')
  expect(at('2026-11-20T04:00:00Z')).toBe('12:00 PM')
  expect(at('2026-11-20T01:07:00Z')).toBe('9:07 AM')
})
