import {
  bankerTakes,
  NATURAL,
  playerTakes,
  SIX,
  type BaccaratSpot,
  type BaccaratTable,
  type Side,
} from './baccarat.ts'
import { liveBaccarat } from './live-baccarat.ts'

/**
 * Exact: over all sequences of values that up to six cards of a fresh shoe of eight decks can have, each with the share
 * that cards taken one after the other give it.
 */
/** How many cards of the shoe count 0 … 9. */
const left = [128, ...Array.from({ length: 9 }, () => 32)]
const SIZE = 416
let taken = 0

function each(share: number, next: (value: number, share: number) => void): void {
  for (const value of left.keys()) {
    const now = (share * left[value]!) / (SIZE - taken)
    left[value]! -= 1
    taken += 1
    next(value, now)
    left[value]! += 1
    taken -= 1
  }
}

/** `six`: of the wins of Banker, those with six. */
export type Shares = Record<Side | 'six' | 'cards', number>

/** How often each side wins, and how many cards a round takes. */
export function shares(): Shares {
  const sum: Shares = { player: 0, banker: 0, tie: 0, six: 0, cards: 0 }
  const ends = (player: number, banker: number, share: number, cards: number) => {
    sum[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += share
    if (banker === SIX && player < banker) sum.six += share
    sum.cards += share * cards
  }
  const bankerPlays = (
    player: number,
    [banker, third]: readonly [number, number | undefined],
    share: number,
  ) => {
    const cards = third === undefined ? 4 : 5
    if (!bankerTakes(banker, third)) return ends(player, banker, share, cards)
    each(share, (value, now) => ends(player, (banker + value) % 10, now, cards + 1))
  }
  each(1, (one, first) =>
    each(first, (two, second) =>
      each(second, (three, third) =>
        each(third, (four, share) => {
          const [player, banker] = [(one + three) % 10, (two + four) % 10]
          if (player >= NATURAL || banker >= NATURAL) return ends(player, banker, share, 4)
          if (!playerTakes(player)) return bankerPlays(player, [banker, undefined], share)
          each(share, (value, now) => bankerPlays((player + value) % 10, [banker, value], now))
        }),
      ),
    ),
  )
  return sum
}

/** Of the 415 cards that are left after one, 31 have its rank. */
export const pairShare = 31 / (SIZE - 1)

/** What each place of a table returns of a bet. A tie gives back what lies on a hand. */
export function returnsOf(
  { terms: { places, six: pays } }: Pick<BaccaratTable, 'terms'>,
  { player, banker, tie, six } = shares(),
): ReadonlyMap<BaccaratSpot, number> {
  const of: Readonly<Record<BaccaratSpot, (odds: number) => number>> = {
    player: (odds) => player * odds + tie,
    banker: (odds) =>
      (pays === undefined ? banker * odds : (banker - six) * odds + six * (pays / 100)) + tie,
    tie: (odds) => tie * odds,
    'player-pair': (odds) => pairShare * odds,
    'banker-pair': (odds) => pairShare * odds,
    'banker-six': (odds) => six * odds,
  }
  return new Map(places.map(({ code, odds }) => [code, of[code](odds / 100)]))
}

/** The figures of a table's README. */
export function* reportOf(game: BaccaratTable): Iterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const all = shares()
  yield 'exact over all sequences of values'
  yield `player ${percent(all.player)}, banker ${percent(all.banker)}, tie ${percent(all.tie)}, pair ${percent(pairShare)}, banker with six ${percent(all.six)}`
  yield `cards a round ${all.cards.toFixed(4)}`
  for (const [spot, share] of returnsOf(game, all)) yield `${spot}: ${percent(share)}`
}

export const report = () => reportOf(liveBaccarat)
