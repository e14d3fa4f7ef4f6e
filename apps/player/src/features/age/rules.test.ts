import { expect, test } from 'vitest'
import { asksForAge } from './rules.ts'

test('the age notice stands in green mode until Accept, except on terms and privacy [PR-10]', () => {
  expect(asksForAge('green', '/lobby/home', false)).toBe(true)
  expect(asksForAge('green', '/login', false)).toBe(true)
  expect(asksForAge('green', '/terms-of-use', false)).toBe(false)
  expect(asksForAge('green', '/privacy-policy', false)).toBe(false)
  expect(asksForAge('green', '/lobby/terms', false)).toBe(false)
  expect(asksForAge('green', '/lobby/home', true)).toBe(false)
  expect(asksForAge('standard', '/lobby/home', false)).toBe(false)
  expect(asksForAge(undefined, '/lobby/home', false)).toBe(false)
})
