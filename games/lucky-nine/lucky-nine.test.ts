import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { rankOf } from '@perlas/game-kit/shoe'
import { luckyNine, PAYS, RETURNED, returnOf, totalOf, valueOf, type Sides } from './lucky-nine.ts'
import {
  bestReturn,
  betterDrawn,
  handReturn,
  nineReturn,
  pairReturn,
  stakeReturn,
} from './measure.ts'

const hand: Sides = { pair: false, nine: false }
const both: Sides = { pair: true, nine: true }
/** Ranks as they are read: A, 2 … 10, J, Q, K; suit 0 unless said otherwise. */
const card = (rank: string, suit = 0) =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(rank) + suit * 13
/** In the order of the shoe: player, house, player, house, and two more. */
const dealt = (ranks: string, choice = hand, bet = 1_000) => ({
  secret: { cards: ranks.split(' ').map((rank, at) => card(rank, at % 4)) },
  bet,
  choice,
})
type Dealt = ReturnType<typeof dealt>
const play = (round: Dealt, act: 'draw' | 'stand') =>
  luckyNine.step({ ...round, view: luckyNine.start(round), action: { do: act } })!

test('the last digit of the sum counts; tens and faces count nothing', () => {
  expect(['A', '5', '9', '10', 'J', 'Q', 'K'].map((rank) => valueOf(card(rank)))).toEqual([
    1, 5, 9, 0, 0, 0, 0,
  ])
  expect(totalOf([card('7'), card('8')])).toBe(5)
  expect(totalOf([card('K'), card('9'), card('10')])).toBe(9)
})

test('the nearer to nine wins 0.95 of its part, as much gives it back [GM-07]', () => {
  const [won, lost, tie] = ['7 2 A 4 K K', '2 7 A A K K', '4 4 4 4 K K'].map((ranks) =>
    play(dealt(ranks), 'stand'),
  )
  expect(won).toMatchObject({ win: 1_950, view: { end: 'won', total: 8, houseTotal: 6 } })
  expect(lost).toMatchObject({ win: 0, view: { end: 'lost', total: 3, houseTotal: 8 } })
  expect(tie).toMatchObject({ win: 1_000, view: { end: 'tie', total: 8, houseTotal: 8 } })
})

test('who draws gets the fifth card and the house the sixth; the house draws up to five', () => {
  const drawn = play(dealt('2 3 2 2 5 4'), 'draw').view
  expect(drawn.mine.map(valueOf)).toEqual([2, 2, 5])
  expect(drawn.house?.map(valueOf)).toEqual([3, 2, 4])
  // Who stands leaves the fifth to the house.
  const stood = play(dealt('2 3 2 2 5 4'), 'stand').view
  expect(stood.house?.map(valueOf)).toEqual([3, 2, 5])
  expect(play(dealt('2 4 2 2 5 4'), 'draw').view.house).toHaveLength(2)
})

test('bets beside the hand take a fifth each and look at the first two cards alone', () => {
  const pair = dealt('7 2 7 4 K K', both)
  expect(luckyNine.start(pair)).toMatchObject({ pair: PAYS.pair, nine: 0 })
  // 6.00 on the hand of four against six, lost; 2.00 on the pair.
  expect(play(pair, 'stand').win).toBe(1_600)
  const suited = { ...pair, secret: { cards: [6, 1, 6, 3, 12, 12] } }
  expect(luckyNine.start(suited).pair).toBe(PAYS.suited)
  const nine = dealt('K 2 9 4 K K', both)
  expect(luckyNine.start(nine)).toMatchObject({ pair: 0, nine: PAYS.nine, total: 9 })
  expect(play(nine, 'stand').win).toBe(600 * 1.95 + 200 * 10)
  expect(luckyNine.start(dealt('7 2 7 4 K K'))).toMatchObject({ pair: null, nine: null })
  // The most: a pair of one suit and the hand, without the other bet.
  const most = { ...suited, secret: { cards: [4 + 26, 1, 4 + 26, 3, 8, 12] } }
  const one = { ...most, choice: { pair: true, nine: false } }
  expect(play(one, 'draw')).toMatchObject({ win: luckyNine.maxWin * 10 })
})

test('what is not possible does nothing', () => {
  const round = dealt('K 2 9 4 K K')
  const view = luckyNine.start(round)
  expect(luckyNine.step({ ...round, view, action: { do: 'draw' } })).toBeUndefined()
  const over = play(round, 'stand').view
  for (const act of ['draw', 'stand'] as const)
    expect(luckyNine.step({ ...round, view: over, action: { do: act } })).toBeUndefined()
  for (const action of [{ do: 'cash' }, null, 'draw', {}])
    expect(luckyNine.readAction(action)).toBeUndefined()
  for (const choice of [{}, { pair: true }, { pair: 1, nine: 0 }, null])
    expect(luckyNine.readChoice(choice)).toBeUndefined()
})

test('a round that was left is played as the house plays, never given back', () => {
  const left = (ranks: string) => {
    const round = dealt(ranks)
    return luckyNine.settle({ ...round, view: luckyNine.start(round) })
  }
  expect(left('2 4 3 4 4 K')).toMatchObject({ win: 1_950, view: { left: true, total: 9 } })
  expect(left('2 4 4 4 3 K')).toMatchObject({ win: 0, view: { left: true, total: 6 } })
})

test('every stake pays whole hundredths, however it is split', () => {
  for (const bet of luckyNine.bets)
    for (const choice of [hand, both, { pair: true, nine: false }, { pair: false, nine: true }])
      for (let nonce = 0; nonce < 200; nonce++) {
        const stream = roundStream('lucky-nine', {
          serverSeed: '4b'.repeat(32),
          clientSeed: 'w',
          nonce,
        })
        const round = { secret: luckyNine.deal({ stream, bet, choice }), bet, choice }
        expect(Number.isInteger(play(round, 'stand').win)).toBe(true)
      }
})

test('the return is exact over all sequences of values; drawing up to five is the best there is [GM-07]', () => {
  expect(handReturn((total) => total <= 5).pays).toBeCloseTo(0.977796, 6)
  expect(bestReturn()).toBeCloseTo(handReturn((total) => total <= 5).pays, 12)
  expect(betterDrawn()).toEqual([0, 1, 2, 3, 4, 5])
  expect(pairReturn()).toBeCloseTo(0.93494, 6)
  expect(nineReturn()).toBeCloseTo(0.949027, 6)
  const splits = [true, false].flatMap((pair) => [true, false].map((nine) => ({ pair, nine })))
  const lowest = Math.min(...splits.map(stakeReturn))
  expect(Math.floor(lowest * 10_000)).toBe(luckyNine.rtp)
  expect(Math.floor(Math.max(...splits.map(stakeReturn)) * 10_000)).toBe(luckyNine.bestRtp)
  for (const split of splits) expect(Math.floor(stakeReturn(split) * 10_000)).toBe(returnOf(split))
  const parts = { hand: bestReturn(), pair: pairReturn(), nine: nineReturn() }
  for (const part of ['hand', 'pair', 'nine'] as const)
    expect(Math.floor(parts[part] * 1e6)).toBe(RETURNED[part])
})

test('the real stream deals every card alike, and hands win as often as computed', () => {
  const [seen, rounds] = [Array.from({ length: 52 }, () => 0), 20_000]
  let wins = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const stream = roundStream('lucky-nine', {
      serverSeed: '5c'.repeat(32),
      clientSeed: 'd',
      nonce,
    })
    const round = {
      secret: luckyNine.deal({ stream, bet: 100, choice: hand }),
      bet: 100,
      choice: hand,
    }
    for (const one of round.secret.cards) seen[one]! += 1
    const { view } = luckyNine.settle({ ...round, view: luckyNine.start(round) })
    if (view.end === 'won') wins += 1
  }
  expect(chiSquare(seen)).toBeLessThan(chiSquareBound(51))
  const share = handReturn((total) => total <= 5).wins
  const four = 4 * Math.sqrt((share * (1 - share)) / rounds)
  expect(Math.abs(wins / rounds - share)).toBeLessThan(four)
  expect(rankOf(51)).toBe(12)
})
