import {
  appConfig,
  type Brand,
  type Game,
  type SiteConfig,
  type WebConfig,
} from '@perlas/contract/catalogue'
import type {
  Banner,
  FooterImage,
  Notice,
  PromotionalVideo,
  ServiceEntry,
} from '@perlas/contract/content'
import type { Static } from 'typebox'
import { create } from 'zustand'
import { call } from '@perlas/player-kit/call.ts'
import { nameGames } from '@perlas/player-kit/game-names.ts'
import { keep, kept } from '@perlas/player-kit/kept.ts'

declare global {
  /** What first.ts asked for before the scripts came; taken once. */
  var firstCatalogue: Promise<Response> | undefined
}

export type Catalogue = {
  gameListVersion: string | undefined
  games: Game[]
  gameMap: Record<number, Game>
  brands: Brand[]
  webConfig: Static<typeof WebConfig> | undefined
  siteConfig: Static<typeof SiteConfig> | undefined
  banners: Banner[]
  notices: Notice[]
  social: { id: string; url: string }[]
  services: Static<typeof ServiceEntry>[]
  videos: PromotionalVideo[]
  payments: FooterImage[]
  responsible: FooterImage[]
  /** Whether there are wins for the ticker: its place is kept before they come. */
  hasTips: boolean
  /** Visitors may try games with play money. */
  visitorsTry: boolean
}

function mapOf(games: readonly Game[]): Record<number, Game> {
  return Object.fromEntries(games.map((game) => [game.id, game]))
}

const NAME = 'perlas.catalogue'
const place = { version: 1 }

/** The lobby as the server last described it; kept, so that a second visit draws at once (AU-13). */
export const useCatalogue = create<Catalogue>()(() => {
  const fresh: Catalogue = {
    gameListVersion: undefined,
    games: [],
    gameMap: {},
    brands: [],
    webConfig: undefined,
    siteConfig: undefined,
    banners: [],
    notices: [],
    social: [],
    services: [],
    videos: [],
    payments: [],
    responsible: [],
    hasTips: false,
    visitorsTry: false,
  }
  const held: Catalogue = { ...fresh, ...kept(NAME, place) }
  return { ...held, gameMap: mapOf(held.games) }
})

nameGames((gameId) => useCatalogue.getState().gameMap[gameId]?.name)

/** Asks with the version we hold; the game list comes back only when it differs (GM-02). */
export async function loadCatalogue(): Promise<true> {
  const held = useCatalogue.getState()
  const known = held.games.length > 0 ? held.gameListVersion : undefined
  const early = globalThis.firstCatalogue
  globalThis.firstCatalogue = undefined
  const asked = known === undefined ? {} : { gameListVersion: known }
  const answer = await call(appConfig, asked, known === undefined && early ? { early } : {})
  const list = answer.gameList
  useCatalogue.setState({
    ...(list && {
      games: list.games,
      gameMap: mapOf(list.games),
      brands: list.brands,
    }),
    gameListVersion: answer.gameListVersion,
    webConfig: answer.webConfig,
    siteConfig: answer.siteConfig,
    banners: answer.appLobbyAdConfigList,
    notices: answer.appNoticeConfigList,
    social: answer.socialMedia,
    services: answer.appCustomerServiceQueue,
    videos: answer.appPromotionalVideoList,
    payments: answer.paymentImgList,
    responsible: answer.responsibleImgList,
    hasTips: answer.hasLobbyTips,
    visitorsTry: answer.visitorsTry,
  })
  // The map says the list again: made from it when it is read, so that large catalogues fit.
  keep(NAME, { ...useCatalogue.getState(), gameMap: {} }, place)
  return true
}

export const catalogueQuery = {
  queryKey: ['catalogue'],
  queryFn: loadCatalogue,
  staleTime: 5 * 60_000,
} as const

/** Whether the site is in green mode: nothing is offered then, what is owed stays. */
export const useGreen = () => useCatalogue(({ siteConfig }) => siteConfig?.mode === 'green')
