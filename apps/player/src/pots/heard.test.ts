import { expect, test } from 'vitest'
import { withValues } from './heard.ts'

const pot = {
  code: 'bituin' as const,
  value: 20_000,
  seed: 5000,
  most: 50_000,
  winners: 1,
  share: 200,
  since: 0,
  latest: 0,
  life: 3,
  about: 50,
}
const before = {
  code: 200 as const,
  errcode: 0 as const,
  pots: [pot],
  falls: [],
  asOf: 1,
  waits: true,
}
const message = (value: number) => ({ values: { bituin: value }, waits: false })

test('an event moves a meter up within its life, and says whether a draw is late', () => {
  const found = withValues(before, message(20_450), 9)
  expect(found).toMatchObject({ pots: [{ value: 20_450, life: 3 }], waits: false, asOf: 9 })
  expect(before.pots[0]?.value).toBe(20_000)
})

test('less, more than the limit, or other jackpots are asked for and never shown', () => {
  expect(withValues(before, message(5000), 9)).toBeUndefined()
  expect(withValues(before, message(50_001), 9)).toBeUndefined()
  expect(withValues(before, { values: {}, waits: false }, 9)).toBeUndefined()
  const both = { values: { bituin: 20_450, buwan: 1 }, waits: false }
  expect(withValues(before, both, 9)).toBeUndefined()
})
