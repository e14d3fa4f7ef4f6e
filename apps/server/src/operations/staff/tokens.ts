import { createHash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'

/** A token for the browser, and what is kept of it. */
export function newToken(ctx: AppContext): { token: string; tokenHash: Buffer } {
  const token = ctx.chance(32).toString('base64url')
  return { token, tokenHash: digest(token) }
}

export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
