import { defineTableGame, type Spot } from '@perlas/game-kit/game'
import type { SharedBet } from '@perlas/game-kit/shared'
import {
  BALLS,
  callsOf,
  cardOf,
  finishOf,
  missingAt,
  MOST_CARDS,
  patterns,
  type Calls,
  type Pattern,
} from './cards.ts'

/**
 * Bingo of 75 balls. Those who hold cards of one price play for what was paid for them: whoever has a pattern first
 * shares its prize with all who have it with the same ball. Three hundredths go to a pot, which is for a blackout
 * within a number of balls that grows until it is won.
 */
export const prices = [200, 500, 1_000, 2_000] as const
/** Hundredths of what was paid for the cards. */
export const PRIZES: Readonly<Record<Pattern, number>> = { corners: 8, lines: 14, blackout: 63 }
const SHARED = Object.values(PRIZES).reduce((sum, percent) => sum + percent, 0)
export const TO_POT = 3
/** With fewer players of a price nobody of it plays, and every card is paid back. */
export const LEAST_PLAYERS = 5
/** Within so many balls a blackout wins a pot that is new; one more after each of so many rounds. */
export const POT_FROM = 44
export const POT_GROWS_EVERY = 960
/** Of one player in a round. */
export const MOST_HELD = 24
/** What one card gets at most, in times its price; what is above stays in the pot. */
export const MOST_TIMES: Readonly<Record<Pattern | 'pot', number>> = {
  corners: 5_000,
  lines: 5_000,
  blackout: 40_000,
  pot: 50_000,
}

export const spotFor = (price: number, card: number) => `${price / 100}-${card}`
/** Undefined where the code is no card. */
export function readSpot(code: string): { price: number; card: number } | undefined {
  const [, pesos, card] = /^(2|5|10|20)-([1-9]\d{0,7})$/.exec(code) ?? []
  return pesos && card ? { price: Number(pesos) * 100, card: Number(card) } : undefined
}

/** Who got it: with which call, how many cards at once, and what each of them. */
export type Prize = { call: number; cards: number; each: number }
/** How it went for the cards of one price. */
export type Room = {
  price: number
  cards: number
  players: number
  /** Too few played: every card was paid back. */
  back?: true
  prizes?: Record<Pattern, Prize>
  /** The pot within so many balls, and what each blackout got of it where it fell. */
  pot?: { within: number; amount: number; each: number }
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

/** How it goes for the cards of one price, and what is left in their pot. */
function playRoom(
  price: number,
  {
    held,
    calls,
    k,
    pot,
    least,
  }: { held: readonly Held[]; calls: Calls; k: number; pot: Pot; least: number },
): { room: Room; pot: Pot } {
  const players = new Set(held.map(({ seat }) => seat)).size
  const counts = { price, cards: held.length, players }
  if (players < least) return { room: { ...counts, back: true }, pot }
  const paid = held.length * price
  let left = (paid * TO_POT) / 100
  const firstOf = (pattern: Pattern) => {
    const call = Math.min(...held.map(({ finish }) => finish[pattern]))
    return { call, cards: held.filter(({ finish }) => finish[pattern] === call).length }
  }
  const prizes = Object.fromEntries(
    patterns.map((pattern) => {
      const prize = (paid * PRIZES[pattern]) / 100
      const first = firstOf(pattern)
      const each = Math.min(Math.floor(prize / first.cards), price * MOST_TIMES[pattern])
      left += prize - each * first.cards
      return [pattern, { ...first, each }]
    }),
  ) as Record<Pattern, Prize>
  const amount = pot.amount + left
  const within = withinOf(pot, k)
  const { blackout } = prizes
  const falls = blackout.call <= within
  const each = falls ? Math.min(Math.floor(amount / blackout.cards), price * MOST_TIMES.pot) : 0
  return {
    room: {
      ...counts,
      prizes,
      pot: { within, amount, each },
      near: nearOf(held, calls, blackout.call),
    },
    pot: { price, amount: amount - each * blackout.cards, since: falls ? k : pot.since },
  }
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
  const roomsOf = (those: readonly SharedBet[], least: number) => {
    const bought = those.flatMap(({ spot, seat }) => {
      const read = readSpot(spot)
      if (!read) return []
      const card = cardOf(read.card)
      return [{ price: read.price, seat, card, finish: finishOf(card, calls) }]
    })
    return pots.flatMap((pot) => {
      const held = bought.filter(({ price }) => price === pot.price)
      return held.length > 0 ? [playRoom(pot.price, { held, calls, k, pot, least })] : []
    })
  }
  const real = roomsOf(
    bets.filter((bet) => bet.real),
    LEAST_PLAYERS,
  )
  const isPlayed = bets.some((bet) => !bet.real)
  return {
    balls,
    rooms: real.map(({ room }) => room),
    ...(isPlayed && { play: roomsOf(bets, 1).map(({ room }) => room) }),
    pots: pots.map((pot) => real.find((one) => one.pot.price === pot.price)?.pot ?? pot),
  }
}

/** With which patterns a card has won by a call, and what they bring; a room that pays back has no prizes. */
export function wonOf(
  { prizes, pot }: Room,
  finish: Record<Pattern, number>,
  called = Infinity,
): { patterns: Pattern[]; win: number } {
  if (!prizes) return { patterns: [], win: 0 }
  const won = patterns.filter(
    (pattern) => prizes[pattern].call === finish[pattern] && finish[pattern] <= called,
  )
  const jackpot = won.includes('blackout') ? (pot?.each ?? 0) : 0
  return { patterns: won, win: won.reduce((sum, pattern) => sum + prizes[pattern].each, jackpot) }
}

/** What a card gets of what its room came to. */
export const cardPays = (room: Room, finish: Record<Pattern, number>): number =>
  room.back ? room.price : wonOf(room, finish).win

const callsIn = new WeakMap<readonly number[], Calls>()
/** Calls of a draw, once for all of its cards. */
function callsOnce(balls: readonly number[]): Calls {
  const calls = callsIn.get(balls) ?? callsOf(balls)
  callsIn.set(balls, calls)
  return calls
}

const timesOf = (times: number) => times * 100
const MAX_WIN = timesOf(Object.values(MOST_TIMES).reduce((sum, times) => sum + times, 0))

function spot(code: string): Spot | undefined {
  const read = readSpot(code)
  if (!read || read.card > MOST_CARDS) return undefined
  return { code, min: read.price, max: read.price, odds: MAX_WIN }
}

/** The room that a draw is written by in a row of results: the one with the most cards. */
export const mainRoom = (rooms: readonly Room[] = []) =>
  rooms.filter(({ back }) => !back).sort((one, other) => other.cards - one.cards)[0]

export const bingoBarangay = defineTableGame<BingoDraw>({
  code: 'bingo-barangay',
  name: 'Bingo Barangay',
  type: 6,
  // What is shared, and with the pot.
  rtp: SHARED * 100,
  bestRtp: (SHARED + TO_POT) * 100,
  maxWin: MAX_WIN,
  volatility: 'high',
  features: ['bingo', 'shared-prize', 'jackpot', 'shared-rounds', 'provably-fair'],
  bets: prices,
  defaultBet: 500,
  config: {
    revision: 1,
    BALLS,
    prices,
    PRIZES,
    TO_POT,
    LEAST_PLAYERS,
    POT_FROM,
    POT_GROWS_EVERY,
    MOST_TIMES,
  },
  spots: [],
  spot,
  shared: {
    share,
    drawn: ({ balls }) => ({ balls }),
    ofReal: ({ balls, rooms, pots }) => ({ balls, rooms: rooms ?? [], pots: pots ?? [] }),
    held: (before) => (before?.pots ?? []).reduce((sum, { amount }) => sum + amount, 0),
    past: 6,
  },
  mostStaked: MOST_HELD * prices.at(-1)!,
  mostBets: MOST_HELD,
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
    return cardPays(room, finishOf(cardOf(read.card), callsOnce(draw.balls)))
  },
  // With which call the fullest room had its blackout, written so that it is no ball; a dash where nobody played.
  describe({ rooms }) {
    const room = mainRoom(rooms)
    if (!room?.prizes) return { text: '–', tone: 'quiet' }
    const { call } = room.prizes.blackout
    return { text: `#${call}`, tone: room.pot?.each ? 'yellow' : 'green' }
  },
})
