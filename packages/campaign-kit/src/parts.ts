import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

// Players in equal parts, by nothing but their number: what is compared between parts differs in what they were offered alone.

export const PARTS = 10_000

/**
 * In which of 10,000 parts a player is under a name, from 0: the first four bytes of SHA-256 of `<name>:<player>`. The same
 * whenever and wherever it is asked, and unrelated to the part under another name.
 */
export function partOf(name: string, playerId: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(`${name}:${playerId}`))
  return (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % PARTS
}

/** Under which name campaigns of a kind share players out among each other. */
export const partsOfKind = (kind: string) => `activity:${kind}`

/** Under which name some are offered nothing for a while: others each quarter, so that nobody is left out for good. */
export function holdOutOf(day: string): string {
  return `holdout:${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The first day after the quarter of a day. */
export function quarterEnds(day: string): string {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3)
  return new Date(Date.UTC(Number(day.slice(0, 4)), quarter * 3, 1)).toISOString().slice(0, 10)
}
