import { expect, test } from 'vitest'
import { isAtHand, schoolOf, swimmersAt, type SeaPlan } from '@perlas/game-kit/sea'
import { schoolFor } from './net.ts'

const plan: SeaPlan = {
  every: 500,
  swimmers: [
    { code: 'small', weight: 3, crossing: [9_000, 12_000], schools: true },
    { code: 'great', weight: 1, crossing: [9_000, 12_000] },
  ],
  boss: { code: 'boss', each: 40, crossing: 20_000 },
  school: { size: 6, share: 0.5, spread: 0.2 },
}
const handAt = (at: number) =>
  swimmersAt(plan, 'seed', at).filter((one) => isAtHand(one, at) === 'here')

test('a net is thrown at one school alone, at what of it is at hand, at most so many [GM-04]', () => {
  let thrown = 0
  for (let at = 20_000; at < 400_000; at += 3_100) {
    const hand = handAt(at)
    for (const most of [20, 4, 1]) {
      const fish = schoolFor(plan, 'seed', { hand, aim: null, most })
      expect(fish.length === 0 || fish.length >= 2).toBe(true)
      expect(fish.length).toBeLessThanOrEqual(Math.min(6, most))
      if (most === 1) expect(fish).toEqual([])
      if (fish.length === 0) continue
      thrown += 1
      const school = schoolOf(plan, 'seed', fish[0]!.k)
      expect(fish.every((one) => school.includes(one.k) && hand.includes(one))).toBe(true)
      expect(new Set(fish.map(({ k }) => k)).size).toBe(fish.length)
    }
  }
  expect(thrown).toBeGreaterThan(50)
})

test('it is the school of what is aimed at, else the largest one', () => {
  let chosen = 0
  for (let at = 20_000; at < 400_000; at += 3_100) {
    const hand = handAt(at)
    const sizes = hand.map(({ k }) => {
      const school = schoolOf(plan, 'seed', k)
      return hand.filter((one) => school.includes(one.k)).length
    })
    const largest = schoolFor(plan, 'seed', { hand, aim: null, most: 20 })
    expect(largest).toHaveLength(Math.max(...sizes) < 2 ? 0 : Math.max(...sizes))
    for (const { k } of hand) {
      const school = schoolOf(plan, 'seed', k)
      const own = hand.filter((one) => school.includes(one.k))
      if (own.length < 2) continue
      chosen += 1
      expect(schoolFor(plan, 'seed', { hand, aim: k, most: 20 })).toEqual(own)
    }
  }
  expect(chosen).toBeGreaterThan(50)
})
