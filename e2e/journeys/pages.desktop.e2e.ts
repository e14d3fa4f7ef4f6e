import { accessible, expect, test } from '../journey.ts'
import { games } from '../../apps/server/seed/catalogue.ts'
import { runActivity } from '../operator.ts'
import { playerOf } from '../players.ts'

/** Of journeys that are walked on a phone alone: the page, and a heading of it. */
const visited = [
  ['/login', 'Log in to Perlas'],
  ['/register', 'Open your account'],
  ['/forget', 'Reset your password'],
  ['/draws', 'Our draws'],
  ['/help', 'Help center'],
  ['/help/set-limits', 'How do I set a limit?'],
] as const
const signedIn = [
  ['/lobby/profile/security', 'Security'],
  ['/lobby/profile/limits', 'Responsible gaming'],
  ['/lobby/profile/notifications', 'Notifications'],
  ['/lobby/profile/privacy', 'Your data'],
  ['/lobby/walletsPassword', 'Safe box'],
  ['/lobby/points', 'Points'],
  ['/lobby/email', 'Mail'],
  ['/lobby/notice', 'News'],
  ['/lobby/profile/bank', 'Bank accounts'],
  ['/lobby/bindBankCard', 'Add an account'],
  ['/lobby/wallets/withdraw', 'Cash out'],
] as const

/** With the terms of the journeys on a phone, which are beside it. */
const activities = [
  ['payday', '/reward/detail/payday'],
  ['promo-code', '/reward/detail/promo-code'],
  ['day-bonus', '/reward/detail/day-bonus'],
  ['fund', '/reward/detail/fund'],
  ['free-sign', '/activity/freeSign'],
  ['vip-rebate', '/activity/vipRebate'],
  ['continuous-recharge', '/activity/depositEvery'],
  ['tasks', '/profile/task'],
  ['chapters', '/reward/detail/chapters'],
  ['shop', '/reward/detail/shop'],
] as const

/** Pages of one column, each with a question of its own. */
const helped = [
  ['/profile/superior', 'When does an invited friend qualify?'],
  ['/profile/license', 'Are the games fair?'],
  ['/lobby/rule/points', 'How do points work?'],
  ['/service/complaints', 'How do I make a complaint?'],
  ['/lobby/walletsKyc', 'Which IDs can I use?'],
] as const

const fitsTheWindow = () => document.documentElement.scrollWidth <= innerWidth

test('pages of phones fit a desktop, for visitors and for players [RT-10] [PF-05] [PF-08] [PR-01] @nightly', async ({
  page,
  lobby,
}) => {
  for (const [path, name] of [...visited, ...signedIn]) {
    if (path === signedIn[0][0]) await lobby.join()
    await lobby.open(path)
    await expect(page.getByRole('heading', { name }).first(), path).toBeVisible()
    await accessible(page)
    expect(await page.evaluate(fitsTheWindow), path).toBe(true)
  }
})

test('pages of activities fit a desktop [RT-10] [RT-07] @nightly', async ({ page, lobby }) => {
  const terms = { rewards: [{ points: 50_00, coins: 0 }] }
  for (const [kind] of activities)
    await runActivity(kind, kind === 'promo-code' ? terms : undefined)
  await lobby.join()
  for (const [kind, path] of activities) {
    await lobby.open(path)
    await expect(page.getByRole('main').getByRole('heading').first(), kind).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert'), kind).toHaveCount(0)
    await accessible(page)
    expect(await page.evaluate(fitsTheWindow), kind).toBe(true)
  }
})

/** Counts from the start of a page how far its parts move while it comes. */
const countShifts = () => {
  const seen = window as unknown as { moved: number }
  seen.moved = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.moved += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('beside a page of one column its own questions are answered in place, and nothing moves [CO-04] [RT-10] [HM-08] @nightly', async ({
  page,
  lobby,
}) => {
  await page.addInitScript(countShifts)
  await lobby.join()
  const main = page.getByRole('main')
  const help = main.getByRole('region', { name: 'Common questions' })
  for (const [path, question] of helped) {
    await lobby.open(path)
    const person = main.getByRole('region', { name: 'Talk to a person' })
    // Its hours, or that nobody is there yet: as the site has it.
    await expect(person.getByText(/^(?:Open|Closed)|available yet/)).toBeVisible()
    expect(await page.evaluate('moved'), path).toBeLessThan(0.001)
    await help.getByText(question).click()
    await expect(help.locator('details[open] p').first(), path).toBeVisible()
    await expect(help.getByRole('link', { name: 'Search the help center' })).toBeVisible()
    expect(await page.evaluate(fitsTheWindow), path).toBe(true)
  }
  await accessible(page)
  // One answer at a time.
  await help.getByText('Is my ID safe with you?').click()
  await expect(help.locator('details[open]')).toHaveCount(1)
  await help.getByRole('link', { name: 'Search the help center' }).click()
  await expect(page).toHaveURL(/\/help$/)
})

test('every game that can be played opens on a desktop, and fits it [GM-01] [GM-04] [PR-09] @nightly', async ({
  page,
  lobby,
}) => {
  await playerOf(await lobby.join()).paysIn(500)
  const playable = games.filter((game) => game.playable)
  expect(playable.length).toBeGreaterThanOrEqual(21)
  for (const { id, name } of playable) {
    await page.goto(`/start?gameId=${id}`)
    const frame = page.frameLocator('iframe:not([hidden])')
    await expect(frame.locator('.money-balance b'), name).toHaveText('₱500')
    expect(await frame.locator('body').evaluate(fitsTheWindow), name).toBe(true)
    await expect(frame.locator('.money-balance b'), name).toBeInViewport()
  }
})

test('the parts of the pages are in order on a desktop [PR-08]', async ({ page, lobby }) => {
  await lobby.open('/dev/ui?variant=9s')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await accessible(page)
  expect(await page.evaluate(fitsTheWindow)).toBe(true)
})
