import { expect, test } from 'vitest'
import { endedJustNow } from './rules.ts'

test('only a new end is celebrated [CA-04]', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  expect(endedJustNow({ finishTime: '2026-11-28T11:58:00Z' }, now)).toBe(true)
  expect(endedJustNow({ finishTime: '2026-11-28T11:50:00Z' }, now)).toBe(false)
  expect(endedJustNow({ finishTime: null }, now)).toBe(false)
})
