import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { swimmersAt } from '@perlas/game-kit/sea'
import { shotOf, volleyOf } from '@perlas/game-kit/volley'
import { measured } from './measure.ts'
import { meanOf, partOf, prizes, pugitaDeep, targets, wheels } from './pugita-deep.ts'

const seeds = { serverSeed: 'c0'.repeat(32), clientSeed: 'bangka', nonce: 0 }

test('eleven kinds of 2 to 500 stakes, an octopus and an eel, and ten stakes of the cannon [GM-04]', () => {
  expect(Object.values(prizes)).toEqual([2, 3, 4, 6, 8, 12, 20, 30, 50, 100, 500])
  expect(targets.map(({ code }) => code).slice(11)).toEqual(['igat', 'pugita'])
  expect(pugitaDeep.bets).toHaveLength(10)
})

test('every kind returns 96.50 % exactly: chances are whole numbers, and none is rounded [GM-04]', () => {
  for (const { code, pays, most, chance } of targets) {
    const [caught, of] = chance
    expect({ code, whole: Number.isSafeInteger(caught) && of < 2 ** 32 }).toEqual({
      code,
      whole: true,
    })
    const mean = pays === most ? pays / 100 : meanOf(code as keyof typeof wheels)
    expect({ code, back: caught * mean * 10_000 }).toEqual({ code, back: of * 9_650 })
    expect(measured(code).rtp).toBeCloseTo(0.965, 12)
  }
})

test('a wheel has a hundred parts, each as often as the table says', () => {
  for (const [code, parts] of Object.entries(wheels)) {
    const counted = new Map<number, number>()
    for (let number = 0; number < 100; number++) {
      const times = partOf(code as keyof typeof wheels, number)
      counted.set(times, (counted.get(times) ?? 0) + 1)
    }
    expect([...counted]).toEqual(parts.map((part) => [...part]))
  }
  expect([meanOf('igat'), meanOf('pugita')]).toEqual([30, 150])
  expect(() => partOf('igat', 100)).toThrow(RangeError)
})

test('what a stream says is what comes: the last number that catches, and the first that does not', () => {
  for (const { code, chance } of targets) {
    const shoot = (number: number) => {
      const drawn = [number, 99]
      const stream = { below: () => drawn.shift() ?? 0 }
      return pugitaDeep.shot({ stream, bet: 100, target: code })
    }
    expect({ code, caught: shoot(chance[0] - 1).caught }).toEqual({ code, caught: true })
    expect(shoot(chance[0])).toEqual({ caught: false, times: null, win: 0 })
  }
  const shots = [0, 0].map((number) => ({ below: () => number }))
  expect(pugitaDeep.shot({ stream: shots[0]!, bet: 5_000, target: 'ginto' }).win).toBe(2_500_000)
  expect(pugitaDeep.shot({ stream: shots[1]!, bet: 100, target: 'none' })).toEqual({
    caught: false,
    times: null,
    win: 0,
  })
})

test('a shot depends on its number, its stake and the kind alone: order, neighbours and place do not reach it [GM-07]', () => {
  const kinds = Array.from({ length: 20 }, (_, at) => targets[(at * 5) % targets.length]!.code)
  const together = volleyOf(pugitaDeep, seeds, { stake: 200, targets: kinds }).shots
  const alone = kinds
    .map((target, at) => shotOf(pugitaDeep, { seeds: { ...seeds, nonce: at }, bet: 200, target }))
    .map((shot) => ({ ...shot }))
  expect(together).toEqual(alone)
  // The same number at other kinds: what catches a rare one catches every one that is more common.
  for (let nonce = 0; nonce < 400; nonce++) {
    const caught = Object.keys(prizes).map(
      (target) => shotOf(pugitaDeep, { seeds: { ...seeds, nonce }, bet: 50, target }).caught,
    )
    expect(caught.toSorted((a, b) => Number(b) - Number(a))).toEqual(caught)
  }
})

test('over many shots each kind is caught as often as its chance says', () => {
  for (const code of ['dilis', 'maya', 'igat']) {
    const [caught, of] = targets.find((target) => target.code === code)!.chance
    let count = 0
    for (let nonce = 0; nonce < 6_000; nonce++) {
      const stream = roundStream('pugita-deep', { ...seeds, nonce })
      if (pugitaDeep.shot({ stream, bet: 50, target: code }).caught) count += 1
    }
    const expected = (6_000 * caught) / of
    expect(Math.abs(count - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
  }
})

test('there is always something to shoot at, and every kind comes by', () => {
  const seen = new Set<string>()
  for (let at = 60_000; at < 1_500_000; at += 7_000) {
    const here = swimmersAt(pugitaDeep.sea, 'some-sea', at)
    expect(here.length).toBeGreaterThan(12)
    expect(here.length).toBeLessThan(45)
    for (const { code } of here) seen.add(code)
  }
  expect([...seen].toSorted()).toEqual(targets.map(({ code }) => code).toSorted())
})
