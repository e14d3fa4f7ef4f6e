import {
  appConfig,
  type Banner,
  type Brand,
  type Game,
  type Notice,
  type ServiceEntry,
  type SiteConfig,
  type WebConfig,
} from '@perlas/contract/catalogue'
import type { Static } from 'typebox'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from '#/api/call.ts'

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
}

/** The lobby as the server last described it; kept, so that a second visit draws at once (AU-13). */
export const useCatalogue = create<Catalogue>()(
  persist(
    (): Catalogue => ({
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
    }),
    { name: 'perlas.catalogue', version: 1 },
  ),
)

/** Asks with the version we hold; the game list comes back only when it differs (GM-02). */
export async function loadCatalogue(): Promise<true> {
  const held = useCatalogue.getState()
  const known = held.games.length > 0 ? held.gameListVersion : undefined
  const answer = await call(appConfig, known === undefined ? {} : { gameListVersion: known })
  const list = answer.gameList
  useCatalogue.setState({
    ...(list && {
      games: list.games,
      gameMap: Object.fromEntries(list.games.map((game) => [game.id, game])),
      brands: list.brands,
    }),
    gameListVersion: answer.gameListVersion,
    webConfig: answer.webConfig,
    siteConfig: answer.siteConfig,
    banners: answer.appLobbyAdConfigList,
    notices: answer.appNoticeConfigList,
    social: answer.socialMedia,
    services: answer.appCustomerServiceQueue,
  })
  return true
}

export const catalogueQuery = {
  queryKey: ['catalogue'],
  queryFn: loadCatalogue,
  staleTime: 5 * 60_000,
} as const
