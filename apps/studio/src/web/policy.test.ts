import { expect, test } from 'vitest'
import { policy, preloadPolicy } from './policy.ts'

test('nothing inline and nothing foreign runs, and only the lobby frames the page', () => {
  const given = policy('https://lobby.example')
  expect(given).not.toContain('unsafe')
  expect(given).toContain("default-src 'none'")
  expect(given).toMatch(/frame-ancestors https:\/\/lobby\.example$/)
  expect(policy(undefined)).toMatch(/frame-ancestors 'none'$/)
  expect(preloadPolicy()).toMatch(/frame-ancestors \*$/)
})
