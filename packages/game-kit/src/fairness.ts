import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Provably fair, version 1. Before a round the studio shows commitment = SHA-256(server seed). The
 * chance of the round is HMAC-SHA256(server seed, "label:clientSeed:nonce:counter"), counter 0, 1, …
 * The commitment is a hash of the seed bytes alone and the chance is keyed by them, so the one never
 * tells the other. The same code runs on the server and on the offline verifier page.
 */
export const SERVER_SEED_BYTES = 32
/** A client seed may not hold a colon, so no two messages can be written alike. */
export const CLIENT_SEED_PATTERN = '^[A-Za-z0-9_-]{1,64}$'

export type Seeds = {
  /** 64 hex digits. */
  serverSeed: string
  clientSeed: string
  /** Counts the rounds of a pair of seeds from 0; no number is used twice. */
  nonce: number
}

/** The source of a round's chance, and the only one that a game gets. */
export type Stream = {
  /** A whole number from 0 up to and without `bound`; every one is equally likely. */
  below(bound: number): number
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function isClientSeed(text: string): boolean {
  return new RegExp(CLIENT_SEED_PATTERN).test(text)
}

/** What is shown before the round, in hex. Throws when the seed is not 64 hex digits. */
export function commitment(serverSeed: string): string {
  return bytesToHex(sha256(seedBytes(serverSeed)))
}

/** The chance of one round of the game `label`. */
export function roundStream(label: string, { serverSeed, clientSeed, nonce }: Seeds): Stream {
  if (!/^[a-z0-9-]{1,64}$/.test(label)) throw new RangeError('the label is not a game code')
  if (!isClientSeed(clientSeed)) throw new RangeError('the client seed has a forbidden character')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('the nonce is not a count')
  const key = seedBytes(serverSeed)
  const block = (counter: number) =>
    hmac(sha256, key, utf8ToBytes(`${label}:${clientSeed}:${nonce}:${counter}`))
  return wordStream(block)
}

/** What is no secret and drawn all the same, such as the strengths of a season: blocks SHA-256("label:counter"). */
export function publicStream(label: string): Stream {
  return wordStream((counter) => sha256(utf8ToBytes(`${label}:${counter}`)))
}

/** Reads 32-bit big-endian words out of numbered blocks; rejects those that would bias. */
export function wordStream(block: (counter: number) => Uint8Array): Stream {
  let counter = 0
  let bytes = new Uint8Array(0)
  let at = 0
  function word(): number {
    if (at + 4 > bytes.length) {
      bytes = Uint8Array.from(block(counter))
      counter += 1
      at = 0
    }
    const value = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0)
    at += 4
    return value
  }
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) {
        throw new RangeError('the bound is not within 1 … 2^32')
      }
      const limit = 2 ** 32 - (2 ** 32 % bound)
      let value = word()
      while (value >= limit) value = word()
      return value % bound
    },
  }
}

function seedBytes(serverSeed: string): Uint8Array {
  if (!isServerSeed(serverSeed)) throw new RangeError('the server seed is not 64 hex digits')
  return hexToBytes(serverSeed)
}
