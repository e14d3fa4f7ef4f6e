import { accessible, expect, test } from '../journey.ts'
import { operate, runActivity } from '../operator.ts'

/** Minutes after midnight in Manila. */
const minuteNow = () => Math.floor(((Date.now() + 8 * 3_600_000) % 86_400_000) / 60_000)
const at = (minute: number) => ({ hour: Math.floor(minute / 60), minute: minute % 60 })

test('red packets: the one whose time it is opens, holds what is paid, and its chances are shown [AC-11] [AC-17] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // The window that runs now, and two others apart from it; around midnight it is the day's first or last.
  const open = Math.min(Math.max(minuteNow() - 5, 0), 1_410)
  const others = [open - 360, open - 180, open + 180, open + 360].filter(
    (minute) => minute >= 0 && minute <= 1_410,
  )
  const windows = [open, ...others.slice(0, 2)].map(at)
  await runActivity('red-packet', { windows, stake: 0, deposit: 0 })
  await lobby.join()
  await lobby.open('/activity/cashBonus')
  const main = page.getByRole('main')
  await expect(main.getByText('Open now · closes in')).toBeVisible()
  await accessible(page)
  await main
    .getByRole('button', { name: /^Open the .* packet$/ })
    .last()
    .click()
  const reward = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(reward.getByText(/₱/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('img', { name: /packet, opened: ₱/ })).toBeVisible()
  await page.getByRole('button', { name: 'Chances' }).click()
  const chances = page.getByRole('dialog', { name: 'Chances' })
  await expect(chances.getByText('₱388')).toBeVisible()
  await expect(chances.getByText('50.00%')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(main.getByRole('img', { name: /packet, opened: ₱/ })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Open the/ })).toHaveCount(0)
})

/** Days from and after today in Manila. */
const day = (after: number) =>
  new Date(Date.now() + 8 * 3_600_000 + after * 86_400_000).toISOString().slice(0, 10)

test('festival: a token a day, three swapped for one, a full set opens the chest [AC-16] [AC-17] @nightly', async ({
  page,
  lobby,
}) => {
  const season = { firstDay: day(-2), lastDay: day(6), art: 'masskara' }
  await runActivity('festival', season)
  const { account } = await lobby.join()
  await lobby.open('/activity/festival')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'MassKara', level: 1 }).first()).toBeVisible()
  await main.getByRole('button', { name: "Collect today's token" }).click()
  await expect(main.getByRole('status').filter({ hasText: 'You got:' })).toBeVisible()
  await expect(main.getByText('1 of 5 tokens', { exact: false })).toBeVisible()
  await expect(main.getByText('Collected. Come back tomorrow.').first()).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Chances' }).click()
  const chances = page.getByRole('dialog', { name: 'Chances' })
  await expect(chances.getByRole('cell', { name: 'Lantern' })).toBeVisible()
  await expect(chances.getByText('24.00%').first()).toBeVisible()
  await expect(chances.getByText('₱588')).toBeVisible()
  await page.keyboard.press('Escape')
  // What eleven more days would bring.
  await operate(
    `UPDATE campaigns.enrolments e SET state = jsonb_set(e.state::jsonb, '{counts}', '[5, 1, 1, 1, 0]')
       FROM campaigns.campaigns c, accounts.players p
      WHERE c.campaign_id = e.campaign_id AND c.code = 'festival' AND p.player_id = e.player_id AND p.account = $1`,
    [account],
  )
  await page.reload()
  await main.getByRole('button', { name: 'Swap Mask' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap 3 × Mask' })
  await expect(swap.getByRole('radio', { name: /Lantern/ })).toBeChecked()
  await accessible(page)
  await swap.getByRole('button', { name: 'Swap 3 × Mask for 1 × Lantern' }).click()
  await expect(main.getByText('Your set is complete')).toBeVisible()
  await main.getByRole('button', { name: 'Open the chest' }).click()
  const reward = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(reward.getByText(/₱/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('1 of 2 chests opened', { exact: false })).toBeVisible()
})
