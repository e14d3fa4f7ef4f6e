import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'
import { fromShoe, rankOf } from '@perlas/game-kit/shoe'

/**
 * Lucky Nine: two cards each, from a fresh shoe of eight decks; the last digit of their sum counts, and nine is best. The
 * player stands or takes one card, the house takes one up to five, and the nearer to nine wins. All six cards that can
 * come lie there before the stake is asked for.
 */
export type Sides = { pair: boolean; nine: boolean }
export type NineAction = { do: 'draw' } | { do: 'stand' }
/** In the order of the shoe: player, house, player, house, and the two that may be taken. */
export type NineSecret = { cards: number[] }
export type NineView = BaseView & {
  /** Cards as 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest. */
  mine: number[]
  total: number
  /** Covered until the player is done. */
  house: number[] | null
  houseTotal: number | null
  /** What the first two cards made of the bets beside the hand, in hundredths of each; null where none was made. */
  pair: number | null
  nine: number | null
  end: 'won' | 'lost' | 'tie' | null
  /** The round was left, and ended by the rule for that. */
  left: boolean
}

const DECKS = 8
const CARDS = 6
/** Whoever has this much or less takes a card: the house always, the player when a round was left. */
export const DRAWS_TO = 5
/** In hundredths of a part of the stake, that part in it. */
export const PAYS = { hand: 195, tie: 100, pair: 800, suited: 2_800, nine: 1_000 }

/** Tens and faces count nothing. */
export const valueOf = (card: number) => ((rankOf(card) + 1) % 10) * Number(rankOf(card) < 9)
export const totalOf = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** How a stake is split, in percent: a bet beside the hand takes a fifth of it. */
export function partsOf({ pair, nine }: Sides): { hand: number; pair: number; nine: number } {
  const [first, second] = [pair ? 20 : 0, nine ? 20 : 0]
  return { hand: 100 - first - second, pair: first, nine: second }
}

/** In hundredths of what lies on it. */
export function pairPays([one = 0, other = 0]: readonly number[]): number {
  if (rankOf(one) !== rankOf(other)) return 0
  return one === other ? PAYS.suited : PAYS.pair
}
export const ninePays = (first: readonly number[]) => (totalOf(first) === 9 ? PAYS.nine : 0)

/** What each part returns with the best play, in millionths and rounded down; `measure.ts` has the whole figures. */
export const RETURNED = { hand: 977_796, pair: 934_939, nine: 949_026 }
/** Of a whole stake, in hundredths of a percent and rounded down. */
export function returnOf(choice: Sides): number {
  const parts = partsOf(choice)
  const { hand, pair, nine } = RETURNED
  return Math.floor((parts.hand * hand + parts.pair * pair + parts.nine * nine) / 10_000)
}
const everyChoice = [false, true].flatMap((pair) => [false, true].map((nine) => ({ pair, nine })))

type Dealt = { secret: NineSecret; bet: number; choice: Sides }

function begin({ secret: { cards }, choice }: Dealt): NineView {
  const mine = [cards[0]!, cards[2]!]
  return {
    mine,
    total: totalOf(mine),
    house: null,
    houseTotal: null,
    pair: choice.pair ? pairPays(mine) : null,
    nine: choice.nine ? ninePays(mine) : null,
    end: null,
    left: false,
    cash: null,
  }
}

/** The player is done: the house plays, and the round is paid. */
function end({ secret: { cards }, bet, choice }: Dealt, view: NineView, draws: boolean) {
  const coming = cards.slice(4)
  const mine = draws ? [...view.mine, coming.shift()!] : view.mine
  const first = [cards[1]!, cards[3]!]
  const house = totalOf(first) <= DRAWS_TO ? [...first, coming[0]!] : first
  const [total, houseTotal] = [totalOf(mine), totalOf(house)]
  const how = total > houseTotal ? 'won' : total < houseTotal ? 'lost' : 'tie'
  const parts = partsOf(choice)
  const hand = { won: PAYS.hand, lost: 0, tie: PAYS.tie }[how] * parts.hand
  const beside = (view.pair ?? 0) * parts.pair + (view.nine ?? 0) * parts.nine
  return {
    view: { ...view, mine, total, house, houseTotal, end: how } satisfies NineView,
    // Stakes are whole pesos, so every part pays whole hundredths.
    win: (bet * (hand + beside)) / 10_000,
  }
}

/** A bet beside the hand that pays most, and the hand won with it. */
const GREATEST = (PAYS.hand * 80 + PAYS.suited * 20) / 100

export const luckyNine = defineSteppedGame<Sides, NineAction, NineSecret, NineView>({
  code: 'lucky-nine',
  name: 'Lucky Nine',
  type: 3,
  rtp: Math.min(...everyChoice.map(returnOf)),
  bestRtp: Math.max(...everyChoice.map(returnOf)),
  maxWin: GREATEST,
  volatility: 'low',
  features: ['cards', 'side-bets', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  atRisk: 'deal',
  config: { revision: 1, DECKS, DRAWS_TO, PAYS },
  readChoice(value) {
    const { pair, nine } = (value ?? {}) as Partial<Record<keyof Sides, unknown>>
    return typeof pair === 'boolean' && typeof nine === 'boolean' ? { pair, nine } : undefined
  },
  sampleChoice: { pair: true, nine: true },
  everyChoice,
  returnOf,
  readAction(value) {
    const { do: act } = (value ?? {}) as { do?: unknown }
    return act === 'draw' || act === 'stand' ? { do: act } : undefined
  },
  sampleActions: [{ do: 'draw' }],
  everyAction: [{ do: 'draw' }, { do: 'stand' }],
  deal: ({ stream }) => ({ cards: fromShoe(stream, DECKS, CARDS) }),
  start: begin,
  step({ view, action, ...dealt }) {
    if (view.end !== null) return undefined
    const draws = action.do === 'draw'
    // Nine cannot be bettered.
    return draws && view.total === 9 ? undefined : end(dealt, view, draws)
  },
  /** As the house plays, which is also the best that a player can do. */
  settle({ view, ...dealt }) {
    const { view: last, win } = end(dealt, view, view.total <= DRAWS_TO)
    return { view: { ...last, left: true }, win }
  },
})
