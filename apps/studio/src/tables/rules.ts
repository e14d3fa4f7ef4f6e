import type { TableGame } from '@perlas/game-kit/game'
import type { ShutReason, VoidReason } from './protocol.ts'

/** What a round of a table goes through; `tablePhases` in protocol.ts says what each means. */
export type Phase = 'open' | 'closing' | 'closed' | 'flying' | 'drawn' | 'settled' | 'void'

/** An owner that says nothing for so long has lost its table. */
export const LEASE_MS = 5_000
/** A table whose lease ran out so long ago is taken by who has its part already, too. */
export const ANYBODYS_AFTER_MS = 1_000
export const RENEW_MS = 1_000
/** A table that nobody owned for longer than this calls its round off: who sat there could not bet. */
export const LONGEST_GAP_MS = 5_000
/** The lobby gives its seed within this since the root stood, or the round is called off after the ask that failed. */
export const DRAW_PATIENCE_MS = 10_000
/** The next round opens when so much is paid, or after so long; what is left then is the worker's. */
export const PAID_SHARE = 0.999
export const PAY_PATIENCE_MS = 8_000
/** While bets are taken, what lies where is told so often. */
export const POOLS_EVERY_MS = 500
/** A flight ends so much after its last height, so that a press that was read in time is written before. */
export const LANDING_MS = 120
/** While it flies, who took down is told so often. */
export const DOWNS_EVERY_MS = 250
/** Of those who took down, as many are told. */
export const NEWEST_DOWNS = 12
/** Without an owner for longer than this in a flight, whoever flies by hand has the stake back: they might not have been heard. */
export const LONGEST_UNHEARD_MS = 1_000
export const CHAT_FOR_MS = 120_000

/** Times of one clock, the database's, in milliseconds. */
export type Standing = {
  phase: Phase
  closesAt: number
  closedAt: number | null
  drawnAt: number | null
  endedAt: number | null
}

/** What whoever takes a table over does with the round that it finds, by the row alone. */
export type Found =
  | { do: 'go-on' }
  /** The time that was lost is given back. */
  | { do: 'extend'; closesAt: number }
  | { do: 'void'; reason: VoidReason }
  /** What flies by hand comes down at its stake. */
  | { do: 'bring-down' }

/** `lostMs`: since the last owner was heard of; a lease of its own is no gap. */
export function afterTakeover(round: Pick<Standing, 'phase' | 'closesAt'>, lostMs: number): Found {
  // From `closing` on nobody can choose anything: the bets stand, and the seeds were committed.
  if (round.phase === 'flying' && lostMs > LONGEST_UNHEARD_MS) return { do: 'bring-down' }
  if (round.phase !== 'open') return { do: 'go-on' }
  if (lostMs > LEASE_MS + LONGEST_GAP_MS) return { do: 'void', reason: 'interrupted' }
  return { do: 'extend', closesAt: round.closesAt + Math.max(0, Math.round(lostMs)) }
}

/** When the next round may open, as far as it is known. */
export function nextAtOf(
  { phase, drawnAt, endedAt }: Standing,
  clock: TableGame['clock'],
): number | null {
  if (phase === 'void') return (endedAt ?? 0) + clock.pause
  if (drawnAt === null) return null
  return Math.max(drawnAt + clock.show, endedAt ?? 0) + clock.pause
}

/** Whether the draw of a round is still being shown. */
export const isBeingShown = (
  { drawnAt }: Pick<Standing, 'drawnAt'>,
  now: number,
  clock: Pick<TableGame['clock'], 'show'>,
) => drawnAt !== null && now < drawnAt + clock.show

/** What a round waits for now; `inMs` until then. */
export type Due =
  | { due: 'open'; inMs: number }
  | { due: 'close'; inMs: number }
  | { due: 'root'; inMs: number }
  | { due: 'draw'; inMs: number }
  | { due: 'land'; inMs: number }
  | { due: 'pay'; inMs: number }

export function dueOf(round: Standing | undefined, now: number, clock: TableGame['clock']): Due {
  const until = (time: number) => Math.max(0, time - now)
  if (!round) return { due: 'open', inMs: 0 }
  switch (round.phase) {
    case 'open':
      return { due: 'close', inMs: until(round.closesAt) }
    case 'closing':
      return { due: 'root', inMs: until(round.closesAt + clock.close) }
    case 'closed':
      return { due: 'draw', inMs: 0 }
    case 'flying':
      return { due: 'land', inMs: 0 }
    case 'drawn':
      return { due: 'pay', inMs: 0 }
    case 'settled':
    case 'void':
      return { due: 'open', inMs: until(nextAtOf(round, clock) ?? 0) }
  }
}

/** Whether a round that was drawn is done with: nearly all is paid, or it has taken long enough. */
export function isPaidEnough({ seats, open }: { seats: number; open: number }, forMs: number) {
  return open <= seats * (1 - PAID_SHARE) || forMs >= PAY_PATIENCE_MS
}

/** From and until, `HH:MM` in Manila; until before from goes over midnight. */
export type Hours = readonly [from: string, until: string]

const MANILA_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
const minutesOf = (text: string) => {
  const [hour = '', minute = ''] = text.split(':')
  return Number(hour) * 60 + Number(minute)
}
export const isHours = (value: unknown): value is Hours =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((text) => typeof text === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) &&
  value[0] !== value[1]

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
/** The day of the week that begins at a midnight of Manila, 0 for Sunday: 1 January 1970 was a Thursday. */
const weekdayOf = (midnight: number) => (Math.round((midnight + MANILA_MS) / DAY_MS) + 4) % 7

/** Why no round may open now, and until when, as far as that is known. Hours count from the days on which they begin. */
export function shutBy(
  {
    off,
    hours,
    days = EVERY_DAY,
  }: { off: boolean; hours: Hours | undefined; days?: readonly number[] | undefined },
  now: number,
): { reason: ShutReason; until: number | null } | undefined {
  if (off) return { reason: 'off', until: null }
  if (!hours) return undefined
  const [from, until] = hours.map((text) => minutesOf(text) * 60_000) as [number, number]
  const long = until > from ? until - from : until - from + DAY_MS
  const today = Math.floor((now + MANILA_MS) / DAY_MS) * DAY_MS - MANILA_MS
  // Yesterday's hours may go over midnight; a week later the same day is there again.
  for (let day = -1; day <= 7; day += 1) {
    const begins = today + day * DAY_MS
    if (!days.includes(weekdayOf(begins)) || now >= begins + from + long) continue
    return now >= begins + from ? undefined : { reason: 'hours', until: begins + from }
  }
  return { reason: 'hours', until: null }
}
