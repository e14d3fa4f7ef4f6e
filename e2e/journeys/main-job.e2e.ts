import { formatMoney } from '@perlas/contract/money'
import { accessible, expect, test } from '../journey.ts'
import { verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'
import { expectToast } from '../toasts.ts'

// The main job is done with all that a browser keeps.
test.use({ serviceWorkers: 'allow' })

test('a visitor becomes a player, deposits, plays, and asks for the money back [RT-01] [AU-12] [CA-03] [CA-04] [GM-04] [CA-10]', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const game = new Game(page)
  const records = new Records(page)

  let who = { account: '', password: '' }
  await test.step('the visitor is sent to the login and may register instead', async () => {
    await lobby.open('/lobby/wallets/deposit')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: 'Open an account' }).click()
    who = await lobby.register()
    await expect(page, 'back to where the visitor was going').toHaveURL(/\/lobby\/wallets\/deposit/)
  })

  await test.step('a deposit arrives while the page is open', async () => {
    await cashier.deposit('500')
    await accessible(page)
    await cashier.panel.getByText('Go to the games').click()
    await lobby.open('/lobby/home')
    await expect(lobby.balance).toHaveText(/500\.00/)
  })

  await test.step('a bet and its outcome move the balance, to the cent', async () => {
    await game.open(101)
    await game.play()
    await page.getByRole('button', { name: 'Leave the game' }).click()
    await expect(page).toHaveURL(/\/lobby/)
    await records.open('Games')
    const { bet, win } = await records.newestRound()
    expect(bet).toBeGreaterThan(0)
    await lobby.open('/lobby/home')
    await expect(lobby.balance).toHaveText(`₱${formatMoney(500_00 - bet + win)}`)
  })

  await test.step('a first cash-out is one sheet: account, PIN, amount; it holds the money and stands in review', async () => {
    await verifyIdentity(who.account)
    await lobby.open('/lobby/wallets/withdraw')
    await expect(page.getByLabel('Account name')).toHaveValue('Maria Clara')
    await cashier.fillGcash('09171234567')
    await accessible(page)
    await page.reload()
    await expect(page.getByLabel('Account or mobile number'), 'kept').toHaveValue('09171234567')
    await page.getByRole('button', { name: 'Save account' }).click()
    await expectToast(page, 'Account added.')
    await cashier.choosePin()
    await page.getByLabel('How much?').fill('200')
    await cashier.typePin()
    await expect(page.getByText('1 to 3 business days')).toBeVisible()
    await accessible(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Cash out ₱200 to GCash ••4567' })
      .click()
    await expect(page.getByText('Your withdrawal is on its way')).toBeVisible()
  })

  await test.step('every step is in the records', async () => {
    await records.open('Deposits')
    await expect(page.getByRole('main').getByText('GCash').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('500.00').first()).toBeVisible()
    await records.open('Withdrawals')
    await expect(page.getByText('Under review').first()).toBeVisible()
    await records.open('Games')
    await expect(page.getByText('Perlas Reef').first()).toBeVisible()
    await accessible(page)
  })

  await test.step('after the logout the pages of the player are closed again [AU-14]', async () => {
    await lobby.logOut()
    await expect(page).toHaveURL(/\/login/)
    await lobby.open('/record/transaction')
    await expect(page).toHaveURL(/\/login/)
  })
})
