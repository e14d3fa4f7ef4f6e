import { create } from 'zustand'
import { keep, kept } from '@perlas/player-kit/kept.ts'

const MOST = 8

const NAME = 'perlas.searches'
const place = { version: 1 }

type Recent = { playerId: number; words: string[] }

/** What this player looked for last, latest first; another player of the same browser does not see it. */
export const useRecent = create<Recent>()(() => ({
  playerId: 0,
  words: [],
  ...kept(NAME, place),
}))

function set(recent: Recent) {
  useRecent.setState(recent)
  keep(NAME, recent, place)
}

export function withWord(words: readonly string[], word: string): string[] {
  const same = word.toLowerCase()
  return [word, ...words.filter((known) => known.toLowerCase() !== same)].slice(0, MOST)
}

/** Kept when a search led somewhere: a game was opened, or the person pressed Enter. */
export function rememberSearch(playerId: number, text: string): void {
  const word = text.trim()
  if (word.length < 2) return
  const held = useRecent.getState()
  set({ playerId, words: withWord(held.playerId === playerId ? held.words : [], word) })
}

export function forgetSearches(): void {
  set({ ...useRecent.getState(), words: [] })
}
