import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MOST = 8

/** What this player looked for last, latest first; another player of the same browser does not see it. */
export const useRecent = create<{ playerId: number; words: string[] }>()(
  persist(() => ({ playerId: 0, words: [] as string[] }), { name: 'perlas.searches', version: 1 }),
)

export function withWord(words: readonly string[], word: string): string[] {
  const same = word.toLowerCase()
  return [word, ...words.filter((known) => known.toLowerCase() !== same)].slice(0, MOST)
}

/** Kept when a search led somewhere: a game was opened, or the person pressed Enter. */
export function rememberSearch(playerId: number, text: string): void {
  const word = text.trim()
  if (word.length < 2) return
  useRecent.setState((held) => ({
    playerId,
    words: withWord(held.playerId === playerId ? held.words : [], word),
  }))
}

export function forgetSearches(): void {
  useRecent.setState({ words: [] })
}
