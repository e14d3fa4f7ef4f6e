import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

test('a limit counts at once, a looser one waits and can be taken back [PF-08] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/profile/limits')
  const row = page.getByTestId('limit-loss-day')
  await expect(row).toContainText('No limit')
  await row.getByRole('button', { name: 'Set' }).click()
  await row.getByLabel('Limit in whole pesos').fill('500')
  await row.getByLabel('Limit in whole pesos').press('Enter')
  await expect(row).toContainText('₱500.00')
  await expect(row).toContainText('resets')
  await expect(row.getByLabel('Limit in whole pesos')).toHaveCount(0)

  await row.getByRole('button', { name: 'Change' }).click()
  await row.getByLabel('Limit in whole pesos').fill('900')
  await expect(row).toContainText('it starts in 24 hours')
  await row.getByLabel('Limit in whole pesos').press('Enter')
  await expect(row).toContainText('₱900.00')
  await page.reload()
  await expect(row.getByText('₱500.00').first()).toBeVisible()
  await accessible(page)
  await row.getByRole('button', { name: 'Keep the old limit' }).click()
  await expect(row).not.toContainText('₱900.00')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Looser limit cancelled')
  await expect(history).toContainText('Limit set')
})

test('a break begins by a typed word, shuts the login, and leads to the money [PF-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const who = await lobby.join()
  await lobby.open('/profile/limits')
  await page.getByRole('button', { name: '7 days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Break: 7 days' })
  await expect(dialog).toContainText('Your balance is yours')
  await dialog.getByRole('button', { name: 'Start now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('BREAK')
  await accessible(page)
  await dialog.getByLabel('Type BREAK to confirm').fill('break')
  await dialog.getByLabel('Type BREAK to confirm').press('Enter')
  await expect(dialog).toHaveCount(0)

  await lobby.open('/login')
  await lobby.logIn(who)
  await expect(page.getByRole('heading', { name: "You're taking a break" })).toBeVisible()
  await expect(page.getByText(/Your break ends/)).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Log in to withdraw' }).click()
  await expect(page).toHaveURL(/\/wallets\/withdraw/)
  await lobby.open('/profile/limits')
  await expect(page.getByRole('heading', { name: "You're taking a break" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cash out my money' })).toBeVisible()
  await lobby.open('/start?gameId=101')
  await expect(page.getByRole('heading', { name: "You can't play right now" })).toBeVisible()
  await lobby.open('/lobby/wallets/deposit')
  await expect(page.getByText('Deposits are closed during your break')).toBeVisible()
})

test('the reality check comes between rounds, with real figures, and goes on or stops [PF-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/start?gameId=101')
  await expect(new Game(page).balance).toBeVisible()
  const agoMinutes = (minutes: number) =>
    page.evaluate((ms) => {
      const then = String(Date.now() - ms)
      sessionStorage.setItem('play_began', then)
      sessionStorage.setItem('play_told', then)
    }, minutes * 60_000)
  await agoMinutes(31)
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await expect(check).toBeVisible()
  await expect(check).toContainText('31 minutes')
  await expect(check).toContainText('Bets')
  await expect(check).toContainText('₱0.00')
  await accessible(page)
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  await agoMinutes(40)
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Stop now' }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
})
