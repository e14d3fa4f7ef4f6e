import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { countShifts, shiftsOf } from '../shifts.ts'
import { expectToast } from '../toasts.ts'

test.beforeEach(async ({ lobby }) => {
  await lobby.join()
})

test('a QR Ph order shows a code of 200 px with a clock, and knows when it is paid [CA-03] [CA-04] @nightly', async ({
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

test('a deposit that is being filled in survives a reload, and nothing pushes its form [CA-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await countShifts(page)
  await lobby.open('/lobby/wallets/deposit')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('750')
  await page.getByRole('radio', { name: 'Maya' }).check()
  await page.reload()
  await expect(amount).toHaveValue('750')
  await expect(page.getByRole('radio', { name: 'Maya' })).toBeChecked()
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_500)
  expect(await shiftsOf(page)).toBeLessThan(0.002)
})

test('nothing moves under the finger while the cashier asks about the documents [CA-01] [PR-03] @phone @nightly', async ({
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
  // The page has come in and stands still.
  await way.click({ trial: true })
  const before = await way.boundingBox()
  await expect(page.getByText(/Verify your ID by/)).toBeHidden()
  answered.resolve()
  await expect(page.getByText(/Verify your ID by/)).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test('bank details can be copied, and a webhook sent twice pays once [CA-03] [CA-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('Bank transfer', '1000')
  await expect(cashier.panel.getByText('Sandbox Bank of the Philippines')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cashier.panel.getByRole('button', { name: 'Copy: Account number' }).click()
  await expectToast(page, 'Copy Success.')
  await accessible(page)
  const order = await cashier.orderNumber()
  await cashier.atTheBank(order, 'Pay')
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
  await cashier.atTheBank(order, 'Repeat the webhook')
  await lobby.open('/lobby/home')
  await expect(lobby.balance).toHaveText(/1,000\.00/)
})

test('a declined payment says so, charges nothing and lets one start again [CA-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('Maya', '200')
  await cashier.hosted.getByRole('button', { name: 'Decline' }).click()
  await expect(cashier.panel.getByText("The deposit didn't go through")).toBeVisible()
  await accessible(page)
  await cashier.panel.getByRole('button', { name: 'Start a new deposit' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Deposit/ })).toBeVisible()
  await lobby.open('/record/transaction')
  await expect(page.getByText('Failed').first()).toBeVisible()
})

test('the balance is asked for again at most every five seconds, and says how it went [CA-13] @phone', async ({
  page,
  lobby,
}) => {
  // The page's clock stands still: five seconds are five seconds, however long the machine takes.
  await page.clock.install()
  await lobby.open('/lobby/home')
  const refresh = page.getByRole('button', { name: 'Refresh balance' }).first()
  await expect(refresh).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refreshData')) asked.push(request.url())
  })
  await refresh.click()
  await expectToast(page, 'Balance refreshed.')
  expect(asked).toHaveLength(1)
  await page.clock.runFor(4_900)
  await refresh.click()
  await page.clock.runFor(50)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(100)
  await refresh.click()
  await expect.poll(() => asked.length).toBe(2)
})

test('an amount outside the limits is refused in view, with the limit, whatever the window [CA-01] [CA-12] @phone @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/lobby/wallets/deposit')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('5')
  // As far down as one gets: the field is out of view, the button is not.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const refused = page.getByRole('main').getByRole('button', { name: 'Enter at least ₱100' })
  await expect(refused).toBeDisabled()
  // It says why, and a finger on it leads to the field.
  await refused.click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least ₱100' })).toBeInViewport()
  await expect(amount).toBeFocused()
  // Not under the bar that stays at the foot of the window.
  const seen = () =>
    amount.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === field
    })
  expect(await seen()).toBe(true)
})

test('a deposit that is open is found and paid from home, wallet and record, on any device [CA-03] [CA-10] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('QR Ph', '350')
  const number = await cashier.orderNumber()
  await cashier.panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/Your order is open until/)).toBeVisible()
  const unpaid = page.getByRole('region', { name: 'Unpaid deposit' })
  await expect(unpaid).toContainText(/₱350, QR Ph.*\d:\d\d left/)

  await lobby.open('/lobby/home')
  await unpaid.getByRole('link', { name: 'Pay' }).click()
  await expect(cashier.panel.getByText(`Order ${number}`)).toBeVisible()
  await page.reload()
  await expect(cashier.panel.getByRole('img', { name: 'QR code to pay with' })).toBeVisible()
  const download = page.waitForEvent('download')
  await cashier.panel.getByRole('button', { name: 'Save image' }).click()
  expect((await download).suggestedFilename()).toBe(`perlas-qr-${number}.png`)
  await cashier.panel.getByRole('button', { name: 'Close' }).click()

  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN') ?? '')
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await other.addInitScript((kept) => localStorage.setItem('ACCESS_TOKEN', kept), token)
  const second = await other.newPage()
  await second.goto('/record/transaction')
  await second.getByRole('link', { name: 'Pay ₱350, QR Ph' }).click()
  const there = new Cashier(second)
  await expect(there.panel.getByText(`Order ${number}`)).toBeVisible()
  await accessible(second)
  await there.atTheBank(number, 'Pay')
  await expect(there.panel.getByRole('heading', { name: 'Deposit received' })).toBeFocused()
  await expect(unpaid).toBeHidden()
  await lobby.open('/lobby/home')
  await expect(lobby.balance).toHaveText(/350\.00/)
  await other.close()
})

test('an open deposit is cancelled after being asked, and money that comes is still credited [CA-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('QR Ph', '350')
  const number = await cashier.orderNumber()
  await cashier.panel.getByRole('button', { name: 'Cancel' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Cancel this deposit?' })
  await sure.getByRole('button', { name: 'Cancel deposit' }).click()
  await expectToast(page, 'Deposit cancelled.')
  await expect(cashier.panel).toBeHidden()
  await expect(page.getByRole('region', { name: 'Unpaid deposit' })).toBeHidden()
  await lobby.open('/record/transaction')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await cashier.atTheBank(number, 'Pay')
  await expect(page.getByText('Paid').first()).toBeVisible()
})

test('the keyboard stays in the deposit while the payment page comes and goes [CA-03] [CA-04] @phone @nightly', async ({
  page,
}) => {
  const cashier = new Cashier(page)
  await cashier.order('GCash', '200')
  await cashier.hosted.getByRole('button', { name: 'Pay now' }).focus()
  await page.keyboard.press('Enter')
  await expect(cashier.panel.getByRole('heading', { name: 'Deposit received' })).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // What guards the ends of a dialog hands the focus on.
    await expect
      .poll(() => cashier.panel.evaluate((panel) => panel.contains(document.activeElement)))
      .toBe(true)
  }
})
