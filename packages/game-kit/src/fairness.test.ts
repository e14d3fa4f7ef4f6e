import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitment, isClientSeed, roundStream, wordStream, type Seeds } from './fairness.ts'
import { chiSquare, chiSquareBound } from './rtp.ts'
import vectors from './fairness-vectors.json' with { type: 'json' }

const seedHex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const seeds: fc.Arbitrary<Seeds> = fc.record({
  serverSeed: seedHex,
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.nat(1_000_000),
})

describe('commitment [GM-07]', () => {
  test('is the SHA-256 of the seed bytes', () => {
    fc.assert(
      fc.property(seedHex, (seed) => {
        const expected = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
        expect(commitment(seed)).toBe(expected)
      }),
    )
  })

  test('is no block of the chance stream: knowing it foretells nothing', () => {
    fc.assert(
      fc.property(seeds, (given) => {
        const blockWord = roundStream('any-game', given).below(2 ** 32)
        const published = Buffer.from(commitment(given.serverSeed), 'hex').readUInt32BE()
        const chained = createHmac('sha256', Buffer.from(commitment(given.serverSeed), 'hex'))
          .update(`any-game:${given.clientSeed}:${given.nonce}:0`)
          .digest()
          .readUInt32BE()
        expect(blockWord).not.toBe(published)
        expect(blockWord).not.toBe(chained)
      }),
    )
  })
})

describe('stream [GM-07]', () => {
  test('is HMAC-SHA256 in counter mode, as published', () => {
    fc.assert(
      fc.property(seeds, ({ serverSeed, clientSeed, nonce }) => {
        const stream = roundStream('perlas-reef', { serverSeed, clientSeed, nonce })
        for (let counter = 0; counter < 3; counter++) {
          const block = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
            .update(`perlas-reef:${clientSeed}:${nonce}:${counter}`)
            .digest()
          for (let at = 0; at < 32; at += 4) {
            expect(stream.below(2 ** 32)).toBe(block.readUInt32BE(at))
          }
        }
      }),
    )
  })

  test('published vectors hold', () => {
    for (const vector of vectors) {
      expect(commitment(vector.serverSeed)).toBe(vector.commitment)
      const stream = roundStream(vector.label, vector)
      expect(vector.bounds.map((bound) => stream.below(bound))).toEqual(vector.values)
    }
  })

  test('rejects words that would bias, and takes the next', () => {
    const words = [0xffffffff, 0xfffffffe, 5]
    const stream = wordStream((counter) => {
      const bytes = new Uint8Array(4)
      new DataView(bytes.buffer).setUint32(0, words[counter] ?? 0)
      return bytes
    })
    // 2^32 = 3 × 1431655765 + 1: only the last word is over.
    expect(stream.below(3)).toBe(0xfffffffe % 3)
    expect(stream.below(10)).toBe(5)
  })

  test('every value below the bound is equally likely (chi-square)', () => {
    for (const bound of [2, 3, 10, 32, 100]) {
      const counts = Array.from({ length: bound }, () => 0)
      for (let nonce = 0; nonce < 4_000; nonce++) {
        const stream = roundStream('chi', { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce })
        for (let i = 0; i < 8; i++) counts[stream.below(bound)]! += 1
      }
      expect(chiSquare(counts)).toBeLessThan(chiSquareBound(bound - 1))
    }
  })

  test('neighbouring rounds do not follow each other (chi-square over pairs)', () => {
    const counts = Array.from({ length: 100 }, () => 0)
    const first = (nonce: number) =>
      roundStream('chi', { serverSeed: '07'.repeat(32), clientSeed: 'pairs', nonce }).below(10)
    for (let nonce = 0; nonce < 20_000; nonce++) counts[first(nonce) * 10 + first(nonce + 1)]! += 1
    expect(chiSquare(counts)).toBeLessThan(chiSquareBound(99))
  })

  test('refuses seeds, nonces and bounds that are not what they claim', () => {
    const good = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 0 }
    expect(() => roundStream('g', { ...good, serverSeed: 'AB' })).toThrow(RangeError)
    expect(() => roundStream('g', { ...good, clientSeed: 'a:b' })).toThrow(RangeError)
    expect(() => roundStream('g', { ...good, nonce: -1 })).toThrow(RangeError)
    expect(() => roundStream('g:1', good)).toThrow(RangeError)
    expect(() => roundStream('g', good).below(0)).toThrow(RangeError)
    expect(isClientSeed('')).toBe(false)
    expect(isClientSeed('x'.repeat(65))).toBe(false)
  })
})
