import { showTypes } from '@perlas/contract/enums'
import { expect, type Page } from '@playwright/test'

type Listed = {
  name: string
  showType: number
  traits?: { leastReturn: number; volatility: string }
}

async function gamesThatRun(page: Page): Promise<Listed[]> {
  const list = await page.request.post('/app/v1/anonymous/appConfig', { data: {} })
  const { gameList } = (await list.json()) as { gameList: { games: Listed[] } }
  return gameList.games.filter(({ showType }) => showType !== showTypes.coming)
}

/** The games that run, once all of them are declared: providers are asked every minute. */
export async function declaredGames(page: Page): Promise<Listed[]> {
  const all = async () => (await gamesThatRun(page)).every(({ traits }) => traits)
  await expect.poll(all, { timeout: 120_000 }).toBe(true)
  return gamesThatRun(page)
}
