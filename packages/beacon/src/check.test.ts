import { expect, test } from 'vitest'
import { chainOf, isSigned, randomnessOf, roundFrom } from './check.ts'
import { QUICKNET } from './quicknet.ts'

/** drand's quicknet as it is, and its round 1,000. */
const info = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('a true round of the public beacon is signed, and its number is the hash of the signature [AC-16]', () => {
  expect(chainOf(info)).toBe(QUICKNET)
  expect(isSigned(QUICKNET, { info, round: 1000, signature })).toBe(true)
  expect(randomnessOf(signature)).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  )
})

test('another round, another signature, another key or another chain is not [AC-16]', () => {
  const given = { info, round: 1000, signature }
  expect(isSigned(QUICKNET, { ...given, round: 1001 })).toBe(false)
  expect(isSigned(QUICKNET, { ...given, signature: signature.replace(/^b4/, 'b5') })).toBe(false)
  expect(isSigned(QUICKNET, { ...given, signature: '' })).toBe(false)
  expect(isSigned(QUICKNET, { ...given, info: { ...info, beaconId: 'mine' } })).toBe(false)
  expect(isSigned('0'.repeat(64), given)).toBe(false)
})

test('the round of a moment is the first that is signed then or later', () => {
  const at = (second: number) => roundFrom(info, (info.genesis + second) * 1000)
  expect([at(-5), at(0), at(0.001), at(3), at(4)]).toEqual([1, 1, 2, 2, 3])
})
