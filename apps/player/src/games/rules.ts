import type { Brand, Game } from '@perlas/contract/catalogue'
import { showTypes } from '@perlas/contract/enums'
import type { GameOverlay } from '@perlas/ui/GameTile.tsx'

/** One badge at most: maintenance of game or brand, else hot, else recent (GM-03). Of the hot ones the busiest say so. */
export function overlayOf(game: Game, busiest: readonly number[] = []): GameOverlay | undefined {
  if (game.maintain === 1 || game.params.brandMaintain === 1) return 'maintenance'
  if (game.hot === 1 && busiest.includes(game.id)) return 'hot'
  return game.recent === 1 ? 'recent' : undefined
}

/** Tiles of a screen on a phone, and how many of them are marked at most: a badge on every tile says nothing. */
const SCREENFUL = 12
const MARKED = 2

/** The badge of each game of a list: maintenance always, of the others two a screenful, hot before recent. */
export function overlaysOf(
  games: readonly Game[],
  busiest: readonly number[] | undefined,
): (GameOverlay | undefined)[] {
  const all = games.map((game) => overlayOf(game, busiest))
  return all.map((overlay, at) => {
    const from = at - (at % SCREENFUL)
    const places = (of: GameOverlay) =>
      all.flatMap((one, place) =>
        one === of && place >= from && place < from + SCREENFUL ? [place] : [],
      )
    const marked = [...places('hot'), ...places('recent')].slice(0, MARKED)
    return overlay === 'maintenance' || marked.includes(at) ? overlay : undefined
  })
}

/** The popular list: hot = 1 and showType = 0, by hotSort (HM-16). */
export function popularGames(games: readonly Game[]): Game[] {
  return games
    .filter((game) => game.hot === 1 && game.showType === 0)
    .sort((left, right) => left.hotSort - right.hotSort)
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
