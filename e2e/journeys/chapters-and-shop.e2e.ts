import { accessible, expect, test } from '../journey.ts'
import { operate, runActivity, verifyIdentity } from '../operator.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'
import { playerOf } from '../players.ts'
import { expectToast } from '../toasts.ts'

const DICE = 601

test('chapters: steps are done where they lead, come back ticked, and each chapter is collected in its turn [AC-20] [PF-02] [PF-08] @phone', async ({
  page,
  lobby,
}) => {
  test.slow()
  await runActivity('chapters')
  await runActivity('shop')
  const who = await lobby.join()
  await playerOf(who).paysIn(500)
  const game = new Game(page)
  await game.open(DICE)
  await game.play()
  await lobby.open('/reward/detail/chapters')
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: 'Arrive' })
  await expect(card.getByText('Chapter 1 of 6')).toBeVisible()
  await expect(card.getByText('0 of 3 done')).toBeVisible()
  await accessible(page)

  await card.getByRole('link', { name: 'Choose: Choose your nickname' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Ate Ligaya')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Profile saved.')
  await lobby.open('/profile/notifications')
  await page.getByRole('switch', { name: /Rewards/ }).click()
  await operate(
    `UPDATE accounts.players SET mobile = '9' || (100000000 + player_id % 899999999)::text WHERE nickname = 'Ate Ligaya'`,
  )
  await lobby.open('/reward/detail/chapters')
  await expect(card.getByText('3 of 3 done')).toBeVisible()
  await card.getByRole('button', { name: 'Collect' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('a round is checked, and the pages of payback and draws are opened', async () => {
    const know = main.getByRole('region', { name: 'Know Perlas' })
    await know.getByRole('link', { name: /See what games really pay/ }).click()
    await expect(page).toHaveURL(/\/payback$/)
    await page.goBack()
    await expect(know.getByText('1 of 3 done')).toBeVisible()
    await know.getByRole('link', { name: /See the chances of our draws/ }).click()
    await expect(page).toHaveURL(/\/draws$/)
    await new Records(page).open('Games')
    const opens = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Check this round' }).first().click()
    const round = await opens
    await expect(round).toHaveURL(/replay|round/)
    await round.close()
    await lobby.open('/reward/detail/chapters')
    await expect(know.getByText('3 of 3 done')).toBeVisible()
    await know.getByRole('button', { name: 'Collect' }).click()
    const popup = page.getByRole('dialog', { name: 'Congratulations!' })
    await expect(popup.getByText('Frames for your picture')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a limit is set, the reminder chosen and the break found', async () => {
    const wheel = main.getByRole('region', { name: 'Stay in charge' })
    await wheel.getByRole('link', { name: 'Set: Set a limit' }).click()
    const row = page.getByTestId('limit-loss-day')
    await row.getByRole('button', { name: 'Set' }).click()
    await row.getByLabel('Limit in whole pesos').fill('500')
    await row.getByLabel('Limit in whole pesos').press('Enter')
    await expect(row).toContainText('₱500.00')
    await page.getByRole('combobox', { name: 'Remind me every' }).click()
    await page.getByRole('option', { name: /15/ }).click()
    await expectToast(page, 'Your limit is set.')
    await page.getByRole('button', { name: '7 days' }).click()
    await page.keyboard.press('Escape')
    await lobby.open('/reward/detail/chapters')
    await expect(wheel.getByText('3 of 3 done')).toBeVisible()
    await accessible(page)
    await wheel.getByRole('button', { name: 'Collect' }).click()
    await expect(page.getByText('Congratulations!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main.getByText('Chapter 4 of 6')).toBeVisible()
  })

  await test.step('the frame that came is chosen in the profile', async () => {
    await lobby.open('/profile/user')
    await page.getByRole('radio', { name: 'Reef frame' }).check({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Profile saved.')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Reef frame' })).toBeChecked()
    await accessible(page)
  })
})

test('shop: free rounds are bought with points, found among the rewards, and played [CA-11] [AC-17] [GM-08] @phone', async ({
  page,
  lobby,
}) => {
  await runActivity('shop')
  const who = await lobby.join()
  await operate(
    `SELECT wallet.move(ROW(1, player_id, 'points-reward', 0, 0, 0, 200000, 0, 0, 0, 0, 0, -200000, false, NULL,
                            'journey', gen_random_uuid())::wallet.movement)
       FROM accounts.players WHERE account = $1`,
    [who.account],
  )
  await lobby.open('/reward/detail/shop')
  const main = page.getByRole('main')
  await expect(main.getByText('Verify your ID first')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Get 10 free rounds/ })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Get Parol frame' })).toBeVisible()
  await accessible(page)
  await verifyIdentity(who.account)
  await playerOf(who).paysIn(100)
  await page.reload()
  await main.getByRole('button', { name: /^Get 10 free rounds/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Worth about ₱9.61')).toBeVisible()
  await expect(sheet.getByText('790 points')).toBeVisible()
  await accessible(page)
  await sheet.getByRole('button', { name: 'Buy for 1,210 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible()
  await page.keyboard.press('Escape')
  const receipts = main.getByRole('region', { name: 'Your purchases' })
  await expect(receipts.getByRole('listitem')).toContainText('1,210 points')
  await expect(main.getByText('Needs 420 more', { exact: true })).toBeVisible()
  await accessible(page)

  await receipts.getByRole('link', { name: 'Rewards' }).click()
  const mine = main.getByRole('region', { name: 'Free rounds' })
  await mine.getByRole('link', { name: 'Play Perlas Reef' }).click()
  const { frame } = new Game(page)
  await expect(frame.getByText('10 free rounds at ₱1')).toBeVisible()
  await frame.getByRole('button', { name: /^Free/ }).click()
  await expect(frame.getByText('9 free rounds at ₱1')).toBeVisible()
})
