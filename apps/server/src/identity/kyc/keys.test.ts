import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKeys, openWith, sealWith, type KeyRing } from './keys.ts'

const fresh = () => randomBytes(32).toString('base64url')
const ring: KeyRing = { current: 'a', keys: { a: fresh() }, marks: fresh() }
const secret = Buffer.from('a face and a name')

test('what is sealed for one owner and thing opens for it alone [PF-03]', () => {
  const keys = openKeys(ring)
  const sealed = keys.seal(secret, 'player 1, front')
  expect(sealed.bytes.includes('a face')).toBe(false)
  expect(keys.open(sealed, 'player 1, front')).toEqual(secret)
  expect(() => keys.open(sealed, 'player 2, front')).toThrow('authenticate')
  expect(() => keys.open(sealed, 'player 1, back')).toThrow('authenticate')
})

test('one changed bit, a cut end or another key opens nothing [PF-03]', () => {
  const key = randomBytes(32)
  const sealed = sealWith(key, secret, 'x')
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openWith(key, changed, 'x'), String(at)).toThrow('authenticate')
  }
  expect(() => openWith(key, sealed.subarray(0, 20), 'x')).toThrow('cut short')
  expect(() => openWith(randomBytes(32), sealed, 'x')).toThrow('authenticate')
  expect(sealWith(key, secret, 'x')).not.toEqual(sealed)
})

test('a new key seals, the old one still opens, a lost one says which it was [PF-03]', () => {
  const before = openKeys(ring).seal(secret, 'x')
  const both = openKeys({ ...ring, current: 'b', keys: { ...ring.keys, b: fresh() } })
  expect(both.seal(secret, 'x').keyId).toBe('b')
  expect(both.open(before, 'x')).toEqual(secret)
  const without = openKeys({ ...ring, current: 'b', keys: { b: fresh() } })
  expect(() => without.open(before, 'x')).toThrow('key "a" is not in the ring')
  expect(both.mark('person', 'MARIA')).toEqual(openKeys(ring).mark('person', 'MARIA'))
  expect(both.mark('person', 'MARIA')).not.toEqual(both.mark('document', 'MARIA'))
})

test('a ring that cannot work is refused at the start [PF-03]', () => {
  expect(() => openKeys({ ...ring, current: 'c' })).toThrow('current key "c" is missing')
  expect(() => openKeys({ ...ring, keys: { a: 'short' } })).toThrow('32 bytes')
})
