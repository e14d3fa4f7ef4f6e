import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { bossBy, isAtHand, schoolOf, swimmerOf, swimmersAt } from '@perlas/game-kit/sea'
import { readVolley, shotOf, volleyOf } from '@perlas/game-kit/volley'
import { mantaHunt, meanOf, partOf, prizes, targets, wheels } from './manta-hunt.ts'
import { measured } from './measure.ts'

const seeds = { serverSeed: 'c0'.repeat(32), clientSeed: 'paraw', nonce: 0 }

test('nine kinds of 2 to 800 stakes and a boss of at most 800, and ten stakes of the cannon [GM-04]', () => {
  expect(Object.values(prizes)).toEqual([2, 3, 5, 8, 15, 30, 80, 200, 800])
  expect(targets.map(({ code }) => code).slice(9)).toEqual(['manta'])
  expect(Math.max(...targets.map(({ most }) => most))).toBe(mantaHunt.maxWin)
  expect(mantaHunt.bets).toHaveLength(10)
})

test('every kind and the boss return 96.50 % exactly: chances are whole numbers, and none is rounded [GM-04]', () => {
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

test('the prizes of the boss are a table of a hundred parts with a mean of 120 stakes [GM-04]', () => {
  const counted = new Map<number, number>()
  for (let number = 0; number < 100; number++) {
    const times = partOf('manta', number)
    counted.set(times, (counted.get(times) ?? 0) + 1)
  }
  expect([...counted]).toEqual(wheels.manta.map((part) => [...part]))
  expect(meanOf('manta')).toBe(120)
  expect(() => partOf('manta', 100)).toThrow(RangeError)
})

test('what a stream says is what comes: the last number that catches, and the first that does not', () => {
  for (const { code, chance } of targets) {
    const shoot = (number: number) => {
      const drawn = [number, 99]
      return mantaHunt.shot({ stream: { below: () => drawn.shift() ?? 0 }, bet: 100, target: code })
    }
    expect({ code, caught: shoot(chance[0] - 1).caught }).toEqual({ code, caught: true })
    expect(shoot(chance[0])).toEqual({ caught: false, times: null, win: 0 })
  }
  const surest = { below: () => 0 }
  expect(mantaHunt.shot({ stream: surest, bet: 5_000, target: 'lagang' }).win).toBe(4_000_000)
  const highest = [0, 99]
  const stream = { below: () => highest.shift() ?? 0 }
  expect(mantaHunt.shot({ stream, bet: 5_000, target: 'manta' })).toEqual({
    caught: true,
    times: 800,
    win: 4_000_000,
  })
})

test('a net is six draws of their own: each is what a shot with its number alone would be [GM-07]', () => {
  for (let nonce = 0; nonce < 60; nonce += 6) {
    const school = Array.from({ length: 6 }, () => 'talakitok')
    const net = volleyOf(mantaHunt, { ...seeds, nonce }, { stake: 200, targets: school })
    const alone = school.map((target, at) =>
      shotOf(mantaHunt, { seeds: { ...seeds, nonce: nonce + at }, bet: 200, target }),
    )
    expect(net.shots).toEqual(alone)
    expect(net.win).toBe(alone.reduce((sum, { win }) => sum + win, 0))
  }
  const six = { stake: 200, targets: Array.from({ length: 6 }, () => 'dalaga') }
  expect(readVolley(mantaHunt, six)).toEqual(six)
  expect(readVolley(mantaHunt, { ...six, targets: ['dilis'] })).toBeUndefined()
})

test('over many shots each kind is caught as often as its chance says', () => {
  for (const code of ['galunggong', 'talakitok', 'bolador']) {
    const [caught, of] = targets.find((target) => target.code === code)!.chance
    let count = 0
    for (let nonce = 0; nonce < 6_000; nonce++) {
      const stream = roundStream('manta-hunt', { ...seeds, nonce })
      if (mantaHunt.shot({ stream, bet: 50, target: code }).caught) count += 1
    }
    const expected = (6_000 * caught) / of
    expect(Math.abs(count - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
  }
})

test('there is always something to shoot at, every kind comes by, and mostly a school', () => {
  const seen = new Set<string>()
  let [looks, withSchool] = [0, 0]
  for (let at = 60_000; at < 2_400_000; at += 7_000) {
    const here = swimmersAt(mantaHunt.sea, 'some-sea', at)
    expect(here.length).toBeGreaterThan(12)
    expect(here.length).toBeLessThan(50)
    for (const { code } of here) seen.add(code)
    looks += 1
    const inSchools = here.filter(
      (one) =>
        isAtHand(one, at) === 'here' && schoolOf(mantaHunt.sea, 'some-sea', one.k).length > 0,
    )
    if (inSchools.length >= 4) withSchool += 1
  }
  expect([...seen].toSorted()).toEqual(targets.map(({ code }) => code).toSorted())
  expect(withSchool / looks).toBeGreaterThan(0.75)
})

test('the boss comes each four minutes of the sea, for forty seconds, and is told before', () => {
  const { sea } = mantaHunt
  const times = [0, 200_000, 500_000, 700_000].map((at) => bossBy(sea, at)!)
  expect(times.map(({ from }) => from)).toEqual([120_000, 360_000, 600_000, 840_000])
  for (const { k, from, until } of times) {
    expect(until - from).toBe(40_000)
    expect(swimmerOf(sea, 'some-sea', k).code).toBe('manta')
    const seen = swimmersAt(sea, 'some-sea', from + 20_000).filter(({ code }) => code === 'manta')
    expect(seen.map((one) => one.k)).toEqual([k])
  }
})
