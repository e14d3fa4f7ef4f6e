import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'
import { DECK, rankOf, suitOf, takenFrom } from '@perlas/game-kit/shoe'

/**
 * Jacks Perlas: draw poker against a table of pays, a pair of jacks or better. Five cards from a fresh deck; the player holds
 * what they like, and under each other card lies the one that replaces it. One hand is drawn, or several from the same five:
 * what is held is held in each, and each draws from a deck of its own. All cards are there before the stake is asked for.
 */
export type JacksAction = { do: 'draw'; hold: boolean[] }
/** How many hands are drawn; null is one. */
export type JacksChoice = null | { hands: 3 | 5 }
/**
 * The five that are dealt, and under each the one that replaces it in the first hand; for each `more` hand the five that
 * lie under them there.
 */
export type JacksSecret = { cards: number[]; more?: number[][] }
export const ranks = [
  'royal',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'jacks',
] as const
export type Made = (typeof ranks)[number]
/** Cards as 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest; and what the five make. */
export type Five = { hand: number[]; made: Made | null }
/** The first hand, and those drawn beside it. */
export type JacksView = BaseView &
  Five & {
    /** Left out where one hand is drawn. Before the draw each is the five that were dealt. */
    more?: Five[]
    /** Which were held; null before. */
    held: boolean[] | null
    over: boolean
    /** The round was left, and kept as it lay. */
    left: boolean
  }

const CARDS = 10
export const HAND = 5
/** So many hands may be drawn. */
export const HANDS = [1, 3, 5] as const
export type Hands = (typeof HANDS)[number]
/** In stakes, that one in it. */
export const PAYS: Readonly<Record<Made, number>> = {
  royal: 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  jacks: 1,
}
const FIRST_PAID = 10

/** What five cards make; null for what pays nothing. */
export function madeOf(hand: readonly number[]): Made | null {
  const counts = Array.from({ length: 13 }, () => 0)
  for (const card of hand) counts[rankOf(card)]! += 1
  const flush = hand.every((card) => suitOf(card) === suitOf(hand[0]!))
  const [most = 0, second = 0] = [...counts].sort((a, b) => b - a)
  if (most === 1) {
    const held = counts.flatMap((count, rank) => (count > 0 ? [rank] : []))
    const high = held.join() === '0,9,10,11,12'
    const straight = high || held.at(-1)! - held[0]! === HAND - 1
    if (flush && straight) return high ? 'royal' : 'straight-flush'
    return flush ? 'flush' : straight ? 'straight' : null
  }
  if (most === 4) return 'four'
  if (most === 3) return second === 2 ? 'full-house' : 'three'
  if (second === 2) return 'two-pair'
  const pair = counts.indexOf(2)
  return pair === 0 || pair >= FIRST_PAID ? 'jacks' : null
}

/** The cards that made it, by their places: what is lit. */
export function makersOf(hand: readonly number[]): boolean[] {
  const made = madeOf(hand)
  if (made === null) return hand.map(() => false)
  const many = (card: number) => hand.filter((other) => rankOf(other) === rankOf(card)).length
  const few = ['four', 'three', 'two-pair', 'jacks'].includes(made)
  return hand.map((card) => !few || many(card) > 1)
}

export const handsOf = (choice: JacksChoice): Hands => choice?.hands ?? 1
export const choiceOf = (hands: Hands): JacksChoice => (hands === 1 ? null : { hands })
/** Every hand of a round, the first one first. */
export const fivesOf = ({ hand, made, more = [] }: JacksView): Five[] => [{ hand, made }, ...more]
/** What one of them pays for a bet on each. */
export const payOf = ({ made }: Pick<Five, 'made'>, bet: number): number =>
  made === null ? 0 : bet * PAYS[made]

const deck = Array.from({ length: DECK }, (_, card) => card)

type Dealt = { secret: JacksSecret; bet: number; choice: JacksChoice }

/** `bet` is on all hands together: each has its equal part of it. */
function end({ secret: { cards, more }, bet, choice }: Dealt, view: JacksView, held: boolean[]) {
  const drawn = (under: readonly number[]): Five => {
    const hand = view.hand.map((card, at) => (held[at] ? card : under[at]!))
    return { hand, made: madeOf(hand) }
  }
  const last: JacksView = {
    ...view,
    ...drawn(cards.slice(HAND)),
    ...(more && { more: more.map(drawn) }),
    held,
    over: true,
  }
  const each = bet / handsOf(choice)
  return { view: last, win: fivesOf(last).reduce((sum, five) => sum + payOf(five, each), 0) }
}

const holds = Array.from({ length: 2 ** HAND }, (_, bits) =>
  Array.from({ length: HAND }, (_card, at) => (bits & (1 << at)) !== 0),
)

export const jacksPerlas = defineSteppedGame<JacksChoice, JacksAction, JacksSecret, JacksView>({
  code: 'jacks-perlas',
  name: 'Jacks Perlas',
  type: 3,
  rtp: 9_954,
  maxWin: PAYS.royal * 100,
  volatility: 'medium',
  features: ['cards', 'strategy', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  atRisk: 'deal',
  config: { revision: 2, DECK, HAND, HANDS, PAYS, FIRST_PAID },
  readChoice(value) {
    if (value === null) return null
    const { hands, ...others } = (value ?? {}) as { hands?: unknown }
    const known = HANDS.find((one) => one === hands)
    if (known === undefined || known === 1 || Object.keys(others).length > 0) return undefined
    return { hands: known }
  },
  sampleChoice: null,
  everyChoice: HANDS.map(choiceOf),
  times: handsOf,
  readAction(value) {
    const { do: act, hold } = (value ?? {}) as { do?: unknown; hold?: unknown }
    const five =
      Array.isArray(hold) &&
      hold.length === HAND &&
      hold.every((one): one is boolean => typeof one === 'boolean')
    return act === 'draw' && five ? { do: act, hold } : undefined
  },
  sampleActions: [{ do: 'draw', hold: [true, true, false, false, false] }],
  everyAction: holds.slice(0, -1).map((hold) => ({ do: 'draw', hold })),
  /** The first hand as ever, so that a round of one is the same as it was; then each other from all but the five. */
  deal({ stream, choice }) {
    const cards = takenFrom(stream, deck, CARDS)
    const others = handsOf(choice) - 1
    if (others === 0) return { cards }
    const five = cards.slice(0, HAND)
    const left = deck.filter((card) => !five.includes(card))
    return { cards, more: Array.from({ length: others }, () => takenFrom(stream, left, HAND)) }
  },
  start({ secret: { cards, more } }) {
    const hand = cards.slice(0, HAND)
    const five = { hand, made: madeOf(hand) }
    return {
      ...five,
      ...(more && { more: more.map(() => five) }),
      held: null,
      over: false,
      left: false,
      cash: null,
    }
  },
  step: ({ view, action, ...dealt }) =>
    view.over ? undefined : end(dealt, view, [...action.hold]),
  /** The five are kept as they lie. */
  settle({ view, ...dealt }) {
    const { view: last, win } = end(
      dealt,
      view,
      view.hand.map(() => true),
    )
    return { view: { ...last, left: true }, win }
  },
})
