import {
  MIN_PLAYERS,
  mainRoom,
  patternsOf,
  potsAt,
  type BingoDraw,
  type BingoTerms,
  type Pot,
  type Room,
} from '../bingo.ts'
import type { Pattern } from '../cards.ts'

type Amounts = Readonly<Partial<Record<Pattern, number>>>

/** All who hold cards of one price, and what they play for. */
export type Playing = {
  price: number
  cards: number
  players: number
  /** Fewer play than share: each card for fixed prizes. */
  isFixed: boolean
  /** The prize of each pattern: for all who share it, or the highest fixed one that is left for a card. */
  prizes: Amounts
  pot: Pot
  k: number
  /** From the draw on. */
  room?: Room | undefined
  called: number
}

/** How many cards of a price the player holds. */
type Held = (price: number) => number

/** The room that is shown: of the chosen price where the player or anybody plays it, else where most happens. */
export function roomShown(rooms: readonly Room[], chosen: number, held: Held): Room | undefined {
  const own = rooms.filter(({ price }) => held(price) > 0)
  const fullest = [...own].sort((one, other) => held(other.price) - held(one.price))[0]
  const ofPrice = (those: readonly Room[]) => those.find(({ price }) => price === chosen)
  return ofPrice(own) ?? fullest ?? ofPrice(rooms) ?? mainRoom(rooms) ?? rooms[0]
}

const prizesOf = (terms: BingoTerms, paid: number): Amounts =>
  Object.fromEntries(
    patternsOf(terms).map((pattern) => [
      pattern,
      Math.floor((paid * (terms.prizes[pattern] ?? 0)) / 100),
    ]),
  )

/** The fixed prize of a pattern that is still to be had with the next ball, and until which; 0 where there is none. */
export function fixedLeft({ fixed }: BingoTerms, price: number, pattern: Pattern, called: number) {
  const [within = 0, times = 0] = fixed[pattern]?.find(([last]) => called < last) ?? []
  return { within, amount: price * times }
}
const fixedOf = (terms: BingoTerms, price: number, called: number): Amounts =>
  Object.fromEntries(
    patternsOf(terms).map((pattern) => [pattern, fixedLeft(terms, price, pattern, called).amount]),
  )

export type Sold = Readonly<
  Record<string, readonly [cards: number, paid: number, players?: number]>
>

/** What is played for: by what has been sold until now, and from the draw on by its room. */
export function playingFor({
  terms,
  room,
  chosen,
  sold,
  own,
  k,
  before,
  called,
  demo,
}: {
  terms: BingoTerms
  room: Room | undefined
  chosen: number
  /** Undefined from the draw on: what has no room was not sold. */
  sold: Sold | undefined
  own: Held
  k: number
  before: BingoDraw | undefined
  called: number
  demo: boolean
}): Playing {
  const price = room?.price ?? chosen
  const pot = potsAt(terms, before, k).find((one) => one.price === price)!
  const about = { price, k, called }
  if (room) {
    const { cards, players } = room
    const isFixed = room.fixed !== undefined
    const prizes = isFixed ? fixedOf(terms, price, called) : prizesOf(terms, cards * price)
    // The round's own part is in the pot by then.
    return {
      ...about,
      cards,
      players,
      isFixed,
      prizes,
      pot: { ...pot, amount: room.pot.amount },
      room,
    }
  }
  const [all = 0, , players = 0] = sold?.[String(price / 100)] ?? []
  // Play money is in no pool of everybody.
  const more = demo ? own(price) : 0
  const cards = all + more
  const playing = players + Math.min(1, more)
  const isFixed = playing < MIN_PLAYERS
  const prizes = isFixed ? fixedOf(terms, price, 0) : prizesOf(terms, cards * price)
  return { ...about, cards, players: playing, isFixed, prizes, pot }
}
