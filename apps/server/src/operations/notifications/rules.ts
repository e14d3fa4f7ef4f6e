import type { NoticeKind, NoticeChoices } from '@perlas/contract/notifications'
import { isSolemn } from '@perlas/contract/calendar'
import { hoursAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'

/** Nothing that can wait is sent from 22:00 to 08:00 in Manila. */
const QUIET_FROM = 22
const QUIET_UNTIL = 8
const HOUR_MS = 3_600_000
const MAX_TRIES = 6
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3_600

/** What a player who chose nothing has, once a browser of theirs is allowed. */
export const usual: NoticeChoices = { money: true, identity: true, service: true, rewards: false }

export type Recipient = {
  choices: NoticeChoices
  /** On a break or excluded. */
  excluded: boolean
  /** Took care of themselves lately: nothing is offered. */
  calm: boolean
}

/** Sent now, sent at a later moment, or never. */
export type Verdict = 'send' | 'drop' | Date

/**
 * What becomes of a push. Money and identity are told at any hour and to everybody who wants them; customer service to
 * whoever is not excluded; rewards in the daytime, and to nobody who is better left alone.
 */
export function judge(
  kind: NoticeKind,
  { choices, excluded, calm }: Recipient,
  now: Date,
): Verdict {
  if (!choices[kind]) return 'drop'
  if (kind === 'money' || kind === 'identity') return 'send'
  if (excluded) return 'drop'
  if (kind === 'service') return 'send'
  return calm ? 'drop' : (promotedFrom(now) ?? 'send')
}

/** When something that is offered may be told, at night and on days when no promotion is; undefined for at once. */
function promotedFrom(now: Date): Date | undefined {
  const morning = morningAfter(now)
  let at = morning ?? now
  while (isSolemn(manilaDay(at))) at = hoursAfter(midnightOf(manilaDay(at)), 24 + QUIET_UNTIL)
  return at === now ? undefined : at
}

/** When the quiet hours end that a moment lies in; undefined by day. */
export function morningAfter(now: Date): Date | undefined {
  const midnight = midnightOf(manilaDay(now))
  const hour = (now.getTime() - midnight.getTime()) / HOUR_MS
  if (hour < QUIET_UNTIL) return hoursAfter(midnight, QUIET_UNTIL)
  return hour < QUIET_FROM ? undefined : hoursAfter(midnight, 24 + QUIET_UNTIL)
}

/** How long a push waits that could not be delivered for so many times; undefined: it is given up. */
export function pauseSeconds(tries: number, asked: number | undefined): number | undefined {
  if (tries >= MAX_TRIES) return undefined
  const usualPause = FIRST_PAUSE_SECONDS * 2 ** (tries - 1)
  return Math.min(Math.max(usualPause, asked ?? 0), LONGEST_PAUSE_SECONDS)
}

/**
 * Whether an address is one that a push service gives out: https, without a name or a port of somebody's own, at one of the
 * hosts that are named (`*.` for those below one). A whole origin among them is for trials on one machine.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (services.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
}

/** A point on P-256, uncompressed, and a secret of 16 bytes, as browsers give them. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (![p256dh, auth].every((text) => /^[\w-]+={0,2}$/.test(text))) return false
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
}

/** What a push service's answer means. */
export function meaningOf(status: number): 'taken' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'taken'
  // 401 and 403: it was allowed for another key than ours, which does not come back.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
