import { expect, test } from 'vitest'
import { baraha21 } from './baraha-21.ts'
import { tableReturn } from './measure.ts'

test('the declared return is what the table returns over every card that can come [GM-07]', () => {
  const { pays, staked } = tableReturn()
  expect(pays).toBeCloseTo(0.995121, 6)
  expect(staked).toBeCloseTo(1.125867, 6)
  expect(Math.floor(pays * 10_000)).toBe(baraha21.rtp)
  // A further stake counts as the first one does: what is kept of all of it together is what is kept of the first.
  expect(Math.floor((1 - (1 - pays) / staked) * 10_000)).toBe(baraha21.bestRtp)
})
