import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import {
  bankerTakes,
  dealFrom,
  isPair,
  playerTakes,
  totalOf,
  valueOf,
  winnerOf,
} from './baccarat.ts'
import { liveBaccarat } from './live-baccarat.ts'
import { pairShare, returnsOf, shares } from './measure.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** In the order of the shoe: player, banker, player, banker, then what may still come. */
function dealt(cards: string) {
  const coming = cards.split(' ').map((rank, at) => ranks.indexOf(rank) + (at % 4) * 13)
  const draw = dealFrom(() => coming.shift()!)
  return {
    draw,
    left: coming.length,
    values: [draw.player, draw.banker].map((hand) => hand.map(valueOf)),
  }
}
const drawAt = (nonce: number) =>
  liveBaccarat.draw({
    stream: roundStream('live-baccarat', {
      serverSeed: '5e'.repeat(32),
      clientSeed: 'even',
      nonce,
    }),
  })
const paid = (cards: string) =>
  Object.fromEntries(
    liveBaccarat.spots.map(({ code }) => [
      code,
      liveBaccarat.pays(dealt(cards).draw, { spot: code, amount: 1_000 }),
    ]),
  )

test('the last digit of the sum counts; tens and faces count nothing', () => {
  expect(['A', '9', '10', 'J', 'Q', 'K'].map((rank) => valueOf(ranks.indexOf(rank)))).toEqual([
    1, 9, 0, 0, 0, 0,
  ])
  expect(totalOf([6, 7, 12])).toBe(5)
})

test('the table of third cards is that of baccarat, for every total and every card [GM-04]', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((total) =>
    [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((third) => (bankerTakes(total, third) ? 'D' : '-'))
      .join(''),
  )
  // The player stood, then their third card 0 … 9.
  expect(rows).toEqual([
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDD-D',
    'D--DDDDDD--',
    'D----DDDD--',
    '-------DD--',
    '-----------',
  ])
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerTakes)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('eight or nine at once ends the round; else the player takes first, then the banker', () => {
  expect(dealt('K 2 8 3 5 5')).toMatchObject({
    values: [
      [0, 8],
      [2, 3],
    ],
    left: 2,
  })
  expect(dealt('K 4 2 5 5 5')).toMatchObject({
    values: [
      [0, 2],
      [4, 5],
    ],
    left: 2,
  })
  // The player stands on six, the banker takes on five.
  expect(dealt('K 2 6 3 4 9')).toMatchObject({
    values: [
      [0, 6],
      [2, 3, 4],
    ],
    left: 1,
  })
  // The banker has three and stands because the player's third card is an eight.
  expect(dealt('K K 2 3 8 9')).toMatchObject({
    values: [
      [0, 2, 8],
      [0, 3],
    ],
    left: 1,
  })
  expect(dealt('K K 2 6 7 9')).toMatchObject({
    values: [
      [0, 2, 7],
      [0, 6, 9],
    ],
    left: 0,
  })
})

test('each spot pays what it says, and a tie gives back what lies on a hand [GM-07]', () => {
  expect(paid('K 2 8 3')).toEqual({
    player: 2_000,
    banker: 0,
    tie: 0,
    'player-pair': 0,
    'banker-pair': 0,
  })
  expect(paid('4 4 3 4')).toEqual({
    player: 0,
    banker: 1_950,
    tie: 0,
    'player-pair': 0,
    'banker-pair': 12_000,
  })
  expect(paid('4 K 4 8')).toEqual({
    player: 1_000,
    banker: 1_000,
    tie: 10_000,
    'player-pair': 12_000,
    'banker-pair': 0,
  })
  // Ten and king count alike, and are no pair; a spot that is none pays nothing.
  expect(paid('10 9 K 9')['player-pair']).toBe(0)
  expect(isPair([12])).toBe(false)
  for (const spot of ['toString', 'pair', ''])
    expect(liveBaccarat.pays(dealt('K 2 8 3').draw, { spot, amount: 1_000 })).toBe(0)
})

test('the returns are exact over all sequences of values, and the lowest is declared [GM-07]', () => {
  const all = shares()
  expect(all.player + all.banker + all.tie).toBeCloseTo(1, 9)
  expect([all.player, all.banker, all.tie].map((share) => Number(share.toFixed(6)))).toEqual([
    0.446247, 0.458597, 0.095156,
  ])
  const spots = returnsOf(liveBaccarat, all)
  expect(spots.get('player')).toBeCloseTo(0.987649, 6)
  expect(spots.get('banker')).toBeCloseTo(0.989421, 6)
  expect(spots.get('tie')).toBeCloseTo(0.95156, 6)
  expect(spots.get('player-pair')).toBeCloseTo(0.896386, 6)
  for (const { code, returned } of liveBaccarat.terms.places)
    expect({ code, returned }).toEqual({ code, returned: Math.floor(spots.get(code)! * 10_000) })
  expect(liveBaccarat.rtp).toBe(8_963)
})

test('no win is rounded, whatever the amount, and no bet pays more than the house said', () => {
  for (const { code, max, min, odds } of liveBaccarat.spots) {
    for (const amount of [min, max, ...liveBaccarat.bets])
      expect({ code, whole: Number.isInteger((amount * odds) / 100) }).toEqual({
        code,
        whole: true,
      })
    expect((max * odds) / 100).toBeLessThanOrEqual(7_200_000)
  }
})

test('a draw is written in a road by its winner and what they had', () => {
  expect(liveBaccarat.describe(dealt('K 2 8 3').draw)).toEqual({ text: 'P8', tone: 'blue' })
  expect(liveBaccarat.describe(dealt('4 4 3 4').draw)).toEqual({ text: 'B8', tone: 'red' })
  expect(liveBaccarat.describe(dealt('4 K 4 8').draw)).toEqual({ text: 'T8', tone: 'green' })
})

test('the real stream deals every card alike, and hands win as often as computed [GM-07]', () => {
  const rounds = 20_000
  const seen = Array.from({ length: 52 }, () => 0)
  const count = { player: 0, banker: 0, tie: 0 }
  let pairs = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = drawAt(nonce)
    for (const card of [...draw.player.slice(0, 2), ...draw.banker.slice(0, 2)]) seen[card]! += 1
    count[winnerOf(draw)] += 1
    if (isPair(draw.player)) pairs += 1
  }
  expect(chiSquare(seen)).toBeLessThan(chiSquareBound(51))
  const all = shares()
  for (const [share, times] of [
    [all.player, count.player],
    [all.banker, count.banker],
    [all.tie, count.tie],
    [pairShare, pairs],
  ] as const)
    expect(Math.abs(times / rounds - share)).toBeLessThan(
      4 * Math.sqrt((share * (1 - share)) / rounds),
    )
})
