import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A public beacon: a group that signs the number of each round, at fixed times, with a key that none of its members has alone.
 * So nobody knows a signature before its time, and anybody can check it afterwards. Rounds are those of drand, scheme
 * `bls-unchained-g1-rfc9380`.
 */
export type BeaconInfo = {
  /** 96 bytes, in hex. */
  publicKey: string
  /** Seconds between rounds. */
  period: number
  /** Seconds since 1970, of round 1. */
  genesis: number
  groupHash: string
  beaconId: string
}

const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const isHex = (text: string, bytes: number) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text)

function bigEndian(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(value))
  return new Uint8Array(view.buffer).slice(8 - bytes)
}

/** What names a chain: a hash over all that its rounds are checked by. */
export function chainOf({ publicKey, period, genesis, groupHash, beaconId }: BeaconInfo): string {
  if (!isHex(publicKey, 96) || !isHex(groupHash, 32)) return ''
  return bytesToHex(
    sha256(
      concatBytes(
        bigEndian(period, 4),
        bigEndian(genesis, 8),
        hexToBytes(publicKey),
        hexToBytes(groupHash),
        utf8ToBytes(beaconId === 'default' ? '' : beaconId),
      ),
    ),
  )
}

/** The first round that is signed at a moment or later; milliseconds since 1970. */
export const roundFrom = ({ period, genesis }: BeaconInfo, at: number) =>
  Math.max(1, Math.ceil((at / 1000 - genesis) / period) + 1)

/** When a round is signed; milliseconds since 1970. */
export const signedAt = ({ period, genesis }: BeaconInfo, round: number) =>
  (genesis + (round - 1) * period) * 1000

/** What a round signs. */
export const messageOf = (round: number) =>
  bls12_381.shortSignatures.hash(sha256(bigEndian(round, 8)), TAG)

/** Whether the group of this chain signed the round: nothing but the chain's hash has to be known. */
export function isSigned(
  chain: string,
  { info, round, signature }: { info: BeaconInfo; round: number; signature: string },
): boolean {
  if (chainOf(info) !== chain || !isHex(signature, 48)) return false
  try {
    const message = messageOf(round)
    return bls12_381.shortSignatures.verify(
      hexToBytes(signature),
      message,
      hexToBytes(info.publicKey),
    )
  } catch {
    return false
  }
}

/** The number that a signature comes to, in hex. */
export const randomnessOf = (signature: string) =>
  /^([0-9a-f]{2})+$/.test(signature) ? bytesToHex(sha256(hexToBytes(signature))) : ''
