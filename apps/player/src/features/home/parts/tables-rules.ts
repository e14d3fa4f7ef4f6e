/** What tiles of tables show. Nothing here reads or knows the time. */

/** A table as its provider tells everybody (`tables_url` in the provider API); times are the provider's, in milliseconds. */
export type TableNow = {
  gameCode: string
  phase: string
  closesAt: number
  /** How long a round takes bets. */
  window: number
  nextAt: number | null
  here: number
  marks: { text: string; tone: string }[]
}
type Linked = { tables?: { url: string; code: string } | undefined }

/** Where these games' tables are heard, each stream once: at their own providers, whose origins the server has checked. */
export function streamsOf(games: readonly Linked[]): string[] {
  return [...new Set(games.flatMap(({ tables }) => (tables ? [tables.url] : [])))]
}

/** Which table of which stream is the game's own. */
export const tableKey = (url: string, code: string) => `${url} ${code}`

export type Shown = {
  key: 'open' | 'closing' | 'live' | 'drawn' | 'soon' | 'shut' | 'opens'
  /** Whole seconds until bets end, or until the next round where that is known. */
  seconds?: number
  /** How much of the time for bets is left, 0 to 1. */
  left?: number
  /** When a closed table opens. */
  at?: number
}

/** With more than this until the next round what was drawn is not over yet. */
const LONG_MS = 15_000

/** `now` is the provider's time. A round whose time is up takes no bets, whatever was heard last. */
export function shownOf({ phase, closesAt, window, nextAt }: TableNow, now: number): Shown {
  const until = (time: number | null) =>
    time === null || time <= now ? {} : { seconds: Math.ceil((time - now) / 1000) }
  switch (phase) {
    case 'open': {
      const { seconds } = until(closesAt)
      if (seconds === undefined) return { key: 'closing' }
      return { key: 'open', seconds, left: Math.min(1, (closesAt - now) / Math.max(window, 1)) }
    }
    case 'closing':
    case 'closed':
    case 'flying':
      return { key: 'closing' }
    case 'drawn':
    case 'settled':
      // A draw that is shown for long is still being played: balls are called, a match is run.
      return { key: (nextAt ?? 0) - now > LONG_MS ? 'live' : 'drawn', ...until(nextAt) }
    case 'shut':
      return nextAt === null ? { key: 'shut' } : { key: 'opens', at: nextAt }
    default:
      return { key: 'soon', ...until(nextAt) }
  }
}
