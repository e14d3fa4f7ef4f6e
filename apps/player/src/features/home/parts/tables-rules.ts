/** What tiles of tables say. Nothing here reads or knows the time. */

/** A table as its provider tells everybody (`GET /live/v1/all`); times are the provider's. */
export type TableNow = {
  gameCode: string
  phase: string
  closesAt: number
  nextAt: number | null
  here: number
  marks: { text: string; tone: string }[]
}
type Linked = { preload?: string | undefined }

/** Where the tables of these games are told: at their own providers, whose origins the server has checked. */
export function streamsOf(games: readonly Linked[]): string[] {
  const urls = games.flatMap(({ preload }) =>
    preload ? [new URL('/live/v1/all', preload).href] : [],
  )
  return [...new Set(urls)]
}

/** Which table of which stream is the game's own: it has the game's code, which ends its address. */
export function tableKey({ preload }: Linked): string | undefined {
  if (!preload) return undefined
  const { origin, pathname } = new URL(preload)
  return `${origin}/${pathname.split('/').at(-1)}`
}

type Said =
  | { key: 'open'; count: number }
  | { key: 'opens'; at: number }
  | { key: 'closing' | 'drawn' | 'soon' | 'shut' }

/** `now` is the provider's time. A round whose time is up takes no bets, whatever was heard last. */
export function phaseWords({ phase, closesAt, nextAt }: TableNow, now: number): Said {
  switch (phase) {
    case 'open': {
      const count = Math.ceil((closesAt - now) / 1000)
      return count > 0 ? { key: 'open', count } : { key: 'closing' }
    }
    case 'closing':
    case 'closed':
      return { key: 'closing' }
    case 'drawn':
    case 'settled':
      return { key: 'drawn' }
    case 'shut':
      return nextAt === null ? { key: 'shut' } : { key: 'opens', at: nextAt }
    default:
      return { key: 'soon' }
  }
}
