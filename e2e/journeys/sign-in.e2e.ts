import { accessible, expect, test } from '../journey.ts'
import { newCredentials } from '../page-models/lobby.ts'

test('the form says what is wrong before anything is sent [AU-06] [AU-07] [AU-10] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register')
  await page.getByLabel('User name').fill('a!')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('6–20 letters or numbers').last()).toBeVisible()
  await expect(page.getByText('8–64 characters').last()).toBeVisible()
  await expect(page.getByText("The two passwords don't match.")).toBeVisible()
  await expect(
    page.getByText("Please confirm your age and that you're allowed to play."),
  ).toBeVisible()
  await accessible(page)
})

test('wrong passwords are refused without saying which half was wrong, then the name waits [AU-15] [AU-18] [AU-21] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/login')
  const who = newCredentials()
  for (let n = 0; n < 3; n += 1) {
    await lobby.logIn(who)
    await expect(page.getByText('Wrong account or password.')).toBeVisible()
    await page.waitForTimeout(400)
  }
  await lobby.logIn(who)
  await expect(page.getByText(/Too many wrong passwords/)).toBeVisible()
  await accessible(page)
})

test('a login brings the player home, and nothing secret but the token is kept [AU-01] [AU-12] [AU-13] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register')
  const who = await lobby.register()
  await expect(lobby.balance).toHaveText(/0\.00/)
  await lobby.logOut()
  await expect(page).toHaveURL(/\/login/)
  await lobby.logIn(who)
  await expect(page).toHaveURL(/\/lobby\/home/)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).toContain('ACCESS_TOKEN')
  expect(kept).not.toContain(who.password)
})

test('a session that ended elsewhere clears the login and asks again [AU-15] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register')
  await lobby.register()
  await expect(lobby.balance).toBeVisible()
  await page.evaluate(async () => {
    const token = localStorage.getItem('ACCESS_TOKEN') ?? ''
    await fetch('/app/v1/logout', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token.replaceAll('"', '')}`,
      },
      body: '{}',
    })
  })
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
})

test('signing in says what device it is, and the session is kept under that name [AP-06] [AU-12] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register')
  const sent = page.waitForRequest((request) => request.url().endsWith('/accountRegist'))
  await lobby.register()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    clientReferrer: 'ph',
    channel: 'WEB',
    appId: 'demo-web',
    platform: lobby.mobile ? 0 : 1,
    phoneinfoJsonModel: { channel: 'WEB', appId: 'demo-web', isBrowser: 1, version: '1.0.28' },
  })
  const { os, deviceModel, deviceIdJsonModel } = body['phoneinfoJsonModel'] as Record<
    string,
    unknown
  >
  expect(os).toBeTruthy()
  expect(deviceModel).toBeTruthy()
  expect((deviceIdJsonModel as { afuid: string }).afuid).toMatch(/^[0-9a-f]{32}$/)
  expect(await (await sent).headerValue('x-device-fp')).toMatch(/^[0-9a-f]{32}$/)
})
