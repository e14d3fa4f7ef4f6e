import type { Spot } from '../game.ts'

/**
 * A slip is one bet: its legs in the order of their matches, each with the price that the player saw. As a code of a spot:
 * `0-r1-213--4-o25-187`, that is match 0, selection r1 at 2.13, and match 4, selection o25 at 1.87.
 */
export type Leg = {
  match: number
  selection: string
  /** In hundredths. */
  price: number
}

export const MAX_LEGS = 6

export const slipCode = (legs: readonly Leg[]): string =>
  [...legs]
    .sort((a, b) => a.match - b.match)
    .map(({ match, selection, price }) => `${match}-${selection}-${price}`)
    .join('--')

const LEG = /^(\d)-([a-z][a-z0-9]{0,7})-([1-9]\d{2,4})$/

/** The legs of a code; undefined where it is none, or not written as `slipCode` writes it: one slip has one code. */
export function readSlip(code: string): Leg[] | undefined {
  const parts = code.split('--')
  if (parts.length > MAX_LEGS) return undefined
  const legs: Leg[] = []
  for (const part of parts) {
    const [, match, selection, price] = LEG.exec(part) ?? []
    if (match === undefined || selection === undefined || price === undefined) return undefined
    // Of each match one leg: two of one match know of each other.
    if (Number(match) <= (legs.at(-1)?.match ?? -1)) return undefined
    legs.push({ match: Number(match), selection, price: Number(price) })
  }
  return legs
}

/** What a slip pays, in hundredths of its stake: the product of its prices, rounded down once, and never more than the most. */
export function slipPrice(legs: readonly Pick<Leg, 'price'>[], most: number): number {
  const product = legs.reduce((all, { price }) => all * BigInt(price), 1n)
  const hundredths = product / 100n ** BigInt(legs.length - 1)
  return hundredths > BigInt(most) ? most : Number(hundredths)
}

/** Of a fair price this much is paid, in percent. */
export const PAID = 94n
/** Prices are from 1.01 to 500.00; what would be less or more is not offered, since rounding would take from what it returns. */
export const MIN_PRICE = 101
export const MAX_PRICE = 50_000
/**
 * Rounding takes less than a hundredth from a price, and the smallest price is 1.01: a leg returns more than 94 % less its
 * own chance of a hundredth, which is at most 94/101.
 */
export const MIN_OF_LEG = (Number(PAID) / 100) * (1 - 1 / MIN_PRICE)
/** Of a slip of six legs, whose own price is rounded down once: in hundredths of a percent. */
export const MIN_RETURN = Math.floor(
  MIN_OF_LEG ** MAX_LEGS * (1 - 1 / Math.floor((MIN_PRICE / 100) ** MAX_LEGS * 100)) * 10_000,
)

/** The limits of a slip: no slip of a player pays more than so much in a round. */
export function slipSpot(
  legs: readonly (Leg & { share: number })[],
  { most, mostPaid, least, mostStaked }: SlipLimits,
): Spot {
  const odds = slipPrice(legs, most)
  const max = Math.floor((mostPaid * 100) / odds / least) * least
  const chance = legs.reduce((product, { share }) => product * share, 1)
  // A slip that reaches the most returns less than any other; it is told as the least that is declared.
  const rtp = Math.max(MIN_RETURN, Math.floor(chance * odds * 100))
  return { code: slipCode(legs), min: least, max: Math.min(max, mostStaked), odds, rtp }
}
export type SlipLimits = {
  /** A slip pays at most so many hundredths of its stake. */
  most: number
  /** And no more than this to one player. */
  mostPaid: number
  least: number
  mostStaked: number
}
