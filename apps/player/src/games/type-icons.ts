import type { IconName } from '@perlas/ui/icon-paths.ts'

/** By the id of a kind of games; one that operators added has none. */
export const typeIcons: Readonly<Record<number, IconName>> = {
  1: 'slots',
  2: 'fish',
  3: 'poker',
  4: 'sports',
  5: 'live',
  6: 'games',
}
