import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'

/**
 * Taas o baba: a card lies open; is the next one higher or lower? Each right guess raises what the
 * player may take. Every card comes from a full deck of its own, so each of the 52 is as likely as
 * the next, and what a guess pays follows from counting ranks. All cards lie there before the stake
 * is asked for.
 */
export type Way = 'up' | 'down'
export type TaasAction = { do: 'guess'; way: Way } | { do: 'swap' } | { do: 'cash' }
/** Cards as 0 … 51: rank is `card % 13` (0 the ace, 12 the king), suit is the rest. */
export type TaasSecret = { cards: number[] }
export type TaasView = BaseView & {
  /** Seen so far; the last lies open. */
  cards: number[]
  /** Right guesses. */
  hits: number
  swaps: number
  /** Product of the winning ranks of all right guesses, out of 13 each. */
  ways: number
  /** What a cash-out pays now, in hundredths of the stake; 0 before the first right guess. */
  times: number
  /** What it pays after the guess, if it is right; null where that guess is not offered. */
  offers: Record<Way, number | null>
  /** How each card after the first came to lie there. */
  path: (Way | 'swap')[]
  end: 'missed' | 'cashed' | 'left' | 'highest' | null
}

export const RANKS = 13
const DECK = 52
/** A round ends by itself after so many right guesses. */
export const MAX_HITS = 12
export const SWAPS = 3
/** In percent: what is paid over time out of what is staked, before rounding down. */
export const RETURN = 97
/** In hundredths of the stake: guesses that would pay more are not offered. */
export const MAX_TIMES = 100_000

export const rankOf = (card: number) => card % RANKS

/**
 * How many of the 13 ranks are right. The same rank is right both ways; on an ace or a king, one way
 * is the rank itself alone and the other all the rest.
 */
export function rightRanks(rank: number, way: Way): number {
  const toEdge = way === 'up' ? RANKS - rank : rank + 1
  return toEdge === RANKS ? RANKS - 1 : toEdge
}

export function isRight(rank: number, way: Way, next: number): boolean {
  if (next === rank) return way === 'up' ? rank !== 0 : rank !== RANKS - 1
  return way === 'up' ? next > rank : next < rank
}

/** In hundredths of the stake, rounded down once. Twelve guesses out of 13 ranks stay safe integers. */
export function timesOf(hits: number, ways: number): number {
  return hits === 0 ? 0 : Math.floor((RETURN * RANKS ** hits) / ways)
}

/** Null where nothing may be guessed any more, or the limit would be passed. */
export function offerOf(state: { rank: number; hits: number; ways: number }, way: Way) {
  if (state.hits === MAX_HITS) return null
  const times = timesOf(state.hits + 1, state.ways * rightRanks(state.rank, way))
  return times > MAX_TIMES ? null : times
}

function look(
  bet: number,
  at: Pick<TaasView, 'cards' | 'hits' | 'swaps' | 'ways' | 'path' | 'end'>,
): TaasView {
  const rank = rankOf(at.cards.at(-1)!)
  const times = at.end === 'missed' ? 0 : timesOf(at.hits, at.ways)
  const offer = (way: Way) => (at.end === null ? offerOf({ rank, ...at }, way) : null)
  const cash = at.end === null && times > 0 ? (bet * times) / 100 : null
  return { ...at, times, offers: { up: offer('up'), down: offer('down') }, cash }
}

/** Ends the round; before the first guess nothing was risked, and the stake comes back. */
function end(bet: number, view: TaasView, how: 'cashed' | 'left' | 'highest') {
  const ended = look(bet, { ...view, end: how })
  return { view: ended, win: view.hits === 0 ? bet : (bet * ended.times) / 100 }
}

export const taasBaba = defineSteppedGame<null, TaasAction, TaasSecret, TaasView>({
  code: 'taas-baba',
  name: 'Taas Baba',
  type: 3,
  // Of whoever plays worst, and best.
  rtp: 9_642,
  bestRtp: 9_699,
  maxWin: MAX_TIMES,
  volatility: 'medium',
  features: ['cash-out', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: { revision: 1, DECK, RANKS, MOST_HITS: MAX_HITS, SWAPS, RETURN, MOST_TIMES: MAX_TIMES },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  readAction(value) {
    const { do: act, way } = (value ?? {}) as { do?: unknown; way?: unknown }
    if (act === 'swap' || act === 'cash') return { do: act }
    return act === 'guess' && (way === 'up' || way === 'down') ? { do: act, way } : undefined
  },
  sampleActions: [{ do: 'guess', way: 'up' }, { do: 'guess', way: 'down' }, { do: 'cash' }],
  deal: ({ stream }) => ({
    cards: Array.from({ length: 1 + MAX_HITS + SWAPS }, () => stream.below(DECK)),
  }),
  start: ({ secret, bet }) =>
    look(bet, {
      cards: secret.cards.slice(0, 1),
      hits: 0,
      swaps: SWAPS,
      ways: 1,
      path: [],
      end: null,
    }),
  step({ secret, bet, view, action }) {
    if (action.do === 'cash') return view.cash === null ? undefined : end(bet, view, 'cashed')
    const next = secret.cards[view.cards.length]!
    const cards = [...view.cards, next]
    if (action.do === 'swap') {
      if (view.swaps === 0) return undefined
      return {
        view: look(bet, { ...view, cards, swaps: view.swaps - 1, path: [...view.path, 'swap'] }),
      }
    }
    const { way } = action
    if (view.offers[way] === null) return undefined
    const path = [...view.path, way]
    const rank = rankOf(view.cards.at(-1)!)
    if (!isRight(rank, way, rankOf(next))) {
      return { view: look(bet, { ...view, cards, path, end: 'missed' }), win: 0 }
    }
    const hits = view.hits + 1
    const ways = view.ways * rightRanks(rank, way)
    const after = look(bet, { ...view, cards, hits, ways, path })
    const over = after.offers.up === null && after.offers.down === null
    return over ? end(bet, after, 'highest') : { view: after }
  },
  settle: ({ bet, view }) => end(bet, view, 'left'),
})
