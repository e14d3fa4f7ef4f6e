import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, operate, runActivity } from '../../operator.ts'
import { Game } from '../../page-models/game.ts'

const MANGGA = 118
const day = { points: 0, coins: 0, rounds: 3 }

test.beforeEach(contentAsSeeded)
test.afterEach(() => operate('UPDATE campaigns.campaigns SET open = false'))

test('free rounds are collected, played for nothing, counted down and found among the rounds [AC-17] [GM-08] [HM-12] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('free-sign', {
    days: [day, day],
    depositDays: 0,
    free: { gameId: MANGGA, bet: 1_00, days: 3 },
  })
  const { account } = await lobby.join()
  await operate(
    `UPDATE accounts.players SET mobile = '9' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )
  await lobby.open('/lobby/rewards')
  const main = page.getByRole('main')
  await expect(main.getByText('3 free rounds in Mangga Mania, ₱1 each').first()).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: /^Collect all/ }).click()
  const popup = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(popup.getByText('Free rounds in Mangga Mania, ₱1 each')).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')

  const mine = main.getByRole('region', { name: 'Free rounds' })
  await expect(mine.getByRole('listitem')).toContainText('₱1 each, until')
  await expect(mine.getByText('Winnings are paid as cash, with no wagering.')).toBeVisible()
  await expect(main.getByText('+3 free rounds in Mangga Mania').first()).toBeVisible()
  await accessible(page)
  await mine.getByRole('link', { name: 'Play Mangga Mania' }).click()
  const game = new Game(page)
  const { frame } = game
  const free = frame.getByRole('button', { name: /^Free/ })
  await expect(free).toBeEnabled()
  await expect(frame.getByText('3 free rounds at ₱1')).toBeVisible()
  await accessible(page)
  await free.click()
  await expect(frame.getByText('2 free rounds at ₱1')).toBeVisible()

  await lobby.open('/lobby/rewards')
  await expect(mine.getByRole('listitem')).toContainText('2')
  await lobby.open('/record/transaction')
  await page.getByRole('tab', { name: 'Games' }).click()
  await page.getByRole('tab', { name: 'All rounds' }).click()
  await expect(main.getByText('Free round').first()).toBeVisible()
  await accessible(page)
})
