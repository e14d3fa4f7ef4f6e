import { sha256 } from '@noble/hashes/sha2.js'

/**
 * RSA-OAEP with SHA-256 without WebCrypto, for pages outside of a secure context (a phone that opens
 * the lobby by its address in the local network), where `crypto.subtle` does not exist. RFC 8017, 7.1.
 */
const HASH = 32

function mgf1(seed: Uint8Array, length: number): Uint8Array {
  const mask = new Uint8Array(Math.ceil(length / HASH) * HASH)
  for (let counter = 0; counter * HASH < length; counter++) {
    const block = new Uint8Array(seed.length + 4)
    block.set(seed)
    new DataView(block.buffer).setUint32(seed.length, counter)
    mask.set(sha256(block), counter * HASH)
  }
  return mask.subarray(0, length)
}

function xored(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((byte, index) => byte ^ (right[index] ?? 0))
}

function toBigInt(bytes: Uint8Array): bigint {
  let hex = '0x'
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return BigInt(hex)
}

function toBytes(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

export function oaepEncrypt(
  message: Uint8Array,
  key: { modulus: Uint8Array; exponent: Uint8Array },
  seed: Uint8Array = crypto.getRandomValues(new Uint8Array(HASH)),
): Uint8Array {
  const size = key.modulus.length
  const room = size - 2 * HASH - 2
  if (message.length > room) throw new RangeError(`The message is longer than ${room} bytes.`)
  const data = new Uint8Array(size - HASH - 1)
  data.set(sha256(new Uint8Array()))
  data[data.length - message.length - 1] = 1
  data.set(message, data.length - message.length)
  const maskedData = xored(data, mgf1(seed, data.length))
  const maskedSeed = xored(seed, mgf1(maskedData, HASH))
  const block = new Uint8Array(size)
  block.set(maskedSeed, 1)
  block.set(maskedData, 1 + HASH)
  return toBytes(modPow(toBigInt(block), toBigInt(key.exponent), toBigInt(key.modulus)), size)
}
