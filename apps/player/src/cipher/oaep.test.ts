import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64url } from './base64url.ts'
import { cipherPassword } from './cipher.ts'
import { oaepEncrypt } from './oaep.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = publicKey.export({ format: 'jwk' })
const key = { modulus: fromBase64url(jwk.n ?? ''), exponent: fromBase64url(jwk.e ?? '') }

function decrypt(secret: Uint8Array) {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return privateDecrypt({ key: privateKey, oaepHash: 'sha256', padding }, secret).toString()
}

test('what the plain-script cipher makes, the server can read [AU-08]', () => {
  for (const text of ['', 'a', 'Ñandú ₱ 🐚 password', 'x'.repeat(190)]) {
    expect(decrypt(oaepEncrypt(new TextEncoder().encode(text), key))).toBe(text)
  }
})

test('a password over the room of the key is refused, not cut [AU-08]', () => {
  expect(() => oaepEncrypt(new Uint8Array(191), key)).toThrow(RangeError)
})

test('the wire names version and key and carries password, server time and nonce [AU-08]', async () => {
  const held = {
    key: {
      kid: 'k1',
      alg: 'RSA-OAEP-256' as const,
      jwk: { kty: 'RSA' as const, n: jwk.n!, e: jwk.e! },
      notAfter: 0,
      now: 0,
    },
    skew: 120_000,
  }
  const [version, kid, secret] = (await cipherPassword('lakas ng loob', held)).split('.')
  expect([version, kid]).toEqual(['v1', 'k1'])
  const plain = JSON.parse(decrypt(fromBase64url(secret ?? ''))) as {
    p: string
    t: number
    n: string
  }
  expect(plain.p).toBe('lakas ng loob')
  expect(Math.abs(plain.t - Date.now() - 120_000)).toBeLessThan(5000)
  expect(plain.n).toMatch(/^[\w-]{16}$/)
})
