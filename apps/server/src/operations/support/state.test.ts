import { expect, test } from 'vitest'
import { openSupport } from './state.ts'

test('a word between two questions is heard by the second at once, and only once [CO-04]', async () => {
  const state = openSupport()
  const first = state.next(60_000, Infinity)
  state.wake(1_000)
  expect(await first).toBe(true)
  // The page reads what is new; somebody writes before it asks again.
  state.wake(2_000)
  expect(await state.next(60_000, 1_500)).toBe(true)
  expect(await state.next(5, 2_001)).toBe(false)
})

test('who waits is not kept for ever', async () => {
  expect(await openSupport().next(5, Infinity)).toBe(false)
})
