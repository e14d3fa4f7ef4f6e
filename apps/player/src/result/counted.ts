import { languageNow } from '@perlas/player-kit/messages.ts'

/** A number for a text with plurals: how many, and how it is written (`2,312`). More undone than begun is none. */
export function counted(number: number): { count: number; shown: string } {
  const count = Math.max(0, number)
  return { count, shown: count.toLocaleString(languageNow()) }
}
