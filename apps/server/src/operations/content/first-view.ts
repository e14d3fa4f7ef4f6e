import type { Output } from '@perlas/contract/call'
import type { appConfig, Game } from '@perlas/contract/catalogue'
import { bannerClickTypes, gameTypes } from '@perlas/contract/enums'
import { formatShort } from '@perlas/contract/money'
import { heroGame, isMaintained, openTypes, popularGames } from '@perlas/contract/game-rules'

/** Home's first screen as everybody on a site sees it: no player is in it. */
export type FirstView = {
  hero: Tile | undefined
  /** Where no game is: the picture of the first banner, unless it is for some players only. */
  banner: string
  popular: readonly Tile[]
  types: readonly { id: number; name: string }[]
  /** The live tables; undefined where no game has a table, and home keeps no place for them. */
  tables: readonly Tile[] | undefined
  /** A visitor's first deposit: what it brings and asks, with the sign of the site's money. */
  welcome: { coins: string; least: string; required: string; days: string } | undefined
  /** On a desktop the season stands beside the game above the tabs. */
  hasSeason: boolean
  /** On a desktop wins fill a column beside the games below the tabs. */
  hasSide: boolean
  visitorsTry: boolean
}
export type Tile = { id: number; name: string; icon: string; brand: string; maintained: boolean }

/** As many tiles and tables as the first screens show; the app draws the rest. */
const TILES = 6
const TABLES = 6

/** The first screen of home by the answer that the app itself draws it from. */
export function firstViewOf(answer: Output<typeof appConfig>): FirstView {
  const games = answer.gameList?.games ?? []
  const brands = new Map(answer.gameList?.brands.map(({ id, showName }) => [id, showName]))
  const green = answer.siteConfig.mode === 'green'
  const tile = (game: Game): Tile => ({
    id: game.id,
    name: game.name,
    icon: game.icon,
    brand: brands.get(game.brandId) ?? '',
    maintained: isMaintained(game),
  })
  const [first] = answer.appLobbyAdConfigList
  const { welcome: offer } = answer.webConfig
  const sum = (hundredths: number) => answer.siteConfig.currencySymbol + formatShort(hundredths)
  const hasSeason = offer !== undefined || (answer.webConfig.runningActivities ?? []).length > 0
  const hero = heroGame(games, answer.siteConfig.mode)
  return {
    hero: hero && tile(hero),
    banner: first && first.clickType !== bannerClickTypes.activity ? first.imgUrl2 : '',
    popular: popularGames(games).slice(0, TILES).map(tile),
    types: openTypes(answer.webConfig.appGameTypeList),
    tables: games.some(({ tables }) => tables)
      ? games
          .filter(({ tables, typeId }) => tables && typeId === gameTypes.live)
          .slice(0, TABLES)
          .map(tile)
      : undefined,
    welcome: offer && {
      coins: sum(offer.coins),
      least: sum(offer.least),
      required: sum(offer.required),
      days: String(offer.days),
    },
    hasSeason,
    hasSide: !green && answer.hasLobbyTips,
    visitorsTry: answer.visitorsTry,
  }
}
