import { beforeNewMethods, blockStores, fillStores, translatePage } from '../hands.ts'
import { expect, test } from '../journey.ts'
import { openSessions, verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'
import { newCredentials } from '../page-models/lobby.ts'
import { playerOf } from '../players.ts'

const SLOT = 118

/** Whole texts are in parts, so what is looked for is looked for by place and value. */
test('a translated page keeps its deposit, its withdrawal and its game [CA-01] [CA-07] [GM-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const who = await lobby.join()
  await verifyIdentity(who.account)
  await playerOf(who).paysIn(500)
  await playerOf(who).canWithdraw()
  await translatePage(page)

  await test.step('deposit: the button says the amount, and too little, and the amount again', async () => {
    await lobby.open('/lobby/wallets/deposit')
    await page.getByRole('radio', { name: 'QR Ph' }).check()
    const amount = page.getByLabel('Amount', { exact: true })
    const press = page.getByRole('main').locator('button[type=submit]')
    for (const typed of ['350', '1', '350', '', '350']) {
      await amount.fill(typed)
      if (typed === '350') await expect(press).toContainText('₱350')
    }
    await press.click()
    await expect(cashier.panel.getByRole('img', { name: 'QR code to pay with' })).toBeVisible()
    await cashier.atTheBank(await cashier.orderNumber(), 'Pay')
    await expect(cashier.panel.getByText(/Deposit received/)).toBeVisible()
  })
  await test.step('withdrawal: too much, then right', async () => {
    await lobby.open('/lobby/wallets/withdraw')
    await page.getByLabel('How much?').fill('999999')
    await page.getByRole('main').locator('button[type=submit]').click({ force: true })
    await cashier.withdraw('200')
  })
  await test.step('a game starts and is played', async () => {
    const game = new Game(page)
    await game.open(SLOT)
    await game.play()
  })
})

test('a browser without the methods of later years: home, login, deposit, a game [HM-01] [AU-01] [CA-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await beforeNewMethods(page)
  const cashier = new Cashier(page)
  await lobby.open('/register')
  const who = await lobby.register()
  await lobby.open('/lobby/home')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await lobby.logOut()
  await lobby.logIn(who)
  await expect(lobby.balance).toBeVisible()
  await cashier.order('QR Ph', '350')
  await cashier.atTheBank(await cashier.orderNumber(), 'Pay')
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
  for (const path of ['/lobby/rewards', '/search', '/record/transaction', '/profile/vip']) {
    await lobby.open(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Something broke on our side')).toHaveCount(0)
  }
  const game = new Game(page)
  await game.open(SLOT)
  await game.play()
})

for (const [what, shut] of [
  ['blocked', blockStores],
  ['full', fillStores],
] as const) {
  test(`a store that is ${what}: a login is one session, and the page goes on [AU-01] [AU-13] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    const who = newCredentials()
    await lobby.open('/register')
    await lobby.register(who)
    await lobby.logOut()
    await shut(page)
    await lobby.open('/login')
    await lobby.logIn(who)
    await expect(lobby.balance).toBeVisible()
    await expect(page.getByText('No connection')).toHaveCount(0)
    expect(await openSessions(who.account)).toBe(1)
    // Within the page, as a person goes: a page that is loaded anew has nothing to remember by.
    await page
      .getByRole('link', { name: /Deposit/ })
      .first()
      .click()
    await expect(page.getByRole('radio', { name: 'QR Ph' })).toBeVisible()
  })
}

test('a browser that cannot draw the page says that it is too old, in both languages @phone', async ({
  page,
}) => {
  await page.route(/\.js(?:\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route(/\.css(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('accent-color:auto', 'of-next-year:auto')
    await route.fulfill({
      response,
      body: body.replaceAll('accent-color: auto', 'of-next-year:auto'),
    })
  })
  await page.goto('/lobby/home')
  await expect(page.getByText('Your browser is too old for Perlas.')).toBeVisible()
  await expect(page.getByText('Luma na ang browser mo')).toBeVisible()
})
