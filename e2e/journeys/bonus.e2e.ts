import { accessible, expect, test } from '../journey.ts'
import { giveBonus, winRound } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { playerOf } from '../players.ts'
import { expectToast } from '../toasts.ts'

/** A slot of the house. */
const REEF = 101

test('bonus coins say what they bind and how far they are, and can be given up [CA-08] [CA-07] @phone', async ({
  page,
  lobby,
}) => {
  const who = await lobby.join()
  const { account } = who
  await playerOf(who).funded(500)
  await giveBonus(account, 200_00, 5)
  const main = page.getByRole('main')

  await test.step('own money can leave, the bonus says why it cannot', async () => {
    await lobby.open('/lobby/wallets/withdraw')
    await expect(page.getByTestId('withdrawable')).toHaveText(/500\.00/)
    await expect(
      main.getByRole('heading', { name: "Why can't I withdraw everything?" }),
    ).toBeVisible()
    await expect(main.getByText('Play ₱1,000 more to unlock')).toBeVisible()
    await main.getByText('How this bonus works').click()
    await expect(main.getByText(/Bet ₱1,000 in total \(5× the bonus\)/)).toBeVisible()
    await accessible(page)
    await page.getByLabel('How much?').fill('600')
    await new Cashier(page).typePin()
    // It says why it waits, and a finger on it leads to the field.
    const refused = main.getByRole('button', { name: 'Enter ₱500 or less' })
    await expect(refused).toBeDisabled()
    await refused.click({ force: true })
    await expect(page.getByRole('alert').filter({ hasText: 'Enter ₱500 or less' })).toBeVisible()
    await expect(page.getByLabel('How much?')).toBeFocused()
  })

  await test.step('a settled round counts', async () => {
    await winRound(account, REEF, 300_00, 100_00)
    await page.reload()
    await expect(main.getByText('Play ₱700 more to unlock')).toBeVisible()
    await expect(page.getByTestId('withdrawable')).toHaveText(/300\.00/)
  })

  await test.step('what it costs to give it up is said first', async () => {
    await main.getByRole('button', { name: 'Cancel bonus' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText(/^We.ll remove ₱200 in bonus coins/)).toBeVisible()
    await accessible(page)
    await asked.getByRole('button', { name: 'Keep bonus' }).click()
    await main.getByRole('button', { name: 'Cancel bonus' }).click()
    await asked.getByRole('button', { name: 'Cancel bonus' }).click()
    await expectToast(page, 'Bonus cancelled.')
    await expect(
      main.getByRole('heading', { name: "Why can't I withdraw everything?" }),
    ).toBeHidden()
    await expect(page.getByTestId('withdrawable')).toHaveText(/300\.00/)
  })
})

test('a withdrawal has a page of its own, with each step, and can be taken back there [CA-07] [CA-10] [RT-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const player = playerOf(await lobby.join())
  await player.paysIn(500)
  await player.canWithdraw()
  await page.goto('/lobby/wallets/withdraw')
  await page.getByLabel('How much?').fill('200')
  await new Cashier(page).typePin()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cash out ₱200/ })
    .click()
  await expect(
    page.getByText("The money is on hold. Verify your ID, and we'll send it."),
  ).toBeVisible()
  await lobby.open('/lobby/wallets/withdraw')
  await expect(page.getByText('₱200 is on hold for withdrawals in progress.')).toBeVisible()
  await lobby.open('/record/transaction?kind=withdrawals')
  await page.getByText(/^By /).click()
  await page.getByRole('link', { name: /^Order W/ }).click()
  await expect(page).toHaveURL(/\/withdrawal\/W\d{6}/)
  await expect(page.getByText('Verify your ID, and it continues automatically.')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('You cancelled it. The money is back in your balance.')).toBeVisible()
})
