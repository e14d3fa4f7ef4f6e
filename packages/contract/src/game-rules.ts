import type { GameType } from './catalogue.ts'
import { showTypes } from './enums.ts'

/** A game of the catalogue, as far as the server's first page and the player's app must choose alike. */
type Listed = {
  maintain: number
  params: { brandMaintain: number }
  hot: number
  showType: number
  hotSort: number
}

/** The game or its brand is under maintenance (GM-03). */
export const isMaintained = (game: Pick<Listed, 'maintain' | 'params'>): boolean =>
  game.maintain === 1 || game.params.brandMaintain === 1

/** The popular list: hot = 1 and showType = 0, by hotSort (HM-16). */
export function popularGames<Game extends Listed>(games: readonly Game[]): Game[] {
  return games
    .filter((game) => game.hot === 1 && game.showType === showTypes.listed)
    .sort((left, right) => left.hotSort - right.hotSort)
}

/** The game that home begins with: the first of the popular ones that can be played now; in green mode none (PR-07). */
export function heroGame<Game extends Listed>(
  games: readonly Game[],
  mode: string | undefined,
): Game | undefined {
  if (mode === 'green') return undefined
  return popularGames(games).find((game) => !isMaintained(game))
}

/** The square without lettering beside one of our covers, for where the name is written; any other picture is its own. */
export const thumbOf = (icon: string): string =>
  icon.replace(/^\/pictures\/covers\/(?=[\w-]+$)/, '/pictures/thumbs/')

/** The kinds that are open, in the configured order (HM-01). Not destructured: the app's build takes that name out here. */
export const openTypes = (types: readonly GameType[] = []): GameType[] =>
  types.filter((type) => type.status === 1).sort((left, right) => left.sort - right.sort)
