import { join } from 'node:path'
import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import type { Browser, Locator, Page } from '@playwright/test'
import { accessible, expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { contentAsSeeded, operate, system } from '../../operator.ts'
import { Home } from '../../page-models/home.ts'
import { Office } from '../../page-models/office.ts'
import { ownerOfOffice } from '../../players.ts'
import { untilShown } from '../../until-shown.ts'

test.beforeEach(contentAsSeeded)
test.afterAll(contentAsSeeded)

/** What this file writes is taken down again: its numbers are given by the office, below those of journeys. */
test.afterEach(async () => {
  await operate("UPDATE content.notices SET status = 0 WHERE title LIKE 'Barrio fiesta%'")
  await operate("UPDATE content.banners SET status = 0 WHERE alt LIKE '%Manila Bay'")
  await operate("UPDATE content.videos SET status = 0 WHERE alt LIKE 'A shell opens%'")
})

/** The office at a desk, whatever the player holds: its people sit. */
async function seat(browser: Browser, role: 'support' | 'finance', name: string) {
  const { lobby } = system()
  const staff = await newStaff(lobby, await ownerOfOffice(), name, role)
  const context = await browser.newContext({
    baseURL: lobby,
    viewport: { width: 1440, height: 900 },
    contextOptions: {},
    isMobile: false,
    hasTouch: false,
  } as never)
  const page = await context.newPage()
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('News and banners')
  /** The list as it is now: what others did meanwhile is in it. */
  async function again(): Promise<void> {
    // From the top: the menu of a page that is scrolled lies under the bar.
    await page.evaluate(() => scrollTo(0, 0))
    await office.go('Overview')
    await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
    await office.go('News and banners')
  }
  return { page, again, name: staff.name }
}

/** Opens a page until it shows something: what was published reaches the next page that is opened a moment later. */
const opened = (open: () => Promise<unknown>, shown: Locator): Promise<void> =>
  untilShown(open, (within) => expect(shown).toBeAttached(within))

const picture = (width: number, height: number) => drawnPhoto(width, { width, height })

async function inBoth(page: Page, label: string, english: string, filipino: string) {
  await page.getByRole('group', { name: 'English', exact: true }).getByLabel(label).fill(english)
  await page.getByRole('group', { name: 'Filipino', exact: true }).getByLabel(label).fill(filipino)
}

/** In Manila, as a field of the form wants it. */
const manila = (minutes: number) =>
  new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 16)

test('a notice is written in both languages, approved by a second member, met by a player, changed and returned to [CO-03] [HM-09] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  // At a desk the list of news is for who is logged in.
  await lobby.join()
  // Walked again it meets what it wrote before.
  const TITLE = test.info().retry === 0 ? 'Barrio fiesta on Friday' : 'Barrio fiesta on Sunday'
  const writer = await seat(browser, 'support', `news-${process.pid}-${Date.now() % 10_000}`)
  const desk = writer.page
  await test.step('code is refused in plain words', async () => {
    await desk.getByRole('button', { name: 'New notice…' }).click()
    await inBoth(desk, 'Title', TITLE, 'Pista sa Biyernes')
    await inBoth(desk, 'Summary', 'Lanterns over the bay.', 'Mga parol sa look.')
    await inBoth(desk, 'Text', '<script>alert(1)</script>', 'Tingnan ito.')
    await desk.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByRole('alert').filter({ hasText: 'looks like code' })).toBeVisible()
  })
  await test.step('a promise says that it waits, before it is sent', async () => {
    await inBoth(
      desk,
      'Text',
      '## What you get\nFree spins for everybody who comes.\n\n- at six\n- **by the bay**\n\nSee [the news](/lobby/notice).',
      '## Ano ang makukuha\nMay libreng spin ang lahat.\n\n- alas sais\n- **sa look**',
    )
    await inBoth(desk, 'On the button', 'See the games', 'Tingnan ang mga laro')
    await desk.getByLabel('Popup on home').check()
    await desk.getByLabel('About').selectOption('event')
    await desk.getByLabel('Picture: choose a file').setInputFiles({
      name: 'fiesta.png',
      mimeType: 'image/png',
      buffer: picture(1440, 640),
    })
    await expect(desk.getByRole('img', { name: 'Picture, as it is cut' })).toBeVisible()
    await desk
      .getByRole('group', { name: 'Where a tap leads' })
      .getByLabel('To')
      .selectOption('page')
    await desk.getByLabel('Page', { exact: true }).fill('/lobby/games')
    await expect(desk.getByText('A second member must approve this')).toBeVisible()
    await expect(desk.getByText('It says “Free spins”, which promises something.')).toBeVisible()
  })
  await test.step('the player’s own page shows it before anybody does', async () => {
    const shown = desk.frameLocator('iframe[title="What players see"]')
    await expect(shown.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(shown.getByRole('heading', { level: 2, name: 'What you get' })).toBeVisible()
    await expect(shown.getByRole('link', { name: 'See the games' })).toBeVisible()
    await desk
      .getByRole('region', { name: 'Preview' })
      .getByRole('button', { name: 'Filipino' })
      .click()
    await expect(shown.getByRole('heading', { level: 1, name: 'Pista sa Biyernes' })).toBeVisible()
    await desk.getByRole('button', { name: 'Popup', exact: true }).click()
    await expect(shown.getByRole('dialog')).toBeVisible()
    await desk.getByRole('button', { name: 'Desktop' }).click()
    await desk.getByRole('button', { name: 'Opened' }).click()
    await expect(shown.getByRole('link', { name: 'Tingnan ang mga laro' })).toBeVisible()
    await accessible(desk)
  })
  await desk.getByRole('button', { name: 'Send for approval' }).click()
  await expect(desk.getByText('Another member must approve this.')).toBeVisible()
  await lobby.open('/lobby/notice')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(page.getByText(TITLE)).toHaveCount(0)

  const checker = await seat(browser, 'finance', `second-${process.pid}-${Date.now() % 10_000}`)
  await checker.page.getByRole('button', { name: TITLE }).click()
  await expect(checker.page.getByText(`${writer.name} asks to publish this.`)).toBeVisible()
  await accessible(checker.page)
  await checker.page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(checker.page.getByText('What players see', { exact: true })).toBeVisible()

  await test.step('a player meets it once, opens it, and it is read', async () => {
    const popup = page.getByRole('dialog', { name: 'News' })
    await opened(() => lobby.open('/lobby/home'), popup.getByRole('heading', { name: TITLE }))
    await popup.getByRole('button', { name: 'Got it' }).click()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
    await page.waitForTimeout(2_500)
    await expect(popup).toHaveCount(0)
    await lobby.open('/lobby/notice')
    const card = page.getByRole('link', { name: new RegExp(TITLE) })
    await expect(card).toContainText('New')
    const chips = page.getByRole('group', { name: 'News topics' })
    await chips.getByRole('button', { name: 'Payments' }).click()
    await expect(card).toHaveCount(0)
    await chips.getByRole('button', { name: 'Events' }).click()
    await accessible(page)
    await card.click()
    await expect(page.getByRole('heading', { level: 2, name: 'What you get' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the games' })).toHaveAttribute(
      'href',
      '/lobby/games',
    )
    await accessible(page)
    await lobby.open('/lobby/notice')
    await expect(card).not.toContainText('New')
  })
  await test.step('another version, and the way back to the first', async () => {
    const { page: second } = checker
    await inBoth(second, 'Title', `${TITLE}, moved`, 'Pista, inilipat')
    await second.getByRole('button', { name: 'Send for approval' }).click()
    await writer.again()
    await desk.getByRole('button', { name: TITLE }).click()
    // Who writes for customers approves no promise.
    await expect(desk.getByText('An owner or somebody of finance approves it.')).toBeVisible()
    await second.getByRole('button', { name: 'Cancel proposal' }).click()
    await expect(second.getByText('Not published')).toBeVisible()
    await second.getByRole('button', { name: 'Take it down' }).click()
    await expect(second.getByText('Taken down', { exact: true }).first()).toBeVisible()
    await expect(async () => {
      await lobby.open('/lobby/notice')
      await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
      await expect(page.getByText(TITLE)).toHaveCount(0, { timeout: 3_000 })
    }).toPass({ timeout: 120_000 })
    await writer.again()
    await desk.getByRole('button', { name: TITLE }).click()
    await desk.getByRole('button', { name: 'Return to version 1' }).click()
    await expect(desk.getByText('As in version 1.', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Send for approval' }).click()
    await expect(desk.getByText('returns to version 1', { exact: false })).toBeVisible()
    await checker.again()
    await second.getByRole('button', { name: TITLE }).click()
    await second.getByRole('button', { name: 'Approve and publish' }).click()
    await expect(second.getByText('What players see', { exact: true })).toBeVisible()
    const card = page.getByRole('link', { name: TITLE })
    await opened(() => lobby.open('/lobby/notice'), card)
    // It is another version: unread again.
    await expect(card).toContainText('New')
  })
})

test('a banner waits for its picture, starts at its time and ends at it [HM-14] [CO-03] @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const ALT = test.info().retry === 0 ? 'Lanterns over Manila Bay' : 'Boats on Manila Bay'
  const { page: desk } = await seat(
    browser,
    'support',
    `banners-${process.pid}-${Date.now() % 10_000}`,
  )
  await desk.getByRole('button', { name: 'Banners', exact: true }).click()
  await desk.getByRole('button', { name: 'New banner…' }).click()
  await desk.getByLabel('What it shows, in English').fill(ALT)
  await desk.getByLabel('What it shows, in Filipino').fill('Mga parol sa Look ng Maynila')
  await desk.getByLabel('Place').fill('-100')
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(
    desk.getByText('The picture is missing. Without it nobody sees the banner.'),
  ).toBeVisible()
  const small = { name: 'small.png', mimeType: 'image/png', buffer: picture(400, 200) }
  await desk.getByLabel('Picture for phones: choose a file').setInputFiles(small)
  await expect(
    desk.getByText('This picture is 400 × 200. It needs at least 720 × 320.'),
  ).toBeVisible()
  for (const [label, width, height] of [
    ['Picture for phones', 1440, 640],
    ['Picture for desktops', 2720, 680],
  ] as const) {
    const buffer = picture(width, height)
    await desk
      .getByLabel(`${label}: choose a file`)
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
    await expect(desk.getByRole('img', { name: `${label}, as it is cut` })).toBeVisible()
  }
  await desk.getByLabel(/^Starts/).fill(manila(-60))
  await desk.getByLabel(/^Ends/).fill(manila(24 * 60))
  await accessible(desk)
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('What players see', { exact: true })).toBeVisible()
  const home = new Home(page)
  const shown = home.banners.getByRole('img', { name: ALT })
  await opened(() => lobby.open('/lobby/home'), shown)
  await expect(shown).toHaveAttribute(
    'src',
    /^\/content\/banner-(phone|desktop)-[0-9a-f]{32}-1\.webp$/,
  )
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(700)
  await desk.getByLabel(/^Ends/).fill(manila(-1))
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Its end is over already.')).toBeVisible()
  await desk.getByLabel(/^Ends/).fill('')
  await desk.getByLabel(/^Starts/).fill(manila(60))
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Scheduled').first()).toBeVisible()
  await expect(async () => {
    await lobby.open('/lobby/home')
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
    await expect(shown).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
})

test('a film is uploaded, looked at in the office, and played by a player without sound [CO-03] [HM-04] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const ALT = test.info().retry === 0 ? 'A shell opens at night' : 'A shell opens by day'
  const { page: desk } = await seat(
    browser,
    'support',
    `films-${process.pid}-${Date.now() % 10_000}`,
  )
  await desk.getByRole('button', { name: 'Films', exact: true }).click()
  await desk.getByRole('button', { name: 'New film…' }).click()
  await desk.getByLabel('What it shows, in English').fill(ALT)
  await desk.getByLabel('What it shows, in Filipino').fill('Bumubukas ang kabibe')
  await desk.getByLabel('Place').fill('-100')
  const script = Buffer.from('<script>alert(1)</script>'.repeat(40))
  const choose = desk.getByLabel('Film: choose a file')
  await choose.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: script })
  await expect(
    desk.getByText('This is no film that we can read. Send an MP4 or a WebM.'),
  ).toBeVisible()
  const file = join(import.meta.dirname, '../../../apps/player/public/video/perlas.webm')
  await choose.setInputFiles(file)
  const looked = desk.getByLabel('The film as it is')
  await expect(looked).toHaveAttribute('src', /^\/content\/film-[0-9a-f]{32}\.webm$/)
  await expect
    .poll(() => looked.evaluate((one: HTMLVideoElement) => one.videoWidth))
    .toBeGreaterThan(300)
  await desk.getByLabel('Cover: choose a file').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: picture(1280, 640),
  })
  await expect(desk.getByRole('img', { name: 'Cover, as it is cut' })).toBeVisible()
  await accessible(desk)
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('What players see', { exact: true })).toBeVisible()
  const play = page.getByRole('button', { name: `Play video: ${ALT}` })
  await opened(() => lobby.open('/lobby/home'), play)
  await play.scrollIntoViewIfNeeded()
  await play.click()
  const video = page.getByRole('region', { name: 'Video' }).locator('video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => [one.currentTime > 0, one.muted]))
    .toEqual([true, true])
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentSrc))
    .toMatch(/\/content\/film-/)
})
