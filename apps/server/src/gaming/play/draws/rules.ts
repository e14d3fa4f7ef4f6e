import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** Pure rules of the lobby's half of a draw: chains of seeds, and whose turn it is. */

/** Rounds that one chain is for; the next chain begins where it ends. A round each 20 s takes three weeks. */
export const CHAIN_LENGTH = 100_000
/** Every so many seeds one is kept; from there the others are hashed. */
const KEPT_EACH = 1_000
const SEED_BYTES = 32
/** Hashes between two breaths of the process: some milliseconds. */
const A_BREATH = 2_000

/** Tables draw no faster than one round a second, with so many in hand: a stolen key does not use up a chain. */
const IN_HAND = 600

/** How many disputes of one round are kept. */
export const MOST_DISPUTES = 20
/** Tables that one provider may have. */
export const MOST_TABLES = 1_000

export type Chain = { head: string; kept: Buffer }

/** SHA-256 of bytes. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A chain of `length` seeds down from `last`, which is chance: its head, and the seeds that are kept. */
export async function chainFrom(last: Buffer, length: number): Promise<Chain> {
  const kept = Buffer.alloc(Math.ceil(length / KEPT_EACH) * SEED_BYTES)
  let seed = last
  for (let place = length; place > 0; place -= 1) {
    if (place === length || place % KEPT_EACH === 0) {
      seed.copy(kept, (Math.ceil(place / KEPT_EACH) - 1) * SEED_BYTES)
    }
    seed = hashOf(seed)
    if (place % A_BREATH === 0) await breathe()
  }
  return { head: seed.toString('hex'), kept }
}

/** The seed at a place of the chain, from 1; at place 0 there is the head. */
export function seedAt(kept: Buffer, length: number, place: number): Buffer {
  if (place < 1 || place > length) throw new RangeError(`no seed ${place} of ${length}`)
  const step = Math.ceil(place / KEPT_EACH)
  let seed: Buffer = kept.subarray((step - 1) * SEED_BYTES, step * SEED_BYTES)
  for (let at = Math.min(length, step * KEPT_EACH); at > place; at -= 1) seed = hashOf(seed)
  return seed
}

/** Whether a table that began then may draw round `k` by now. */
export function isInTime(k: number, begunAt: Date, now: Date): boolean {
  return k <= IN_HAND + Math.max(0, now.getTime() - begunAt.getTime()) / 1_000
}

/** The table's round that a round of one seat is part of: `<table>.<k>.<seat>`. */
export function tableRoundOf(roundId: string): { table: string; k: number } | undefined {
  const [, table, k] = /^([a-z0-9][a-z0-9-]{0,31})\.([1-9]\d{0,9})\./.exec(roundId) ?? []
  return table === undefined ? undefined : { table, k: Number(k) }
}

export type Asked = { root: string; commitment: string; bets: number; staked: number }

export function isSame(one: Asked, other: Asked): boolean {
  return (
    one.root === other.root &&
    one.commitment === other.commitment &&
    one.bets === other.bets &&
    one.staked === other.staked
  )
}
