import type { AppContext } from '#/kernel/context.ts'
import { gameOrigins } from '#/gaming/play/play.ts'

/**
 * The policy of the web apps: our own files only, nothing inline, and frames of the game and payment
 * providers that are plugged in; of game providers also what their tables tell everybody.
 */
export async function pagePolicy(ctx: AppContext): Promise<string> {
  const games = await gameOrigins(ctx)
  return policyOf({ frames: [...games, new URL(ctx.config.payUrl).origin], streams: games })
}

/** The office's, with the preview of a campaign's page in a frame. */
export const officePolicy = () => policyOf({ frames: [`'self'`] })

/** The preview's: the office alone may have it in a frame. */
export const previewPolicy = () => policyOf({ frames: [`'none'`], ancestors: `'self'` })

function policyOf({
  frames,
  streams = [],
  ancestors = `'none'`,
}: {
  frames: readonly string[]
  streams?: readonly string[]
  ancestors?: string
}): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src ${[...new Set([`'self'`, ...streams])].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self'`,
    `frame-src ${[...new Set(frames)].join(' ')}`,
    `frame-ancestors ${ancestors}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'
