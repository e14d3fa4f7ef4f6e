import type { Page } from '@playwright/test'
import { identity, siteAddress } from '../addresses.ts'
import { accessible, expect, test } from '../journey.ts'
import { openSite } from '../operator.ts'
import { newCredentials, type Lobby } from '../page-models/lobby.ts'

const here = siteAddress('social')
test.beforeAll(() => openSite('social', { socialLogin: true }))

const atLine = (page: Page) => expect(page).toHaveURL(new RegExp(`^${identity.issuer}`))

let drawn = 0
const newSubject = () => `U${process.pid}x${Date.now()}x${(drawn += 1)}`

/** Goes to the stand-in for LINE and says who one is there. */
async function leaveForLine(page: Page) {
  await page.getByRole('checkbox', { name: /read and accept/ }).check()
  await page.getByRole('button', { name: 'Continue with LINE' }).click()
  await atLine(page)
}
async function allow(page: Page, subject: string, name = 'Maria Clara') {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Allow' }).click()
}
async function openAccount(page: Page) {
  await expect(page.getByText('LINE confirmed your identity.', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: /21 or older/ }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Success.')).toBeVisible()
  // A way back is offered, and put off.
  await page.getByRole('button', { name: 'Later' }).click()
}
/** Nothing that the provider sent stays where a script, a neighbour or a log could read it. */
async function nothingLeft(page: Page) {
  const [address, kept, token] = await page.evaluate(() => [
    location.href,
    JSON.stringify([Object.entries(sessionStorage), document.cookie]),
    localStorage.getItem('ACCESS_TOKEN') ?? '',
  ])
  expect(address).not.toMatch(/code=|state=|token/i)
  expect(kept).not.toContain('perlas.social')
  expect(token.length).toBeGreaterThan(30)
  expect(address).not.toContain(token)
}

async function endSession(lobby: Lobby) {
  await lobby.logOut()
  await expect(lobby.page).toHaveURL(/\/login/)
  // LINE would remember the person too, and ask nothing; nothing of ours is in a cookie.
  await lobby.page.context().clearCookies()
}

test('nobody is offered a way through LINE unless the site says so [AU-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
})

test('a stranger comes by LINE, confirms age and terms, and comes back as a player [AU-17] [AU-10] [PR-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await lobby.open(`${here}/login?return=%2Frecord%2Ftransaction`)
  await page.getByRole('button', { name: 'Continue with LINE' }).click()
  await expect(
    page.getByText('Please accept the terms and the privacy policy first.'),
  ).toBeVisible()
  await accessible(page)
  await leaveForLine(page)
  const who = newSubject()
  await allow(page, who)
  await expect(page).toHaveURL(`${here}/login`)
  await accessible(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(
    page.getByText("Please confirm your age and that you're allowed to play."),
  ).toBeVisible()
  await openAccount(page)
  await expect(page).toHaveURL(/\/record\/transaction$/)
  await nothingLeft(page)
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN') ?? 'none')
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  await endSession(lobby)

  await leaveForLine(page)
  await allow(page, who)
  await expect(page).toHaveURL(/\/lobby\/home$/)
  await expect(lobby.balance).toHaveText(/0\.00/)
  await nothingLeft(page)
})

test('who says no at LINE, comes back in another window, or twice, is told so [AU-17] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open(`${here}/login`)
  await leaveForLine(page)
  await page.getByRole('link', { name: 'Deny' }).click()
  await expect(page.getByText("You didn't continue with LINE.")).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Continue with LINE' })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await lobby.open(`${here}/login?state=${'s'.repeat(43)}&code=stolen`)
  await expect(page.getByText(/started in another window or browser/)).toBeVisible()
  await expect(page).toHaveURL(`${here}/login`)

  await page.evaluate(() =>
    sessionStorage.setItem(
      'perlas.social',
      JSON.stringify({ uuid: 'x'.repeat(32), provider: 'line', link: false, return: '/' }),
    ),
  )
  await lobby.open(`${here}/login?state=${'s'.repeat(43)}&code=stolen`)
  await expect(page.getByText("We couldn't verify that login.")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
})

test('the way back leads nowhere but into this site [AU-17] [RT-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const who = newSubject()
  for (const evil of [
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    await lobby.open(`${here}/login?return=${encodeURIComponent(evil)}`)
    await leaveForLine(page)
    await allow(page, who)
    if (evil.startsWith('//')) await openAccount(page)
    await expect(page).toHaveURL(/\/lobby\/home$/)
    await endSession(lobby)
  }
})

test('a player links LINE with the password, signs in by it, and unlinks [AU-17] [PF-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open(`${here}/register`)
  const me = await lobby.register(newCredentials())
  const profile = lobby.mobile ? '/profile/user' : '/lobby/profile'
  const subject = newSubject()
  await lobby.open(here + profile)
  await page.getByRole('button', { name: 'Link LINE' }).click()
  const dialog = page.getByRole('dialog', { name: /LINE/ })
  await accessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue with LINE' }).click()
  await expect(dialog.getByText('Wrong account or password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Continue with LINE' }).click()
  await atLine(page)
  await allow(page, subject, 'Mara at LINE')
  await expect(page).toHaveURL(here + profile)
  await expect(page.getByText('Mara at LINE')).toBeVisible()
  await accessible(page)

  await endSession(lobby)
  await leaveForLine(page)
  await allow(page, subject, 'Mara at LINE')
  await expect(page).toHaveURL(/\/lobby\/home$/)
  await lobby.open(here + profile)
  await expect(page.getByText(me.account).first()).toBeVisible()
  await page.getByRole('button', { name: 'Unlink LINE?' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(page.getByText('LINE is unlinked.')).toBeVisible()
  await expect(page.getByText('Mara at LINE')).toHaveCount(0)
})
