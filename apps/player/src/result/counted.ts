import { languageNow } from '@perlas/player-kit/messages.ts'

/** A number for a text with plurals: how many, and how it is written (`2,312`). A number below zero is shown as zero. */
export function counted(number: number): { count: number; shown: string } {
  const count = Math.max(0, number)
  return { count, shown: count.toLocaleString(languageNow()) }
}
