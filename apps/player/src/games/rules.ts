import type { Brand, Game } from '@perlas/contract/catalogue'
import { showTypes } from '@perlas/contract/enums'
import { isMaintained } from '@perlas/contract/game-rules'
import type { GameOverlay } from '@perlas/ui/GameTile.tsx'

type Badges = Readonly<Record<string, 'hot' | 'recent'>> | undefined

/** One badge at most: maintenance of game or brand, else hot, else recent (GM-03); which games are marked, the server says. */
export function overlayOf(game: Game, badges?: Badges): GameOverlay | undefined {
  if (isMaintained(game)) return 'maintenance'
  return badges?.[game.id]
}

/** What lists may show, in the configured order. */
export function listed(games: readonly Game[]): Game[] {
  return games.filter((game) => game.showType === 0).sort((left, right) => left.sort - right.sort)
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
    .sort((left, right) => left.sort - right.sort)
}

/** What is announced, at most six (GM-07); the server chose which. */
export function comingGames(games: readonly Game[]): Game[] {
  return games.filter((game) => game.showType === showTypes.coming).slice(0, 6)
}

export function gamesById(map: Readonly<Record<number, Game>>, ids: readonly number[]): Game[] {
  return ids.flatMap((id) => map[id] ?? [])
}
