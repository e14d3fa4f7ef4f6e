import type { Stream } from '@perlas/game-kit/fairness'
import { defineTableGame } from '@perlas/game-kit/game'

/**
 * Baccarat from a fresh shoe of eight decks: two hands for everybody, the last digit of their sum counts, and the third
 * cards follow a fixed table. Cards are 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest.
 */
export type BaccaratDraw = { player: number[]; banker: number[] }
export type Side = 'player' | 'banker' | 'tie'

const DECK = 52
const SHOE = DECK * 8

/** What a win pays, in hundredths of its stake and the stake in it. */
export const ODDS = {
  player: 200,
  banker: 195,
  tie: 1_000,
  'player-pair': 1_200,
  'banker-pair': 1_200,
}
export type BaccaratSpot = keyof typeof ODDS
/** A tie gives back what lies on a hand. */
const PUSH = 100
export const isSpot = (code: string): code is BaccaratSpot => Object.hasOwn(ODDS, code)

export const rankOf = (card: number) => card % 13
/** Tens and faces count nothing. */
export const valueOf = (card: number) => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)
export const totalOf = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
export const isPair = ([one, other]: readonly number[]) =>
  one !== undefined && other !== undefined && rankOf(one) === rankOf(other)

/** Eight or nine with two cards: nobody takes another. */
export const NATURAL = 8
/** Whoever has this much or less takes a third card; the banker so only where the player took none. */
const DRAWS_TO = 5
/** Where the player took one: the values of that card on which the banker takes one too, by the banker's total. */
const BANKER_TAKES: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]

export const playerTakes = (total: number) => total <= DRAWS_TO
/** `third` is the value of the player's third card, undefined where they took none. */
export const bankerTakes = (total: number, third: number | undefined) =>
  third === undefined ? total <= DRAWS_TO : (BANKER_TAKES[total]?.includes(third) ?? false)

export function winnerOf({ player, banker }: BaccaratDraw): Side {
  const ahead = totalOf(player) - totalOf(banker)
  return ahead > 0 ? 'player' : ahead < 0 ? 'banker' : 'tie'
}

/** Cards off the shoe, one after the other: each that is left is as likely as the next (Fisher and Yates). */
function shoeOf(stream: Pick<Stream, 'below'>): () => number {
  const shoe = Array.from({ length: SHOE }, (_, at) => at)
  let taken = 0
  return () => {
    const at = taken + stream.below(SHOE - taken)
    const card = shoe[at]!
    shoe[at] = shoe[taken]!
    taken += 1
    return card % DECK
  }
}

/** In the order of the table: player, banker, player, banker, then the thirds. */
export function dealFrom(next: () => number): BaccaratDraw {
  const [one, two, three, four] = [next(), next(), next(), next()]
  const player = [one, three]
  const banker = [two, four]
  const [mine, theirs] = [totalOf(player), totalOf(banker)]
  if (mine >= NATURAL || theirs >= NATURAL) return { player, banker }
  const third = playerTakes(mine) ? next() : undefined
  if (third !== undefined) player.push(third)
  if (bankerTakes(theirs, third === undefined ? undefined : valueOf(third))) banker.push(next())
  return { player, banker }
}

function paysOf(draw: BaccaratDraw, spot: BaccaratSpot): number {
  const winner = winnerOf(draw)
  if (spot === 'player-pair') return isPair(draw.player) ? ODDS[spot] : 0
  if (spot === 'banker-pair') return isPair(draw.banker) ? ODDS[spot] : 0
  if (spot === winner) return ODDS[spot]
  return winner === 'tie' ? PUSH : 0
}

/** What each spot returns over time, in hundredths of a percent, rounded down; `measure.ts` has them exact. */
export const RETURNED: Readonly<Record<BaccaratSpot, number>> = {
  player: 9_876,
  banker: 9_894,
  tie: 9_515,
  'player-pair': 8_963,
  'banker-pair': 8_963,
}

const LEAST = 100
/** No bet of a round pays more than 72,000.00. */
const most: Readonly<Record<BaccaratSpot, number>> = {
  player: 3_600_000,
  banker: 3_600_000,
  tie: 700_000,
  'player-pair': 600_000,
  'banker-pair': 600_000,
}
const letters: Readonly<Record<Side, readonly [letter: string, tone: string]>> = {
  player: ['P', 'blue'],
  banker: ['B', 'red'],
  tie: ['T', 'green'],
}

/**
 * One hand of each kind that pays otherwise: who wins, and which side has a pair. Two cards each, as ranks; eight or nine
 * at once, so nobody takes a third.
 */
const HANDS: readonly (readonly [
  name: string,
  player: readonly [number, number],
  banker: readonly [number, number],
])[] = [
  ['Player wins', [8, 9], [9, 10]],
  ['Player wins, player pair', [3, 3], [9, 10]],
  ['Player wins, banker pair', [8, 9], [9, 9]],
  ['Player wins, both pairs', [3, 3], [9, 9]],
  ['Banker wins', [9, 10], [8, 9]],
  ['Banker wins, player pair', [9, 9], [8, 9]],
  ['Banker wins, banker pair', [9, 10], [3, 3]],
  ['Banker wins, both pairs', [9, 9], [3, 3]],
  ['Tie', [8, 9], [8, 10]],
  ['Tie, player pair', [3, 3], [7, 9]],
  ['Tie, banker pair', [7, 9], [3, 3]],
  ['Tie, both pairs', [3, 3], [8, 8]],
]

export const liveBaccarat = defineTableGame<BaccaratDraw>({
  code: 'live-baccarat',
  name: 'Live Baccarat',
  type: 5,
  rtp: Math.min(...Object.values(RETURNED)),
  maxWin: 1_200,
  volatility: 'low',
  features: ['baccarat', 'cards', 'roads', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, SHOE, NATURAL, DRAWS_TO, BANKER_TAKES, ODDS, PUSH },
  spots: (Object.keys(ODDS) as BaccaratSpot[]).map((code) => ({
    code,
    min: LEAST,
    max: most[code],
    odds: ODDS[code],
  })),
  mostStaked: 5_000_000,
  clock: { open: 18_000, close: 2_000, show: 12_000, pause: 2_000 },
  draw: ({ stream }) => dealFrom(shoeOf(stream)),
  pays: (draw, { spot, amount }) => (isSpot(spot) ? (amount * paysOf(draw, spot)) / 100 : 0),
  endings: () =>
    HANDS.map(([name, player, banker]) => ({
      name,
      draw: { player: [...player], banker: [...banker] },
    })),
  describe(draw) {
    const winner = winnerOf(draw)
    const [letter, tone] = letters[winner]
    const total = totalOf(winner === 'banker' ? draw.banker : draw.player)
    return { text: `${letter}${total}`, tone }
  },
})
