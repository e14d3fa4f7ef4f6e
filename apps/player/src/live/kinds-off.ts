import { player, watchPlayer } from '@perlas/player-kit/player.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'

let hidden: readonly number[] = []
let isWatching = false

/** Takes kinds of games that the player switched off out of every list here (PF-08), from now on and for whoever comes after. */
export function hideKinds(): void {
  if (isWatching) return
  isWatching = true
  watchPlayer(hide)
  useCatalogue.subscribe(hide)
  hide()
}

/**
 * The catalogue is the same for all, and comes from memory: it is narrowed here. Without its version it is asked for whole the
 * next time, so that no list stays narrowed for a visitor or another player.
 */
function hide(): void {
  const off = player().user?.kindsOff ?? []
  const isBack = hidden.some((id) => !off.includes(id))
  hidden = off
  if (isBack) {
    useCatalogue.setState({ gameListVersion: undefined })
    queries.fetchQuery({ ...catalogueQuery, staleTime: 0 }).catch(() => undefined)
    return
  }
  const { games, webConfig } = useCatalogue.getState()
  const shown = games.filter(({ typeId }) => !off.includes(typeId))
  const types = webConfig?.appGameTypeList.filter(({ id }) => !off.includes(id))
  if (shown.length === games.length && types?.length === webConfig?.appGameTypeList.length) return
  useCatalogue.setState({
    gameListVersion: undefined,
    games: shown,
    gameMap: Object.fromEntries(shown.map((game) => [game.id, game])),
    ...(webConfig && types && { webConfig: { ...webConfig, appGameTypeList: types } }),
  })
}
