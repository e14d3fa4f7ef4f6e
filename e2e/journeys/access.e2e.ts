import { accessible, expect, mayBeMissing, test } from '../journey.ts'

const forPlayers = {
  mobile: [
    '/lobby/wallets/deposit',
    '/lobby/email',
    '/lobby/task',
    '/profile/user',
    '/record/transaction',
    '/points',
    '/bankCardList',
    '/search',
  ],
  desktop: [
    '/lobby/wallets/deposit',
    '/lobby/games',
    '/lobby/member',
    '/lobby/record/transaction',
    '/lobby/points',
    '/lobby/favorites',
  ],
}
const forEverybody = {
  mobile: [
    '/lobby/home',
    '/lobby/notice',
    '/lobby/rewards',
    '/service',
    '/about',
    '/login',
    '/register',
    '/terms-of-use',
    '/privacy-policy',
    '/rule/points',
  ],
  desktop: ['/lobby/home', '/login', '/register', '/forget', '/lobby/rule/points'],
}

test('pages of players send a visitor to the login with the way back, the others open [RT-01] [RT-03] [RT-09] @nightly', async ({
  page,
  lobby,
}) => {
  const kind = lobby.mobile ? 'mobile' : 'desktop'
  for (const path of forPlayers[kind]) {
    await lobby.open(path)
    await expect(page, path).toHaveURL((url) => url.pathname === '/login')
    expect(decodeURIComponent(new URL(page.url()).search), path).toContain(path)
  }
  for (const path of forEverybody[kind]) {
    await lobby.open(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
    await expect(page, path).toHaveURL((url) => url.pathname === path)
  }
})

test('the way back leads nowhere but into the lobby [RT-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register?back=https://evil.example/')
  await lobby.register()
  await expect(page).toHaveURL(/localhost:\d+\/lobby\/home/)
})

test('old paths, paths of the other shell and unknown ones find their place [RT-09] [RT-11] [RT-12] @nightly', async ({
  page,
  lobby,
}) => {
  const leads = async (from: string, to: string) => {
    await lobby.open(from)
    await expect(page, from).toHaveURL((url) => url.pathname === to)
  }
  await leads('/', '/lobby/home')
  await lobby.join()
  if (lobby.mobile) {
    await leads('/lobby/record/transaction', '/record/transaction')
    await leads('/lobby/points', '/points')
  } else {
    await leads('/profile/info', '/lobby/profile')
    await leads('/bindBankCard', '/lobby/bindBankCard')
    await leads('/points', '/lobby/points')
    await leads('/bind', '/lobby/bind')
    await leads('/record/transaction', '/lobby/record/transaction')
  }
  // Its address is a real 404, which the browser tells the console of.
  mayBeMissing(page)
  await lobby.open('/no/such/place')
  await expect(page.getByRole('heading', { name: 'This page drifted away' })).toBeVisible()
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('home keeps its place while tabs change, other pages start at the top [RT-02] [RT-03] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await page.getByRole('tab', { name: 'Slots' }).click()
  // The page has its height, and the browser no reason to move it, once the games are there.
  await expect(
    page.getByRole('tabpanel', { name: 'Slots' }).getByRole('article').first(),
  ).toBeVisible()
  await page.evaluate(() => scrollTo(0, 180))
  await page.waitForTimeout(300)
  const before = await page.evaluate(() => scrollY)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/lobby\/notice|\/login/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a navigation that takes a while shows a bar [RT-02] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // Held until the bar was seen: home fetches the page ahead when it has time.
  let release: () => void = () => undefined
  const held = new Promise<void>((go) => (release = go))
  await page.route(/Login.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await lobby.open('/lobby/home')
  // Links that the server drew are followed as documents before the app is there, and those have no bar.
  await expect(page.locator('#first-home')).toHaveCount(0)
  await page.getByRole('link', { name: /^Log in$/ }).click()
  await expect(page.getByRole('progressbar')).toBeAttached()
  release()
  await expect(page.getByRole('heading', { name: 'Log in to Perlas' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
