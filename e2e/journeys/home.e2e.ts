import type { Page } from '@playwright/test'
import { declaredGames } from '../declared-games.ts'
import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Home } from '../page-models/home.ts'
import { countShifts, movedOn, shiftsOf } from '../shifts.ts'

async function opened(page: Page): Promise<void> {
  await expect(page.locator('#first-home')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
}

test('the header, then the banners, then the tabs in their order [HM-01] [HM-02]', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await opened(page)
  const home = new Home(page)
  const names = await page
    .getByRole('tablist', { name: 'Game categories' })
    .getByRole('tab')
    .allInnerTexts()
  expect(names).toEqual(['Home', 'Favorites', 'Slots', 'Fish', 'Poker', 'Sports', 'Live', 'Games'])
  const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? -1
  const order = [
    await top(page.getByRole('banner').first()),
    await top(home.banners),
    await top(home.tab('Home')),
    await top(home.panel),
  ]
  expect(order).toEqual(order.toSorted((left, right) => left - right))
  await accessible(page)
})

test('three games a row on a phone, five or more where the width allows [HM-06] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await opened(page)
  const inFirstRow = () =>
    page.evaluate(() => {
      const list = document.querySelector('#home-panel [aria-labelledby=popular] ul')
      return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 0
    })
  if (lobby.mobile) {
    expect(await inFirstRow()).toBe(3)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(inFirstRow).toBe(5)
  } else {
    expect(await inFirstRow()).toBeGreaterThanOrEqual(5)
  }
})

test('a navigation preselects the type and the brand [HM-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await opened(page)
  // As a screen that leads here leaves it behind.
  await page.evaluate(() =>
    history.replaceState(
      { ...history.state, usr: { typeId: 1, brandId: 1 }, key: 'from-brand' },
      '',
    ),
  )
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Perlas Studio' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('link', { name: /Perlas Reef/ }).first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Tala Dice/ })).toHaveCount(0)
  await accessible(page)
})

test('favourites of a visitor lead to the login; the lists of a new player say what to do [HM-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  const home = new Home(page)
  await home.tab('Favorites').click()
  await expect(page.getByText('Log in to see your favorites')).toBeVisible()
  await accessible(page)
  await home.panel.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Account')).toBeVisible()
  await lobby.joinAtHome()
  await home.tab('Favorites').click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No games played yet')).toBeVisible()
  await accessible(page)
})

test('a heart changes only when the server took it; 1004 says nothing, and both survive a reload [GM-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.joinAtHome()
  await opened(page)
  const heart = page.getByRole('button', { name: /Perlas Reef (to|from) favorites/ }).first()
  const answers = async (status: number, errcode: number) => {
    await page.route('**/app/v1/gameLike', (route) =>
      route.fulfill({ status: 200, json: { code: status, errcode, requestId: 'x' } }),
    )
  }
  await answers(200, 1004)
  await heart.click()
  await page.waitForTimeout(400)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText("We couldn't save this game.")).toHaveCount(0)
  await page.unroute('**/app/v1/gameLike')
  await answers(200, 5030)
  await heart.click()
  await expect(page.getByText("We're very busy.")).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/app/v1/gameLike')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a deposit that settled elsewhere is told at home, once [HM-17] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.joinAtHome()
  const modal = page.getByRole('dialog', { name: 'Your deposit has arrived' })
  // The flag alone, without a deposit, opens nothing.
  await page.evaluate(() => localStorage.setItem('rechargeUpdate', '1'))
  await lobby.open('/lobby/home')
  await page.waitForTimeout(2_500)
  await expect(modal).toHaveCount(0)
  // The deposit's own page tells it: no second time at home.
  await new Cashier(page).deposit('500')
  await lobby.open('/lobby/home')
  await page.waitForTimeout(2_500)
  await expect(modal).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('rechargeUpdate', '1'))
  await lobby.open('/lobby/home')
  await expect(modal).toBeVisible()
  await expect(modal.getByText('500.00')).toBeVisible()
  await accessible(page)
  await modal.getByRole('button', { name: 'Got it' }).click()
  await expect(modal).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('rechargeUpdate'))).toBeNull()
})

test('a lobby that does not answer says so and offers another try [HM-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.route('**/app/v1/anonymous/appConfig', (route) =>
    route.fulfill({ status: 200, json: { code: 200, errcode: 5030, requestId: 'x' } }),
  )
  await lobby.open('/lobby/home')
  await expect(page.getByText("We're very busy.")).toBeVisible()
  await accessible(page)
  await page.unroute('**/app/v1/anonymous/appConfig')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await opened(page)
})

/** Counts what opens a game or a table at one tap above the bar, without what a slide shows by turns. */
async function playable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().top
    const foot = innerWidth < 1024 ? (bar ?? innerHeight) : innerHeight
    const links = [...document.querySelectorAll<HTMLElement>('main a[href*="/start?gameId="]')]
    const reached = links.filter((link) => {
      if (link.closest('[aria-roledescription="carousel"]')) return false
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const [x, y] = [Math.max(left, 0) / 2 + Math.min(right, innerWidth) / 2, top + 22]
      // A finger's width of it at least.
      if (Math.min(right, innerWidth) - Math.max(left, 0) < 44) return false
      if (y > Math.min(bottom, foot) || y < 0) return false
      return link.contains(document.elementFromPoint(x, y))
    })
    return new Set(reached).size
  })
}

for (const [width, height, least] of [
  [360, 640, 3],
  [390, 844, 5],
  [1440, 900, 8],
] as const) {
  const when = width === 390 ? '' : ' @nightly'
  test(`on ${width} by ${height} at least ${least} things open a game at one tap, above the bar [HM-01] @phone${when}`, async ({
    page,
    lobby,
  }) => {
    await page.setViewportSize({ width, height })
    await lobby.joinAtHome()
    await opened(page)
    await expect.poll(() => playable(page)).toBeGreaterThanOrEqual(least)
    await expect(
      page.getByRole('region', { name: 'News and offers' }).getByRole('link').first(),
    ).toBeVisible()
  })
}

test('what was played last comes first, one tap away [HM-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.joinAtHome()
  await opened(page)
  await expect(page.getByRole('heading', { name: 'Continue playing' })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Popular games' })
    .getByRole('link', { name: /Tala Dice/ })
    .click()
  await expect(page).toHaveURL(/\/start\?gameId=601/)
  await expect(page.locator('iframe[title="Tala Dice"]')).toBeVisible()
  await lobby.open('/lobby/home')
  const last = page.getByRole('region', { name: 'Continue playing' })
  await expect(last.getByRole('link', { name: /Tala Dice/ })).toHaveAttribute(
    'href',
    '/start?gameId=601',
  )
  await last.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

for (const [who, when] of [
  ['player', ''],
  ['visitor', '@phone @nightly'],
])
  test(`the first screen of a ${who} stands before the app, and stays where it is when the app comes [HM-01] ${when}`, async ({
    page,
    lobby,
  }) => {
    await declaredGames(page)
    if (who === 'player') await lobby.joinAtHome()
    else await lobby.open('/lobby/home')
    await opened(page)
    // The places of what can be tapped, but for slides, which move by themselves.
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#home-panel a, [role=tab], #first-home a')]
          .filter((one) => one.offsetParent !== null && !one.matches('[class*=hero], header *'))
          .map((one) => {
            const { left, top, width } = one.getBoundingClientRect()
            const opens = /gameId=\d+/.exec(one.getAttribute('href') ?? '')?.[0] ?? 'a tab'
            return [opens, ...[left, top, width].map(Math.round)].join(' ')
          }),
      )
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/(?:main|lobby|home|mobile|desktop)-[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await countShifts(page)
    await page.goto('/lobby/home', { waitUntil: 'commit' })
    const first = page.locator('#first-home')
    // Nothing is painted before its styles are there, and nothing measured: that would lay it out, and count as moving.
    await page.waitForFunction(
      () =>
        document.querySelector('#first-home') !== null &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet, media }) => sheet !== null || !matchMedia(media || 'all').matches,
        ),
    )
    await expect(first.getByRole('link', { name: 'Alas Ginto' })).toBeVisible()
    // Nor as it stays before its faces are.
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    expect(before.length).toBeGreaterThan(6)
    release()
    await expect(first).toHaveCount(0)
    const after = await places()
    for (const place of before) expect(after, place).toContain(place)
    expect(await shiftsOf(page), (await movedOn(page)).join('\n')).toBeLessThan(0.01)
  })

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing moves while home comes, at the first visit and at the next [HM-01] @nightly', async ({
    page,
    lobby,
  }) => {
    await declaredGames(page)
    await countShifts(page)
    for (const visit of ['first', 'next']) {
      await lobby.open('/lobby/home')
      await opened(page)
      await page.waitForTimeout(2_500)
      const sum = await shiftsOf(page)
      expect(sum, `${visit} visit: ${(await movedOn(page)).join('\n')}`).toBeLessThan(0.01)
    }
  })
})
