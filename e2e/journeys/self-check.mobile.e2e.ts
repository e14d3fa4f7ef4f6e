import { accessible, expect, test } from '../journey.ts'
import { expectToast } from '../toasts.ts'

test('the self-check looks at the browser and its way to the server, and copies what it found [RT-06] @nightly', async ({
  page,
  lobby,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await lobby.join()
  await lobby.open('/test')
  await expect(page.getByRole('heading', { name: 'Self-check' })).toBeVisible()
  const found = (name: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: name }) })
  for (const name of [
    'Clock against the server',
    'Storage',
    'Cookies',
    'Fonts',
    'WebCrypto',
    'Version',
  ])
    await expect(found(name).getByText('OK', { exact: true }), name).toBeVisible()
  await expect(found('First byte of the stream').getByText(/^200 · \d+ ms$/)).toBeVisible()
  await expect(found('Configuration').getByText(/^[0-9a-f]{12} · /)).toBeVisible()
  await expect(page.getByText('No errors on this page.')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expectToast(page, 'Copy Success.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^time: [+−]\d/)
  expect(copied).toContain('version: 1.0.28')
})

test('a call that failed stands there with the number that support asks for [RT-06] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  // There is no such game: the page says so, and the call was refused.
  const refused = page.waitForResponse(/\/app\/v1\/startGame$/)
  await lobby.open('/start?gameId=999999')
  await refused
  await page.evaluate(() => {
    history.pushState(null, '', '/test')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Recent errors' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/· code \d{4}$/)
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/Z · [0-9a-f]{8}-/)
      .first(),
  ).toBeVisible()
})

test('a visitor is asked to log in first [RT-06] @nightly', async ({ page, lobby }) => {
  await lobby.open('/test')
  await expect(page).toHaveURL(/\/login/)
})
