import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitment, isServerSeed, wordStream } from '@perlas/game-kit/fairness'

/**
 * Raffles, version 1. Before the first ticket the commitment SHA-256(seed) is shown. When tickets are closed, a list of
 * number ranges by name is published with its SHA-256. Numbers come by HMAC-SHA256(seed, "<list hash>:<counter>"), without
 * replacement, and then the seed is shown. Nobody can choose a seed who knows the tickets, or a ticket who knows the seed.
 * The server, the app and a saved page all draw by this.
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

/** Numbers from 1 to `tickets`, each once, in the order in which they come out. */
export function* drawnNumbers(seed: string, listHash: string, tickets: number): Generator<number> {
  const key = hexToBytes(seed)
  const stream = wordStream((counter) => hmac(sha256, key, utf8ToBytes(`${listHash}:${counter}`)))
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
  /** `left-out`: its owner may not win any more; `has-most`: they have won as often as one player can. */
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

/** Somebody on the list, by a name that says nothing else, with their numbers from one to the other. */
export type ListLine = { name: string; first: number; last: number }
export const listHead = (raffleId: number) => `perlas raffle 1 ${raffleId}\n`
export const listLine = ({ name, first, last }: ListLine) => `${first}-${last} ${name}\n`

/** The list of a text; undefined where its numbers have a gap or its names are not in their order. */
export function readList(text: string): ListLine[] | undefined {
  const [head = '', ...rows] = text.split('\n')
  if (!/^perlas raffle 1 \d+$/.test(head) || rows.pop() !== '') return undefined
  const lines: ListLine[] = []
  let [next, before] = [1, '']
  for (const row of rows) {
    const [, first, last, name = ''] = /^(\d+)-(\d+) ([0-9a-f]+)$/.exec(row) ?? []
    const line = { name, first: Number(first), last: Number(last) }
    if (line.first !== next || line.last < line.first || name <= before) return undefined
    lines.push(line)
    ;[next, before] = [line.last + 1, name]
  }
  return lines
}

/** Whose a number is; lines are in the order of their numbers. */
export function ownerOf(lines: readonly ListLine[], number: number): string {
  let [from, until] = [0, lines.length - 1]
  while (from < until) {
    const middle = (from + until + 1) >> 1
    if ((lines[middle]?.first ?? Infinity) <= number) from = middle
    else until = middle - 1
  }
  return lines[from]?.name ?? ''
}

/** What was published of a raffle that was drawn. */
export type RaffleProof = {
  commitment: string
  listHash: string
  seed: string
  prizes: readonly RafflePrize[]
  perPlayer: number
  draws: readonly DrawnTicket[]
}

export type RaffleCheck = {
  /** The seed is the one that was committed to before the first ticket. */
  seed: boolean
  /** The list is the one whose hash was published before the draw. */
  list: boolean
  /** Seed and list give exactly these numbers and prizes. */
  draw: boolean
  tickets: number
}

/** Works a draw out again from what was published; nothing is asked of the server. */
export function checkRaffle(proof: RaffleProof, listText: string): RaffleCheck {
  const lines = readList(listText)
  const tickets = lines?.at(-1)?.last ?? 0
  const seed = isServerSeed(proof.seed) && commitment(proof.seed) === proof.commitment
  const list = lines !== undefined && bytesToHex(sha256(utf8ToBytes(listText))) === proof.listHash
  if (!seed || !list) return { seed, list, draw: false, tickets }
  const leftOut = new Set(
    proof.draws.flatMap(({ why, name }) => (why === 'left-out' ? [name] : [])),
  )
  const drawn: { number: number; name: string }[] = []
  for (const number of drawnNumbers(proof.seed, proof.listHash, tickets)) {
    if (drawn.length === proof.draws.length) break
    drawn.push({ number, name: ownerOf(lines, number) })
  }
  const { tickets: found, given } = givePrizes(drawn, proof, leftOut)
  const isWhole = given === prizesInOrder(proof.prizes).length || drawn.length === tickets
  const same = (one: DrawnTicket, at: number) => {
    const shown = proof.draws[at]
    return (
      one.number === shown?.number &&
      one.name === shown.name &&
      one.amount === shown.amount &&
      one.why === shown.why
    )
  }
  return {
    seed,
    list,
    draw: isWhole && found.length === proof.draws.length && found.every(same),
    tickets,
  }
}
