import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import { accessible, expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { lastText, operate, system, verifyIdentity } from '../../operator.ts'
import { newCredentials } from '../../page-models/lobby.ts'
import { Office } from '../../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../../players.ts'

test('who lost the number gets the account back: an ID, two members with a day between, one code [AU-16] [CO-04] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await newPlayer()
  await verifyIdentity(owner.account)
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: 'Next', exact: true })

  await test.step('what they say of themselves, one thing at a time, by the keyboard too', async () => {
    await lobby.open('/forget')
    await main.getByRole('link', { name: 'I lost my number' }).click()
    await expect(page).toHaveURL(/\/recover$/)
    await next.click()
    await expect(main.getByText('Enter your account or mobile number.')).toBeVisible()
    await main.getByLabel('User name of the account').fill(owner.account)
    await accessible(page)
    await main.getByLabel('User name of the account').press('Enter')
    await expect(main.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await main.getByLabel('Full name, as on your ID').fill('Maria Clara')
    await main.getByLabel('Date of birth').fill('1990-06-12')
    await next.click()
    await main.getByLabel(/Details you remember/).fill('My last deposit was ₱500 by GCash.')
    await accessible(page)
    await next.click()
    await main
      .getByRole('textbox', { name: 'Mobile number' })
      .fill(`09${String(Date.now()).slice(-9)}`)
    await main.getByRole('button', { name: 'Send code' }).click()
    const shown = await main.getByText(/Your code is \d{6}/).textContent()
    await main.getByLabel('One-time code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
    await accessible(page)
    await next.click()
  })

  await test.step('the ID and the face, at 360 px as well', async () => {
    for (const [heading, seed] of [
      ['Your ID', 1],
      ['Your selfie', 2],
    ] as const) {
      await expect(main.getByRole('heading', { name: heading })).toBeVisible()
      await accessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await main.locator('input[type=file]:not([capture])').setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: drawnPhoto((Date.now() % 100_000) + seed, { width: 1_200, height: 800 }),
      })
      await main.getByRole('button', { name: 'Use this photo' }).click()
    }
    await expect(main.getByRole('heading', { name: 'We have everything we need' })).toBeFocused()
    await accessible(page)
    // The browser keeps the key: opened again it is the same case.
    await page.reload()
    await expect(main.getByRole('heading', { name: 'We have everything we need' })).toBeVisible()
  })

  const house = await ownerOfOffice()
  const desk = async (name: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const seat = await context.newPage()
    const office = new Office(seat)
    await office.signIn(await newStaff(system().lobby, house, name, 'kyc'))
    await office.go('Lost numbers')
    await seat.getByRole('button', { name: owner.account }).click()
    for (const kind of ['the ID', 'the selfie']) {
      await seat.getByRole('button', { name: `Show ${kind}` }).click()
      await expect(seat.getByRole('img', { name: `The picture of ${kind}` })).toBeVisible()
    }
    return { seat, office }
  }
  const { seat: first } = await desk(`lost-${process.pid}`)
  await first
    .getByLabel('Why this is the account’s owner')
    .fill('The face on the ID, the selfie and the verified ID are the same person.')
  await accessible(first)
  await first.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(first.getByText('You proposed it: another member grants.')).toBeVisible()

  const { seat: second, office } = await desk(`lost2-${process.pid}`)
  const grant = second.getByRole('button', { name: 'Grant and send the code' })
  await expect(second.getByText(/It can be granted from/)).toBeVisible()
  await expect(grant).toBeDisabled()
  await operate(
    `UPDATE support.recoveries SET proposed_at = proposed_at - interval '1 day'
      WHERE of_player_id = (SELECT player_id FROM accounts.players WHERE account = $1)`,
    [owner.account],
  )
  await office.go('Customer service')
  await office.go('Lost numbers')
  await second.getByRole('button', { name: owner.account }).click()
  await expect(grant).toBeEnabled()
  await accessible(second)
  await grant.click()
  await expect(second.getByText('The text with the code was sent to the new number.')).toBeVisible()
  await accessible(second)

  await test.step('the code that came by text sets a new password, and opens the account', async () => {
    await page.reload()
    await expect(main.getByRole('heading', { name: 'We texted you a code' })).toBeVisible()
    await accessible(page)
    const text = await lastText('your recovery code is')
    const code = /code is (\S+)\./.exec(text)?.[1] ?? ''
    await main.getByRole('link', { name: 'Use the code' }).click()
    await main.getByLabel('User name').fill(owner.account)
    await main.getByLabel('Recovery code').fill(code)
    const { password } = newCredentials()
    await main.getByLabel('New password').fill(password)
    await main.getByLabel('Confirm password').fill(password)
    await main.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await lobby.open('/login')
    await main.getByLabel('Account').fill(owner.account)
    await main.getByLabel('Password', { exact: true }).fill(password)
    const agree = main.getByRole('checkbox', { name: /read and accept/ })
    if (await agree.isVisible()) await agree.check()
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/lobby\/home/)
  })
})
