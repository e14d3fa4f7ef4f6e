import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { catalogueOf, type Catalogue } from './rules.ts'
import { readBrands, readGames, readPlayable, readTypes, type PlayableGame } from './store.ts'

type Loaded = {
  catalogue: Catalogue
  byId: Map<number, PlayableGame>
  byProviderCode: Map<string, PlayableGame>
}

/** The catalogue in memory: read again after five seconds, or at once when a word says it changed. */
export type CatalogueState = { loaded(ctx: AppContext): Promise<Loaded>; drop(): void }

export const catalogueState = slot<CatalogueState>('catalogue')

export function openCatalogue(): CatalogueState {
  const { now, drop } = cached(5_000, load, { stands: true })
  return { loaded: now, drop }
}

async function load(ctx: AppContext): Promise<Loaded> {
  // One after the other: in a transaction there is one connection.
  const types = await readTypes(ctx)
  const brands = await readBrands(ctx)
  const games = await readGames(ctx)
  const playable = await readPlayable(ctx)
  return {
    catalogue: catalogueOf(types, brands, games),
    byId: new Map(playable.map((game) => [game.id, game])),
    byProviderCode: new Map(
      playable.map((game) => [`${game.providerId}/${game.providerGameCode}`, game]),
    ),
  }
}
