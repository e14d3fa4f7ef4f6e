import { partsOf, PAYS, type Sides } from './lucky-nine.ts'

/**
 * The return, exact: over all sequences of values that six cards of a fresh shoe can have, each with the share that cards
 * taken one after the other give it.
 */
const DRAWS_TO = 5
/** How many cards of a shoe of eight decks count 0 … 9. */
const shoe = [128, ...Array.from({ length: 9 }, () => 32)]
const SIZE = 416

/** What a hand's part of the stake pays over time, in stakes of that part, and how often it wins and ties. */
export type Hand = { pays: number; wins: number; ties: number }

const tens = Array.from({ length: 10 }, (_, value) => value)
const left = [...shoe]
let taken = 0
/** With one card of that value taken; gives its share of what is left. */
function taking<T>(value: number, next: (share: number) => T): T {
  const share = left[value]! / (SIZE - taken)
  left[value]! -= 1
  taken += 1
  const found = next(share)
  left[value]! += 1
  taken -= 1
  return found
}

function against(player: number, house: number, share: number, into: Hand): void {
  if (player === house) {
    into.ties += share
    into.pays += (share * PAYS.tie) / 100
  } else if (player > house) {
    into.wins += share
    into.pays += (share * PAYS.hand) / 100
  }
}

/** The house's two cards and its third, from what is left. */
function housePlays(player: number, share: number, into: Hand): void {
  for (const one of tens)
    taking(one, (first) => {
      for (const two of tens)
        taking(two, (second) => {
          const total = (one + two) % 10
          const now = share * first * second
          if (now === 0) return
          if (total > DRAWS_TO) return against(player, total, now, into)
          for (const three of tens)
            taking(three, (third) => against(player, (total + three) % 10, now * third, into))
        })
    })
}

const none = (): Hand => ({ pays: 0, wins: 0, ties: 0 })

/** What two cards of these values are worth to whoever stands, and to whoever takes one. */
export function worth(one: number, two: number): { share: number; stand: Hand; draw: Hand } {
  return taking(one, (first) =>
    taking(two, (second) => {
      const total = (one + two) % 10
      const [stand, draw] = [none(), none()]
      housePlays(total, 1, stand)
      for (const three of tens)
        taking(three, (third) => housePlays((total + three) % 10, third, draw))
      return { share: first * second, stand, draw }
    }),
  )
}

/** Every pair of values, once. */
const hands = tens.flatMap((one) =>
  tens.map((two) => ({ total: (one + two) % 10, ...worth(one, two) })),
)

/** What a player gets back who draws as `draws` says of their total. */
export function handReturn(draws: (total: number) => boolean): Hand {
  const sum = none()
  for (const { share, total, stand, draw } of hands) {
    const { pays, wins, ties } = total < 9 && draws(total) ? draw : stand
    sum.pays += share * pays
    sum.wins += share * wins
    sum.ties += share * ties
  }
  return sum
}

/** The best that anybody can do who counts every card they see. */
export const bestReturn = (): number =>
  hands.reduce((sum, { share, stand, draw }) => sum + share * Math.max(stand.pays, draw.pays), 0)

/** Totals with which drawing is worth more than standing. */
export const betterDrawn = (): number[] =>
  tens.filter((total) => {
    const [stand, draw] = [none(), none()]
    for (const hand of hands) {
      if (hand.total !== total) continue
      stand.pays += hand.share * hand.stand.pays
      draw.pays += hand.share * hand.draw.pays
    }
    return draw.pays > stand.pays
  })

/** Of the first two cards alone: seven cards of the shoe are the same again, 24 of the same rank. */
export const pairReturn = (): number => (7 * PAYS.suited + 24 * PAYS.pair) / (SIZE - 1) / 100
export const nineReturn = (): number =>
  (hands.reduce((sum, { share, total }) => sum + (total === 9 ? share : 0), 0) * PAYS.nine) / 100

/** Of a whole stake, by how it is split, with the best play. */
export function stakeReturn(sides: Sides): number {
  const parts = partsOf(sides)
  const hand = handReturn((total) => total <= DRAWS_TO).pays
  return (parts.hand * hand + parts.pair * pairReturn() + parts.nine * nineReturn()) / 100
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  yield 'exact over all sequences of values'
  for (const to of [3, 4, 5, 6, 9]) {
    const { pays, wins, ties } = handReturn((total) => total <= to)
    yield `drawing up to ${to}: ${percent(pays)}, wins ${percent(wins)}, ties ${percent(ties)}`
  }
  yield `never drawing: ${percent(handReturn(() => false).pays)}`
  yield `best by both cards: ${percent(bestReturn())}; better drawn: ${betterDrawn().join(', ')}`
  yield `pair ${percent(pairReturn())}, lucky nine ${percent(nineReturn())}`
  for (const sides of [
    { pair: false, nine: false },
    { pair: true, nine: false },
    { pair: false, nine: true },
    { pair: true, nine: true },
  ])
    yield `pair ${sides.pair}, nine ${sides.nine}: ${percent(stakeReturn(sides))}`
}
