import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { groups, spotsOf } from './client/groups.ts'
import { liveSicBo, places } from './live-sicbo.ts'
import { enumerate } from './measure.ts'

const { spots, pays } = liveSicBo
const paid = (spot: string, ...dice: number[]) => pays({ dice }, { spot, amount: 1_000 })

test('the layout is whole: each bet of sic bo, each in one group of the picture [GM-04]', () => {
  const count = (kind: string) => [...places.values()].filter((one) => one.kind === kind).length
  expect({
    half: count('half'),
    total: count('total'),
    single: count('single'),
    pair: count('pair'),
    double: count('double'),
    triple: count('triple'),
    all: spots.length,
  }).toEqual({ half: 4, total: 14, single: 6, pair: 15, double: 6, triple: 7, all: 52 })
  const shown = (['halves', ...groups] as const).flatMap(spotsOf)
  expect(shown.toSorted()).toEqual(spots.map(({ code }) => code).toSorted())
})

test('each spot returns what the README says, exact over 216 throws; the lowest is declared [GM-07]', () => {
  const returned = (code: string) => Math.round(enumerate(code).rtp * 216)
  const of = (kind: RegExp) => [
    ...new Set(spots.filter(({ code }) => kind.test(code)).map(({ code }) => returned(code))),
  ]
  expect(of(/^(?:small|big|odd|even)$/)).toEqual([210])
  expect(Array.from({ length: 14 }, (_, at) => returned(`total-${at + 4}`))).toEqual([
    198, 198, 200, 195, 189, 200, 189, 189, 200, 189, 195, 200, 198, 198,
  ])
  expect(of(/^single-/)).toEqual([199])
  expect(of(/^pair-/)).toEqual([210])
  expect(of(/^double-/)).toEqual([192])
  expect(of(/^triple-/)).toEqual([191])
  expect(of(/^any-triple$/)).toEqual([192])
  const least = Math.min(...spots.map(({ code }) => returned(code)))
  expect(liveSicBo.rtp).toBe(Math.floor((least * 10_000) / 216))
  for (const { code, rtp } of liveSicBo.spots)
    expect({ code, rtp }).toEqual({ code, rtp: Math.floor((returned(code) * 10_000) / 216) })
  expect(Math.max(...spots.map(({ code }) => enumerate(code).highest)) * 100).toBe(liveSicBo.maxWin)
})

test('a triple is neither small nor big, neither odd nor even', () => {
  for (const spot of ['small', 'big', 'odd', 'even']) {
    expect(paid(spot, 2, 2, 2)).toBe(0)
    expect(paid(spot, 5, 5, 5)).toBe(0)
  }
  expect([paid('small', 4, 4, 2), paid('big', 4, 4, 3)]).toEqual([2_000, 2_000])
  expect([paid('even', 4, 4, 2), paid('odd', 4, 4, 3)]).toEqual([2_000, 2_000])
  expect([paid('small', 4, 4, 3), paid('odd', 4, 4, 2)]).toEqual([0, 0])
})

test('a side pays by how often it comes; pairs, two, three and any triple by theirs', () => {
  expect([0, 1, 2, 3].map((count) => paid('single-5', ...[5, 5, 5].fill(2, count)))).toEqual([
    0, 2_000, 3_000, 4_000,
  ])
  expect([paid('pair-2-5', 5, 1, 2), paid('pair-2-5', 5, 5, 1)]).toEqual([7_000, 0])
  expect([paid('double-6', 6, 1, 6), paid('double-6', 6, 6, 6), paid('double-6', 6, 1, 2)]).toEqual(
    [12_000, 12_000, 0],
  )
  expect([paid('triple-6', 6, 6, 6), paid('triple-5', 6, 6, 6)]).toEqual([191_000, 0])
  expect([paid('any-triple', 1, 1, 1), paid('any-triple', 1, 1, 2)]).toEqual([32_000, 0])
  expect([paid('total-17', 6, 5, 6), paid('total-17', 6, 4, 6)]).toEqual([66_000, 0])
  for (const spot of ['toString', 'total-3', 'pair-5-2', '']) expect(paid(spot, 1, 1, 1)).toBe(0)
})

test('no win is rounded and no bet pays more than the house said', () => {
  for (const { max, odds } of spots) {
    expect((max * odds) % 100).toBe(0)
    expect((max * odds) / 100).toBeLessThanOrEqual(7_200_000)
  }
})

test('a throw is written by its total; three alike by the dice', () => {
  expect(liveSicBo.describe({ dice: [1, 4, 5] })).toEqual({ text: '10', tone: 'blue' })
  expect(liveSicBo.describe({ dice: [6, 4, 1] })).toEqual({ text: '11', tone: 'red' })
  expect(liveSicBo.describe({ dice: [3, 3, 3] })).toEqual({ text: '333', tone: 'green' })
})

test('the dice of the real stream are equally likely, each for itself [GM-07]', () => {
  const counts = Array.from({ length: 216 }, () => 0)
  for (let nonce = 0; nonce < 30_000; nonce++) {
    const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'even', nonce }
    const [one = 1, two = 1, three = 1] = liveSicBo.draw({
      stream: roundStream('live-sicbo', seeds),
    }).dice
    counts[(one - 1) * 36 + (two - 1) * 6 + three - 1]! += 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareBound(215))
})
