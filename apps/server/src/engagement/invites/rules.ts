import { createHmac } from 'node:crypto'
import { shareNetworks, type FriendLack } from '@perlas/contract/invites'

/** Codes as they are made: eight characters that cannot be misread; typed ones may be in lower case. */
const CODE = /^[2-9A-HJ-NP-Z]{8}$/

export function codeOf(text: string): string | undefined {
  const code = text.toUpperCase()
  return CODE.test(code) ? code : undefined
}

/** The networks that a link can say it was shared in; anything else is none. */
export const networkOf = (name: string | undefined): string =>
  (shareNetworks as readonly string[]).includes(name ?? '') ? String(name) : ''

const robots =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|viber|slack|curl|wget/i

/** Whether a person opened it: no robot, no preview of a chat, no fetching ahead. */
export function isVisit(headers: {
  'user-agent'?: string | undefined
  purpose?: string | string[] | undefined
  'sec-purpose'?: string | string[] | undefined
}): boolean {
  const agent = headers['user-agent'] ?? ''
  const ahead = `${String(headers.purpose ?? '')} ${String(headers['sec-purpose'] ?? '')}`
  return agent !== '' && !robots.test(agent) && !/prefetch|preview|prerender/i.test(ahead)
}

/** One visitor of one day. */
export function visitorHash(seal: string, day: string, address: string, agent: string): Buffer {
  return createHmac('sha256', seal).update(`visit:${day}:${address}:${agent}`).digest()
}

/** What is known of a member when they are judged. Amounts in hundredths. */
export type Known = {
  hasMobile: boolean
  isVerified: boolean
  /** The largest deposit within the days that count, without what went back. */
  deposit: number
  /** What counts of the bets, by day within the days that count. */
  bets: readonly number[]
  /** Their account is open, and they are not excluded. */
  isActive: boolean
  /** Something that tells people apart is shared with the inviter, or with another of theirs who counts. */
  isShared: boolean
  /** A deposit of theirs went back. */
  isReturned: boolean
  /** Their days are over. */
  isLate: boolean
}
export type Asks = { deposit: number; stake: number; days: number }
export type State = 'new' | 'valid' | 'void' | 'late'
export type Was = { via: 'registered' | 'named'; state: State }
export type Verdict = { state: State; missing: FriendLack[]; voidWhy: 'shared' | 'returned' | null }

/**
 * Whether a member counts. Who counts goes on counting, whatever they do afterwards: void are those of whom it turns out
 * that they are somebody else's double, or whose deposit went back.
 */
export function judge(was: Was, known: Known, asks: Asks): Verdict {
  const missing = lacksOf(known, asks)
  if (was.state === 'void') return { state: 'void', missing: ['rules'], voidWhy: null }
  if (was.via === 'registered' && known.isReturned)
    return { state: 'void', missing: ['rules'], voidWhy: 'returned' }
  if (was.state === 'valid') {
    if (known.isShared) return { state: 'void', missing: ['rules'], voidWhy: 'shared' }
    return { state: 'valid', missing: [], voidWhy: null }
  }
  if (was.via === 'named') return { state: 'new', missing: ['rules'], voidWhy: null }
  if (was.state === 'late') return { state: 'late', missing, voidWhy: null }
  if (missing.length === 0) return { state: 'valid', missing, voidWhy: null }
  return { state: known.isLate ? 'late' : 'new', missing, voidWhy: null }
}

function lacksOf(known: Known, { deposit, stake, days }: Asks): FriendLack[] {
  const bets = known.bets.filter((sum) => sum > 0)
  const all = bets.reduce((sum, one) => sum + one, 0)
  return [
    ...(known.hasMobile ? [] : ['mobile' as const]),
    ...(known.isVerified ? [] : ['id' as const]),
    ...(known.deposit >= deposit ? [] : ['deposit' as const]),
    ...(all >= stake && bets.length >= days ? [] : ['play' as const]),
    ...(known.isActive && !known.isShared ? [] : ['rules' as const]),
  ]
}

/** A bet counts whole in a game that keeps 4% of it, and less in one that keeps less. */
const BETS_OF_THEO = 25

export function countedBets(
  played: readonly { day: string; stake: number; theo: number }[],
): number[] {
  const days = new Map<string, { stake: number; theo: number }>()
  for (const { day, stake, theo } of played) {
    const before = days.get(day) ?? { stake: 0, theo: 0 }
    days.set(day, { stake: before.stake + stake, theo: before.theo + theo })
  }
  return [...days.values()].map(({ stake, theo }) =>
    Math.max(0, Math.min(stake, theo * BETS_OF_THEO)),
  )
}

/** What an inviter reads of somebody: whoever cannot count any more is not told apart by why. */
export const friendState = (state: State): 'new' | 'valid' | 'over' =>
  state === 'new' || state === 'valid' ? state : 'over'
