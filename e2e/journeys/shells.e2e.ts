import type { Page } from '@playwright/test'
import { accessible, expect, test, throughWire } from '../journey.ts'
import type { Lobby } from '../page-models/lobby.ts'
import { asConfigured } from '../configured.ts'
import { shownInTime } from '../in-time.ts'
import { openWire } from '../wire.ts'
import { expectToast } from '../toasts.ts'
import { playerOf } from '../players.ts'

test('a browser that offers to install is asked once a day [SH-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.clock.install()
  await lobby.open('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'accepted' }),
    })
    dispatchEvent(offer)
  })
  const card = page.getByRole('complementary', { name: 'Perlas, one tap away' })
  await expect(card).toBeHidden()
  await shownInTime(card)
  await accessible(page)
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toBeHidden()
  const kept = await page.evaluate(() => localStorage.getItem('addDesktopTips'))
  expect(JSON.parse(kept ?? '{}')).toHaveProperty('add-to-desktop')
})

test('in green mode the age notice stands until Accept, but not on the documents [PR-10] [PR-07] @nightly', async ({
  page,
  lobby,
}) => {
  await asConfigured(page, { site: { mode: 'green' } })
  await lobby.open('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByRole('dialog', { name: 'For ages 21 and over' })
  await expect(notice).toBeHidden()
  await lobby.open('/lobby/home')
  await expect(notice).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Accept' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('recent searches come back, and a slip still finds the game [GM-06] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open(lobby.mobile ? '/search' : '/lobby/games')
  const field = page.getByRole('searchbox').first()
  await field.fill('perals')
  const found = page.getByRole('main').getByRole('link', { name: /Perlas Reef/ })
  await expect(found).toBeVisible()
  await accessible(page)
  await field.press('Enter')
  await field.fill('bahura')
  await expect(found).toBeVisible()
  await field.fill('qqqqqq')
  await expect(page.getByText('No game found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all games' }).click()
  await page.getByRole('button', { name: 'Available now' }).click()
  await expect(found).toBeVisible()
  if (!lobby.mobile) return
  await lobby.open('/search')
  await page.getByRole('button', { name: 'perals' }).click()
  await expect(found).toBeVisible()
})

/** A player with ₱500 whose worker keeps home, and the words for a home without a server. */
async function keptHome(page: Page, lobby: Lobby): Promise<Awaited<ReturnType<typeof openWire>>> {
  const wire = await openWire()
  throughWire(page)
  await playerOf(await lobby.join()).paysIn(500)
  await page.goto(`${wire.url}/lobby/home`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await page.reload()
  await expect(lobby.balance).toHaveText('₱500.00')
  // The last that home fetches by itself are the words for this case.
  const isKept = (path: RegExp) =>
    page.evaluate(async (part) => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const kept = await Promise.all(stores.map((store) => store.keys()))
      return kept.flat().some(({ url }) => new RegExp(part).test(url))
    }, path.source)
  for (const file of [/\/lobby\/home$/, /\/OfflineNotice-.*\.js$/, /\/OfflineNotice-.*\.css$/])
    await expect.poll(() => isKept(file), file.source).toBe(true)
  return wire
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the page says so honestly, and calls are never kept [SH-05] @phone @nightly', async ({
    page,
  }) => {
    const wire = await openWire()
    throughWire(page)
    await page.goto(`${wire.url}/lobby/home`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const urls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return urls.flat().map((url) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(5)
    expect(
      kept.filter((path) => !/^\/(?:assets|pictures|offline|manifest\.webmanifest)/.test(path)),
      'home alone is kept of all pages',
    ).toEqual(['/lobby/home'])
    // A page of its own: what complains of the cut wire is not the page that this journey watches.
    const away = await page.context().newPage()
    await page.goto('about:blank')
    await wire.cut()
    await away.goto(`${wire.url}/lobby/notice`)
    await expect(away.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await wire.mend()
    await away.getByRole('link', { name: /Try again/ }).click()
    await expect(away.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
    await away.close()
  })

  test('without a network home opens with the last balance and its time, and holds its links until the network is back [SH-05] @phone @nightly', async ({
    page,
    lobby,
  }) => {
    const wire = await keptHome(page, lobby)
    // A page of its own: what complains of the cut wire is not the page that this journey watches.
    const away = await page.context().newPage()
    // As a browser without a network says, which the wire does not reach.
    await away.addInitScript(() => {
      let online = false
      addEventListener('online', () => (online = true))
      Object.defineProperty(navigator, 'onLine', { get: () => online })
    })
    await lobby.open('/offline.html')
    await wire.cut()
    await away.goto(`${wire.url}/lobby/home`)
    await expect(away.getByText(/Balance as of \d/)).toBeVisible()
    await expect(away.getByTestId('balance').first()).toHaveText('₱500.00')
    const game = away
      .getByRole('region', { name: 'Popular games' })
      .getByRole('link', { name: /Tala Dice/ })
    await game.click()
    await expect(away.getByText(/This needs a connection/)).toBeVisible()
    await expect(away).toHaveURL(/\/lobby\/home$/)
    await wire.mend()
    await away.evaluate(() => dispatchEvent(new Event('online')))
    await expect(away.getByText(/Balance as of/)).toHaveCount(0)
    await game.click()
    await expect(away).toHaveURL(/\/start\?gameId=601/)
    await away.close()
  })

  test('while the server is away home comes from the worker, with the last balance and its time, until it answers again [SH-05] @phone @nightly', async ({
    page,
    lobby,
  }) => {
    const wire = await keptHome(page, lobby)
    // A page of its own: what complains of the cut wire is not the page that this journey watches.
    const away = await page.context().newPage()
    await lobby.open('/offline.html')
    await wire.cut()
    // The network is there, and the browser says so: only our server gives no answer.
    const opened = await away.goto(`${wire.url}/lobby/home`)
    expect(opened?.fromServiceWorker()).toBe(true)
    await expect(away.getByText("We can't reach Perlas right now.", { exact: false })).toBeVisible()
    await expect(away.getByText(/Balance as of \d/)).toBeVisible()
    await expect(away.getByTestId('balance').first()).toHaveText('₱500.00')
    await accessible(away)
    await wire.mend()
    await expect(away.getByText(/Balance as of/)).toHaveCount(0)
    await away.close()
  })
})

test('two tabs agree on the language, the balance and who is signed in [PR-04] [CA-13] [AU-15] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const who = await lobby.joinAtHome()
  await expect(lobby.balance).toHaveText('₱0.00')
  const other = await page.context().newPage()
  await other.goto('/lobby/home')
  const there = other.getByTestId('balance').first()
  await expect(there).toHaveText('₱0.00')
  await other.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.getByRole('heading', { name: 'Mga patok na laro' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(other.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await playerOf(who).paysIn(500)
  await expect(there).toHaveText('₱500.00')
  await expect(lobby.balance).toHaveText('₱500.00')
  // As a logout of this tab leaves the browser: the other tab hears of it.
  await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'))
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await other.close()
})

test('a visitor changes the language on the first screen, and it is kept [PR-04] [HM-07] @nightly', async ({
  page,
  lobby,
}) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  // A phone has the switch in the page as the server wrote it.
  if (lobby.mobile)
    await page.route(/\/assets\/main-[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
  await page.goto('/lobby/home', { waitUntil: 'commit' })
  if (lobby.mobile) {
    await page.locator('#first-language').click()
    await expect(page.locator('#first-home').getByText('Mga patok na laro')).toBeVisible()
    release()
    await expect(page.locator('#first-home')).toHaveCount(0)
  } else await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('heading', { name: 'Mga patok na laro' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Wika' }).click()
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
})

test('the header in both states; its actions heed one tap in five seconds [HM-07] [HM-08] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  // Until the app stands, the server's head and its own are both there for a moment.
  await expect(page.locator('#first-home')).toHaveCount(0)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await lobby.joinAtHome()
  await expect(lobby.balance).toHaveText('₱0.00')
  await expect(header.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/lobby/wallets/deposit',
  )
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/refreshData')) asked += 1
  })
  const refresh = header.getByRole('button', { name: 'Refresh balance' })
  // Three taps within one moment: on a slow machine three real ones take longer than the five seconds.
  await refresh.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()))
  await expectToast(page, 'Balance refreshed.')
  expect(asked).toBe(1)
  if (lobby.mobile) {
    await expect(header.getByRole('link', { name: 'Search games' })).toHaveAttribute(
      'href',
      '/search',
    )
    await header.getByRole('button', { name: 'Open your menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await accessible(page)
  // Nobody answers on this site: nothing leads to nobody.
  await expect(header.getByRole('button', { name: 'Customer service' })).toHaveCount(0)
})

test('past 100 px home offers the way back up, to its tabs [SH-02]', async ({ page, lobby }) => {
  await page.setViewportSize({ width: lobby.mobile ? 390 : 1100, height: 500 })
  await lobby.open('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  const up = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => scrollTo({ top: 99, behavior: 'instant' }))
  await page.waitForTimeout(700)
  await expect(up).toBeHidden()
  // The screen that stands before the app is not that long: on a slow machine the app comes after the first try.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(up).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await up.click()
  await expect(page.getByRole('tab', { name: 'Home' })).toBeInViewport()
})

test('what is seen is told by beacon, every three seconds and when the page is left [AP-04] @phone @nightly', async ({
  page,
}) => {
  const wire = await openWire()
  throughWire(page)
  const announced = () =>
    wire.asked.filter((path) => path.endsWith('/anonymous/appEventLogClient')).length
  const kinds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/appEventLogClient')) kinds.push(request.resourceType())
  })
  await page.goto(`${wire.url}/lobby/home`)
  await expect.poll(announced).toBe(1)
  const first = Date.now()
  const leave = async () => {
    await page.getByRole('link', { name: 'News' }).first().click()
    // A desktop sends a visitor to the login.
    await expect(page).toHaveURL(/\/notice$|\/login/)
  }
  await leave()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(announced).toBe(2)
  expect(Date.now() - first).toBeGreaterThan(2_000)
  await leave()
  // The event itself: a browser that is torn down by a test may drop its last beacon.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(announced, { timeout: 1_500 }).toBe(3)
  expect(kinds.every((kind) => kind === 'ping')).toBe(true)
})

test('how fast a visit was reaches /metrics, by the kind of its page [AP-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const visits = async () => {
    const text = await (await page.request.get('/metrics')).text()
    return ['lcp_seconds', 'inp_seconds', 'cls'].map((figure) => {
      const count = `^perlas_web_${figure}_count\\{page="help",device="phone"\\} (\\d+)$`
      return Number(new RegExp(count, 'm').exec(text)?.[1] ?? 0)
    })
  }
  const [before] = await Promise.all([visits(), lobby.open('/help')])
  const reported = page.waitForRequest(/\/appEventLogClient$/)
  await page.getByRole('searchbox').fill('cash')
  await page.getByRole('searchbox').click()
  // The watcher came with the first events.
  await reported
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect
    .poll(async () => (await visits()).map((count, at) => count > (before[at] ?? 0)))
    .toEqual([true, true, true])
})
