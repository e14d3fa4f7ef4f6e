import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { said } from '../said.ts'

test.beforeEach(async ({ lobby }) => {
  await lobby.join()
})

test('a QR Ph order shows a code of 200 px with a clock, and knows when it is paid [CA-03] [CA-04]', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('QR Ph', '350')
  const code = cashier.panel.getByRole('img', { name: 'QR code to pay with' })
  await expect(code).toBeVisible()
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })
  await expect(cashier.panel.getByText(/9:\d\d|10:00/)).toBeVisible()
  await accessible(page)
  await cashier.atTheBank(await cashier.orderNumber(), 'Pay')
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
  await lobby.open('/lobby/home')
  await expect(lobby.balance).toHaveText(/350\.00/)
})

test('nothing moves under the finger while the cashier asks about the papers [CA-01] [PR-03]', async ({
  page,
  lobby,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/app/v1/kyc', async (route) => {
    await answered.promise
    await route.continue()
  })
  await lobby.open('/lobby/wallets/deposit')
  const way = page.getByRole('radio', { name: 'QR Ph' })
  const before = await way.boundingBox()
  await expect(page.getByText(/Verify your identity by/)).toBeHidden()
  answered.resolve()
  await expect(page.getByText(/Verify your identity by/)).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test('bank details can be copied, and a webhook sent twice pays once [CA-03] [CA-05]', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('Bank transfer', '1000')
  await expect(cashier.panel.getByText('Sandbox Bank of the Philippines')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cashier.panel.getByRole('button', { name: 'Copy: Account number' }).click()
  await said(page, 'Copy Success.')
  await accessible(page)
  const order = await cashier.orderNumber()
  await cashier.atTheBank(order, 'Pay')
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
  await cashier.atTheBank(order, 'Repeat the webhook')
  await lobby.open('/lobby/home')
  await expect(lobby.balance).toHaveText(/1,000\.00/)
})

test('a declined payment says so, charges nothing and lets one start again [CA-03]', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('Maya', '200')
  await cashier.hosted.getByRole('button', { name: 'Decline' }).click()
  await expect(cashier.panel.getByText('The deposit did not go through')).toBeVisible()
  await accessible(page)
  await cashier.panel.getByRole('button', { name: 'Start a new deposit' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Deposit/ })).toBeVisible()
  await lobby.open('/record/transaction')
  await expect(page.getByText('Failed').first()).toBeVisible()
})

test('the balance is asked for again at most every five seconds, and says how it went [CA-13]', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refreshData')) asked.push(request.url())
  })
  const refresh = page.getByRole('button', { name: 'Refresh balance' }).first()
  await refresh.click()
  await said(page, 'Balance refreshed.')
  const after = asked.length
  await page.waitForTimeout(300)
  await refresh.click()
  await page.waitForTimeout(800)
  expect(asked.length).toBe(after)
})

test('an amount outside the limits is refused on the page, with the limits [CA-01] [CA-12]', async ({
  page,
}) => {
  await page.goto('/lobby/wallets/deposit')
  await page.getByLabel('Amount', { exact: true }).fill('5')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await expect(page.getByText('Enter an amount from ₱100.00 to ₱50,000.00.')).toBeVisible()
})
