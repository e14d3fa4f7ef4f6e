import { siteAddress } from '../addresses.ts'
import { accessible, expect, test } from '../journey.ts'
import { openSite } from '../operator.ts'

test('newer terms ask again: play waits, withdrawing does not, and agreeing opens play [AU-11] [PR-01] [PR-02] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const name = `terms-${lobby.mobile ? 'phone' : 'desk'}`
  await openSite(name, {})
  const here = siteAddress(name)
  await lobby.open(`${here}/register`)
  await lobby.register()
  await openSite(name, { termsVersion: '2027-03', declarationVersion: '2027-03' })
  const popup = page.getByRole('dialog', { name: 'Terms and privacy' })

  await lobby.open(`${here}/lobby/home`)
  await expect(popup.getByText(/have changed \(version 2027-03\)/)).toBeVisible()
  await expect(popup.getByRole('tab')).toHaveCount(2)
  await expect(popup.getByRole('button', { name: 'I Agree' })).toBeDisabled()
  await accessible(page)
  await popup.getByRole('button', { name: 'Close' }).click()

  const refused = page.waitForResponse((answer) => answer.url().endsWith('/startGame'))
  await lobby.open(`${here}/start?gameId=101`)
  expect(((await (await refused).json()) as { errcode: number }).errcode).toBe(1080)
  await expect(page.getByText(/Our terms have changed/)).toBeVisible()
  await lobby.open(`${here}/lobby/wallets/withdraw`)
  await expect(page.getByText(/Our terms have changed/)).toHaveCount(0)

  // Put off is not lost: the document's own page has the way back.
  await lobby.open(`${here}/profile/agree/terms`)
  await page.getByRole('main').getByRole('button', { name: 'I Agree' }).click()
  await popup.getByRole('checkbox', { name: /still 21 or older/ }).check()
  await popup.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByText('Thank you. Your agreement is recorded.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'I Agree' })).toHaveCount(0)

  const opened = page.waitForResponse((answer) => answer.url().endsWith('/startGame'))
  await lobby.open(`${here}/start?gameId=101`)
  expect(((await (await opened).json()) as { errcode: number }).errcode).toBe(0)
})
