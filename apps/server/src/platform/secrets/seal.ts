import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'

/**
 * AES-256-GCM under the installation's secret, one key for each purpose: nonce, tag, ciphertext.
 * `bound` is what it belongs to; put beside something else it does not open.
 */
export function seal(ctx: AppContext, purpose: string, plain: Buffer, associatedData = ''): Buffer {
  const nonce = ctx.chance(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(ctx, purpose), nonce)
  if (associatedData) cipher.setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws where the key, the purpose or what it is bound to is another. */
export function unseal(
  ctx: AppContext,
  purpose: string,
  sealed: Buffer,
  associatedData = '',
): Buffer {
  const nonce = sealed.subarray(0, 12)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(ctx, purpose), nonce, {
    authTagLength: 16,
  })
  if (associatedData) decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function keyFor(ctx: AppContext, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${ctx.config.secrets.seal}`).digest()
}
