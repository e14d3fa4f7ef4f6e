import { expect, test } from 'vitest'
import {
  bossBy,
  isAtHand,
  numbersAt,
  schoolOf,
  spotOf,
  swimmerOf,
  swimmersAt,
  type SeaPlan,
} from './sea.ts'

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

test('when the boss comes is known beforehand, and while it is there when it goes', () => {
  for (let at = 0; at < 60_000; at += 370) {
    const next = bossBy(plan, at)!
    const { code, from, until } = swimmerOf(plan, 'seed', next.k)
    expect({ code, from, until }).toEqual({ code: 'boss', from: next.from, until: next.until })
    expect(at).toBeLessThan(until)
    // None comes before it.
    const others = swimmersAt(plan, 'seed', at).filter((one) => one.code === 'boss')
    expect(others.every(({ k }) => k === next.k)).toBe(true)
    expect(from - at).toBeLessThanOrEqual(40 * 500)
  }
  expect(bossBy({ ...plan, boss: { code: 'boss', each: 40, crossing: 20_000 } }, 10_000)?.k).toBe(
    20,
  )
  const { boss: _none, ...without } = plan
  expect(bossBy(without, 10_000)).toBeUndefined()
})

test('a school is alike and goes one way, at most so many, and without the boss', () => {
  const six: SeaPlan = { ...plan, school: { size: 6, share: 0.5, spread: 0.2 } }
  const sizes = new Set<number>()
  for (let k = 0; k < 400; k++) {
    const school = schoolOf(six, 'seed', k)
    sizes.add(school.length)
    if (school.length === 0) continue
    expect(school).toContain(k)
    const all = school.map((one) => swimmerOf(six, 'seed', one))
    expect(new Set(all.map(({ code, way }) => `${code} ${way.leftwards}`)).size).toBe(1)
    expect(new Set(all.map(({ from, until }) => until - from)).size).toBe(1)
  }
  expect([...sizes].toSorted((a, b) => a - b)).toEqual([0, 5, 6])
  expect(schoolOf(six, 'seed', 20)).toEqual([])
})
