import type { AppContext } from '#/kernel/context.ts'
import { gameOrigins } from '#/gaming/play/play.ts'

/**
 * The policy of the web apps: our own files only, nothing inline, and frames of the game and payment
 * providers that are plugged in. The office's components make style elements: those with the nonce of this
 * answer are taken there.
 */
export async function pagePolicy(ctx: AppContext, styleNonce = ''): Promise<string> {
  const games = await gameOrigins(ctx)
  const frames = new Set([...games, new URL(ctx.config.payUrl).origin])
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${styleNonce && ` 'nonce-${styleNonce}'`}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self'`,
    `frame-src ${[...frames].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'
