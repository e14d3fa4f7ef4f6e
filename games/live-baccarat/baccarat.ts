import { defineTableGame, type SteadyTable } from '@perlas/game-kit/game'
import { limitsOf } from '@perlas/game-kit/limits'
import { DECK, rankOf, shoeOf } from '@perlas/game-kit/shoe'

/**
 * Baccarat from a fresh shoe of eight decks: two hands for everybody, the last digit of their sum counts, and the third
 * cards follow a fixed table. Cards are 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest.
 */
export type BaccaratDraw = { player: number[]; banker: number[] }
export type Side = 'player' | 'banker' | 'tie'

const DECKS = 8
const SHOE = DECK * DECKS

export type BaccaratSpot = Side | 'player-pair' | 'banker-pair' | 'banker-six'
/** What a table pays: what else there is of baccarat is the same at each. Amounts are hundredths of a bet, the bet in them. */
export type Terms = {
  places: readonly {
    code: BaccaratSpot
    odds: number
    /** Over time, in hundredths of a percent, rounded down; `measure.ts` has them exact. */
    returned: number
  }[]
  /** What Banker pays where it wins with six; without it six is a win as any. */
  six?: number
}
export type BaccaratTable = SteadyTable<BaccaratDraw> & { terms: Terms }

/** A tie gives back what lies on a hand. */
const PUSH = 100
/** The total that a table may pay otherwise. */
export const SIX = 6

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

export const isBankerSix = (draw: BaccaratDraw) =>
  winnerOf(draw) === 'banker' && totalOf(draw.banker) === SIX

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

/** What a bet on a place pays, in hundredths of it. */
function paysOf({ places, six }: Terms, draw: BaccaratDraw, spot: string): number {
  const place = places.find(({ code }) => code === spot)
  if (!place) return 0
  const wins = (does: boolean) => (does ? place.odds : 0)
  const winner = winnerOf(draw)
  switch (place.code) {
    case 'player-pair':
      return wins(isPair(draw.player))
    case 'banker-pair':
      return wins(isPair(draw.banker))
    case 'banker-six':
      return wins(isBankerSix(draw))
    case 'tie':
      return wins(winner === 'tie')
    case 'player':
      return winner === 'tie' ? PUSH : wins(winner === 'player')
    case 'banker':
      if (winner === 'tie') return PUSH
      return six !== undefined && isBankerSix(draw) ? six : wins(winner === 'banker')
  }
}

/** The most that a spot takes is a multiple of this: whole thousands. */
const STEP = 100_000
const letters: Readonly<Record<Side, readonly [letter: string, tone: string]>> = {
  player: ['P', 'blue'],
  banker: ['B', 'red'],
  tie: ['T', 'green'],
}

type Hand = readonly [name: string, player: readonly number[], banker: readonly number[]]
/**
 * One hand of each kind that pays otherwise: who wins, and which side has a pair. Two cards each, as ranks; eight or nine
 * at once, so nobody takes a third.
 */
const HANDS: readonly Hand[] = [
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
/** Where six is told apart: the player has nothing and takes one more of nothing, the banker stands. */
const SIX_HANDS: readonly Hand[] = [
  ['Banker wins with six', [9, 10, 11], [1, 3]],
  ['Banker wins with six, player pair', [9, 9, 11], [1, 3]],
  ['Banker wins with six, banker pair', [9, 10, 11], [2, 2]],
  ['Banker wins with six, both pairs', [9, 9, 11], [2, 2]],
]

/** A table of baccarat on these terms; its returns are those of its worst and its best place. */
export function baccaratTable({
  code,
  name,
  features = [],
  beside,
  terms,
}: Pick<BaccaratTable, 'code' | 'name' | 'terms'> &
  Partial<Pick<BaccaratTable, 'features' | 'beside'>>): BaccaratTable {
  const { places, six } = terms
  const ODDS = Object.fromEntries(places.map((place) => [place.code, place.odds]))
  const dearest = places.reduce((most, place) => (place.odds > most.odds ? place : most))
  const game = defineTableGame<BaccaratDraw>({
    code,
    name,
    ...(beside !== undefined && { beside }),
    type: 5,
    rtp: Math.min(...places.map(({ returned }) => returned)),
    bestRtp: Math.max(...places.map(({ returned }) => returned)),
    maxWin: dearest.odds,
    mostOneIn: Math.floor((dearest.odds * 100) / dearest.returned),
    volatility: 'low',
    features: ['baccarat', ...features, 'cards', 'roads', 'shared-rounds', 'provably-fair'],
    bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
    defaultBet: 1_000,
    config: {
      revision: 1,
      SHOE,
      NATURAL,
      DRAWS_TO,
      BANKER_TAKES,
      ODDS,
      PUSH,
      ...(six !== undefined && { SIX: six }),
    },
    spots: places.map((place) => ({
      code: place.code,
      ...limitsOf(place.odds, STEP),
      odds: place.odds,
      rtp: place.returned,
    })),
    mostStaked: 5_000_000,
    clock: { open: 18_000, close: 2_000, show: 12_000, pause: 2_000 },
    draw: ({ stream }) => dealFrom(shoeOf(stream, DECKS)),
    pays: (draw, { spot, amount }) => (amount * paysOf(terms, draw, spot)) / 100,
    endings: () =>
      [...HANDS, ...(six === undefined ? [] : SIX_HANDS)].map(([kind, player, banker]) => ({
        name: kind,
        draw: { player: [...player], banker: [...banker] },
      })),
    describe(draw) {
      const winner = winnerOf(draw)
      const [letter, tone] = letters[winner]
      const total = totalOf(winner === 'banker' ? draw.banker : draw.player)
      return { text: `${letter}${total}`, tone }
    },
  })
  return { ...game, terms }
}
