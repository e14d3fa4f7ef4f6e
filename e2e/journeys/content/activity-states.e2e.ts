import { dayAfter } from '@perlas/campaign-kit/days'
import { accessible, expect, test } from '../../journey.ts'
import { operate, runActivity } from '../../operator.ts'

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0)
const season = (from: number, until: number) =>
  runActivity('christmas', {
    firstDay: dayAfter(today(), from),
    lastDay: dayAfter(today(), until),
    claimDays: 3,
  })
const paused = (at: string) =>
  operate(`UPDATE campaigns.campaigns SET paused_at = ${at} WHERE code = 'christmas'`)

test.afterEach(async () => {
  for (const code of ['christmas', 'fund']) await runActivity(code, {}, false)
})

test('a page says whether its activity is paused, over, or to come [AC-03] [RT-10] @phone', async ({
  page,
  lobby,
}) => {
  await season(-5, 10)
  await paused('now()')
  await lobby.join()
  const main = page.getByRole('main')
  await lobby.open('/activity/christmas')
  await expect(main.getByText('This event is paused')).toBeVisible()
  await expect(main.getByText('Check back later', { exact: false })).toBeVisible()
  await accessible(page)
  await paused('NULL')
  await season(-30, -5)
  await lobby.open('/activity/christmas')
  await expect(main.getByText('This event has ended')).toBeVisible()
  await accessible(page)
  await season(4, 20)
  await lobby.open('/activity/christmas')
  await expect(main.getByText(/^Starts /)).toBeVisible()
})

test('a page says that its coins are all given out, and what was collected stays [AC-03] [AC-19] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('christmas', {
    firstDay: today(),
    lastDay: dayAfter(today(), 24),
    claimDays: 3,
    // A centavo in each part of the budget: less than any reward.
    budget: 64,
    titleEn: 'Parols of Pampanga',
    titleFil: 'Mga parol ng Pampanga',
  })
  await lobby.join()
  await lobby.open('/activity/christmas')
  const note = page
    .getByRole('note')
    .filter({ hasText: 'All coins of this event have been given out' })
  await expect(note).toBeVisible()
  await accessible(page)
  // It is called as its operator calls it, on its page and wherever it is listed.
  await expect(page.getByRole('heading', { level: 1, name: 'Parols of Pampanga' })).toBeVisible()
  // Points go on.
  await page.getByRole('button', { name: /^Light bulb \d+ · / }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await lobby.open('/lobby/rewards')
  const running = page.getByRole('region', { name: 'This season' })
  await expect(running.getByText('Parols of Pampanga').first()).toBeVisible()
  await expect(page.getByText('Light the parol')).toHaveCount(0)
})

test('who set a limit lately reads why deposit offers are left out, and who did not finds them [AC-03] [PF-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('fund')
  await lobby.join()
  const main = page.getByRole('main')
  await lobby.open('/reward/detail/fund')
  await expect(main.getByRole('button').first()).toBeVisible()
  await expect(main.getByText('Paused for you for now')).toHaveCount(0)
  await lobby.open('/profile/limits')
  const row = page.getByTestId('limit-deposit-day')
  await row.getByRole('button', { name: 'Set' }).click()
  await row.getByLabel('Limit in whole pesos').fill('500')
  await row.getByLabel('Limit in whole pesos').press('Enter')
  await expect(row).toContainText('₱500.00')
  await lobby.open('/reward/detail/fund')
  await expect(main.getByText('Paused for you for now')).toBeVisible()
  await expect(main.getByText('You recently set a limit', { exact: false })).toBeVisible()
  await accessible(page)
})
