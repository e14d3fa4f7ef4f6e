import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { expectToast } from '../toasts.ts'
import { untilShown } from '../until-shown.ts'

test('a deposit step: begun from its page, paid, collected; the ladder counts it too [AC-06] [AC-11] [AC-18] @phone', async ({
  page,
  lobby,
}) => {
  await runActivity('continuous-recharge')
  await runActivity('ladder-recharge', { steps: [{ sum: 100_00, coins: 2_00 }] })
  await lobby.join()
  await lobby.open('/activity/depositEvery')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Step 1' })).toContainText('₱5')
  await accessible(page)
  await main.getByRole('link', { name: 'Deposit ₱100' }).click()
  await expect(main.getByText('This deposit is for Deposit steps.')).toBeVisible()
  await expect(main.getByLabel('Amount')).toHaveValue('100')
  await accessible(page)
  await new Cashier(page).depositFilledIn()
  await expectToast(page, 'Deposit ladder: a reward is ready to collect.')

  await lobby.open('/activity/depositEvery?tab=steps')
  await main.getByRole('button', { name: 'Collect ₱5' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText("You've done today's step.", { exact: false })).toBeVisible()
  await accessible(page)

  await main.getByRole('link', { name: 'Ladder' }).click()
  await expect(main.getByText('Your deposits this week')).toBeVisible()
  await main.getByRole('button', { name: 'Collect' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('You reached the top!', { exact: false })).toBeVisible()
  await accessible(page)
})

test('deposits of the month: points come by themselves, and a mail tells of them [AC-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // It runs for everybody who deposits here: more than journeys about points pay in.
  await runActivity('accumulated-recharge', { steps: [{ sum: 700_00, points: 50_00 }] })
  await lobby.join()
  await lobby.open('/lobby/wallets/deposit')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: "You earn points for this month's deposits." }).click()
  await main.getByRole('link', { name: 'Make a deposit' }).click()
  await main.getByLabel('Amount', { exact: true }).fill('700')
  await new Cashier(page).depositFilledIn()
  await lobby.open('/reward/detail/accumulated-recharge')
  await untilShown(
    () => page.reload(),
    (within) => expect(main.getByText('₱700 reached. Points added.')).toBeVisible(within),
  )
  await accessible(page)
})

test('the fund: a plan is planted with its deposit, and its fruit waits for play [AC-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('fund')
  await lobby.join()
  await lobby.open('/reward/detail/fund')
  const main = page.getByRole('main')
  await expect(main.getByText('up to ₱100 in coins')).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: 'Plant ₱500' }).click()
  await expect(main.getByText('This deposit is for Mango tree.')).toBeVisible()
  await new Cashier(page).depositFilledIn()
  await lobby.open('/reward/detail/fund')
  await expect(main.getByText('₱0 of ₱1,000 in bets')).toBeVisible()
  await expect(main.getByText('One tree at a time.', { exact: false })).toBeVisible()
  await accessible(page)
})

test('the day bonus: the first deposit of the day is begun from its page, and its coins are collected [AC-12] [RT-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('day-bonus')
  await lobby.join()
  await lobby.open('/reward/detail/day-bonus')
  const main = page.getByRole('main')
  await expect(main.getByText('+₱30 coins')).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: 'Deposit ₱200' }).click()
  await expect(main.getByText('This deposit is for Day bonus.')).toBeVisible()
  await new Cashier(page).depositFilledIn()
  await lobby.open('/reward/detail/day-bonus')
  await main.getByRole('button', { name: 'Collect ₱6' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText("You've made today's first deposit.", { exact: false })).toBeVisible()
  await accessible(page)
  await lobby.open('/rule/dayBonus')
  await expect(main.getByText('3% of the deposit in bonus coins', { exact: false })).toBeVisible()
})
