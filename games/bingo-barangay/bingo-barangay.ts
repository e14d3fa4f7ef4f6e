import { defineTableGame, type Spot } from '@perlas/game-kit/game'
import type { SharedBet } from '@perlas/game-kit/shared'
import {
  BALLS,
  callsOf,
  cardOf,
  finishOf,
  missingAt,
  MAX_CARDS,
  patterns,
  type Calls,
  type Pattern,
} from './cards.ts'

/**
 * Bingo of 75 balls. Those who hold cards of one price play for what was paid for them: whoever has a pattern first
 * shares its prize with all who have it with the same ball. While fewer than five hold cards of a price, each of those plays for
 * fixed prizes, which are the higher the earlier it has a pattern: so one player alone plays as well as many. Two hundredths
 * go to a pot, which is for a blackout within a number of balls that grows until it is won.
 */
export const prices = [500, 2_000] as const
/** Hundredths of what was paid for the cards. */
export const PRIZES: Readonly<Record<Pattern, number>> = { corners: 8, lines: 14, blackout: 70 }
const SHARED = Object.values(PRIZES).reduce((sum, percent) => sum + percent, 0)
export const TO_POT = 2
/** With fewer players of a price its cards play for fixed prizes. */
export const MIN_PLAYERS = 5
/** Fixed prizes, in times the price: for a pattern within so many balls. */
export const FIXED: Readonly<
  Record<Pattern, readonly (readonly [within: number, times: number])[]>
> = {
  corners: [
    [15, 46],
    [20, 12],
    [25, 6],
    [30, 3],
    [35, 2],
    [40, 1],
  ],
  lines: [
    [25, 40],
    [30, 8],
    [35, 4],
    [40, 1],
  ],
  blackout: [
    [45, 5_000],
    [50, 2_000],
    [55, 600],
    [60, 100],
    [65, 8],
  ],
}
/** After this ball no fixed prize is left. */
export const LAST_FIXED = Math.max(
  ...Object.values(FIXED)
    .flat()
    .map(([within]) => within),
)
/** The fixed prize of a pattern with this call, in times the price; 0 where it came too late. */
export const fixedTimes = (pattern: Pattern, call: number): number =>
  FIXED[pattern].find(([within]) => call <= within)?.[1] ?? 0
/** Within so many balls a blackout wins a pot that is new; one more after each of so many rounds. */
export const POT_FROM = 44
export const POT_GROWS_EVERY = 960
/** Of one player in a round. */
export const MAX_HELD = 24
/** What one card gets at most, in times its price; what is above stays in the pot. */
export const MAX_TIMES: Readonly<Record<Pattern | 'pot', number>> = {
  corners: 5_000,
  lines: 5_000,
  blackout: 40_000,
  pot: 50_000,
}

export const spotFor = (price: number, card: number) => `${price / 100}-${card}`
/** Undefined where the code is no card. */
export function readSpot(code: string): { price: number; card: number } | undefined {
  const [, pesos, card] = /^(5|20)-([1-9]\d{0,7})$/.exec(code) ?? []
  return pesos && card ? { price: Number(pesos) * 100, card: Number(card) } : undefined
}

/** Who got it: with which call, how many cards at once, and what each of them. */
export type Prize = { call: number; cards: number; each: number }
/** How it went for the cards of one price. */
export type Room = {
  price: number
  cards: number
  players: number
  /** Shared by those who had a pattern first. */
  prizes?: Record<Pattern, Prize>
  /** Too few played to share: how many cards had a fixed prize, and what those brought. */
  fixed?: Record<Pattern, { cards: number; paid: number }>
  /** The pot within so many balls; with which call the first blackout came, and what each of those got where the pot fell. */
  pot: { within: number; amount: number; call: number; each: number }
  /** From a call on, how many cards lacked one number, and two, with each call until the blackout. */
  near?: { from: number; one: number[]; two: number[] }
}
/** What the pot of a price holds, and the round that it is new since. */
export type Pot = { price: number; amount: number; since: number }
/** Balls in the order of their calls; with it what was won, once that stands. */
export type BingoDraw = {
  balls: number[]
  rooms?: Room[]
  /** The same where cards of play money are among them, which no real card hears of. */
  play?: Room[]
  pots?: Pot[]
}

export const withinOf = ({ since }: Pot, k: number) =>
  Math.min(BALLS, POT_FROM + Math.floor(Math.max(0, k - since) / POT_GROWS_EVERY))

/** The pots as a round finds them: as the one before left them, or new. */
export function potsAt(before: BingoDraw | undefined, k: number): Pot[] {
  return prices.map(
    (price) => before?.pots?.find((pot) => pot.price === price) ?? { price, amount: 0, since: k },
  )
}

const NEAR_CALLS = 16

type Held = { card: readonly number[]; finish: Record<Pattern, number>; seat: string }

type Playing = { held: readonly Held[]; calls: Calls; k: number; pot: Pot }

/** How it goes for the cards of one price, and what is left in their pot. */
function playRoom(price: number, { held, calls, k, pot }: Playing): { room: Room; pot: Pot } {
  const players = new Set(held.map(({ seat }) => seat)).size
  const paid = held.length * price
  const shares = players < MIN_PLAYERS ? undefined : shareOut(price, held)
  const first = firstOf('blackout', held)
  const amount = pot.amount + (paid * TO_POT) / 100 + (shares?.left ?? 0)
  const within = withinOf(pot, k)
  const falls = first.call <= within
  const each = falls ? Math.min(Math.floor(amount / first.cards), price * MAX_TIMES.pot) : 0
  return {
    room: {
      price,
      cards: held.length,
      players,
      ...(shares
        ? { prizes: shares.prizes, near: nearOf(held, calls, first.call) }
        : { fixed: fixedOf(price, held) }),
      pot: { within, amount, call: first.call, each },
    },
    pot: { price, amount: amount - each * first.cards, since: falls ? k : pot.since },
  }
}

/** With which call the first card has a pattern, and how many have it with that one. */
function firstOf(pattern: Pattern, held: readonly Held[]): { call: number; cards: number } {
  const call = Math.min(...held.map(({ finish }) => finish[pattern]))
  return { call, cards: held.filter(({ finish }) => finish[pattern] === call).length }
}

/** Shares the sale of one price among those that were first; `left` can't be shared. */
function shareOut(
  price: number,
  held: readonly Held[],
): { prizes: Record<Pattern, Prize>; left: number } {
  let left = 0
  const prizes = Object.fromEntries(
    patterns.map((pattern) => {
      const prize = (held.length * price * PRIZES[pattern]) / 100
      const first = firstOf(pattern, held)
      const each = Math.min(Math.floor(prize / first.cards), price * MAX_TIMES[pattern])
      left += prize - each * first.cards
      return [pattern, { ...first, each }]
    }),
  ) as Record<Pattern, Prize>
  return { prizes, left }
}

function fixedOf(price: number, held: readonly Held[]): NonNullable<Room['fixed']> {
  return Object.fromEntries(
    patterns.map((pattern) => {
      const times = held.map(({ finish }) => fixedTimes(pattern, finish[pattern]))
      const sum = times.reduce((all, one) => all + one, 0)
      return [pattern, { cards: times.filter((one) => one > 0).length, paid: sum * price }]
    }),
  ) as NonNullable<Room['fixed']>
}

function nearOf(held: readonly Held[], calls: Calls, end: number): NonNullable<Room['near']> {
  const from = Math.max(1, end - NEAR_CALLS)
  const counted = Array.from({ length: end - from }, (_, at) => {
    const missing = held.map(({ card }) => missingAt(card, calls, from + at))
    return [1, 2].map((number) => missing.filter((one) => one === number).length)
  })
  return {
    from,
    one: counted.map(([one]) => one ?? 0),
    two: counted.map(([, two]) => two ?? 0),
  }
}

function share({
  draw: { balls },
  k,
  before,
  bets,
}: {
  draw: BingoDraw
  k: number
  before: BingoDraw | undefined
  bets: readonly SharedBet[]
}): BingoDraw {
  const calls = callsOf(balls)
  const pots = potsAt(before, k)
  const roomsOf = (those: readonly SharedBet[]) => {
    const bought = those.flatMap(({ spot, seat }) => {
      const read = readSpot(spot)
      if (!read) return []
      const card = cardOf(read.card)
      return [{ price: read.price, seat, card, finish: finishOf(card, calls) }]
    })
    return pots.flatMap((pot) => {
      const held = bought.filter(({ price }) => price === pot.price)
      return held.length > 0 ? [playRoom(pot.price, { held, calls, k, pot })] : []
    })
  }
  const real = roomsOf(bets.filter((bet) => bet.real))
  const isPlayed = bets.some((bet) => !bet.real)
  return {
    balls,
    rooms: real.map(({ room }) => room),
    ...(isPlayed && { play: roomsOf(bets).map(({ room }) => room) }),
    pots: pots.map((pot) => real.find((one) => one.pot.price === pot.price)?.pot ?? pot),
  }
}

/** With which call nothing more can be won in a room. */
export const endOf = ({ prizes, pot }: Room): number =>
  prizes ? prizes.blackout.call : Math.max(LAST_FIXED, pot.each > 0 ? pot.call : 0)

/** The prize of a pattern that a card has with this call. */
export function patternPays({ price, prizes }: Room, pattern: Pattern, call: number): number {
  if (!prizes) return price * fixedTimes(pattern, call)
  return prizes[pattern].call === call ? prizes[pattern].each : 0
}

/** With which patterns a card has won by a call, and what they bring with the pot. */
export function wonOf(
  room: Room,
  finish: Record<Pattern, number>,
  called = Infinity,
): { patterns: Pattern[]; win: number } {
  const isPot = room.pot.each > 0 && finish.blackout === room.pot.call
  const won = patterns.filter(
    (pattern) =>
      finish[pattern] <= called &&
      (patternPays(room, pattern, finish[pattern]) > 0 || (pattern === 'blackout' && isPot)),
  )
  const pot = isPot && won.includes('blackout') ? room.pot.each : 0
  return {
    patterns: won,
    win: won.reduce((sum, pattern) => sum + patternPays(room, pattern, finish[pattern]), pot),
  }
}

const callsIn = new WeakMap<readonly number[], Calls>()
/** Calls of a draw, once for all of its cards. */
function callsOnce(balls: readonly number[]): Calls {
  const calls = callsIn.get(balls) ?? callsOf(balls)
  callsIn.set(balls, calls)
  return calls
}

const timesOf = (times: number) => times * 100
/** The most that fixed prizes bring a card, in times its price. */
const MAX_FIXED = patterns.reduce((sum, pattern) => sum + (FIXED[pattern][0]?.[1] ?? 0), 0)
const MAX_WIN = timesOf(Object.values(MAX_TIMES).reduce((sum, times) => sum + times, 0))

function spot(code: string): Spot | undefined {
  const read = readSpot(code)
  if (!read || read.card > MAX_CARDS) return undefined
  return { code, min: read.price, max: read.price, odds: MAX_WIN }
}

/** The room that a draw is written by in a row of results: the one with the most cards. */
export const mainRoom = (rooms: readonly Room[] = []) =>
  [...rooms].sort((one, other) => other.cards - one.cards)[0]

export const bingoBarangay = defineTableGame<BingoDraw>({
  code: 'bingo-barangay',
  name: 'Bingo Barangay',
  type: 6,
  // Shared prizes, and with the pot; fixed prizes return the same (`measure.ts`).
  rtp: SHARED * 100,
  bestRtp: (SHARED + TO_POT) * 100,
  maxWin: MAX_WIN,
  volatility: 'high',
  features: ['bingo', 'shared-prize', 'jackpot', 'shared-rounds', 'provably-fair'],
  bets: prices,
  defaultBet: 500,
  config: {
    revision: 2,
    BALLS,
    prices,
    PRIZES,
    TO_POT,
    LEAST_PLAYERS: MIN_PLAYERS,
    FIXED,
    POT_FROM,
    POT_GROWS_EVERY,
    MOST_TIMES: MAX_TIMES,
  },
  spots: [],
  spot,
  shared: {
    share,
    drawn: ({ balls }) => ({ balls }),
    ofReal: ({ balls, rooms, pots }) => ({ balls, rooms: rooms ?? [], pots: pots ?? [] }),
    held: (before) => (before?.pots ?? []).reduce((sum, { amount }) => sum + amount, 0),
    mostOf: (code) => (readSpot(code)?.price ?? 0) * MAX_FIXED,
    past: 6,
  },
  mostStaked: MAX_HELD * prices.at(-1)!,
  mostBets: MAX_HELD,
  clock: { open: 30_000, close: 1_500, show: 58_000, pause: 1_500 },
  draw: ({ stream }) => {
    const balls = Array.from({ length: BALLS }, (_, at) => at + 1)
    for (let left = BALLS; left > 1; left--) {
      const at = stream.below(left)
      ;[balls[at], balls[left - 1]] = [balls[left - 1]!, balls[at]!]
    }
    return { balls }
  },
  pays(draw, { spot: code, amount, play }) {
    const read = readSpot(code)
    const rooms = play ? draw.play : draw.rooms
    const room = read && rooms?.find(({ price }) => price === read.price)
    if (!room || amount !== room.price) return 0
    return wonOf(room, finishOf(cardOf(read.card), callsOnce(draw.balls))).win
  },
  // With which call the fullest room had its blackout, written so that it is no ball; a dash where nobody played.
  describe({ rooms }) {
    const room = mainRoom(rooms)
    if (!room) return { text: '–', tone: 'quiet' }
    return { text: `#${room.pot.call}`, tone: room.pot.each ? 'yellow' : 'green' }
  },
})
