import { expect, test } from 'vitest'
import { cases } from '@perlas/dev-env/cases'
import { roundStream, wordStream } from '@perlas/game-kit/fairness'
import { spotOf } from '@perlas/game-kit/game'
import { brokenLaws } from '@perlas/game-kit/laws'
import type { SharedBet } from '@perlas/game-kit/shared'
import { callsOf, classic, missingAt, MAX_CARDS } from './cards.ts'
import { bingoBarangay } from './bingo-barangay.ts'
import {
  fixedTimes,
  MIN_PLAYERS,
  patternsOf,
  potsAt,
  readSpot,
  spotFor,
  withinOf,
  type BingoDraw,
  type Pot,
} from './bingo.ts'
import { chanceWithin, fixedReturn, sumsOf } from './measure.ts'

const { terms } = bingoBarangay
const { prices } = terms
const { balls: BALLS, column: COLUMN, lines: LINES, cardOf, finishOf } = classic
const FREE = classic.free!
const patterns = patternsOf(terms)
const { share } = bingoBarangay.shared!
const ballsOf = (nonce: number): BingoDraw =>
  bingoBarangay.draw({
    stream: roundStream(bingoBarangay.code, {
      serverSeed: '5b'.repeat(32),
      clientSeed: 'balls',
      nonce,
    }),
  })
let at = 0
const chance = wordStream((counter) =>
  new Uint8Array(32).map((_, n) => (counter * 37 + n * 101 + (counter >> 8)) & 255),
)
/** So many cards of each price, held by so many players. */
const sold = (cards: number, players: number, real = true): SharedBet[] =>
  Array.from({ length: cards }, () => {
    at += 1
    const price = prices[at % prices.length]!
    return {
      spot: spotFor(price, chance.below(MAX_CARDS) + 1),
      amount: price,
      seat: `${real ? 'seat' : 'play'}-${Math.floor(at / prices.length) % players}`,
      real,
    }
  })
const cardsOf = (price: number, numbers: readonly number[], real = true): SharedBet[] =>
  numbers.map((card, n) => ({ spot: spotFor(price, card), amount: price, seat: `seat-${n}`, real }))
const paid = (draw: BingoDraw, bets: readonly SharedBet[]) =>
  bets.map(({ spot, amount, real }) => bingoBarangay.pays(draw, { spot, amount, play: !real }))
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('the laws of a table hold over two thousand rounds [GM-07]', () => {
  expect(brokenLaws(bingoBarangay, 2_000)).toEqual([])
})

test('every card has five numbers of each column, four in the middle, none twice; its number says which', () => {
  for (let number = 1; number <= 5_000; number++) {
    const card = cardOf(number * 19_997)
    expect(new Set(card).size).toBe(25)
    expect(card[FREE]).toBe(0)
    card.forEach((ball, place) => {
      if (place !== FREE) expect(Math.floor((ball - 1) / COLUMN)).toBe(place % 5)
    })
    expect(cardOf(number * 19_997)).toEqual(card)
  }
})

test('no number of a column is rarer on cards than another', () => {
  const counts = Array.from({ length: BALLS + 1 }, () => 0)
  const cards = cases(60_000)
  for (let number = 1; number <= cards; number++)
    for (const ball of cardOf(number)) counts[ball]! += 1
  for (let ball = 1; ball <= BALLS; ball++) {
    const share = (Math.floor((ball - 1) / COLUMN) === 2 ? 4 : 5) / COLUMN
    const off = Math.abs(counts[ball]! - cards * share) / Math.sqrt(cards * share * (1 - share))
    expect(off, `ball ${ball}`).toBeLessThan(4.9)
  }
})

test('corners, the second of twelve lines and everything are had with the call that brings their last number', () => {
  const card = cardOf(48_291_301)
  // Called in the order of the places, row by row: the first row is whole with the fifth ball.
  const [own, others] = [
    card.filter((ball) => ball > 0),
    Array.from({ length: BALLS }, (_, n) => n + 1).filter((ball) => !card.includes(ball)),
  ]
  const calls = callsOf([...own, ...others])
  const finish = finishOf(card, calls)
  expect(LINES).toHaveLength(12)
  expect(finish).toEqual({ line: 5, corners: 24, lines: 10, cross: 24, blackout: 24 })
  expect(missingAt(card, calls, 0)).toBe(24)
  expect(missingAt(card, calls, 23)).toBe(1)
  expect(missingAt(card, calls, 24)).toBe(0)
  // The other way round nothing is had before its last numbers come.
  expect(finishOf(card, callsOf([...others, ...own]))).toMatchObject({
    corners: 75,
    lines: 61,
    blackout: 75,
  })
})

test('92 % of what was paid for cards come back in each round, to the hundredth with what stays in the pots [GM-07]', () => {
  let before: BingoDraw | undefined
  for (let k = 1; k <= 300; k++) {
    const bets = sold(40 + ((k * 37) % 400), 5 + (k % 9))
    const pots = potsAt(terms, before, k)
    const draw = share({ draw: ballsOf(k), k, before, bets })
    const sums = sumsOf(bingoBarangay, draw, pots, bets)
    const prizes = Object.values(terms.prizes).reduce((all, part) => all + part, 0)
    expect(prizes).toBe(92)
    // The studio keeps 6 %, and not a hundredth more.
    expect(sums.kept).toBe((sums.paid * 6) / 100)
    for (const room of draw.rooms!) {
      const paidFor = room.cards * room.price
      for (const pattern of patterns) {
        const { cards, each } = room.prizes![pattern]!
        expect(each).toBe(Math.floor((paidFor * terms.prizes[pattern]!) / 100 / cards))
      }
    }
    before = draw
  }
})

test('whoever has a pattern with the same ball shares its prize alike; the rest get nothing of it', () => {
  const draw = share({ draw: ballsOf(7), k: 1, before: undefined, bets: [] })
  const calls = callsOf(draw.balls)
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
  // One card is held twice, by two players: it is the best one.
  const best = numbers.toSorted(
    (one, other) => finishOf(cardOf(one), calls).blackout - finishOf(cardOf(other), calls).blackout,
  )[0]!
  const bets = cardsOf(500, [...numbers, best])
  const full = share({ draw: ballsOf(7), k: 1, before: undefined, bets })
  const [room] = full.rooms!
  const blackout = room!.prizes!.blackout!
  const holders = bets.filter(
    ({ spot }) => finishOf(cardOf(readSpot(terms, spot)!.card), calls).blackout === blackout.call,
  )
  expect(holders.length).toBe(blackout.cards)
  expect(holders.length).toBeGreaterThanOrEqual(2)
  expect(blackout.each).toBe(Math.floor((41 * 500 * 70) / 100 / holders.length))
  const wins = new Map(bets.map((bet, n) => [bet, paid(full, bets)[n]!]))
  for (const bet of bets)
    if (!holders.includes(bet)) expect(wins.get(bet)!).toBeLessThan(blackout.each + 1)
  expect(sum([...wins.values()])).toBe(
    sum(patterns.map((pattern) => room!.prizes![pattern]!.each * room!.prizes![pattern]!.cards)),
  )
})

test('cards of one price play among themselves: what is paid for others moves nothing of theirs', () => {
  const fives = cardsOf(500, [11, 12, 13, 14, 15, 16])
  const alone = share({ draw: ballsOf(3), k: 1, before: undefined, bets: fives })
  const twenties = cardsOf(
    2_000,
    Array.from({ length: 90 }, (_, n) => n + 1),
  )
  const beside = share({
    draw: ballsOf(3),
    k: 1,
    before: undefined,
    bets: [...twenties, ...fives],
  })
  expect(beside.rooms!.find(({ price }) => price === 500)).toEqual(alone.rooms![0])
  expect(paid(beside, fives)).toEqual(paid(alone, fives))
})

test('with four players of a price nobody has to be first: each card has its fixed prizes, and no other card moves them [GM-07]', () => {
  const few = cardsOf(2_000, [1, 2, 3, 4])
  const many = cardsOf(500, [1, 2, 3, 4, 5])
  const draw = share({ draw: ballsOf(5), k: 9, before: undefined, bets: [...few, ...few, ...many] })
  expect(
    draw.rooms!.map(({ price, players, fixed }) => [price, players, fixed !== undefined]),
  ).toEqual([
    [500, MIN_PLAYERS, false],
    [2_000, 4, true],
  ])
  const calls = callsOf(draw.balls)
  const byHand = few.map(({ spot }) => {
    const finish = finishOf(cardOf(readSpot(terms, spot)!.card), calls)
    return sum(patterns.map((pattern) => 2_000 * fixedTimes(terms, pattern, finish[pattern])))
  })
  expect(paid(draw, few)).toEqual(byHand)
  const alone = share({ draw: ballsOf(5), k: 9, before: undefined, bets: few.slice(0, 1) })
  expect(paid(alone, few.slice(0, 1))).toEqual(byHand.slice(0, 1))
  const { fixed } = draw.rooms!.find(({ price }) => price === 2_000)!
  expect(sum(patterns.map((pattern) => fixed![pattern]!.paid))).toBe(sum(byHand) * 2)
  // Its two hundredths go to the pot as ever.
  expect(draw.pots!.find(({ price }) => price === 2_000)!.amount).toBe((8 * 2_000 * 2) / 100)
})

test('a fixed prize falls with the balls, and none is left after the last of them', () => {
  expect([1, 15, 16, 40, 41].map((call) => fixedTimes(terms, 'corners', call))).toEqual([
    46, 46, 12, 1, 0,
  ])
  expect([45, 46, 60, 65, 66].map((call) => fixedTimes(terms, 'blackout', call))).toEqual([
    5_000, 2_000, 100, 8, 0,
  ])
  for (const pattern of patterns) {
    const steps = terms.fixed[pattern]!
    expect(steps.map(([within]) => within)).toEqual(
      steps.map(([within]) => within).toSorted((one, other) => one - other),
    )
    expect(steps.map(([, times]) => times)).toEqual(
      steps.map(([, times]) => times).toSorted((one, other) => other - one),
    )
  }
})

test('fixed prizes return what shared ones do, by count and by draws [GM-07]', () => {
  const exact = sum(patterns.map((pattern) => fixedReturn(terms, pattern)))
  expect(exact).toBeGreaterThan(bingoBarangay.rtp / 10_000)
  expect(exact).toBeLessThan(0.921)
  const draws = Array.from({ length: 400 }, (_, n) => callsOf(ballsOf(n).balls))
  const cards = cases(40_000)
  const held = Array.from({ length: cards }, (_, n) =>
    finishOf(cardOf(n * 7 + 1), draws[n % draws.length]!),
  )
  const [corners, lines] = (['corners', 'lines'] as const).map(
    (pattern) => sum(held.map((finish) => fixedTimes(terms, pattern, finish[pattern]))) / cards,
  )
  // Four of their standard errors at least.
  const margin = 13 / Math.sqrt(cards)
  expect(Math.abs(corners! - fixedReturn(terms, 'corners'))).toBeLessThan(margin)
  expect(Math.abs(lines! - fixedReturn(terms, 'lines'))).toBeLessThan(margin)
})

test('the pot falls to one who plays alone as well', () => {
  const bets = cardsOf(500, [21])
  const draw = ballsOf(11)
  const { call } = share({ draw, k: 1, before: undefined, bets }).rooms![0]!.pot
  const k = 100_000
  const before = {
    balls: [],
    pots: [{ price: 500, amount: 90_000, since: k - (call - 44) * 960 }],
  }
  const fell = share({ draw, k, before, bets })
  expect(fell.rooms![0]!.pot).toMatchObject({ within: call, call, each: 90_010 })
  expect(paid(fell, bets)[0]).toBeGreaterThanOrEqual(90_010)
  expect(fell.pots!.find(({ price }) => price === 500)).toEqual({ price: 500, amount: 0, since: k })
})

test('the pot falls to a blackout within its balls, is shared among those, and is new from that round on', () => {
  const bets = cardsOf(500, [21, 22, 23, 24, 25])
  const draw = ballsOf(11)
  const call = share({ draw, k: 1, before: undefined, bets }).rooms![0]!.prizes!.blackout!.call
  const since = (within: number, k: number): Pot => ({
    price: 500,
    amount: 1_000_001,
    since: k - (within - 44) * 960,
  })
  const k = 100_000
  const [missed, fell] = [call - 1, call].map((within) =>
    share({ draw, k, before: { balls: [], pots: [since(within, k)] }, bets }),
  )
  expect(missed!.rooms![0]!.pot).toMatchObject({ within: call - 1, each: 0 })
  const { pot, prizes } = fell!.rooms![0]!
  expect(pot!.within).toBe(call)
  expect(pot!.each).toBe(Math.floor(pot!.amount / prizes!.blackout!.cards))
  const [winner] = bets.filter((bet) => paid(fell!, [bet])[0]! >= pot!.each)
  expect(winner).toBeDefined()
  const left = fell!.pots!.find(({ price }) => price === 500)!
  expect(left).toEqual({
    price: 500,
    amount: pot!.amount - pot!.each * prizes!.blackout!.cards,
    since: k,
  })
  expect(missed!.pots!.find(({ price }) => price === 500)!.amount).toBeGreaterThan(1_000_001)
})

test('a pot is for 44 balls at first, for one more after each 960 rounds, and for all 75 at the end', () => {
  const pot = { price: 500, amount: 0, since: 1_000 }
  expect([1_000, 1_959, 1_960, 2_920, 10_000_000].map((k) => withinOf(terms, pot, k))).toEqual([
    44, 44, 45, 46, 75,
  ])
  // As the design counts them: once in 6.8 million cards at 45, in 212,000 at 50, in 10,400 at 55.
  expect(Math.round(1 / chanceWithin(classic, 50) / 1_000)).toBe(212)
  expect(Math.round(1 / chanceWithin(classic, 55) / 100)).toBe(104)
  expect(1 / chanceWithin(classic, 45) / 1e6).toBeCloseTo(6.83, 2)
})

test('one card gets 40,000 times its price for a blackout and 50,000 of the pot at most; the rest stays in the pot', () => {
  const bets = Array.from({ length: 70_000 }, (_, n) => ({
    spot: spotFor(500, n + 1),
    amount: 500,
    seat: `seat-${n % 900}`,
    real: true,
  }))
  const before = { balls: [], pots: [{ price: 500, amount: 99_999_999, since: -40_000 }] }
  const draw = share({ draw: ballsOf(2), k: 1, before, bets })
  const [room] = draw.rooms!
  for (const { each } of Object.values(room!.prizes!))
    expect(each).toBeLessThanOrEqual(500 * 40_000)
  expect(room!.pot!.each).toBe(500 * 50_000)
  expect(sumsOf(bingoBarangay, draw, before.pots, bets).kept).toBe((70_000 * 500 * 6) / 100)
  const most = Math.max(...paid(draw, bets))
  expect(most * 100).toBeLessThanOrEqual(500 * bingoBarangay.maxWin)
})

test('play money moves nothing of real cards, and plays as they do', () => {
  const real = cardsOf(500, [31, 32, 33, 34, 35, 36])
  const play = sold(30, 2, false)
  const alone = share({ draw: ballsOf(4), k: 1, before: undefined, bets: real })
  const beside = share({ draw: ballsOf(4), k: 1, before: undefined, bets: [...play, ...real] })
  expect({ ...beside, play: undefined }).toEqual({ ...alone, play: undefined })
  expect(paid(beside, real)).toEqual(paid(alone, real))
  const one = cardsOf(2_000, [77], false)
  const only = share({ draw: ballsOf(4), k: 1, before: undefined, bets: one })
  expect(only.rooms).toEqual([])
  expect(only.play![0]!.fixed).toBeDefined()
  expect(sum(only.pots!.map(({ amount }) => amount))).toBe(0)
})

test('the order in which cards were bought changes nothing', () => {
  const bets = sold(200, 9)
  const draw = (those: readonly SharedBet[]) =>
    share({ draw: ballsOf(6), k: 1, before: undefined, bets: those })
  expect(draw(bets.toReversed())).toEqual(draw(bets))
})

test('a code is a card of a price that there is, or nothing', () => {
  expect(spotOf(bingoBarangay, '5-48291301', 1)).toMatchObject({ min: 500, max: 500 })
  expect(spotOf(bingoBarangay, '20-99999999', 1)).toMatchObject({ min: 2_000, max: 2_000 })
  for (const code of ['5-0', '5-01', '3-12', '5-100000000', '5', '-5', '5-1-2', 'x-1', '5-1e3'])
    expect(spotOf(bingoBarangay, code, 1)).toBeUndefined()
})

test('each ball comes as often as any other with each call, over thousands of draws [GM-07]', () => {
  const rounds = cases(12_000, 3_000)
  const firsts = Array.from({ length: BALLS + 1 }, () => 0)
  const lasts = Array.from({ length: BALLS + 1 }, () => 0)
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { balls } = ballsOf(nonce)
    if (nonce < 50)
      expect(balls.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: BALLS }, (_, n) => n + 1),
      )
    firsts[balls[0]!]! += 1
    lasts[balls.at(-1)!]! += 1
  }
  const expected = rounds / BALLS
  for (const counts of [firsts, lasts]) {
    const squares = counts
      .slice(1)
      .reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    // 74 degrees of freedom: beyond 135 once in 50,000.
    expect(squares).toBeLessThan(135)
  }
})
