import { createHash } from 'node:crypto'
import type { Brand, Game, GameType } from '@perlas/contract/catalogue'

/** The whole list as it travels, with its version: a digest, so it changes exactly when the list does. */
export type Catalogue = { version: string; types: GameType[]; brands: Brand[]; games: Game[] }

export const MOST_LIKES = 500
/** How many games the history shows. */
export const HISTORY_LENGTH = 60

export function catalogueOf(types: GameType[], brands: Brand[], games: Game[]): Catalogue {
  const version = createHash('sha256')
    .update(JSON.stringify([types, brands, games]))
    .digest('base64url')
    .slice(0, 16)
  return { version, types, brands, games }
}

/** What the house keeps of a stake while no provider declares a return, by type, in hundredths of a percent. */
const EDGES: Readonly<Record<number, number>> = { 1: 400, 2: 500, 3: 250, 4: 500, 5: 150, 6: 200 }

/** What the house keeps of a stake on average, in hundredths of a percent: 395 is 3.95 %. */
export function edgeOf(game: { typeId: number; returnBps: number | null }): number {
  return game.returnBps === null ? (EDGES[game.typeId] ?? 0) : 10_000 - game.returnBps
}
