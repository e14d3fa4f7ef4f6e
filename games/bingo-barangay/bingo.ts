import type { Stream } from '@perlas/game-kit/fairness'
import { defineTableGame, type Spot, type SteadyTable } from '@perlas/game-kit/game'
import type { SharedBet } from '@perlas/game-kit/shared'
import { callsOf, missingAt, MAX_CARDS, type Calls, type Pattern, type Printing } from './cards.ts'

/**
 * A hall of bingo. Those who hold cards of one price play for what was paid for them: whoever has a pattern first
 * shares its prize with all who have it with the same ball. While fewer than five hold cards of a price, each of those plays for
 * fixed prizes, which are the higher the earlier it has a pattern: so one player alone plays as well as many. A part of what
 * was paid goes to a pot.
 */
export type BingoTerms = {
  prices: readonly number[]
  cards: Printing
  /** Hundredths of what was paid for the cards, by pattern, in the order in which they are mostly won. */
  prizes: Readonly<Partial<Record<Pattern, number>>>
  /** Fixed prizes where too few play to share, in times the price: for a pattern within so many balls. */
  fixed: Readonly<Partial<Record<Pattern, readonly Fixed[]>>>
  /** Hundredths of what was paid that go to the pot of its price. */
  toPot: number
  pot: PotRule
  /** Cards of one player in a round. */
  maxHeld: number
  /** The most that one card gets, in times its price; more than that stays in the pot. */
  maxTimes: Readonly<Partial<Record<Pattern | 'pot', number>>>
}
type Fixed = readonly [within: number, times: number]
/**
 * When a pot falls. Early: to a blackout within `from` balls where it is new, and one more after each `growsEvery` rounds. In
 * rounds: in one of so many, each as likely as another, to the first blackout of it.
 */
export type PotRule = { from: number; growsEvery: number } | { rounds: number }

/** With fewer players of a price its cards play for fixed prizes. */
export const MIN_PLAYERS = 5

export const patternsOf = ({ prizes }: Pick<BingoTerms, 'prizes'>) =>
  Object.keys(prizes) as Pattern[]
const sumOf = (parts: Readonly<Partial<Record<Pattern, number>>>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)
/** Hundredths of what was paid that are shared. */
export const sharedOf = ({ prizes }: BingoTerms) => sumOf(prizes)
/** After this ball no fixed prize is left. */
export const lastFixed = ({ fixed }: BingoTerms) =>
  Math.max(...Object.values(fixed).flatMap((steps) => steps.map(([within]) => within)))
/** The fixed prize of a pattern with this call, in times the price; 0 where it came too late. */
export const fixedTimes = ({ fixed }: BingoTerms, pattern: Pattern, call: number): number =>
  fixed[pattern]?.find(([within]) => call <= within)?.[1] ?? 0
const timesOf = ({ maxTimes }: BingoTerms, of: Pattern | 'pot') => maxTimes[of] ?? 0

export const spotFor = (price: number, card: number) => `${price / 100}-${card}`
/** Undefined where the code is no card of a price that there is. */
export function readSpot(
  { prices }: Pick<BingoTerms, 'prices'>,
  code: string,
): { price: number; card: number } | undefined {
  const [, pesos, card] = /^([1-9]\d{0,3})-([1-9]\d{0,7})$/.exec(code) ?? []
  const price = Number(pesos) * 100
  return card && prices.includes(price) ? { price, card: Number(card) } : undefined
}

/** Who got it: with which call, how many cards at once, and what each of them. */
export type Prize = { call: number; cards: number; each: number }
/** How it went for the cards of one price. */
export type Room = {
  price: number
  cards: number
  players: number
  /** Shared by those who had a pattern first. */
  prizes?: Partial<Record<Pattern, Prize>>
  /** Too few played to share: how many cards had a fixed prize, and what those brought. */
  fixed?: Partial<Record<Pattern, { cards: number; paid: number }>>
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
  /** Whether a pot that falls in one of so many rounds falls in this one. */
  lot?: number
  rooms?: Room[]
  /** The same where cards of play money are among them, which no real card hears of. */
  play?: Room[]
  pots?: Pot[]
}
export type BingoTable = SteadyTable<BingoDraw> & { terms: BingoTerms }

/** Divisible by 1 to 18: a pot falls exactly as often as is said. */
export const LOTS = 12_252_240
/** How many rounds are left in which a pot may fall, this one among them. */
export const roundsLeft = (rounds: number, { since }: Pot, k: number) =>
  Math.max(1, rounds - Math.max(0, k - since))

/** Within so many balls a blackout wins the pot in round k; 0 where it does not fall. */
export function withinOf(
  { pot: rule, cards }: BingoTerms,
  pot: Pot,
  k: number,
  lot = LOTS,
): number {
  if ('rounds' in rule) return lot < LOTS / roundsLeft(rule.rounds, pot, k) ? cards.balls : 0
  const grown = Math.floor(Math.max(0, k - pot.since) / rule.growsEvery)
  return Math.min(cards.balls, rule.from + grown)
}

/** The pots as a round finds them: as the one before left them, or new. */
export function potsAt({ prices }: BingoTerms, before: BingoDraw | undefined, k: number): Pot[] {
  return prices.map(
    (price) => before?.pots?.find((pot) => pot.price === price) ?? { price, amount: 0, since: k },
  )
}

const NEAR_CALLS = 16

type Held = { card: readonly number[]; finish: Record<Pattern, number>; seat: string }
type Playing = { held: readonly Held[]; calls: Calls; k: number; pot: Pot; lot: number | undefined }

/** How it goes for the cards of one price, and what is left in their pot. */
function playRoom(
  terms: BingoTerms,
  price: number,
  { held, calls, k, pot, lot }: Playing,
): { room: Room; pot: Pot } {
  const players = new Set(held.map(({ seat }) => seat)).size
  const paid = held.length * price
  const shares = players < MIN_PLAYERS ? undefined : shareOut(terms, price, held)
  const first = firstOf('blackout', held)
  const amount = pot.amount + (paid * terms.toPot) / 100 + (shares?.left ?? 0)
  const within = withinOf(terms, pot, k, lot)
  const falls = first.call <= within
  const most = price * timesOf(terms, 'pot')
  const each = falls ? Math.min(Math.floor(amount / first.cards), most) : 0
  // A pot that grows with the rounds is new with the round that it fell in; one of so many rounds with the next.
  const renewed = 'rounds' in terms.pot ? k + 1 : k
  return {
    room: {
      price,
      cards: held.length,
      players,
      ...(shares
        ? { prizes: shares.prizes, near: nearOf(held, calls, first.call) }
        : { fixed: fixedOf(terms, price, held) }),
      pot: { within, amount, call: first.call, each },
    },
    pot: { price, amount: amount - each * first.cards, since: falls ? renewed : pot.since },
  }
}

/** With which call the first card has a pattern, and how many have it with that one. */
function firstOf(pattern: Pattern, held: readonly Held[]): { call: number; cards: number } {
  const call = Math.min(...held.map(({ finish }) => finish[pattern]))
  return { call, cards: held.filter(({ finish }) => finish[pattern] === call).length }
}

/** Shares the sale of one price among those that were first; `left` can't be shared. */
function shareOut(
  terms: BingoTerms,
  price: number,
  held: readonly Held[],
): { prizes: NonNullable<Room['prizes']>; left: number } {
  let left = 0
  const prizes = Object.fromEntries(
    patternsOf(terms).map((pattern) => {
      const prize = (held.length * price * (terms.prizes[pattern] ?? 0)) / 100
      const first = firstOf(pattern, held)
      const each = Math.min(Math.floor(prize / first.cards), price * timesOf(terms, pattern))
      left += prize - each * first.cards
      return [pattern, { ...first, each }]
    }),
  ) as NonNullable<Room['prizes']>
  return { prizes, left }
}

function fixedOf(
  terms: BingoTerms,
  price: number,
  held: readonly Held[],
): NonNullable<Room['fixed']> {
  return Object.fromEntries(
    patternsOf(terms).map((pattern) => {
      const times = held.map(({ finish }) => fixedTimes(terms, pattern, finish[pattern]))
      const sum = times.reduce((all, one) => all + one, 0)
      return [pattern, { cards: times.filter((one) => one > 0).length, paid: sum * price }]
    }),
  )
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

type Shared = {
  draw: BingoDraw
  k: number
  before: BingoDraw | undefined
  bets: readonly SharedBet[]
}
function share(terms: BingoTerms, { draw, k, before, bets }: Shared): BingoDraw {
  const { cards } = terms
  const { balls, lot } = draw
  const calls = callsOf(balls)
  const pots = potsAt(terms, before, k)
  const roomsOf = (those: readonly SharedBet[]) => {
    const bought = those.flatMap(({ spot, seat }) => {
      const read = readSpot(terms, spot)
      if (!read) return []
      const card = cards.cardOf(read.card)
      return [{ price: read.price, seat, card, finish: cards.finishOf(card, calls) }]
    })
    return pots.flatMap((pot) => {
      const held = bought.filter(({ price }) => price === pot.price)
      return held.length > 0 ? [playRoom(terms, pot.price, { held, calls, k, pot, lot })] : []
    })
  }
  const real = roomsOf(bets.filter((bet) => bet.real))
  const isPlayed = bets.some((bet) => !bet.real)
  return {
    ...drawnOf(draw),
    rooms: real.map(({ room }) => room),
    ...(isPlayed && { play: roomsOf(bets).map(({ room }) => room) }),
    pots: pots.map((pot) => real.find((one) => one.pot.price === pot.price)?.pot ?? pot),
  }
}

/** The order of the balls, and where a pot falls in one of so many rounds the number that says whether in this one. */
function drawFrom({ cards, pot }: BingoTerms, stream: Stream): BingoDraw {
  const balls = Array.from({ length: cards.balls }, (_, at) => at + 1)
  for (let left = cards.balls; left > 1; left--) {
    const at = stream.below(left)
    ;[balls[at], balls[left - 1]] = [balls[left - 1]!, balls[at]!]
  }
  return { balls, ...('rounds' in pot && { lot: stream.below(LOTS) }) }
}

/** The draw as its stream gave it. */
const drawnOf = ({ balls, lot }: BingoDraw): BingoDraw => ({
  balls,
  ...(lot !== undefined && { lot }),
})

/** With which call nothing more can be won in a room. */
export const endOf = (terms: BingoTerms, { prizes, pot }: Room): number =>
  prizes?.blackout?.call ?? Math.max(lastFixed(terms), pot.each > 0 ? pot.call : 0)

/** The prize of a pattern that a card has with this call. */
export function patternPays(
  terms: BingoTerms,
  { price, prizes }: Room,
  pattern: Pattern,
  call: number,
): number {
  if (!prizes) return price * fixedTimes(terms, pattern, call)
  const prize = prizes[pattern]
  return prize?.call === call ? prize.each : 0
}

/** With which patterns a card has won by a call, and what they bring with the pot. */
export function wonOf(
  terms: BingoTerms,
  room: Room,
  finish: Record<Pattern, number>,
  called = Infinity,
): { patterns: Pattern[]; win: number } {
  const isPot = room.pot.each > 0 && finish.blackout === room.pot.call
  const won = patternsOf(terms).filter(
    (pattern) =>
      finish[pattern] <= called &&
      (patternPays(terms, room, pattern, finish[pattern]) > 0 || (pattern === 'blackout' && isPot)),
  )
  const pot = isPot && won.includes('blackout') ? room.pot.each : 0
  return {
    patterns: won,
    win: won.reduce(
      (sum, pattern) => sum + patternPays(terms, room, pattern, finish[pattern]),
      pot,
    ),
  }
}

const callsIn = new WeakMap<readonly number[], Calls>()
/** Calls of a draw, once for all of its cards. */
function callsOnce(balls: readonly number[]): Calls {
  const calls = callsIn.get(balls) ?? callsOf(balls)
  callsIn.set(balls, calls)
  return calls
}

/** The room that a draw is written by in a row of results: the one with the most cards. */
export const mainRoom = (rooms: readonly Room[] = []) =>
  [...rooms].sort((one, other) => other.cards - one.cards)[0]

/** Everything that decides outcomes, under the names that the version is made of. */
const configOf = (terms: BingoTerms, revision: number) => {
  const { prices, cards, prizes, fixed, toPot, pot, maxTimes } = terms
  return {
    revision,
    BALLS: cards.balls,
    prices,
    PRIZES: prizes,
    TO_POT: toPot,
    LEAST_PLAYERS: MIN_PLAYERS,
    FIXED: fixed,
    ...('rounds' in pot
      ? { POT_ROUNDS: pot.rounds }
      : { POT_FROM: pot.from, POT_GROWS_EVERY: pot.growsEvery }),
    MOST_TIMES: maxTimes,
    ...(cards.side !== 5 && { SIDE: cards.side }),
  }
}

/** A table of bingo on its terms; what comes back is what is shared, and with the pot. */
export function bingoTable({
  terms,
  revision,
  features,
  ...game
}: { terms: BingoTerms; revision: number; features: readonly string[] } & Pick<
  BingoTable,
  'code' | 'name' | 'beside' | 'defaultBet' | 'clock' | 'hours'
>): BingoTable {
  const { prices, cards, maxHeld, fixed } = terms
  const shared = sharedOf(terms)
  const mostTimes = Object.values(terms.maxTimes).reduce((sum, times) => sum + times, 0)
  const maxWin = mostTimes * 100
  /** The most that fixed prizes bring a card, in times its price. */
  const maxFixed = Object.values(fixed).reduce((sum, [step]) => sum + (step?.[1] ?? 0), 0)
  function spot(code: string): Spot | undefined {
    const read = readSpot(terms, code)
    if (!read || read.card > MAX_CARDS) return undefined
    return { code, min: read.price, max: read.price, odds: maxWin }
  }
  const table = defineTableGame<BingoDraw>({
    ...game,
    type: 6,
    // Shared prizes, and with the pot; fixed prizes return the same (`measure.ts`).
    rtp: shared * 100,
    bestRtp: (shared + terms.toPot) * 100,
    maxWin,
    volatility: 'high',
    features: ['bingo', 'shared-prize', 'jackpot', 'shared-rounds', 'provably-fair', ...features],
    bets: prices,
    config: configOf(terms, revision),
    spots: [],
    spot,
    shared: {
      share: (input) => share(terms, input),
      drawn: drawnOf,
      ofReal: ({ rooms, pots, ...draw }) => ({
        ...drawnOf(draw),
        rooms: rooms ?? [],
        pots: pots ?? [],
      }),
      held: (before) => (before?.pots ?? []).reduce((sum, { amount }) => sum + amount, 0),
      mostOf: (code) => (readSpot(terms, code)?.price ?? 0) * maxFixed,
      past: 6,
    },
    mostStaked: maxHeld * prices.at(-1)!,
    mostBets: maxHeld,
    draw: ({ stream }) => drawFrom(terms, stream),
    pays(draw, { spot: code, amount, play }) {
      const read = readSpot(terms, code)
      const rooms = play ? draw.play : draw.rooms
      const room = read && rooms?.find(({ price }) => price === read.price)
      if (!room || amount !== room.price) return 0
      return wonOf(terms, room, cards.finishOf(cards.cardOf(read.card), callsOnce(draw.balls))).win
    },
    // With which call the fullest room had its blackout, written so that it is no ball; a dash where nobody played.
    describe({ rooms }) {
      const room = mainRoom(rooms)
      if (!room) return { text: '–', tone: 'quiet' }
      return { text: `#${room.pot.call}`, tone: room.pot.each ? 'yellow' : 'green' }
    },
  })
  return { ...table, terms }
}
