import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'

/**
 * Mina ng Perlas: 25 clams, urchins under as many as the player chose. Each pearl raises what can be cashed out, an
 * urchin ends the round. Where the urchins lie is drawn before the stake is asked for, and no choice moves them.
 */
export type MinaChoice = { urchins: number }
export type MinaAction = { do: 'open'; tile: number } | { do: 'cash' }
/** Ascending; tiles are 0 … 24, row by row. */
export type MinaSecret = { urchins: number[] }
export type MinaView = BaseView & {
  urchins: number
  /** Opened, in this order. After an urchin it is the last. */
  open: number[]
  pearls: number
  /** What a cash-out pays now, in hundredths of the stake; 0 before the first pearl. */
  times: number
  /** What it pays after one more pearl; null where no more is offered. */
  next: number | null
  end: 'urchin' | 'cashed' | 'left' | 'all' | 'limit' | null
  /** Where the urchins lay, once the round is over. */
  field: number[] | null
}

export const TILES = 25
export const MAX_URCHINS = 24
/** In percent: what is paid over time out of what is staked, before rounding down. */
const RETURN = 97
/** In hundredths of the stake: a tile that would pay more is not offered. */
export const MAX_TIMES = 1_000_000

/** Ways to choose `k` of `n`. Whole at each step, and exact up to all that 25 tiles need. */
function ways(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i
  return count
}

/** How likely so many tiles in a row are all pearls: `ways` of one over `ways` of the other. */
export function safeShare(urchins: number, pearls: number): number {
  return ways(TILES - urchins, pearls) / ways(TILES, pearls)
}

/** In hundredths of the stake, rounded down once. */
export function timesOf(urchins: number, pearls: number): number {
  if (pearls === 0) return 0
  return Math.floor((RETURN * ways(TILES, pearls)) / ways(TILES - urchins, pearls))
}

/** What one more pearl would be worth; null where there is none, or the limit would be passed. */
export function nextTimes(urchins: number, pearls: number): number | null {
  if (pearls === TILES - urchins) return null
  const times = timesOf(urchins, pearls + 1)
  return times > MAX_TIMES ? null : times
}

/** Every way to play: so many pearls among so many urchins, then out. */
const aims = Array.from({ length: MAX_URCHINS }, (_, i) => i + 1).flatMap((urchins) => {
  const found: { times: number; returned: number; oneIn: number }[] = []
  for (let pearls = 1; nextTimes(urchins, pearls - 1) !== null; pearls++) {
    const times = timesOf(urchins, pearls)
    const returned = (times * 100 * ways(TILES - urchins, pearls)) / ways(TILES, pearls)
    const oneIn = ways(TILES, pearls) / ways(TILES - urchins, pearls)
    found.push({ times, returned: Math.floor(returned), oneIn })
  }
  return found
})
/** What the best of all rounds pays: thirteen pearls among nine urchins. */
const GREATEST = Math.max(...aims.map(({ times }) => times))
const greatest = aims.filter(({ times }) => times === GREATEST)

type Dealt = { secret: MinaSecret; bet: number; choice: MinaChoice }

function look({ bet, choice, secret }: Dealt, open: number[], end: MinaView['end']): MinaView {
  const pearls = end === 'urchin' ? open.length - 1 : open.length
  const times = end === 'urchin' ? 0 : timesOf(choice.urchins, pearls)
  return {
    urchins: choice.urchins,
    open,
    pearls,
    times,
    next: end === null ? nextTimes(choice.urchins, pearls) : null,
    end,
    field: end === null ? null : secret.urchins,
    cash: end === null && times > 0 ? (bet * times) / 100 : null,
  }
}

/** Ends the round; before the first pearl nothing was risked, and the stake comes back. */
function end(dealt: Dealt, open: number[], how: 'cashed' | 'left' | 'all' | 'limit') {
  const view = look(dealt, open, how)
  return { view, win: open.length === 0 ? dealt.bet : (dealt.bet * view.times) / 100 }
}

const isTile = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < TILES

export const minaPerlas = defineSteppedGame<MinaChoice, MinaAction, MinaSecret, MinaView>({
  code: 'mina-perlas',
  name: 'Mina ng Perlas',
  type: 6,
  rtp: Math.min(...aims.map(({ returned }) => returned)),
  bestRtp: Math.max(...aims.map(({ returned }) => returned)),
  maxWin: GREATEST,
  mostOneIn: Math.max(...greatest.map(({ oneIn }) => Math.floor(oneIn))),
  volatility: 'high',
  features: ['cash-out', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: { revision: 1, TILES, MOST_URCHINS: MAX_URCHINS, RETURN, MOST_TIMES: MAX_TIMES },
  readChoice(value) {
    const { urchins } = (value ?? {}) as { urchins?: unknown }
    const count = Number.isInteger(urchins) ? Number(urchins) : 0
    return count >= 1 && count <= MAX_URCHINS ? { urchins: count } : undefined
  },
  sampleChoice: { urchins: 3 },
  readAction(value) {
    const { do: act, tile } = (value ?? {}) as { do?: unknown; tile?: unknown }
    if (act === 'cash') return { do: act }
    return act === 'open' && isTile(tile) ? { do: act, tile } : undefined
  },
  sampleActions: [{ do: 'open', tile: 12 }, { do: 'open', tile: 6 }, { do: 'cash' }],
  everyAction: [
    ...Array.from({ length: TILES }, (_, tile) => ({ do: 'open', tile }) as const),
    { do: 'cash' },
  ],
  /** Of a shuffled board the first tiles: each set of places is as likely as the next. */
  deal({ stream, choice }) {
    const tiles = Array.from({ length: TILES }, (_, tile) => tile)
    for (let i = 0; i < choice.urchins; i++) {
      const at = i + stream.below(TILES - i)
      ;[tiles[i], tiles[at]] = [tiles[at]!, tiles[i]!]
    }
    return { urchins: tiles.slice(0, choice.urchins).sort((a, b) => a - b) }
  },
  start: (dealt) => look(dealt, [], null),
  step({ view, action, ...dealt }) {
    if (action.do === 'cash')
      return view.cash === null ? undefined : end(dealt, view.open, 'cashed')
    if (view.end !== null || view.next === null || view.open.includes(action.tile)) return undefined
    const open = [...view.open, action.tile]
    if (dealt.secret.urchins.includes(action.tile))
      return { view: look(dealt, open, 'urchin'), win: 0 }
    if (open.length === TILES - view.urchins) return end(dealt, open, 'all')
    if (nextTimes(view.urchins, open.length) === null) return end(dealt, open, 'limit')
    return { view: look(dealt, open, null) }
  },
  settle: ({ view, ...dealt }) => end(dealt, view.open, 'left'),
})
