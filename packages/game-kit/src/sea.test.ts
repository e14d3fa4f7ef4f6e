import { expect, test } from 'vitest'
import { isAtHand, numbersAt, spotOf, swimmerOf, swimmersAt, type SeaPlan } from './sea.ts'

const plan: SeaPlan = {
  every: 500,
  swimmers: [
    { code: 'small', weight: 3, crossing: [4_000, 6_000], schools: true },
    { code: 'great', weight: 1, crossing: [8_000, 9_000] },
  ],
  boss: { code: 'boss', each: 40, crossing: 20_000 },
}

test('a sea is the same for everybody at a moment, and another seed is another sea [GM-07]', () => {
  const one = swimmersAt(plan, 'seed', 100_000)
  expect(swimmersAt(plan, 'seed', 100_000)).toEqual(one)
  expect(swimmersAt(plan, 'other', 100_000)).not.toEqual(one)
})

test('what is in the sea is found by its numbers alone, none left out', () => {
  for (let at = 0; at < 120_000; at += 1_730) {
    const { first, last } = numbersAt(plan, at)
    const all = Array.from({ length: 300 }, (_, k) => swimmerOf(plan, 'seed', k))
    const here = all.filter(({ from, until }) => from <= at && at < until).map(({ k }) => k)
    expect(swimmersAt(plan, 'seed', at).map(({ k }) => k)).toEqual(here)
    expect(here.every((k) => k >= first && k <= last)).toBe(true)
  }
})

test('each goes from one edge to the other, in view while it can be shot at', () => {
  for (let k = 0; k < 200; k++) {
    const one = swimmerOf(plan, 'seed', k)
    const { from, until, way } = one
    const [start, end] = [from, until].map((at) => spotOf(one, at).x)
    expect(way.leftwards ? start! > 1 && end! < 0 : start! < 0 && end! > 1).toBe(true)
    for (let at = from; at < until; at += 250) {
      if (isAtHand(one, at) !== 'here') continue
      const { x, y, heading } = spotOf(one, at)
      expect(x > -0.05 && x < 1.05 && y > 0 && y < 1).toBe(true)
      expect(Math.cos(heading) < 0).toBe(way.leftwards)
    }
  }
})

test('it comes and goes, with a little time for the way of a shot', () => {
  const one = swimmerOf(plan, 'seed', 7)
  expect(isAtHand(one, one.from)).toBe('early')
  expect(isAtHand(one, (one.from + one.until) / 2)).toBe('here')
  expect(isAtHand(one, one.until)).toBe('gone')
  expect(isAtHand(one, one.until, 1_000)).toBe('here')
})

test('the boss comes by the clock', () => {
  const bosses = Array.from({ length: 120 }, (_, k) => swimmerOf(plan, 'seed', k)).filter(
    ({ code }) => code === 'boss',
  )
  expect(bosses.map(({ k }) => k)).toEqual([20, 60, 100])
})
