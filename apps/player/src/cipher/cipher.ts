import { passwordKey, type PasswordKey } from '@perlas/contract/catalogue'
import type { Static } from 'typebox'
import { call } from '@perlas/player-kit/call.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

type Key = Static<typeof PasswordKey>
/** The key with the difference between the server's clock and ours at the time of the answer. */
type HeldKey = { key: Key; skew: number }
let held: Promise<HeldKey> | undefined

async function fetchKey(): Promise<HeldKey> {
  const { rsa } = await call(passwordKey, {})
  return { key: rsa, skew: rsa.now - Date.now() }
}

async function currentKey(): Promise<HeldKey> {
  const asked = (held ??= fetchKey())
  try {
    const known = await asked
    if (Date.now() + known.skew < known.key.notAfter) return known
  } catch (error) {
    held = undefined
    throw error
  }
  held = fetchKey()
  return held
}

async function encrypt(message: Uint8Array<ArrayBuffer>, jwk: Key['jwk']): Promise<Uint8Array> {
  if (globalThis.crypto.subtle) {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey(
      'jwk',
      { ...jwk, alg: 'RSA-OAEP-256' },
      algorithm,
      false,
      ['encrypt'],
    )
    return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, message))
  }
  const { oaepEncrypt } = await import('./oaep.ts')
  return oaepEncrypt(message, { modulus: fromBase64url(jwk.n), exponent: fromBase64url(jwk.e) })
}

/** `v1.<key id>.<base64url of {"p","t","n"} under the key>`: fresh each time, so a copy is of no use. */
export async function cipherPassword(password: string, { key, skew }: HeldKey): Promise<string> {
  const nonce = toBase64url(crypto.getRandomValues(new Uint8Array(12)))
  const plain = JSON.stringify({ p: password, t: Date.now() + skew, n: nonce })
  const secret = await encrypt(new TextEncoder().encode(plain), key.jwk)
  return `v1.${key.kid}.${toBase64url(secret)}`
}

/** Sends something with a password in it; a stale key is fetched again and the sending repeated once. */
export async function withPassword<Answer>(
  password: string,
  send: (ciphered: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(await cipherPassword(password, await currentKey()))
  } catch (error) {
    if (!isRefused(error, 'cipher-stale')) throw error
    held = undefined
    return await send(await cipherPassword(password, await currentKey()))
  }
}

/** Fetches the key while the person types. */
export function warmPasswordKey() {
  currentKey().catch(() => undefined)
}
