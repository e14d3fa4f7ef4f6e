import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { brokenLaws } from '@perlas/game-kit/laws'
import { callsOf } from '../bingo-barangay/cards.ts'
import { patternsOf, potsAt, spotFor, withinOf, type BingoDraw } from '../bingo-barangay/bingo.ts'
import { chanceOf, chanceWithin, fixedReturn, sumsOf } from '../bingo-barangay/measure.ts'
import { bingoBilis } from './bingo-bilis.ts'

const { terms } = bingoBilis
const { cards } = terms
const { share } = bingoBilis.shared!
const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'bilis' }
const ballsOf = (nonce: number): BingoDraw =>
  bingoBilis.draw({ stream: roundStream(bingoBilis.code, { ...seeds, nonce }) })
const sold = (count: number, players: number, from: number) =>
  Array.from({ length: count }, (_, n) => ({
    spot: spotFor(500, from + n),
    amount: 500,
    seat: `seat-${n % players}`,
    real: true,
  }))

test('the laws of a table hold over five hundred rounds [GM-07]', () => {
  expect(brokenLaws(bingoBilis, 500)).toEqual([])
})

test('a card has three numbers of each ten, none twice, and no free place', () => {
  for (let number = 1; number <= 1_000; number++) {
    const card = cards.cardOf(number * 19_997)
    expect(new Set(card).size).toBe(9)
    card.forEach((ball, place) => expect(Math.floor((ball - 1) / 10)).toBe(place % 3))
  }
  expect(cards.lines).toHaveLength(8)
})

test('a line is had with the last of its three numbers, everything with the ninth', () => {
  const card = cards.cardOf(7)
  const others = Array.from({ length: 30 }, (_, n) => n + 1).filter((ball) => !card.includes(ball))
  const finish = cards.finishOf(card, callsOf([...card, ...others]))
  expect(finish).toMatchObject({ line: 3, lines: 6, blackout: 9 })
  expect(cards.finishOf(card, callsOf([...others, ...card]))).toMatchObject({
    line: 24,
    blackout: 30,
  })
})

test('92 % of what was paid come back in each round, 2 % go to the pot, 6 % stay [GM-07]', () => {
  let before: BingoDraw | undefined
  for (let k = 1; k <= 150; k++) {
    const bets = sold(10 + ((k * 37) % 300), 5 + (k % 9), k * 1_000)
    const pots = potsAt(terms, before, k)
    const draw = share({ draw: ballsOf(k), k, before, bets })
    const sums = sumsOf(bingoBilis, draw, pots, bets)
    expect(sums.kept).toBe((sums.paid * 6) / 100)
    before = draw
  }
})

test('fixed prizes return what shared ones do, exactly counted, and draws agree [GM-07]', () => {
  const exact = patternsOf(terms).reduce((sum, pattern) => sum + fixedReturn(terms, pattern), 0)
  expect(exact).toBeGreaterThan(bingoBilis.rtp / 10_000)
  expect(exact).toBeLessThan(0.921)
  // A line within eight balls is what a tenth of all cards have.
  const draws = Array.from({ length: 500 }, (_, n) => callsOf(ballsOf(n).balls))
  let [lines, count] = [0, 0]
  for (const [n, calls] of draws.entries())
    for (let card = 1; card <= 80; card++, count++)
      if (cards.finishOf(cards.cardOf(n * 80 + card), calls).line <= 8) lines += 1
  const chance = chanceOf(cards, 'line', 8)
  // Cards of one draw lean on each other: four times the error that they would have apart, twice over.
  expect(Math.abs(lines / count - chance)).toBeLessThan(8 * Math.sqrt((chance * 0.9) / count))
})

test('a pot is for twelve balls at first, and for one more after each 1,760 rounds', () => {
  const pot = { price: 500, amount: 0, since: 10 }
  expect([10, 1_769, 1_770, 10_000_000].map((k) => withinOf(terms, pot, k))).toEqual([
    12, 12, 13, 30,
  ])
  // As the design counts them.
  expect([12, 13, 14].map((balls) => Math.round(1 / chanceWithin(cards, balls)))).toEqual([
    65_033, 20_010, 7_146,
  ])
})
