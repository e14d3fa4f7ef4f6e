import { expect, test } from 'vitest'
import { dateOf, inGroups, sizeOf } from './rules.ts'

test('the size is told as people read it, never too small [PR-11]', () => {
  expect(sizeOf(1)).toBe('1 kB')
  expect(sizeOf(74_321)).toBe('73 kB')
  expect(sizeOf(2_400_000)).toBe('2.3 MB')
})

test('a sum is told in groups, whole [PR-11]', () => {
  expect(inGroups('0123456789abcdef0123')).toBe('01234567 89abcdef 0123')
  expect(inGroups('')).toBe('')
})

test('the day of a build has its year, as it is in Manila [PR-11]', () => {
  expect(dateOf('2026-12-31T20:00:00.000Z')).toBe('Jan 1, 2027')
})
