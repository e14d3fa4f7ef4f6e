import type { Brand, Game, GameType } from '@perlas/contract/catalogue'
import type { GameOverlay } from '@perlas/ui/GameTile.tsx'

/** One badge at most: maintenance of game or brand, else hot, else recent (GM-03). */
export function overlayOf(game: Game): GameOverlay | undefined {
  if (game.maintain === 1 || game.params.brandMaintain === 1) return 'maintenance'
  if (game.hot === 1) return 'hot'
  return game.recent === 1 ? 'recent' : undefined
}

/** The popular list: hot = 1 and showType = 0, by hotSort (HM-16). */
export function popularGames(games: readonly Game[]): Game[] {
  return games
    .filter((game) => game.hot === 1 && game.showType === 0)
    .toSorted((left, right) => left.hotSort - right.hotSort)
}

function listed(games: readonly Game[]): Game[] {
  return games
    .filter((game) => game.showType === 0)
    .toSorted((left, right) => left.sort - right.sort)
}

export function gamesOfType(games: readonly Game[], typeId: number, brandId?: number): Game[] {
  return listed(games).filter(
    (game) => game.typeId === typeId && (brandId === undefined || game.brandId === brandId),
  )
}

/** Brands that have a game of this type, in the configured order. */
export function brandsOfType(
  brands: readonly Brand[],
  games: readonly Game[],
  typeId: number,
): Brand[] {
  const present = new Set(gamesOfType(games, typeId).map((game) => game.brandId))
  return brands
    .filter((brand) => present.has(brand.id))
    .toSorted((left, right) => left.sort - right.sort)
}

export function gamesById(map: Readonly<Record<number, Game>>, ids: readonly number[]): Game[] {
  return ids.flatMap((id) => map[id] ?? [])
}

/** Finds by name, brand and type as one types; every word must be found (GM-06). */
export function searchGames(
  {
    games,
    brands,
    types,
  }: { games: readonly Game[]; brands: readonly Brand[]; types: readonly GameType[] },
  text: string,
): Game[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const brandNames = new Map(brands.map((brand) => [brand.id, brand.showName]))
  const typeNames = new Map(types.map((type) => [type.id, type.name]))
  return listed(games).filter((game) => {
    const place = fold(
      `${game.name} ${brandNames.get(game.brandId) ?? ''} ${typeNames.get(game.typeId) ?? ''}`,
    )
    return words.every((word) => place.includes(word))
  })
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
