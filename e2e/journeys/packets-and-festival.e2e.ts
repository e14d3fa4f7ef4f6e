import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'

/** Minutes after midnight in Manila. */
const minuteNow = () => Math.floor(((Date.now() + 8 * 3_600_000) % 86_400_000) / 60_000)
const at = (minute: number) => ({ hour: Math.floor(minute / 60), minute: minute % 60 })

test('red packets: the one whose time it is opens, holds what is paid, and its chances are shown [AC-11] [AC-17]', async ({
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
  await page.screenshot({ path: test.info().outputPath('red-packet.png'), fullPage: true })
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
  await page.screenshot({ path: test.info().outputPath('red-packet-opened.png'), fullPage: true })
})
