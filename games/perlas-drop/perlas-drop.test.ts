import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { enumerate, extremes } from './measure.ts'
import {
  paysOf,
  pearlCounts,
  perlasDrop,
  risks,
  returnOf,
  rowCounts,
  shellOf,
  timesOf,
  type DropChoice,
} from './perlas-drop.ts'

const choice = fc.record({
  rows: fc.constantFrom(...rowCounts),
  risk: fc.constantFrom(...risks),
  pearls: fc.constantFrom(...pearlCounts),
})
const drop = (picked: DropChoice, bet: number, nonce: number) =>
  perlasDrop.play({
    stream: roundStream('perlas-drop', { serverSeed: '4e'.repeat(32), clientSeed: 'd', nonce }),
    bet,
    choice: picked,
  })

test('the return of each board is exact, and what is declared is the lowest [GM-07]', () => {
  const { lowest, highest } = extremes()
  expect(Math.floor(lowest * 10_000)).toBe(perlasDrop.rtp)
  expect(Math.floor(highest * 10_000)).toBe(perlasDrop.bestRtp)
  for (const rows of rowCounts)
    for (const risk of risks)
      expect(returnOf({ rows, risk })).toBe(Math.floor(enumerate(rows, risk).rtp * 10_000 + 1e-6))
  expect(highest).toBeCloseTo(0.975, 12)
  expect(enumerate(16, 'high').highest * 100).toBe(perlasDrop.maxWin)
})

test('no win is rounded at any stake, and several pearls pay what each of them pays', () => {
  fc.assert(
    fc.property(choice, fc.constantFrom(...perlasDrop.bets), fc.nat(10_000), (picked, bet, n) => {
      const { paths, win } = drop(picked, bet, n)
      const each = paths.map((path) => paysOf(picked, path, bet))
      expect(paths).toHaveLength(picked.pearls)
      for (const paid of each) expect(Number.isInteger(paid)).toBe(true)
      expect(win).toBe(each.reduce((sum, paid) => sum + paid, 0))
    }),
  )
})

test('both sides pay alike, and never less the farther out', () => {
  for (const rows of rowCounts)
    for (const risk of risks) {
      const pays = Array.from({ length: rows + 1 }, (_, shell) => timesOf({ rows, risk }, shell))
      expect(pays).toEqual(pays.toReversed())
      const out = pays.slice(rows / 2)
      expect(out).toEqual(out.toSorted((one, other) => one - other))
    }
})

test('risk and stake do not move a pearl; it goes left as often as right', () => {
  fc.assert(
    fc.property(choice, fc.constantFrom(...risks), fc.nat(10_000), (picked, risk, n) => {
      expect(drop({ ...picked, risk }, 50_000, n).paths).toEqual(drop(picked, 100, n).paths)
    }),
  )
  // Every path of eight rows as often as any other.
  const seen = Array.from({ length: 256 }, () => 0)
  for (let n = 0; n < 3_000; n++)
    for (const path of drop({ rows: 8, risk: 'low', pearls: 10 }, 100, n).paths) seen[path]! += 1
  expect(chiSquare(seen)).toBeLessThan(chiSquareBound(255))
  expect([0, 1, 0b1010, 0xff].map(shellOf)).toEqual([0, 1, 2, 8])
})

test('only boards, risks and numbers of pearls that there are can be chosen', () => {
  const good = { rows: 16, risk: 'high', pearls: 5 }
  expect(perlasDrop.readChoice(good)).toEqual(good)
  for (const wrong of [null, {}, { ...good, rows: 9 }, { ...good, risk: 'no' }])
    expect(perlasDrop.readChoice(wrong)).toBeUndefined()
  for (const pearls of [0, 2, 11, '5', Infinity])
    expect(perlasDrop.readChoice({ ...good, pearls })).toBeUndefined()
})
