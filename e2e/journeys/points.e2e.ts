import { accessible, expect, test } from '../journey.ts'
import { operate, verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { expectToast } from '../toasts.ts'

test('points are exchanged after an ID and a deposit, at the rate shown and to the limit of the day [CA-11] [RT-04] [RT-08] @phone', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  // As a campaign gives them: by an entry of the ledger.
  await operate(
    `SELECT wallet.move(ROW(1, player_id, 'points-reward', 0, 0, 0, 3000055, 0, 0, 0, 0, 0, -3000055, false, NULL,
                            'journey', gen_random_uuid())::wallet.movement)
       FROM accounts.players WHERE account = $1`,
    [account],
  )
  await lobby.open('/points')
  await expect(page).toHaveURL(lobby.mobile ? /\/points$/ : /\/lobby\/points$/)
  const main = page.getByRole('main')
  await expect(main.getByText('30,000.55').first()).toBeVisible()
  await expect(main.getByText('125 points = ₱1')).toBeVisible()
  // What is missing stands there before anything is pressed, each with the way to it.
  await expect(main.getByRole('link', { name: 'Verify ID' })).toHaveAttribute('href', /walletsKyc$/)
  await expect(main.getByText('A deposit in the last 30 days')).toBeVisible()
  await accessible(page)
  await main.getByRole('link', { name: 'Points rules' }).click()
  await expect(
    main.getByText('You can exchange points for up to ₱200 a day.', { exact: false }),
  ).toBeVisible()
  await accessible(page)
  await page.goBack()
  await main.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\/lobby\/wallets\/deposit$/)
  await new Cashier(page).deposit('100')
  await verifyIdentity(account)

  await lobby.open('/points')
  const many = page.getByLabel('How many points?')
  await many.fill('100')
  const exchange = page.getByRole('button', { name: 'Exchange' })
  await exchange.click()
  await expect(page.getByText('Enter a number from 125 to 25,000.')).toBeVisible()
  await many.fill('250')
  await expect(main.getByText('You get ₱2.00')).toBeVisible()
  await accessible(page)
  await exchange.click()
  await expectToast(page, '₱2 is in your balance.')
  await expect(main.getByText('29,750.55').first()).toBeVisible()
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Exchanged for coins' }).getByText('−250'),
  ).toBeVisible()
  // More than what is left of the day cannot be typed.
  await expect(main.getByText('You can still get ₱198 today.', { exact: false })).toBeVisible()
  await many.fill('30000')
  await expect(many).toHaveValue('24,750')
  await exchange.click()
  await expectToast(page, '₱198 is in your balance.')
  await expect(main.getByRole('heading', { name: "You've reached today's limit" })).toBeVisible()
  await accessible(page)
})
