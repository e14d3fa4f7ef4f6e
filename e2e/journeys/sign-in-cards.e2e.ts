import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'

test('a sign-in card: chosen, paid, signed in; its rules stand with the newcomer’s [AC-09] [RT-08] [RT-10] @phone', async ({
  page,
  lobby,
}) => {
  await runActivity('sign-in-cards')
  await runActivity('newcomer-sign')
  await lobby.join()
  await lobby.open('/activity/signPay')
  const main = page.getByRole('main')
  await expect(main.getByText('₱3 × 7 sign-ins')).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: 'Get it with ₱100' }).click()
  await expect(main.getByText('This deposit is for Sign-in cards.')).toBeVisible()
  await new Cashier(page).depositFilledIn()

  await lobby.open('/activity/signPay')
  await main.getByRole('button', { name: 'Collect ₱3' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('1 of 7 signed in.', { exact: false })).toBeVisible()
  await accessible(page)

  await lobby.open('/rule/signBonus')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(main.getByText('₱100 → 7 × ₱3', { exact: false })).toBeVisible()
})
