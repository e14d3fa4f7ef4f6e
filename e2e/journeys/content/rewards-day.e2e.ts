import { clippedText, enlargeText } from '../../clipped-text.ts'
import { accessible, expect, test } from '../../journey.ts'
import { operate, runActivity, setting } from '../../operator.ts'
import { playerOf } from '../../players.ts'

const kinds = ['free-sign', 'tasks', 'day-bonus', 'continuous-recharge', 'fund', 'ladder-recharge']

test.beforeEach(async () => {
  for (const kind of kinds) await runActivity(kind)
  const entry = { recharge_activities_entry: { imgUrl: '/pictures/features/fund' } }
  await setting('web', { appGenericImg: entry })
})
test.afterEach(async () => {
  for (const kind of kinds) await runActivity(kind, {}, false)
  await setting('web', { appGenericImg: {} })
})

test('a day of rewards: collected, the nearest of today, and a deposit with the offer that was compared [RT-03] [AC-02] [CA-01] @phone', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await operate(
    `UPDATE accounts.players SET mobile = '9' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )
  await lobby.open('/lobby/rewards')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Collect all/ }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  const today = main.getByRole('region', { name: 'Today' })
  const tasks = today.getByRole('listitem').filter({ hasText: 'Tasks' })
  await expect(tasks).toContainText('Next: ')
  await accessible(page)

  const kind = main.locator('summary').filter({ hasText: 'With a deposit' })
  await kind.click()
  const entry = main.getByRole('link', { name: /^Deposit offers/ })
  await expect(entry.locator('img'), 'an operator’s picture').toHaveAttribute('src', /\/fund-1/)
  await entry.click()
  await expect(main.getByRole('heading', { name: 'Deposit offers' })).toBeVisible()
  await main.getByRole('button', { name: /^₱200, / }).click()
  const offers = main.getByRole('region', { name: 'With ₱200' })
  const ofDay = offers.getByRole('listitem').filter({ hasText: 'Day bonus' }).first()
  await expect(ofDay).toContainText('₱6, right away')
  await expect(ofDay).toContainText('₱30 within 7 days')
  await expect(ofDay).toContainText('No boost or coupon with this deposit.')
  const later = main.getByRole('region', { name: 'From a larger amount' })
  await expect(later).toContainText('See at ₱500')
  await accessible(page)
  await main.getByRole('button', { name: /^₱500, / }).click()
  await main.getByRole('link', { name: 'Deposit ₱500: Mango tree' }).click()
  await expect(main.getByText('This deposit is for Mango tree.')).toBeVisible()
  await expect(main.getByLabel('Amount', { exact: true })).toHaveValue('500')

  // Back where the way began, the kind that was open is open.
  await lobby.open('/lobby/rewards')
  await expect(main.getByRole('link', { name: /^Deposit offers/ })).toBeVisible()
})

test('an offer that takes nothing now says why, and the words are whole at twice their size [RT-03] [CA-01] [AC-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await enlargeText(page)
  await playerOf(await lobby.join()).paysIn(500)
  await lobby.open('/activity/deposits')
  const main = page.getByRole('main')
  const waiting = main.getByRole('region', { name: 'Not available now' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Day bonus' })).toContainText(
    'Used today.',
  )
  await main.getByRole('button', { name: /^Mango tree See at ₱500/ }).click()
  await expect(main.getByRole('link', { name: 'Deposit ₱500: Mango tree' })).toBeVisible()
  expect.soft(await clippedText(page)).toEqual([])
  await waiting.getByRole('link', { name: /^Day bonus/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Day bonus' })).toBeVisible()
  await lobby.open('/lobby/rewards')
  await main.locator('summary').filter({ hasText: 'With a deposit' }).click()
  await expect(main.getByRole('link', { name: /^Deposit offers/ })).toBeVisible()
  expect.soft(await clippedText(page)).toEqual([])
})

test('where no offer runs the page of deposit offers says so [RT-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  for (const kind of kinds) await runActivity(kind, {}, false)
  await operate('UPDATE campaigns.campaigns SET open = false')
  await lobby.join()
  await lobby.open('/activity/deposits')
  await expect(page.getByText('No deposit offers for you now')).toBeVisible()
  await accessible(page)
})
