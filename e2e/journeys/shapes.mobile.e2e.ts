import type { Page } from '@playwright/test'
import { declaredGames } from '../declared-games.ts'
import { expect, test } from '../journey.ts'
import type { Lobby } from '../page-models/lobby.ts'
import { playerOf } from '../players.ts'
import { countShifts, movedOn } from '../shifts.ts'

/** A kind of page has a shape before the app has come (page-shapes.ts on the server); an address of each. */
const ofPlayers = {
  deposit: '/lobby/wallets/deposit',
  'cash-out': '/lobby/wallets/withdraw',
  records: '/record/transaction',
  mail: '/lobby/email',
  rewards: '/lobby/rewards',
  activity: '/activity/freeSign',
  profile: '/profile',
  settings: '/profile/security',
  games: '/search',
}
const ofVisitors = {
  login: '/login',
  register: '/register',
  help: '/help',
  text: '/terms-of-use',
  news: '/lobby/notice',
}

/** Opens each of them directly, and names what moved by itself until it stood. */
async function opened(page: Page, lobby: Lobby, addresses: Record<string, string>) {
  // In a system's first minute pages change by what games turn out to be.
  await declaredGames(page)
  await countShifts(page)
  const moved: string[] = []
  for (const [kind, address] of Object.entries(addresses)) {
    const answer = await page.goto(address)
    expect(await answer?.text(), address).toContain(`data-page="${kind}"`)
    await expect(page.locator('#first-shapes'), kind).toHaveCount(0)
    await expect(page.locator('h1').first(), kind).toBeAttached()
    await expect(page.locator('main [class*=skeleton]'), kind).toHaveCount(0)
    // For what answers a little later: a player's page never falls silent.
    await page.waitForTimeout(1_000)
    moved.push(...(await movedOn(page)).map((one) => `${kind}: ${one}`))
  }
  return moved
}

test('nothing of a player’s page moves while the app takes its shape over [RT-03] @nightly', async ({
  page,
  lobby,
}) => {
  await playerOf(await lobby.join()).paysIn(500)
  expect(await opened(page, lobby, ofPlayers)).toEqual([])
})

test('nothing of a visitor’s page moves while the app takes its shape over [RT-03] @nightly', async ({
  page,
  lobby,
}) => {
  expect(await opened(page, lobby, ofVisitors)).toEqual([])
})
