import { OFFICE_BASE } from '@perlas/contract/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { bearer } from './session.ts'

/** On every call of the office's pages: the member whose name they show, or 0 before they know. No other site can send it. */
export const SHOWN_MEMBER = 'x-office'

/** Where the page itself is encrypted, under a name that browsers give to this very host alone. */
function placeOf({ headers }: FastifyRequest): { name: string; rules: string } {
  return headers.origin?.startsWith('https:')
    ? { name: '__Host-perlas-office', rules: 'Path=/; Secure; HttpOnly; SameSite=Strict' }
    : {
        name: 'perlas-office',
        rules: `Path=${OFFICE_BASE.slice(0, -1)}; HttpOnly; SameSite=Strict`,
      }
}

/** Whether the office is served on this host: on all of them, unless it has one of its own. */
export function isOfficeHost(ctx: AppContext, host: string): boolean {
  return ctx.config.officeUrl === '' || new URL(ctx.config.officeUrl).host === host.toLowerCase()
}

/**
 * Whether the office's own page sent this, and no other site, whose calls would carry the cookie too: its header needs a
 * permission that nobody is given, its origin is this host, and the browser itself says so where it can.
 */
function isOwnPage(ctx: AppContext, { headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers[SHOWN_MEMBER] !== undefined &&
    (site === undefined || site === 'same-origin') &&
    isOfficeHost(ctx, host) &&
    URL.canParse(headers.origin ?? '') &&
    new URL(headers.origin ?? '').host === host.toLowerCase()
  )
}

/** The token of the session that asks: sent along by a program, or kept by the browser for the office's own page. */
export function officeToken(ctx: AppContext, request: FastifyRequest): string | undefined {
  const sent = bearer(request.headers.authorization)
  if (sent !== undefined || !isOwnPage(ctx, request)) return sent
  const kept = new RegExp(`(?:^|;\\s*)${placeOf(request).name}=([\\w-]{43})(?:;|$)`)
  return kept.exec(request.headers.cookie ?? '')?.[1]
}

/** Has the browser keep an open session, for reloads and other tabs, until it is closed. Programs keep theirs themselves. */
export function keepInBrowser(
  ctx: AppContext,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
): void {
  const { name, rules } = placeOf(request)
  if (isOwnPage(ctx, request)) reply.header('set-cookie', `${name}=${token}; ${rules}`)
}

export function forgetInBrowser(ctx: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { name, rules } = placeOf(request)
  if (isOwnPage(ctx, request)) reply.header('set-cookie', `${name}=; Max-Age=0; ${rules}`)
}
