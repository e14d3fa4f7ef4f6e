import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Table } from '../page-models/table.ts'

const ROULETTE = 502

async function sitDown(page: Page, lobby: Lobby): Promise<Table> {
  await lobby.join()
  await new Cashier(page).deposit('500')
  return Table.open(page, ROULETTE)
}

test('two players at one table see one draw; who won is paid, and everything can be checked [GM-04] [GM-07] @phone', async ({
  page,
  lobby,
  browser,
}) => {
  test.setTimeout(180_000)
  const mine = await sitDown(page, lobby)
  await accessible(page)
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const theirPage = await other.newPage()
  const theirs = await sitDown(theirPage, new Lobby(theirPage, false))
  await expect(mine.frame.getByText(/^2 here/)).toBeVisible({ timeout: 45_000 })

  await mine.opens(8)
  const before = await mine.pesos(mine.balance)
  await mine.spot('Red').click()
  await mine.spot('Black').click()
  await theirs.spot('Number 17').click()
  await expect(mine.staked).toHaveText('₱20')
  await expect(theirs.staked).toHaveText('₱10')
  // A chip that was a slip is taken back.
  await mine.spot('First dozen').click()
  await expect(mine.staked).toHaveText('₱30')
  await expect(mine.spot('First dozen: ₱10 of yours')).toBeVisible()
  await mine.button('Take back the last chip').click()
  await expect(mine.staked).toHaveText('₱20')
  await expect.poll(() => mine.pesos(mine.balance)).toBe(before - 20)

  await mine.draws()
  await theirs.draws()
  const number = await mine.newest.textContent()
  expect(await theirs.newest.textContent()).toBe(number)
  // Red and black pay the stake back, unless it is the zero.
  const paid = number === '0' ? 0 : 20
  await expect(mine.paid).toHaveText(`₱${paid}`)
  await expect.poll(() => mine.pesos(mine.balance)).toBe(before - 20 + paid)
  await expect(theirs.paid).toHaveText(number === '17' ? '₱360' : '₱0')

  await mine.fromBar('My rounds')
  const history = mine.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText('Seed of the lobby')).toBeVisible()
  await expect(history.getByText('₱10 → ').first()).toBeVisible()
  await accessible(page)
  await other.close()
})

test('the tile of a table counts down before anybody sits there, and stays the way in [GM-01] [HM-06] @phone', async ({
  page,
}) => {
  await page.goto('/lobby/home')
  await page.getByRole('tab', { name: 'Live', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Live tables' })).toBeVisible()
  const tile = page.getByRole('listitem').filter({ has: page.getByAltText('Live Roulette') })
  const left = tile.getByText(/^Bets open · \d+ s$/)
  await expect(left).toBeVisible({ timeout: 45_000 })
  const first = Number(/\d+/.exec((await left.textContent()) ?? '')?.[0])
  await expect(tile.getByText(`Bets open · ${first - 2} s`)).toBeVisible()
  await expect(tile.getByText('No more bets')).toBeVisible({ timeout: 45_000 })
  await expect(tile.getByText('Result', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(tile.getByText(/^Last results, newest first: \d+/)).toBeAttached()
  await accessible(page)
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/gameId=502|login/)
})
