import type { Browser } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { Lobby, newCredentials, type Credentials } from '../page-models/lobby.ts'
import { expectToast } from '../toasts.ts'

/** The same person on another device: a browser with nothing kept in it. */
async function otherDevice(browser: Browser, who: Credentials) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const lobby = new Lobby(page, false)
  await lobby.open('/login')
  await lobby.logIn(who)
  await expect(page).toHaveURL(/\/lobby\/home/)
  return { page, close: () => context.close() }
}

test('a mail tells of a new device, and leads to where it is logged out [CO-01] [MN-03] [AU-14] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const who = await lobby.join()
  const stranger = await otherDevice(browser, who)

  await lobby.open('/profile/email')
  await page.getByRole('button', { name: /A new device logged in/ }).click()
  await expect(page.getByText(/someone logged in to your account with/)).toBeVisible()
  await expect(page.getByText('unread')).toHaveCount(0)
  await accessible(page)
  await page.getByRole('link', { name: 'Check your devices' }).click()

  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expect(page.getByText(/Mozilla/)).toHaveCount(0)
  await accessible(page)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('No other device is logged in.')).toBeVisible()
  // The stream tells the other device at once; nobody has to tap there first.
  await expect(stranger.page).toHaveURL(/\/login/)
  await stranger.close()

  // Deleted, it is gone from the list.
  await lobby.open('/profile/email')
  await page.getByRole('button', { name: /A new device logged in/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No mail')).toBeVisible()
})

test('a new password takes the old one and logs the other devices out [AU-16] [AU-07] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const who = await lobby.join()
  const stranger = await otherDevice(browser, who)
  await lobby.open('/profile/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('other')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("The two passwords don't match.")).toBeVisible()
  await accessible(page)
  const renewed = { ...who, password: newCredentials().password.toUpperCase() }
  await page.getByLabel('New password', { exact: true }).fill(renewed.password)
  await page.getByLabel('Confirm new password').fill(renewed.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("That isn't your current password.")).toBeVisible()
  await page.getByLabel('Current password').fill(who.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Your new password is set.')
  await expect(stranger.page).toHaveURL(/\/login/)
  await stranger.close()

  await lobby.logOut()
  await lobby.logIn(who)
  await expect(page.getByText('Wrong account or password.')).toBeVisible()
  await accessible(page)
  await lobby.logIn(renewed)
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('the print of the browser is taken after a press, told to nobody else and sent with later calls [AP-01] [AP-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') others.push(request.url())
  })
  const later = page.waitForResponse(/ask-again/)
  await lobby.open('/lobby/home')
  const kept = () => page.evaluate(() => localStorage.getItem('perlas.print') ?? '')
  await later
  expect(await kept()).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(kept).toMatch(/^[0-9a-f]{32}$/)
  const sent = page.waitForRequest(/getAfterLoginInfoWeb|accountRegist/)
  await lobby.open('/register')
  await lobby.register()
  expect((await sent).headers()['x-device-print']).toBe(await kept())
  expect(others.filter((url) => /^https?:/.test(url))).toEqual([])
})
