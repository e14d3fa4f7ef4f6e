import type { Page } from '@playwright/test'
import { shownInTime } from '../../in-time.ts'
import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, operate, runActivity, setting, winRound } from '../../operator.ts'
import { Home } from '../../page-models/home.ts'
import { playerOf } from '../../players.ts'
import { expectToast } from '../../toasts.ts'
import { countShifts, shiftsOf } from '../../shifts.ts'
import { untilShown } from '../../until-shown.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const REEF = 101

test.beforeEach(contentAsSeeded)
test.afterAll(contentAsSeeded)

async function opened(page: Page): Promise<void> {
  await expect(page.locator('#first-home')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
}
const picture = '/pictures/banners/welcome-phone'
function banner(id: number, clickType: number, clickAction: string, alt: string, sort: number) {
  return operate(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, picture_desktop, alt, sort)
     VALUES ($1, $2, $3, $4, '/pictures/banners/welcome-desktop', $5, $6)`,
    [id, clickType, clickAction, picture, alt, sort],
  )
}

test('banners stand by sort, without those that do not run, and lead where they say [HM-14] [CO-03] @nightly', async ({
  page,
  lobby,
}) => {
  await banner(903, 3, '/about', 'Third', -1)
  await banner(901, 1, '10000', 'First', -3)
  await banner(902, 1, '4', 'Second', -2)
  await banner(904, 1, '15', 'Sign-up', -4)
  await banner(905, 1, '68', 'Free sign', -5)
  await banner(906, 1, '41', 'Agent five', -6)
  await lobby.open('/lobby/home')
  const home = new Home(page)
  const names = () =>
    home.banners.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['First', 'Second', 'Third'])
  for (const hidden of ['Sign-up', 'Free sign', 'Agent five'])
    expect(await names()).not.toContain(hidden)
  await accessible(page)
  // A slide that moves away, or stands out of sight, is not hit.
  await home.banners.getByRole('button', { name: 'Show slide 2' }).click()
  await home.banners.getByRole('link', { name: 'First' }).click()
  await expect(page).toHaveURL((url) => decodeURIComponent(url.search).includes('/profile/task'))
})

test('the bind banner goes with a mobile number [HM-14] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await banner(902, 1, '4', 'Bind', -2)
  const { account } = await lobby.join()
  const home = new Home(page)
  await lobby.open('/lobby/home')
  await expect(home.banners.getByRole('img', { name: 'Bind' })).toBeAttached()
  await operate(`UPDATE accounts.players SET mobile = '+639171234567' WHERE account = '${account}'`)
  await page.reload()
  await expect(home.banners.getByRole('img').first()).toBeAttached()
  await expect(home.banners.getByRole('img', { name: 'Bind' })).toHaveCount(0)
})

test('the slides move by themselves every three seconds, and rest when they are asked to [HM-14] @nightly', async ({
  page,
  lobby,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await lobby.open('/lobby/home')
  await opened(page)
  const home = new Home(page)
  const first = home.banners.getByRole('button', { name: 'Show slide 1' })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(first).not.toHaveAttribute('aria-current', 'true')
  await home.banners.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(5, 600)
  const at = await home.banners.locator('[aria-current]').getAttribute('aria-label')
  await page.waitForTimeout(3_600)
  expect(await home.banners.locator('[aria-current]').getAttribute('aria-label')).toBe(at)
})

async function popUps(): Promise<void> {
  await operate(
    `INSERT INTO content.notices (notice_id, title, summary, body, is_h5_pop, picture, sort, click_type, click_action)
     VALUES (902, 'Second notice', 'Later', 'Body', true, '', -1, 0, ''),
            (901, 'First notice', 'Sooner', 'One.' || chr(10) || chr(10) || 'Two.', true, $1, -2, 0, ''),
            (903, 'Sign-up notice', 'Hidden', 'Body', true, '', -3, 1, '15')`,
    [picture],
  )
}

test('the notice opens once in a session, in order, and leads to the whole of it [HM-09] [CO-03] @phone @nightly', async ({
  page,
  lobby,
  context,
}) => {
  await popUps()
  await lobby.open('/lobby/home')
  const popup = page.getByRole('dialog', { name: 'News' })
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText([
    'First notice',
    'Second notice',
  ])
  await expect(popup.getByRole('button', { name: 'Get the app' })).toHaveCount(0)
  await accessible(page)
  await popup.getByRole('button', { name: 'Got it' }).click()
  await expect(popup).toHaveCount(0)
  await page.reload()
  await opened(page)
  await page.waitForTimeout(2_500)
  await expect(popup).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/lobby/home')
  const again = other.getByRole('dialog', { name: 'News' })
  await again.getByRole('link', { name: 'Read more' }).first().click()
  await expect(other).toHaveURL(/\/notice\/detail\/901/)
  await expect(other.getByRole('heading', { level: 1, name: 'First notice' })).toBeVisible()
  await expect(other.getByText('Two.')).toBeVisible()
  await accessible(other)
  await other.close()
})

test('news are listed, the newest word of an operator among them [CO-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await popUps()
  await lobby.join()
  await lobby.open('/lobby/notice')
  await page.keyboard.press('Escape')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: 'First notice' })).toBeVisible()
  await expect(list.filter({ hasText: 'Check every round yourself' })).toBeVisible()
  await accessible(page)
  await lobby.open('/notice/detail/99999')
  await expect(page.getByText("This post isn't available")).toBeVisible()
})

test.describe('in the browser of a phone', () => {
  test.use({ userAgent: android })

  test('the app is offered, can be closed, and leads to its page [HM-11] @phone @nightly', async ({
    page,
    lobby,
  }) => {
    const offer = page.getByRole('complementary', { name: 'Download for rewards' })
    await page.clock.install()
    await lobby.open('/lobby/home')
    await opened(page)
    await page.clock.runFor(35_000)
    await expect(offer).toHaveCount(0)
    await setting('web', { h5: { downloadType: 2, downloadUrl: '' } })
    await page.reload()
    await opened(page)
    // Home is left in peace at first.
    await page.clock.runFor(20_000)
    await expect(offer).toHaveCount(0)
    await shownInTime(offer)
    await accessible(page)
    await offer.getByRole('button', { name: 'Hide this' }).click()
    await expect(offer).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await opened(page)
    await shownInTime(offer)
    await offer.getByRole('link', { name: 'Get it' }).click()
    await expect(page).toHaveURL(/\/apkdownload/)
  })

  test('the notice asks, copies the mark, and goes to the download [HM-09] @phone @nightly', async ({
    page,
    lobby,
    context,
  }) => {
    await popUps()
    await setting('web', { h5: { downloadType: 3, downloadUrl: '/apkdownload' } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await lobby.open('/lobby/home?inviteCode=PEARL1')
    await page
      .getByRole('dialog', { name: 'News' })
      .getByRole('button', { name: 'Get the app' })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Download the app?' })
    await accessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'News' })).toBeVisible()
    await page.getByRole('button', { name: 'Get the app' }).click()
    await question.getByRole('button', { name: 'Copy and go' }).click()
    await expectToast(page, 'Copy Success.')
    await expect(page).toHaveURL(/\/apkdownload/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('inviteCode=PEARL1')
  })
})

test('a big win is shown with its game, its time and no whole name [HM-15] [HM-03] [CO-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const who = await lobby.join()
  const { account } = who
  await playerOf(who).paysIn(500)
  await winRound(account, REEF, 10_00, 4_321_00)
  await winRound(account, REEF, 10_00, 1_234_50)
  const home = new Home(page)
  await untilShown(
    () => lobby.open('/lobby/home'),
    (within) => expect(home.ticker).toContainText('1,234.50', within),
  )
  await expect(home.ticker).toContainText('Perlas Reef')
  await expect(home.ticker).toContainText(/\d{1,2}:\d\d\s(AM|PM)/)
  await expect(home.ticker).not.toContainText(account)
  await expect(home.ticker).toContainText('4,321.00')
  await accessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(home.ticker).toContainText('1,234.50')
  await page.waitForTimeout(3_200)
  await expect(home.ticker).toContainText('1,234.50')
})

test('green mode shows no film and no wins, but how to pay and to stop [PR-07] [HM-03] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  const home = new Home(page)
  await lobby.open('/lobby/home')
  await expect(page.getByRole('button', { name: /Play video/ })).toBeAttached()
  await expect(page.getByRole('img', { name: 'GCASH' })).toHaveCount(0)
  await setting('site', { mode: 'green' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'green')
  // The age notice comes first, and alone.
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await opened(page)
  await page.waitForTimeout(2_000)
  await expect(home.ticker).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Play video/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'GCASH' })).toBeAttached()
  await expect(page.getByRole('img', { name: 'MAYA' })).toBeAttached()
  await expect(page.getByRole('img', { name: 'Know when to stop', exact: true })).toBeAttached()
  await accessible(page)
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.getByRole('img', { name: 'Alamin kung kailan titigil' })).toBeAttached()
})

test('only social links with an address are shown, and the makers of the games [CO-05] [HM-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await opened(page)
  await expect(page.getByRole('heading', { name: 'Games by', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Follow us' })).toHaveCount(0)
  await operate(
    `UPDATE content.links SET url = 'https://social.example/perlas' WHERE link_id IN ('facebook02', 'youtube02')`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Follow us' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://social.example/perlas',
  )
  await expect(page.getByRole('link', { name: 'YouTube' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'TikTok' })).toHaveCount(0)
  await accessible(page)
})

test('the film takes no room and is not fetched until somebody plays it, then it plays without sound [HM-04] [HM-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) fetched.push(request.url())
  })
  await lobby.open('/lobby/home')
  const film = page.getByRole('region', { name: 'Video' })
  const play = page.getByRole('button', { name: /Play video/ })
  await play.scrollIntoViewIfNeeded()
  await page.waitForTimeout(4_500)
  expect(fetched).toEqual([])
  await expect(film).toHaveCount(0)
  await accessible(page)
  await play.click()
  const video = film.locator('video')
  await expect
    .poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime))
    .toBeGreaterThan(0.2)
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.muted)).toBe(true)
  expect(fetched.length).toBeGreaterThan(0)
  await accessible(page)
  await play.click()
  await expect(film).toHaveCount(0)
})

test('another film takes the place of the first one only when its id differs [HM-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  const play = (of: string | RegExp) => page.getByRole('button', { name: of })
  await expect(play(/Play video: .*pearl leaves its shell/)).toBeAttached()
  await operate('UPDATE content.videos SET status = 0 WHERE video_id < 900')
  await operate(
    `INSERT INTO content.videos (video_id, click_type, click_action, cover, path, alt)
     VALUES (900, 2, '101', '/video/perlas-cover.webp', '/video/perlas', 'Another film')`,
  )
  await page.reload()
  await play('Play video: Another film').click()
  const film = page.getByRole('region', { name: 'Video' })
  await expect(film.getByRole('img', { name: 'Another film' })).toBeAttached()
  // There is no file under its name: the way to what it shows is there all the same.
  await film.getByRole('link', { name: 'Watch' }).click()
  await expect(page).toHaveURL(/\/login|\/start\?gameId=101/)
})

test('where an address is set, help is a letter with the order in its subject; else there is no icon [HM-08] [CO-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  expect(account).toBeTruthy()
  const icon = page.getByRole('button', { name: 'Customer service' })
  await lobby.open('/lobby/home')
  await opened(page)
  await expect(icon).toHaveCount(0)
  await lobby.open('/service')
  await expect(page.getByText("Customer service isn't available yet")).toBeVisible()
  await setting('site', { supportMail: 'help@perlas.example' })
  await lobby.open('/lobby/home')
  await icon.first().click()
  await page.getByLabel('Order or round number (optional)').fill('D261122ABC')
  await page.getByLabel('Message', { exact: true }).fill('Paid at noon')
  await accessible(page)
  await expect(page.getByRole('link', { name: 'Open my mail app' })).toHaveAttribute(
    'href',
    /^mailto:help@perlas\.example\?subject=Deposit.*D261122ABC.*&body=Paid%20at%20noon$/,
  )
})

test('home offers what runs, and nothing that does not: the grid, the shortcuts, the raised tab [HM-03] [HM-10] [SH-01] [PR-07] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/lobby/home')
  await opened(page)
  const shortcuts = page.getByRole('navigation', { name: 'Rewards for you' })
  await page.waitForTimeout(2_000)
  await expect(shortcuts).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Featured rewards' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const lastDay = `${today.slice(0, 4)}-12-31`
  await runActivity('christmas', { firstDay: today, lastDay })
  try {
    await page.reload()
    await opened(page)
    const featured = page.getByRole('region', { name: 'Featured rewards' })
    await expect(featured.getByRole('link', { name: 'Light the parol' })).toBeVisible()
    // They are folded, so that they never cover games or rewards.
    await shortcuts.getByRole('button').click()
    await expect(shortcuts.getByRole('link', { name: 'Light the parol' })).toBeVisible()
    await accessible(page)
    if (lobby.mobile) {
      await page.getByRole('link', { name: 'Parol', exact: true }).click()
      await expect(page).toHaveURL(/\/activity\/christmas$/)
      await page.goBack()
    }
    // A house without games of promotion shows none of it.
    await setting('site', { mode: 'green' })
    await page.reload()
    await expect(shortcuts).toHaveCount(0)
    await expect(featured).toHaveCount(0)
  } finally {
    await runActivity('christmas', {}, false)
  }
})

test('what runs for a player comes late into places that were kept for it [HM-01] [HM-03] @nightly', async ({
  page,
  lobby,
  context,
}) => {
  await runActivity('invite-friends')
  await lobby.joinAtHome()
  const entries = (of: typeof page) =>
    of.getByRole('region', { name: 'Featured rewards' }).getByRole('link')
  await expect(entries(page).first()).toBeVisible()
  // Another visit of the same browser: who it is is known, what runs for them is not.
  const later = await context.newPage()
  await later.route('**/app/v1/getAfterLoginInfoWeb', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000)
    })
    await route.continue()
  })
  await countShifts(later)
  await later.goto('/lobby/home')
  await opened(later)
  const top = () =>
    later
      .getByRole('heading', { name: 'Popular games' })
      .evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await top()
  await expect(entries(later).first()).toBeVisible({ timeout: 10_000 })
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  const sum = await shiftsOf(later)
  expect(sum).toBeLessThan(0.01)
  await runActivity('invite-friends', {}, false)
})
