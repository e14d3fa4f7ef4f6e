import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'
import { Cashier, WALLET_PASSWORD } from '../page-models/cashier.ts'
import { Doors } from '../page-models/doors.ts'
import { playerOf } from '../players.ts'
import { expectToast } from '../toasts.ts'

test('a player sets the wallet password, puts money aside, takes it out and locks the rest [PF-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const who = await lobby.join()
  const { password } = who
  await playerOf(who).paysIn(1_000)
  const inBox = page.getByTestId('safebox')
  const main = page.getByRole('main')

  await test.step('without a wallet password there is nothing else to do, and a weak one is refused', async () => {
    await lobby.open('/walletsPassword')
    await expect(main.getByRole('heading', { name: 'Set your wallet password' })).toBeVisible()
    await accessible(page)
    await page.getByLabel('Login password').fill(password)
    await page.getByLabel('New wallet password').fill(password)
    await page.getByLabel('Confirm wallet password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This password is too easy to guess')).toBeVisible()
    await cashier.fillWalletPassword(password)
    await expect(inBox).toHaveText(/0\.00/)
    await accessible(page)
  })

  await test.step('money goes in by a tap, and comes out by the password', async () => {
    await main.getByRole('button', { name: 'Put in' }).click()
    await page.getByLabel('How much to put in?').fill('1000.01')
    await main.getByRole('button', { name: 'Put in' }).click()
    await expect(page.getByText('Enter an amount up to ₱1,000.')).toBeVisible()
    await page.getByLabel('How much to put in?').fill('600')
    await main.getByRole('button', { name: 'Put in' }).click()
    await expect(inBox).toHaveText(/600\.00/)
    await main.getByRole('button', { name: 'Take out' }).click()
    await page.getByLabel('How much to take out?').fill('100')
    await page
      .getByRole('textbox', { name: 'Wallet password', exact: true })
      .fill('not-the-password')
    await main.getByRole('button', { name: 'Take out' }).click()
    await expect(page.getByText("That isn't your wallet password.")).toBeVisible()
    await accessible(page)
    await page.getByRole('textbox', { name: 'Wallet password', exact: true }).fill(WALLET_PASSWORD)
    await main.getByRole('button', { name: 'Take out' }).click()
    await expect(inBox).toHaveText(/500\.00/)
    await expect(page.getByText('Taken out')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Put in' })).toHaveCount(1)
  })

  await test.step('what is put aside cannot be withdrawn', async () => {
    await lobby.open('/lobby/wallets/withdraw')
    await expect(page.getByTestId('withdrawable')).toHaveText(/500\.00/)
  })

  await test.step('the lock says what it means before the button, and shows its time', async () => {
    await lobby.open('/walletsPassword')
    await page.getByRole('button', { name: 'Lock the box' }).click()
    await page.getByLabel('Lock for how long?').click()
    await page.getByRole('option', { name: /^7 days, until/ }).click()
    await page.getByRole('button', { name: 'Lock it' }).click()
    await expect(page.getByText('Please confirm this first.')).toBeVisible()
    await page.getByLabel('I understand that nobody can open the box before then.').check()
    await page.getByRole('textbox', { name: 'Wallet password', exact: true }).fill(WALLET_PASSWORD)
    await page.getByRole('button', { name: 'Lock it' }).click()
    await expect(page.getByText(/^Locked until/)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/6 days 23:59:\d\d|7 days/)
    await expect(main.getByRole('button', { name: 'Take out' })).toBeDisabled()
    await accessible(page)
  })
})

test('who forgot the wallet password sets it anew by a code to their number [PF-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const { account, password } = await lobby.join()
  await cashier.setWalletPassword(password)
  const number = `9${String(Date.now()).slice(-9)}`
  await operate('UPDATE accounts.players SET mobile = $2 WHERE account = $1', [
    account,
    `+63${number}`,
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Forgot wallet password?' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
  const code = await new Doors(page, lobby).lastCode(number)
  await page.getByRole('textbox', { name: 'Code from the text message' }).fill(code)
  await page.getByLabel('New wallet password').fill('parol-sa-bintana-3')
  await page.getByLabel('Confirm wallet password').fill('parol-sa-bintana-3')
  await accessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your new wallet password is set.')
  await lobby.open('/lobby/email')
  await expect(page.getByText('Your wallet password was reset')).toBeVisible()
})
