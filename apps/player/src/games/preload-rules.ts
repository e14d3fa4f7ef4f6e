import type { Game } from '@perlas/contract/catalogue'
import { showTypes } from '@perlas/contract/enums'

/** The game that a link opens, if it opens one. */
export function gameOfLink(href: string): number | undefined {
  const { pathname, searchParams } = new URL(href)
  const id = pathname.endsWith('/start') ? Number(searchParams.get('gameId')) : 0
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** Whether the game's page may be fetched ahead: never where it cannot be opened, and never at the cost of who saves data. */
export function mayPreload(
  game: Pick<Game, 'maintain' | 'params' | 'showType' | 'preload'>,
  savesData: boolean,
): boolean {
  const resting = game.maintain === 1 || game.params.brandMaintain === 1
  return !savesData && !resting && game.showType !== showTypes.coming && Boolean(game.preload)
}
