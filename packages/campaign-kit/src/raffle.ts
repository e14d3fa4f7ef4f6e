import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { wordStream } from '@perlas/game-kit/fairness'

/**
 * Raffles, version 2. Before the first ticket the commitment SHA-256(seed) is shown. When tickets close, one file is published
 * with its SHA-256: the commitment, the prizes, each name with its ticket numbers, and which names cannot win
 * (`raffle-list.ts`). Numbers come by HMAC-SHA256(seed, "<list hash>:<counter>"), without replacement, and then the seed is
 * shown. With a public beacon, whose round the file names before it exists, the message is
 * "<list hash>:<randomness>:<counter>". Without a beacon the house knows the seed while it makes the list: the file proves that
 * nothing was changed after it was published, and no more.
 */

/** One raffle of a kind: a period is a name that is never used twice. Milliseconds since 1970. */
export type RaffleTimes = { period: string; opensAt: number; closesAt: number; drawsAt: number }
/** So many prizes of so many hundredths. */
export type RafflePrize = { count: number; amount: number }
export type RaffleRules = {
  prizes: readonly RafflePrize[]
  /** How many one player can win; 0 for any number. */
  perPlayer: number
  /** Of the coins: how often they are bet, within how many days, and how long the mail can be opened. */
  multiple: number
  coinDays: number
  openDays: number
}

/** Each prize by itself, the largest first: so they are drawn. */
export const prizesInOrder = (prizes: readonly RafflePrize[]): number[] =>
  [...prizes]
    .sort((one, other) => other.amount - one.amount)
    .flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))

export const sumOfPrizes = (prizes: readonly RafflePrize[]) =>
  prizes.reduce((sum, { count, amount }) => sum + count * amount, 0)

/** What a draw follows from, in hex; `randomness` is the beacon's, empty for none. */
export type DrawSeeds = { seed: string; listHash: string; randomness: string }

/** Numbers from 1 to `tickets`, each once, in the order in which they come out. */
export function* drawnNumbers(
  { seed, listHash, randomness }: DrawSeeds,
  tickets: number,
): Generator<number> {
  const key = hexToBytes(seed)
  const mixed = randomness ? `${listHash}:${randomness}` : listHash
  const stream = wordStream((counter) => hmac(sha256, key, utf8ToBytes(`${mixed}:${counter}`)))
  // What a shuffle has put aside: of a million tickets a few hundred are touched.
  const moved = new Map<number, number>()
  for (let left = tickets; left > 0; left -= 1) {
    const at = stream.below(left)
    const last = left - 1
    yield (moved.get(at) ?? at) + 1
    moved.set(at, moved.get(last) ?? last)
    moved.delete(last)
  }
}

/** A number that came out: of whom it is, and what it won, or why it won nothing. */
export type DrawnTicket = {
  number: number
  name: string
  amount: number
  /** `left-out`: the list says that its owner cannot win; `has-most`: they have won as often as one player can. */
  why: '' | 'left-out' | 'has-most'
}

/** Gives prizes to numbers in their order. Whoever is left out, or has won the most, makes way for the next number. */
export function givePrizes(
  drawn: readonly { number: number; name: string }[],
  { prizes, perPlayer }: Pick<RaffleRules, 'prizes' | 'perPlayer'>,
  leftOut: ReadonlySet<string>,
): { tickets: DrawnTicket[]; given: number } {
  const amounts = prizesInOrder(prizes)
  const won = new Map<string, number>()
  const tickets: DrawnTicket[] = []
  let given = 0
  for (const { number, name } of drawn) {
    if (given === amounts.length) break
    const before = won.get(name) ?? 0
    const why = leftOut.has(name)
      ? ('left-out' as const)
      : perPlayer > 0 && before >= perPlayer
        ? ('has-most' as const)
        : ('' as const)
    if (why) {
      tickets.push({ number, name, amount: 0, why })
      continue
    }
    tickets.push({ number, name, amount: amounts[given] ?? 0, why })
    won.set(name, before + 1)
    given += 1
  }
  return { tickets, given }
}
