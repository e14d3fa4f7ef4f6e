import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isServerSeed, type Seeds } from './fairness.ts'

/**
 * A chain of seeds: each is the SHA-256 of the next, so the seed that is revealed for one round is the commitment of
 * the round after it, and `head`, told before the first round, commits to them all.
 */

/** Whether so many hashes lead from a seed down to the head. */
export function leadsTo(head: string, seed: string, hashes: number): boolean {
  if (!isServerSeed(seed) || !isServerSeed(head) || !Number.isSafeInteger(hashes) || hashes < 0)
    return false
  let bytes: Uint8Array = hexToBytes(seed)
  for (let at = 0; at < hashes; at++) bytes = sha256(bytes)
  return bytesToHex(bytes) === head
}

/**
 * The values that a draw is made of: the studio's seed, and the lobby's with the bets' root; and a public
 * beacon's signature, where the round opened with one.
 */
export type TableSeeds = {
  seed: string
  lobbySeed: string
  root: string
  k: number
  /** 48 bytes, in hex. */
  beaconSignature?: string | null
}

/**
 * The seeds of a table's round, for `roundStream`. Both seeds were committed before the first bet, and the root stands
 * before either is shown: neither party knows the draw while bets are taken, and neither steers it alone. Both together could
 * where no beacon is mixed in (`docs/tables.md`).
 */
export function tableSeeds({ seed, lobbySeed, root, k, beaconSignature }: TableSeeds): Seeds {
  if (!isServerSeed(lobbySeed) || !isServerSeed(root))
    throw new RangeError("the lobby's seed or the root is not 64 hex digits")
  const signature = beaconSignature ?? ''
  if (signature !== '' && !/^[0-9a-f]{96}$/.test(signature))
    throw new RangeError('the signature of the beacon is not 96 hex digits')
  const clientSeed = bytesToHex(sha256(hexToBytes(lobbySeed + root + signature)))
  return { serverSeed: seed, clientSeed, nonce: k }
}
