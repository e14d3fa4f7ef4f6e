import { createHash } from 'node:crypto'
import type { Brand, Game, GameType } from '@perlas/contract/catalogue'

/** The whole list as it travels, with its version: a digest, so it changes exactly when the list does. */
export type Catalogue = { version: string; types: GameType[]; brands: Brand[]; games: Game[] }

export const MAX_LIKES = 500
/** How many games the history shows. */
export const HISTORY_LENGTH = 60

export function catalogueOf(types: GameType[], brands: Brand[], games: Game[]): Catalogue {
  const version = createHash('sha256')
    .update(JSON.stringify([types, brands, games]))
    .digest('base64url')
    .slice(0, 16)
  return { version, types, brands, games }
}
