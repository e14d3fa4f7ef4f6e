import { accessible, expect, test } from '../journey.ts'
import { asConfigured } from '../configured.ts'

test('five tabs, the spin in the middle, the wallet marked until the first deposit [SH-01] @nightly', async ({
  page,
  lobby,
}) => {
  await asConfigured(page, { web: { appInviteConditionList: [{ bonusAmount: 100_00 }] } })
  await lobby.open('/lobby/home')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText([/Home/, /Rewards/, /Spin/, /News/, /Wallet/])
  await expect(bar.getByRole('link', { name: /Spin/ })).toContainText(/Get ₱100(?!\.)/)
  await lobby.joinAtHome()
  const wallet = bar.getByRole('link', { name: /Wallet/ })
  await expect(wallet).toContainText('first deposit not made yet')
  await wallet.click()
  // Money has one action at the foot and no furniture: a way back in its head instead.
  for (const other of ['Cash out', 'Deposit']) {
    await expect(page).toHaveURL(/\/lobby\/wallets\//)
    await expect(bar).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: other, exact: true }).click()
  }
  await accessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL(/\/lobby\/home$/)
})

test('the side panel shows the player and closes before it leads on [MN-01] [MN-02] [MN-03]', async ({
  page,
  lobby,
}) => {
  const who = await lobby.joinAtHome()
  await page.getByRole('button', { name: 'Open your menu' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(who.account)).toBeVisible()
  await expect(panel.getByText('VIP 0')).toBeVisible()
  await expect(panel.getByText(/^ID \d{9}$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Copy your ID' }).click()
  await expect(page.getByText(/Copy (Success|Fail)\./)).toBeVisible()
  for (const [name, path] of [
    ['Profile', '/profile/user'],
    ['Records', '/record/transaction'],
    ['Mail', '/profile/email'],
    ['Add your mobile number', '/bind'],
    ['Favorites', '/profile/favorites'],
    ['Tasks', '/profile/task'],
    ['More', '/profile/more'],
    ['Add who invited you', '/profile/superior'],
    [/^Points/, '/points'],
  ] as const) {
    await expect(panel.getByRole('link', { name }), path).toHaveAttribute('href', path)
  }
  await accessible(page)
  await panel.getByRole('link', { name: 'Cash out' }).click()
  await expect(page).toHaveURL(/\/lobby\/wallets\/withdraw$/)
  await expect(panel).toBeHidden()
  await lobby.open('/lobby/home')
  await page.getByRole('button', { name: 'Open your menu' }).click()
  await panel.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\/lobby\/wallets\/deposit$/)
  await expect(panel).toBeHidden()
})
