import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('spans of days end today, as days are counted in Manila [CA-10]', () => {
  // One in the morning of the 28th there.
  const now = Date.parse('2026-11-27T17:00:00Z')
  expect(lastDays(0, now)).toEqual({ from: '', until: '' })
  expect(lastDays(1, now)).toEqual({ from: '2026-11-28', until: '2026-11-28' })
  expect(lastDays(7, now)).toEqual({ from: '2026-11-22', until: '2026-11-28' })
  expect(lastDays(30, now)).toEqual({ from: '2026-10-30', until: '2026-11-28' })
})
