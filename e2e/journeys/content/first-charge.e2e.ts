import type { Page } from '@playwright/test'
import { shownInTime } from '../../in-time.ts'
import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, operate, runActivity } from '../../operator.ts'
import { playerOf } from '../../players.ts'
import { Cashier } from '../../page-models/cashier.ts'
import { countShifts, movedOn, shiftsOf } from '../../shifts.ts'

test.beforeEach(contentAsSeeded)
test.afterEach(() => operate('UPDATE campaigns.campaigns SET open = false'))

test('a first deposit chest is offered at the second visit to home, and rests for the day [HM-13] [HM-10] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('first-charge-packs')
  await page.clock.install()
  await lobby.joinAtHome()
  const offer = page.getByRole('dialog', { name: 'First deposit chest' })
  await homeStands(page)
  await page.clock.runFor(40_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await backToHome(page)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shownInTime(offer.getByRole('link', { name: /^First deposit chest/ }))
  await accessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  // It rests for the day; the shortcut stays.
  await lobby.open('/lobby/home')
  await expect(page.getByRole('link', { name: 'First deposit' }).first()).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(offer).toHaveCount(0)
})

test('a first deposit chest: chosen, paid, collected [AC-05] @phone', async ({ page, lobby }) => {
  await runActivity('first-charge-packs')
  await lobby.join()
  await lobby.open('/activity/firstCharge')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Choose the ₱300 chest' })).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: 'Choose the ₱300 chest' }).click()
  await expect(main.getByText('This deposit is for First deposit chest.')).toBeVisible()
  await expect(main.getByLabel('Amount', { exact: true })).toHaveValue('300')
  await new Cashier(page).depositFilledIn()

  await lobby.open('/activity/firstCharge')
  await main.getByRole('button', { name: 'Collect ₱36' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Next: 2,500 points', { exact: false })).toBeVisible()
  await accessible(page)
})

test('nothing moves on pages that compare first deposits, nor under the wheel [AC-05] [AC-08] [AC-11] [AC-12] @nightly', async ({
  page,
  lobby,
}) => {
  const ends = 'This would be your first deposit.'
  const pages: [code: string, path: string, last: string][] = [
    ['fund', '/reward/detail/fund', ends],
    ['day-bonus', '/reward/detail/day-bonus', ends],
    ['first-charge-packs', '/activity/firstCharge', 'For your first deposit only'],
    ['invite-spin', '/activity/spin', 'No friends here yet'],
  ]
  for (const [code] of pages) await runActivity(code)
  await lobby.join()
  await countShifts(page)
  for (const [, path, last] of pages) {
    await lobby.open(path)
    await expect(page.getByRole('main').getByText(last, { exact: false })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // A title's stand-in is a pixel or two wider or narrower than the font that comes.
    expect(await shiftsOf(page), `${path}: ${(await movedOn(page)).join('; ')}`).toBeLessThan(0.002)
  }
})

test('nothing is sold over home while a deposit is unpaid [HM-13] [HM-17] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('first-charge-packs')
  await page.clock.install()
  await playerOf(await lobby.join()).order(300)
  await lobby.open('/lobby/home')
  await expect(page.getByText('₱300', { exact: false }).first()).toBeVisible()
  await homeStands(page)
  await backToHome(page)
  await page.clock.runFor(40_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Home with what floats over it, so that the visit is counted. */
async function homeStands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rewards for you' })).toBeVisible()
}

/** Home's second visit, by the tabs. */
async function backToHome(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/lobby\/notice$/)
  await tabs.getByRole('link', { name: 'Home' }).click()
  await homeStands(page)
}
