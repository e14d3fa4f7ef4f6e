import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { liveRoulette } from './live-roulette.ts'
import { colourOf, covers } from './roulette.ts'
import { enumerate } from './measure.ts'

const { spots, pays } = liveRoulette

test('the layout is whole: each number and each bet of a table with one zero [GM-04]', () => {
  const count = (kind: RegExp) => spots.filter(({ code }) => kind.test(code)).length
  expect({
    straight: count(/^n-/),
    split: count(/^split-/),
    street: count(/^street-/),
    trio: count(/^trio-/),
    corner: count(/^corner-|^first-four$/),
    line: count(/^line-/),
    dozen: count(/^dozen-/),
    column: count(/^column-/),
    even: count(/^(?:red|black|odd|even|low|high)$/),
    all: spots.length,
  }).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 23,
    line: 11,
    dozen: 3,
    column: 3,
    even: 6,
    all: 157,
  })
})

test('a bet covers the numbers of its name', () => {
  expect(covers.get('split-17-20')).toEqual([17, 20])
  expect(covers.get('street-13')).toEqual([13, 14, 15])
  expect(covers.get('corner-32')).toEqual([32, 33, 35, 36])
  expect(covers.get('line-31')).toEqual([31, 32, 33, 34, 35, 36])
  expect(covers.get('dozen-2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(covers.get('column-3')?.slice(0, 3)).toEqual([3, 6, 9])
  // Beyond a row's end lies nothing.
  expect([covers.get('split-3-4'), covers.get('corner-3')]).toEqual([undefined, undefined])
  expect(colourOf(0)).toBe('green')
  for (const [a, b] of [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ] as const) {
    const both = [...(covers.get(a) ?? []), ...(covers.get(b) ?? [])]
    expect(both.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
  }
})

test('every bet returns exactly 36 of 37, and the declared return is that, rounded down [GM-07]', () => {
  for (const { code } of spots) expect(enumerate(liveRoulette, code).rtp).toBeCloseTo(36 / 37, 12)
  expect(liveRoulette.rtp).toBe(Math.floor((36 / 37) * 10_000))
})

test('a straight pays 35 to 1 and the stake; a spot that is none pays nothing', () => {
  expect(pays({ number: 17 }, { spot: 'n-17', amount: 1_000 })).toBe(36_000)
  expect(pays({ number: 17 }, { spot: 'black', amount: 1_000 })).toBe(2_000)
  expect(pays({ number: 0 }, { spot: 'black', amount: 1_000 })).toBe(0)
  expect(pays({ number: 17 }, { spot: 'n-37', amount: 1_000 })).toBe(0)
})

test('no win is rounded and no bet pays more than the house said', () => {
  for (const { max, odds } of spots) {
    expect((max * odds) % 100).toBe(0)
    expect((max * odds) / 100).toBeLessThanOrEqual(7_200_000)
  }
})

test('the pockets of the real stream are equally likely [GM-07]', () => {
  const counts = Array.from({ length: 37 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'even', nonce }
    counts[liveRoulette.draw({ stream: roundStream('live-roulette', seeds) }).number]! += 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareBound(36))
})
