import { defineTableGame, type Spot } from '@perlas/game-kit/game'
import { flown, type Ceiling, type Flight } from '@perlas/game-kit/flight'

/**
 * A kite climbs for everybody, and at a height that only the draw knows its string breaks. It reaches each height x, in
 * hundredths, with 97 of x: whoever takes down at x is returned 97 %, whatever x is.
 */
const WAYS = 2 ** 32
const RETURN = 97
/** 10,000 times the stake: the sky is no higher, and every kite comes down there. */
export const TOP = 1_000_000
/** A kite that is worth so much comes down by itself. */
export const MAX_PAID = 50_000_000
/** When all kites of a flight together are worth so much, all of them come down; a table may say less. */
export const MAX_OF_ALL = 1_000_000_000
const LEAST = 100
const MAX_ON_KITE = 500_000

/** Two kites of each player. */
export const kites = ['a', 'b'] as const
export type Kite = (typeof kites)[number]
/** By hand alone, or by itself at a height: `a-hand`, `b-250`. */
export const spotFor = (kite: Kite, height: number | null) => `${kite}-${height ?? 'hand'}`
/** Undefined where the code is no kite of this sky. */
export function readSpot(code: string): { kite: Kite; height: number | null } | undefined {
  const [, kite, height] = /^([ab])-(hand|[1-9]\d{2,6})$/.exec(code) ?? []
  if (kite === undefined || height === undefined) return undefined
  if (height === 'hand') return { kite: kite as Kite, height: null }
  const at = Number(height)
  return at > 100 && at <= TOP ? { kite: kite as Kite, height: at } : undefined
}

/** With the ceiling of its flight, once that is known. */
export type SkyDraw = { end: number } & Partial<Ceiling>

/** Whether the string broke over kites that still flew; else all of them came down before. */
export const isBroken = ({ end, ceiling = TOP }: SkyDraw) => end < ceiling

/** Of 2^32 ways, from none up: the first is the top, and 97 · 2^32 / way are the hundredths of the others. */
export const endOf = (way: number) =>
  way === 0 ? TOP : Math.max(100, Math.min(TOP, Math.floor((RETURN * WAYS) / way)))
/** In how many of 2^32 ways a height is reached. */
export const waysTo = (height: number) =>
  height <= 100 ? WAYS : Math.min(WAYS, Math.floor((RETURN * WAYS) / height) + 1)

const flight: Flight<SkyDraw> = {
  rate: 0.06,
  lead: 1_200,
  endOf: ({ end }) => end,
  byHand: (spot) => readSpot(spot)?.height === null,
  downAt: ({ spot, amount }) =>
    Math.min(readSpot(spot)?.height ?? TOP, Math.floor((MAX_PAID * 100) / amount)),
  mostPaid: MAX_OF_ALL,
  under: ({ end }, { ceiling, mostPaid }) => ({ end, ceiling, mostPaid }),
  ceilingOf: ({ ceiling, mostPaid }) =>
    ceiling === undefined || mostPaid === undefined ? undefined : { ceiling, mostPaid },
  drawn: ({ end }) => ({ end }),
}

function spot(code: string): Spot | undefined {
  const read = readSpot(code)
  return read && { code, min: LEAST, max: MAX_ON_KITE, odds: read.height ?? TOP }
}

/** Some of them, which are shown with what they return. */
export const heights = [150, 200, 300, 500, 1_000, 10_000] as const

export const saranggolaSky = defineTableGame<SkyDraw>({
  code: 'saranggola-sky',
  name: 'Saranggola Sky',
  type: 6,
  rtp: 9_700,
  maxWin: TOP,
  mostOneIn: Math.floor(WAYS / waysTo(TOP)),
  volatility: 'high',
  features: ['crash', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: {
    revision: 2,
    WAYS,
    RETURN,
    TOP,
    MOST_PAID: MAX_PAID,
    MOST_OF_ALL: MAX_OF_ALL,
    MOST_ON_KITE: MAX_ON_KITE,
    rate: flight.rate,
  },
  spots: kites.flatMap((kite) => [null, ...heights].map((at) => spot(spotFor(kite, at))!)),
  spot,
  flight,
  mostStaked: 2 * MAX_ON_KITE,
  clock: { open: 9_000, close: 800, show: 3_500, pause: 700 },
  draw: ({ stream }) => ({ end: endOf(stream.below(WAYS)) }),
  pays: (draw, bet) => (readSpot(bet.spot) ? flown(flight, draw, bet) : 0),
  describe: ({ end }) => ({
    text: `${(end / 100).toFixed(2)}×`,
    tone: end >= 1_000 ? 'gold' : end >= 200 ? 'green' : 'quiet',
  }),
})
