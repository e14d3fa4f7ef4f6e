import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, operate, runActivity, setting, system } from '../../operator.ts'

const agent = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36${more}`
const bytes = Buffer.from('what a phone takes and what its owner compares')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const folder = () => join(dirname(system().secrets), 'android')

/** As `npm run android` leaves it (tools/android.test.ts builds a real one). */
function appIsBuilt(version = '1.0.28'): void {
  const file = `perlas-${version}-${sha256.slice(0, 12)}.apk`
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), file), bytes)
  const note = {
    version,
    versionCode: 10_028,
    package: 'ph.perlas.app',
    origin: system().lobby,
    file,
    size: 75_000,
    sha256,
    certificate: 'ab'.repeat(32),
    builtAt: '2026-11-24T04:00:00.000Z',
  }
  writeFileSync(join(folder(), 'app.json'), JSON.stringify(note))
}

test.beforeEach(contentAsSeeded)
test.afterEach(async () => {
  rmSync(folder(), { recursive: true, force: true })
  await operate('UPDATE campaigns.campaigns SET open = false')
})

test('while no app was built the page says so, and leads to the home screen [PR-11] [SH-05] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/apkdownload')
  await expect(
    page.getByRole('heading', { name: "The Android app isn't available yet" }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add Perlas to your home screen' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await accessible(page)
})

test('the app is offered with what can be held against the file, and comes as that file [PR-11] [HM-11] @nightly', async ({
  page,
  lobby,
}) => {
  appIsBuilt()
  await lobby.open('/apkdownload')
  await expect(page.getByRole('heading', { level: 1, name: 'Perlas for Android' })).toBeVisible()
  await expect(page.getByText('1.0.28 (10028)')).toBeVisible()
  await expect(page.getByText('Nov 24, 2026')).toBeVisible()
  await expect(page.getByText(sha256.slice(0, 8))).toBeVisible()
  for (const name of ['How to install', 'App permissions', "The app can't"])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const qr = page.getByRole('img', { name: /QR code of/ })
  await expect(qr).toHaveCount(lobby.mobile ? 0 : 1)
  const badge = page.getByRole('contentinfo').getByRole('link', { name: 'Get the Android app' })
  await expect(badge).toHaveCount(lobby.mobile ? 0 : 1)
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download · 74 kB' }).click()
  const file = await (await coming).path()
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(sha256)
})

test('in the calm mode the page is the same, and speaks of no reward [PR-07] [PR-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  appIsBuilt()
  await setting('site', { mode: 'green' })
  await setting('web', { mode: 'green' })
  await lobby.open('/apkdownload')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: /Download/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(/reward|bonus/i)).toHaveCount(0)
  await accessible(page)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  test('there is no file to download, and the way to the home screen [PR-11] [SH-05] @phone @nightly', async ({
    page,
    lobby,
  }) => {
    appIsBuilt()
    await lobby.open('/apkdownload')
    await expect(page.getByRole('heading', { name: 'On iPhone and iPad' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Choose Add to Home Screen')).toBeVisible()
    await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0)
    await accessible(page)
  })
})

test.describe('in an app that is too old', () => {
  test.use({ userAgent: agent('Linux; Android 15; Pixel 8; wv', ' PerlasApp/1.0.27') })
  test('it must be updated, from this host, and promises the extra 20 pesos only while they are paid [SH-05] @phone @nightly', async ({
    page,
    lobby,
  }) => {
    appIsBuilt()
    const ask = page.getByRole('dialog', { name: 'A new version is ready' })
    await lobby.joinAtHome()
    await setting('web', { h5: { downloadType: 2, downloadUrl: '', minAppVersion: '1.0.28' } })
    await page.reload()
    await expect(ask.getByRole('link', { name: 'Download now' })).toHaveAttribute(
      'href',
      /^\/download\/perlas-1\.0\.28-/,
    )
    await expect(ask.getByText('₱20')).toHaveCount(0)
    await accessible(page)
    await runActivity('app-update')
    await page.reload()
    await expect(ask.getByText('Update and get an extra ₱20')).toBeVisible()
    await accessible(page)
    // Nothing newer to be had: nobody is stopped.
    rmSync(folder(), { recursive: true })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
    await expect(ask).toHaveCount(0)
  })
})

test('what using the app brings is said with its conditions, and is not given to a browser [SH-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('app-update')
  await lobby.join()
  await lobby.open('/reward/detail/app-update')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '₱20' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add your number first' })).toHaveAttribute(
    'href',
    /\/bind$/,
  )
  await expect(main.getByRole('button', { name: /Collect/ })).toHaveCount(0)
  await accessible(page)
})
