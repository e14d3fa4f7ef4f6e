import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'
import { fromShoe, rankOf } from '@perlas/game-kit/shoe'

/**
 * Baraha 21: nearer to twenty-one than the dealer, without going over. Eight decks are fresh each round; the dealer stands on
 * every 17, twenty-one with two cards pays 3 to 2, any two cards can be doubled and a pair split once. All cards that can
 * come lie in their order before the stake is asked for; what is put on the hand later buys no other card.
 */
const moves = ['hit', 'stand', 'double', 'split', 'show'] as const
export type Move = (typeof moves)[number]
export type BarahaAction = { do: Move }
/** In the order of the shoe: player, dealer, player, dealer, and those that are taken. */
export type BarahaSecret = { cards: number[] }
export type HandEnd = 'natural' | 'won' | 'tie' | 'lost' | 'bust'
export type Hand = {
  /** Cards as 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest. */
  cards: number[]
  total: number
  /** An ace counts eleven. */
  soft: boolean
  doubled: boolean
  /** It takes no more cards. */
  done: boolean
  end: HandEnd | null
}
export type BarahaView = BaseView & {
  /** One, or two after a split. */
  hands: Hand[]
  /** Which of them is played; null where none is. */
  active: number | null
  /** The second one is covered until the player is done, and not in here. */
  dealer: number[]
  dealerTotal: number
  /** With an ace or a ten the dealer looks whether it is twenty-one; then the round is over. */
  looked: boolean
  /** What can be done now. `show` alone: there is nothing to decide, the cards are turned over. */
  can: Move[]
  over: boolean
  /** The round was left, and stood for the player. */
  left: boolean
}

const DECKS = 8
/** Enough for two hands and the dealer, even out of the smallest cards of a shoe. */
export const CARDS = 52
export const STANDS_ON = 17
const BEST = 21
/** In hundredths of what lies on a hand, that in it. */
export const PAYS = { natural: 250, won: 200, tie: 100 }

/** The ace one, faces ten. */
export const valueOf = (card: number) => Math.min(10, rankOf(card) + 1)

export function countOf(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const soft = hard + 10 <= BEST && cards.some((card) => rankOf(card) === 0)
  return { total: soft ? hard + 10 : hard, soft }
}
export const isNatural = (cards: readonly number[]) =>
  cards.length === 2 && countOf(cards).total === BEST

type Dealt = { secret: BarahaSecret; bet: number }

const hand = (cards: number[], more: Partial<Hand> = {}): Hand => {
  const count = countOf(cards)
  return { cards, ...count, doubled: false, done: count.total >= BEST, end: null, ...more }
}

/** What can be done with the hand that is played. */
function choices(hands: readonly Hand[], active: number | null): Move[] {
  const played = active === null ? undefined : hands[active]
  if (!played) return []
  const two = played.cards.length === 2
  const pair = two && valueOf(played.cards[0]!) === valueOf(played.cards[1]!)
  return [
    'hit',
    'stand',
    ...(two ? (['double'] as const) : []),
    ...(pair && hands.length === 1 ? (['split'] as const) : []),
  ]
}

function begin({ secret: { cards } }: Dealt): BarahaView {
  const [mine, theirs] = [
    [cards[0]!, cards[2]!],
    [cards[1]!, cards[3]!],
  ] as const
  const up = theirs[0]!
  const looked = valueOf(up) === 1 || valueOf(up) === 10
  const decided = isNatural(mine) || (looked && isNatural(theirs))
  const hands = [hand([...mine], { done: decided })]
  const active = decided ? null : 0
  return {
    hands,
    active,
    dealer: [up],
    dealerTotal: countOf([up]).total,
    looked,
    can: decided ? ['show'] : choices(hands, active),
    over: false,
    left: false,
    cash: null,
  }
}

/** The next card that nobody has. */
const nextOf = (hands: readonly Hand[]) =>
  hands.reduce((sum, { cards }) => sum + cards.length, 0) + 2

/** Everybody is done: the dealer turns over and draws, where that decides anything, and each hand is told. */
function end({ secret, bet }: Dealt, view: BarahaView): { view: BarahaView; win: number } {
  const dealer = [secret.cards[1]!, secret.cards[3]!]
  const [first] = view.hands
  const natural = view.hands.length === 1 && isNatural(first!.cards)
  const plays = !natural && view.hands.some(({ total }) => total <= BEST)
  for (let next = nextOf(view.hands); plays && countOf(dealer).total < STANDS_ON; next++)
    dealer.push(secret.cards[next]!)
  const { total: dealerTotal } = countOf(dealer)
  const hands = view.hands.map((one): Hand => {
    return { ...one, done: true, end: endOf(one, { natural, dealer, dealerTotal }) }
  })
  const win = hands.reduce((sum, { end: how, doubled }) => {
    const pays = how === 'lost' || how === 'bust' || how === null ? 0 : PAYS[how]
    // Stakes are whole pesos: 3 to 2 of each is whole hundredths.
    return sum + (bet * (doubled ? 2 : 1) * pays) / 100
  }, 0)
  return {
    view: { ...view, hands, active: null, dealer, dealerTotal, can: [], over: true },
    win,
  }
}

function endOf(
  { total }: Hand,
  { natural, dealer, dealerTotal }: { natural: boolean; dealer: number[]; dealerTotal: number },
): HandEnd {
  if (total > BEST) return 'bust'
  if (natural) return isNatural(dealer) ? 'tie' : 'natural'
  if (isNatural(dealer)) return 'lost'
  if (dealerTotal > BEST || total > dealerTotal) return 'won'
  return total === dealerTotal ? 'tie' : 'lost'
}

/** After a move: the next hand is played, or the round is over. */
function goOn(dealt: Dealt, view: BarahaView, hands: Hand[]) {
  const at = hands.findIndex(({ done }) => !done)
  const active = at < 0 ? null : at
  const now = { ...view, hands, active, can: choices(hands, active) }
  return active === null ? end(dealt, now) : { view: now }
}

function split({ secret: { cards } }: Dealt, [only]: readonly Hand[]): Hand[] {
  const [one, other] = only!.cards
  // Aces get one card each, and that is all.
  const done = rankOf(one!) === 0 ? { done: true } : {}
  return [hand([one!, cards[4]!], done), hand([other!, cards[5]!], done)]
}

export const baraha21 = defineSteppedGame<null, BarahaAction, BarahaSecret, BarahaView>({
  code: 'baraha-21',
  name: 'Baraha 21',
  type: 3,
  // Of the first bet, and of all that is staked in a round: each further stake is priced by that too.
  rtp: 9_951,
  bestRtp: 9_956,
  maxWin: 800,
  volatility: 'low',
  features: ['cards', 'strategy', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  atRisk: 'deal',
  // Two hands, each doubled.
  mostStaked: 400,
  config: { revision: 1, DECKS, CARDS, STANDS_ON, PAYS },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  readAction(value) {
    const { do: move } = (value ?? {}) as { do?: unknown }
    const found = moves.find((one) => one === move)
    return found && { do: found }
  },
  sampleActions: [{ do: 'stand' }],
  everyAction: moves.map((move) => ({ do: move })),
  deal: ({ stream }) => ({ cards: fromShoe(stream, DECKS, CARDS) }),
  start: begin,
  step({ view, action, ...dealt }) {
    if (view.over || !view.can.includes(action.do)) return undefined
    if (action.do === 'show') return end(dealt, view)
    if (action.do === 'split')
      return { ...goOn(dealt, view, split(dealt, view.hands)), ask: dealt.bet }
    const { cards, ...played } = view.hands[view.active!]!
    const doubled = action.do === 'double'
    const more =
      action.do === 'stand'
        ? { ...played, cards, done: true }
        : hand([...cards, dealt.secret.cards[nextOf(view.hands)]!], {
            doubled,
            ...(doubled && { done: true }),
          })
    const after = goOn(
      dealt,
      view,
      view.hands.map((one, at) => (at === view.active ? more : one)),
    )
    return doubled ? { ...after, ask: dealt.bet } : after
  },
  /** Every hand stands as it lies, and the dealer plays. */
  settle({ view, ...dealt }) {
    const { view: last, win } = end(dealt, view)
    return { view: { ...last, left: true }, win }
  },
})
