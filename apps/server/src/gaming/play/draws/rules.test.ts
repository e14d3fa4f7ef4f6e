import { expect, test } from 'vitest'
import { isInTime } from './rules.ts'

test('a table draws no faster than a round a second, with six hundred in hand [GM-07]', () => {
  const begun = new Date('2026-11-24T00:00:00Z')
  const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)
  expect(isInTime(600, begun, begun)).toBe(true)
  expect(isInTime(601, begun, begun)).toBe(false)
  expect(isInTime(601, begun, after(1))).toBe(true)
  // A clock that was put back takes nothing away.
  expect(isInTime(600, begun, after(-60))).toBe(true)
})
