import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'

const REEF = 101
const DICE = 601

test('home shows the popular games, and a type tab its brands [HM-01] [HM-06] [HM-16] [PR-09] [GM-01]', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Perlas Reef/ }).first()).toBeVisible()
  await accessible(page)
  for (const name of ['Slots', 'Fish', 'Poker', 'Sports', 'Live', 'Games']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  await page
    .getByRole('button', { name: 'Isla Gaming' })
    .or(page.getByRole('radio', { name: 'Isla Gaming' }))
    .or(page.getByRole('tab', { name: 'Isla Gaming' }))
    .click()
  await expect(page.getByRole('link', { name: /Banig Riches/ })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Jeepney Gold/ })).toHaveCount(
    0,
  )
})

test('a heart is kept by the server, and history comes back too [GM-05] [HM-05]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await page.getByRole('button', { name: 'Save Perlas Reef to favorites' }).first().click()
  await expect(
    page.getByRole('button', { name: 'Take Perlas Reef out of favorites' }).first(),
  ).toBeVisible()
  await new Game(page).open(DICE)
  await lobby.open('/lobby/home')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Perlas Reef/ })).toBeVisible()
  await page
    .getByRole('tab', { name: 'History' })
    .or(page.getByRole('button', { name: 'History' }))
    .or(page.getByRole('radio', { name: 'History' }))
    .click()
  await expect(page.getByRole('link', { name: /Tala Dice/ }).first()).toBeVisible()
})

test('a game under maintenance says so and takes nothing [GM-03] [GM-04]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/start?gameId=102')
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await accessible(page)
  await lobby.open('/start?gameId=999999')
  await expect(page.getByRole('heading', { name: 'We do not offer this game' })).toBeVisible()
})

test('without money the game offers the cashier and takes no bet [GM-04]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  const game = new Game(page)
  await game.open(REEF)
  await game.go.click()
  await expect(game.frame.getByText('Not enough for this bet')).toBeVisible()
  await game.frame.getByRole('button', { name: 'Add money' }).click()
  await expect(page).toHaveURL(/\/lobby\/wallets\/deposit/)
})

test('a round survives a reload and is shown as it fell, and the records agree [GM-07] [GM-08]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await new Cashier(page).deposit('300')
  const game = new Game(page)
  await game.open(REEF)
  // The outcome is there and nothing of it was shown yet: a request that the reload cut off may never arrive.
  const fell = page.waitForResponse((response) => response.url().endsWith('/play/v1/play'))
  await game.go.click()
  await fell
  await page.reload()
  await expect(game.go).toBeEnabled({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/lobby/)
  await new Records(page).open('Games')
  await expect(page.getByText(/Bet ₱10\.00 · Win/)).toHaveCount(1)
})

test('the dice game plays, and its proof can be read [GM-07]', async ({ page, lobby }) => {
  await lobby.join()
  await new Cashier(page).deposit('300')
  const game = new Game(page)
  await game.open(DICE)
  await game.play()
  await game.play()
  await game.frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(game.frame.getByText('Fingerprint of our seed (SHA-256)')).toBeVisible()
})

test('games are found by name, brand and type as one types [GM-06]', async ({ page, lobby }) => {
  await lobby.join()
  await lobby.open(lobby.mobile ? '/search' : '/lobby/games')
  const box = page.getByRole('main').getByRole('searchbox').first()
  const field = (await box.isVisible().catch(() => false))
    ? box
    : page.getByRole('searchbox').first()
  await field.fill('manta')
  if (!lobby.mobile) await field.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Manta Hunt/ })).toBeVisible()
  await field.fill('fish')
  if (!lobby.mobile) await field.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Bangka Bounty/ })).toBeVisible()
})
