import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** A chain of seeds: SHA-256 of each is the one before it, and that of the first is the head. */
export type Chain = { head: string; kept: Buffer }

/** Every so many seeds one is kept; from there the others are hashed. */
const KEPT_EACH = 1_000
const SEED_BYTES = 32
/** Hashes between two breaths of the process: some milliseconds. */
const A_BREATH = 2_000

/** SHA-256 of bytes. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A chain of `length` seeds down from `last`, which is chance: its head, and the seeds that are kept. */
export async function chainFrom(last: Buffer, length: number): Promise<Chain> {
  const work = hashing(last, length)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await breathe()
  }
}

/** The same without a breath: for short ones. */
export function shortChainFrom(last: Buffer, length: number): Chain {
  const work = hashing(last, length)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

function* hashing(last: Buffer, length: number): Generator<undefined, Chain, undefined> {
  const kept = Buffer.alloc(Math.ceil(length / KEPT_EACH) * SEED_BYTES)
  let seed = last
  for (let place = length; place > 0; place -= 1) {
    if (place === length || place % KEPT_EACH === 0) {
      seed.copy(kept, (Math.ceil(place / KEPT_EACH) - 1) * SEED_BYTES)
    }
    seed = hashOf(seed)
    if (place % A_BREATH === 0) yield
  }
  return { head: seed.toString('hex'), kept }
}

/** The seed at a place of the chain, from 1. */
export function seedAt(kept: Buffer, length: number, place: number): Buffer {
  if (place < 1 || place > length) throw new RangeError(`no seed ${place} of ${length}`)
  const step = Math.ceil(place / KEPT_EACH)
  let seed: Buffer = kept.subarray((step - 1) * SEED_BYTES, step * SEED_BYTES)
  for (let at = Math.min(length, step * KEPT_EACH); at > place; at -= 1) seed = hashOf(seed)
  return seed
}
