import { expect, test } from 'vitest'
import { holdOutOf, PARTS, partOf, quarterEnds } from './parts.ts'

test('parts are of one size, stay the same, and know nothing of parts under another name', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  let both = 0
  for (let player = 1; player <= 20_000; player += 1) {
    const part = partOf('activity:festival', player)
    expect(part).toBeLessThan(PARTS)
    tenths[Math.floor(part / 1_000)]! += 1
    if (part < 5_000 && partOf('activity:christmas', player) < 5_000) both += 1
  }
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(180)
  expect(Math.abs(both - 5_000)).toBeLessThan(250)
  expect(partOf('activity:festival', 7)).toBe(partOf('activity:festival', 7))
})

test('each quarter leaves others out', () => {
  expect(holdOutOf('2026-12-31')).toBe('holdout:2026-Q4')
  expect(holdOutOf('2027-01-01')).toBe('holdout:2027-Q1')
  expect(quarterEnds('2026-11-24')).toBe('2027-01-01')
  expect(quarterEnds('2027-03-31')).toBe('2027-04-01')
})
