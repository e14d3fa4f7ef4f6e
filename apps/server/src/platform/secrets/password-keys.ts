import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  webcrypto,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { seal, unseal } from './seal.ts'
import { insertPasswordKey, readPasswordKeys, useNonce } from './store.keys.ts'

/** RSA-OAEP-256 keys for passwords on their way from the browser (defence in depth under TLS). */
export type PasswordKeys = {
  /** The key to encrypt under now. */
  current(ctx: AppContext): Promise<PublicKey>
  /** The password inside a ciphertext that is fresh and was never seen; else `cipher-stale`. */
  open(ctx: AppContext, ciphertext: string): Promise<string>
  /** The same, but for who sees to it by the nonce that the ciphertext is taken once. */
  read(ctx: AppContext, ciphertext: string): Promise<{ password: string; nonce: string }>
}
export type PublicKey = { kid: string; jwk: { kty: 'RSA'; n: string; e: string }; notAfter: Date }

/** How long a ciphertext lives, in milliseconds. */
const FRESH_MS = 5 * 60_000

type Known = PublicKey & { privateKey: webcrypto.CryptoKey }

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
export type MakeKeyPair = () => Promise<KeyPair>
export const newKeyPair: MakeKeyPair = () =>
  promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' }

export function openPasswordKeys(makeKeyPair: MakeKeyPair = newKeyPair): PasswordKeys {
  let known: Known[] = []

  async function reload(ctx: AppContext): Promise<void> {
    const rows = await readPasswordKeys(ctx)
    known = rows.map((row) => ({
      kid: row.kid,
      jwk: row.publicJwk,
      notAfter: row.notAfter,
      privateKey: createPrivateKey({
        key: unseal(ctx, 'password-keys', row.sealed),
        format: 'der',
        type: 'pkcs8',
      }).toCryptoKey(OAEP, false, ['decrypt']),
    }))
  }

  return {
    async current(ctx) {
      const usable = () => known.find((key) => key.notAfter > ctx.clock())
      if (!usable()) await reload(ctx)
      if (!usable()) {
        await keep(ctx, await makeKeyPair())
        await reload(ctx)
      }
      const key = usable()
      if (!key) throw new Error('no password key could be made')
      return key
    },
    async open(ctx, ciphertext) {
      const { password, nonce } = await this.read(ctx, ciphertext)
      if (!(await useNonce(ctx, nonce))) throw new AppError('cipher-stale')
      return password
    },
    async read(ctx, ciphertext) {
      const [version, kid = '', body = ''] = ciphertext.split('.')
      if (version !== 'v1') throw new AppError('cipher-stale')
      if (!known.some((key) => key.kid === kid)) await reload(ctx)
      const key = known.find((candidate) => candidate.kid === kid)
      const inside = key && (await decrypt(key.privateKey, body))
      if (!inside || Math.abs(ctx.clock().getTime() - inside.t) > FRESH_MS) {
        throw new AppError('cipher-stale')
      }
      return { password: inside.p, nonce: inside.n }
    },
  }
}

/** Off the event loop: the private half of RSA costs about a millisecond, which every bet would wait for. */
async function decrypt(
  key: webcrypto.CryptoKey,
  body: string,
): Promise<{ p: string; t: number; n: string } | undefined> {
  try {
    const plain = await webcrypto.subtle.decrypt(OAEP, key, Buffer.from(body, 'base64url'))
    const { p, t, n } = JSON.parse(Buffer.from(plain).toString('utf8')) as Record<string, unknown>
    if (typeof p !== 'string' || typeof t !== 'number' || typeof n !== 'string') return undefined
    return n.length >= 8 && n.length <= 64 ? { p, t, n } : undefined
  } catch {
    return undefined
  }
}

async function keep(ctx: AppContext, { publicKey, privateKey }: KeyPair) {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  // RFC 7638: the members in order, nothing between.
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  await insertPasswordKey(ctx, {
    kid: thumbprint.slice(0, 12),
    publicJwk: { kty: 'RSA', n, e },
    sealed: seal(ctx, 'password-keys', der),
  })
}
