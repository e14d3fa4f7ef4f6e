import { colours } from '@perlas/game-kit/color-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { colorPerya, type PeryaChoice } from './color-perya.ts'
import { enumerate } from './measure.ts'

const choice = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }).map((list) => ({ colours: list }))
const throwOf = (picked: PeryaChoice, bet: number, nonce: number) =>
  colorPerya.play({
    stream: roundStream('color-perya', { serverSeed: '7c'.repeat(32), clientSeed: 'p', nonce }),
    bet,
    choice: picked,
  })

test('the return is exactly 208 of 216 for any number of colours [GM-07]', () => {
  for (let count = 1; count <= 6; count++) expect(enumerate(count).rtp).toBeCloseTo(208 / 216, 12)
  expect(colorPerya.rtp).toBe(Math.floor((208 / 216) * 10_000))
  expect(enumerate(1).highest * 100).toBe(colorPerya.maxWin)
})

test('one die pays once, two twice, three twelve times the part, and the part comes back', () => {
  const paid = (dice: number[], chosen: number[]) => {
    const left = [...dice]
    const stream = { below: () => left.shift() ?? 0 }
    return colorPerya.play({ stream, bet: 600, choice: { colours: chosen } }).win
  }
  expect(paid([0, 1, 2], [0])).toBe(1_200)
  expect(paid([0, 0, 2], [0])).toBe(1_800)
  expect(paid([0, 0, 0], [0])).toBe(7_800)
  expect(paid([1, 2, 3], [0])).toBe(0)
  expect(paid([0, 0, 1], [0, 1])).toBe(900 + 600)
  expect(paid([0, 1, 2], [0, 1, 2, 3, 4, 5])).toBe(600)
})

test('no win is rounded, and neither stake nor colours move the dice', () => {
  fc.assert(
    fc.property(
      choice,
      choice,
      fc.constantFrom(...colorPerya.bets),
      fc.nat(10_000),
      (a, b, bet, n) => {
        const { dice, win } = throwOf(a, bet, n)
        expect(Number.isInteger(win)).toBe(true)
        expect(throwOf(b, 120, n).dice).toEqual(dice)
      },
    ),
  )
  const seen = colours.map(() => 0)
  for (let n = 0; n < 5_000; n++)
    for (const die of throwOf({ colours: [0] }, 120, n).dice) seen[die]! += 1
  expect(chiSquare(seen)).toBeLessThan(chiSquareBound(5))
})

test('one to six colours, each once and in order, can be chosen', () => {
  expect(colorPerya.readChoice({ colours: [0, 5] })).toEqual({ colours: [0, 5] })
  for (const list of [
    undefined,
    [],
    [6],
    [-1],
    [1, 1],
    [2, 1],
    ['0'],
    [0.5],
    [0, 1, 2, 3, 4, 5, 5],
  ])
    expect(colorPerya.readChoice({ colours: list })).toBeUndefined()
  expect(colorPerya.readChoice(null)).toBeUndefined()
})
