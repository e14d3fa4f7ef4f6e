import { accessible, expect, test } from '../journey.ts'
import { operate, verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { playerOf } from '../players.ts'
import { expectToast } from '../toasts.ts'

test('accounts say whose name they bear and how long they wait; they are changed, chosen and removed [CA-09] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const who = await lobby.join()
  const { account } = who
  await verifyIdentity(account)
  await playerOf(who).paysIn(300)
  await playerOf(who).choosesPin()
  await cashier.bindGcash('09171234567')
  await cashier.bindGcash('09179876543')
  const main = page.getByRole('main')
  const card = (tail: string) => main.getByRole('listitem').filter({ hasText: tail })

  await test.step('the name matches the ID: nothing waits', async () => {
    await lobby.open('/bankCardList')
    await expect(card('4567').getByText('Name matches your ID.')).toBeVisible()
    await expect(main.getByText('New or changed')).toHaveCount(0)
    await expect(main.getByText('09171234567')).toHaveCount(0)
    await accessible(page)
  })

  await test.step('the name is that of the ID and is not typed; another name goes nowhere', async () => {
    await card('6543').getByRole('button', { name: 'Change', exact: true }).click()
    await expect(main.getByLabel('Account name')).toHaveJSProperty('readOnly', true)
    await main.getByRole('button', { name: 'Cancel' }).click()
    // As if it had been added before the ID was verified.
    await operate(
      `UPDATE cashier.bank_accounts b SET account_name = 'Juan Reyes' FROM accounts.players p
        WHERE p.account = $1 AND b.player_id = p.player_id AND NOT b.is_default`,
      [account],
    )
    await lobby.open('/bankCardList')
    await expect(card('6543').getByText(/doesn't match your ID/)).toBeVisible()
    await accessible(page)
    await lobby.open('/lobby/wallets/withdraw')
    await expect(main.getByRole('radio', { name: /6543/ })).toBeDisabled()
    await expect(main.getByText(/isn't in the name on your ID/)).toBeVisible()
    await accessible(page)
    await expect(main.getByRole('radio', { name: /4567/ })).toBeChecked()
  })

  await test.step('another default, and one less', async () => {
    await lobby.open('/bankCardList')
    await card('6543').getByRole('button', { name: 'Make default' }).click()
    await expectToast(page, 'Default account set.')
    await card('6543').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Account removed.')
    await expect(card('6543')).toHaveCount(0)
    await expect(card('4567').getByText('Default', { exact: true })).toBeVisible()
  })
})
