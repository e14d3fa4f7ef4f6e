import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Home } from '../page-models/home.ts'
import { countShifts, shiftsOf } from '../shifts.ts'

async function opened(page: Page): Promise<void> {
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

test('a heart changes only when the server took it; 1004 says nothing, and both survive a reload [GM-05] @phone', async ({
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

test('a lobby that does not answer says so and offers another try [HM-01] @phone', async ({
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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing moves while home comes, at the first visit and at the next [HM-01] @both', async ({
    page,
    lobby,
  }) => {
    await countShifts(page)
    for (const visit of ['first', 'next']) {
      await lobby.open('/lobby/home')
      await opened(page)
      await page.waitForTimeout(2_500)
      const sum = await shiftsOf(page)
      expect(sum, `${visit} visit`).toBeLessThan(0.01)
    }
  })
})
