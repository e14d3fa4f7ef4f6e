import { expect, test } from 'vitest'
import { holdsOf } from './holds.ts'
import { jacksPerlas } from './jacks-perlas.ts'
import { bestOf, bestReturn, handCounts, worthOf } from './measure.ts'

test('the return is exact over all deals, the best of 32 holds each [GM-07]', () => {
  const { pays, classes, deals } = bestReturn()
  expect([classes, deals]).toEqual([134_459, 2_598_960])
  expect(pays).toBeCloseTo(0.995439, 6)
  expect(Math.floor(pays * 10_000)).toBe(jacksPerlas.rtp)
})

test('of all hands as many make each as is known', () => {
  expect(handCounts()).toEqual({
    royal: 4,
    'straight-flush': 36,
    four: 624,
    'full-house': 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    'two-pair': 123_552,
    jacks: 337_920,
    nothing: 2_062_860,
  })
})

test('what is counted for all hands at once is what one hand alone comes to', () => {
  for (const hand of [
    [0, 9, 10, 23, 37],
    [1, 5, 14, 28, 51],
    [9, 10, 11, 12, 13],
  ]) {
    const all = holdsOf(hand)
    for (const { hold, pays } of all) {
      const held = hold.reduce((bits, one, at) => bits | (Number(one) << at), 0)
      expect(worthOf(hand, held)).toBeCloseTo(pays, 10)
    }
    expect(bestOf(hand).pays).toBeCloseTo(all[0]!.pays, 10)
  }
})
