import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { expectToast } from '../toasts.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows (RFC 6238), `steps` of thirty seconds from now. */
function appCode(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a login asks for the code of the app, and a recovery code opens without it [AU-01] [AU-13] [AU-21] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const who = await lobby.join()
  await lobby.open('/profile/security')
  const twoStep = card(page, 'Two-step login')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    twoStep.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  await accessible(page)
  const secret = (await twoStep.locator('code').innerText()).replaceAll(' ', '')
  await twoStep.getByLabel('6-digit code from your app').fill(appCode(secret))
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoStep.getByText('Your recovery codes')).toBeVisible()
  const recovery = await twoStep.getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await accessible(page)
  await twoStep.getByRole('button', { name: "I've saved them" }).click()
  await expect(twoStep.getByText('10 recovery codes left.', { exact: false })).toBeVisible()

  await lobby.logOut()
  await lobby.logIn(who)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // Not in: the token of the second step is none of a session.
  expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
  await accessible(page)
  await page.getByLabel('Code from your app').fill(appCode(secret, 1))
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)

  await lobby.logOut()
  await lobby.logIn(who)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
  await lobby.open('/profile/security')
  await expect(twoStep.getByText('9 recovery codes left.', { exact: false })).toBeVisible()
})

test('a passkey opens the account, and removed it opens nothing [AU-13] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await lobby.join()
  // The authenticator would answer the offer in the account's field by itself; here the button is meant.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await lobby.open('/profile/security')
  const passkeys = card(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Passkey name').fill('My phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'Passkey added.')
  await expect(passkeys.getByText('My phone')).toBeVisible()
  await expect(passkeys.getByText('Not used yet')).toBeVisible()
  await accessible(page)

  await lobby.logOut()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)

  await lobby.open('/profile/security')
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await passkeys.getByRole('button', { name: 'Remove My phone' }).last().click()
  // Under the dialog that asks for the password nothing is found either: first what the page says.
  await expectToast(page, 'Passkey removed.')
  await expect(passkeys.getByText('My phone')).toHaveCount(0)
  await lobby.logOut()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(/This passkey didn't work/)).toBeVisible()
})
