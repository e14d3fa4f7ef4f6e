import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, giveCoupon, operate } from '../../operator.ts'
import { Cashier } from '../../page-models/cashier.ts'
import { Records } from '../../page-models/records.ts'
import { untilShown } from '../../until-shown.ts'

test.beforeEach(contentAsSeeded)
test.afterEach(() => operate('UPDATE campaigns.campaigns SET open = false'))

test('the first deposit brings its bonus and a coupon that was chosen before paying, as it was said [CA-01] [CA-06] [AC-17] @phone', async ({
  page,
  lobby,
}) => {
  await operate(`UPDATE campaigns.campaigns SET open = true WHERE code = 'first-charge'`)
  const cashier = new Cashier(page)
  const { account } = await lobby.joinAtHome()
  await expect(page.getByText('+300 coins')).toBeVisible()
  await giveCoupon(account, 50_00, 500_00)
  const main = page.getByRole('main')

  await test.step('its own page says what it brings and every rule of it, and leads to the deposit', async () => {
    // The studio tells the lobby once a minute what its games return: a system that just started does not know yet.
    const open = async () => {
      await lobby.open('/activity/firstCharge')
      await expect(main.getByRole('heading', { name: 'Get ₱300 in bonus coins' })).toBeVisible()
      await main.getByText('How each game counts').click()
    }
    await untilShown(open, (within) =>
      expect(main.getByText('₱25', { exact: true })).toBeVisible(within),
    )
    await expect(main.getByText('Bet ₱3,000 in total (10× the bonus) within 14 days')).toBeVisible()
    await expect(main.getByText('Tala Dice')).toBeVisible()
    await accessible(page)
    await main.getByRole('link', { name: 'Make a deposit' }).click()
  })
  const coupon = page.getByRole('radio', { name: /₱50 coupon/ })

  await test.step('what does not fit says why', async () => {
    await page.getByLabel('Amount', { exact: true }).fill('400')
    await expect(coupon).toBeDisabled()
    await expect(main.getByText('From ₱500')).toBeVisible()
    await expect(page.getByTestId('you-get')).toHaveText(/700\.00/)
  })

  await test.step('the sum says what is paid and what comes of it, and its terms', async () => {
    await page.getByLabel('Amount', { exact: true }).fill('500')
    await coupon.check({ force: true })
    await expect(page.getByTestId('you-get')).toHaveText(/850\.00/)
    await expect(main.getByText(/₱350 in bonus coins: bet ₱3,250 in/)).toBeVisible()
    await main.getByText('How this bonus works').click()
    await expect(main.getByText(/Bet ₱3,000 in total \(10× the bonus\)/)).toBeVisible()
    await expect(main.getByText(/You can unlock up to ₱300\./)).toBeVisible()
    // What each game counts, by what it keeps.
    await expect(main.getByText('Tala Dice')).toBeVisible()
    await expect(main.getByText('₱25', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'See all the rules' })).toBeVisible()
    await accessible(page)
  })

  await test.step('it is paid, and comes as it was said', async () => {
    await main.getByRole('button', { name: /^Deposit/ }).click()
    await expect(cashier.panel.getByText(/You get ₱850,/)).toBeVisible()
    await cashier.hosted.getByRole('button', { name: 'Pay now' }).click()
    await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
    await expect(cashier.panel.getByText(/\+₱350\.00 bonus coins/)).toBeVisible()
    await cashier.panel.getByRole('button', { name: 'Done' }).click()
    await expect(main.getByText('Play ₱250 more to unlock')).toBeVisible()
    await expect(main.getByText('Play ₱3,000 more to unlock')).toBeVisible()
    await main.getByText('Past boosts and coupons').click()
    await expect(main.getByText(/^Used/)).toBeVisible()
  })

  await test.step('the records say it, and home offers the bonus no more', async () => {
    await new Records(page).open('Deposits')
    await expect(main.getByText(/350\.00 in bonus coins/)).toBeVisible()
    await lobby.open('/lobby/home')
    await expect(lobby.balance).toHaveText(/850\.00/)
    await expect(page.getByText('+300 coins')).toHaveCount(0)
    await lobby.open('/reward/detail/first-charge')
    await expect(main.getByText('This bonus isn’t available to you')).toBeVisible()
  })
})
