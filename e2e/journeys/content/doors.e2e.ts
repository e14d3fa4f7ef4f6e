import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, setting } from '../../operator.ts'
import { Doors, newNumber } from '../../page-models/doors.ts'
import { newCredentials } from '../../page-models/lobby.ts'
import { expectToast } from '../../toasts.ts'

test.beforeEach(contentAsSeeded)
test.afterAll(contentAsSeeded)

test('a phone is registered by its code, then logs in by number and finds it remembered [AU-02] [AU-03] [AU-05] [AU-09] @phone', async ({
  page,
  lobby,
}) => {
  await setting('site', { registerType: 'phone', otpStatus: true })
  await lobby.open('/register')
  const doors = new Doors(page, lobby)
  await expect(page.getByText('+63', { exact: true })).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveCount(0)
  const number = newNumber()
  await doors.mobile.fill('123')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('10–11 digits')).toBeVisible()
  await doors.mobile.fill(`8${number.slice(1)}`)
  await expect(page.getByText('The number starts with 9.')).toBeVisible()
  const code = await doors.receiveCode(number)
  await expect(page.getByRole('button', { name: /Resend in (60|59|58|57) s/ })).toBeDisabled()
  await doors.fillPasswords()
  await doors.agree()
  await doors.submit.click()
  await expect(page.getByText('Enter the 6-digit code we sent you.')).toBeVisible()
  await doors.code.fill(code === '111111' ? '222222' : '111111')
  await doors.submit.click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await accessible(page)
  await doors.code.fill(code)
  await doors.submit.click()
  await doors.registered()
  await lobby.logOut()
  await expect(page).toHaveURL(/\/login/)
  await expect(doors.mobile).toHaveValue(number)
  await accessible(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/accountLogin'))
  await doors.logInByNumber(number)
  expect((await sent).postDataJSON()).toMatchObject({ type: 1, account: number, countryCode: '63' })
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('where numbers are registered a user name is one tap away, at registration and at login [AU-01] [AU-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await setting('site', { registerType: 'phone', otpStatus: true })
  await lobby.open('/register')
  const doors = new Doors(page, lobby)
  await expect(doors.mobile).toBeVisible()
  await page.getByRole('button', { name: 'Use a user name instead' }).click()
  await expect(doors.mobile).toHaveCount(0)
  await expect(doors.code).toHaveCount(0)
  const { account } = newCredentials()
  await page.getByLabel('User name').fill(account)
  await doors.fillPasswords()
  await doors.agree()
  await accessible(page)
  await doors.submit.click()
  await page.getByRole('button', { name: 'Later' }).click()
  await doors.registered()
  await lobby.logOut()
  // A name that registered is asked for again; the number is the other way now.
  await expect(page.getByLabel('User name')).toHaveValue(account)
  await page.getByRole('button', { name: 'Use my mobile number' }).click()
  await expect(doors.mobile).toHaveValue('')
  await page.getByRole('button', { name: 'Use a user name instead' }).click()
  await page.getByLabel('User name').fill(account)
  await doors.logIn()
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('a number without a code is one account: the second is told so, and the code waits for none [AU-03] [AU-18] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await setting('site', { registerType: 'phoneNoOtp' })
  await lobby.open('/register')
  const doors = new Doors(page, lobby)
  const number = newNumber()
  const fill = async () => {
    await doors.mobile.fill(number)
    await doors.fillPasswords()
    await doors.agree()
    await doors.submit.click()
  }
  await expect(doors.code).toHaveCount(0)
  await fill()
  await doors.registered()
  await lobby.logOut()
  await lobby.open('/register')
  await fill()
  await expect(page.getByText("This mobile number can't be used.")).toBeVisible()
  await lobby.open('/login')
  const sent = page.waitForRequest((request) => request.url().endsWith('/accountLogin'))
  await doors.logInByNumber(number, 'not-the-password')
  expect((await sent).postDataJSON()).toMatchObject({ type: 3 })
  await expect(page.getByText('Wrong account or password.')).toBeVisible()
})

test('green mode: the website is shown, a number is proved beside the name, and nothing goes before the terms are agreed [AU-03] [AU-04] [AU-09] [PR-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await setting('site', { mode: 'green' })
  await lobby.open('/register')
  await page.getByRole('button', { name: 'Accept' }).click()
  const doors = new Doors(page, lobby)
  const website = page.getByRole('combobox', { name: 'Website' })
  await expect(website).toHaveText(new URL(page.url()).host)
  await website.click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(doors.submit).toBeDisabled()
  const who = newCredentials()
  await page.getByLabel('User name').fill(who.account)
  await doors.code.fill(await doors.receiveCode(newNumber()))
  await doors.fillPasswords()
  await doors.agree()
  await accessible(page)
  await expect(doors.submit).toBeEnabled()
  await doors.submit.click()
  await doors.registered()
})

test('a forgotten password is set anew by a code, and the old one is of no use [AU-16] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await setting('site', { registerType: 'phoneNoOtp' })
  await lobby.open('/register')
  const doors = new Doors(page, lobby)
  const number = newNumber()
  await doors.mobile.fill(number)
  await doors.fillPasswords()
  await doors.agree()
  await doors.submit.click()
  await doors.registered()
  await lobby.logOut()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login has a number field too: only the next page's is meant.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await doors.code.fill(await doors.receiveCode(number))
  await page.getByLabel('New password').fill('bagong-susi-2031')
  await page.getByLabel('Confirm password').fill('bagong-susi-2031')
  await accessible(page)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'Your new password is set. Log in with it now.')
  await expect(page).toHaveURL(/\/login/)
  await doors.logInByNumber(number)
  await expect(page.getByText('Wrong account or password.')).toBeVisible()
  await page.waitForTimeout(400)
  await doors.logInByNumber(number, 'bagong-susi-2031')
  await expect(page).toHaveURL(/\/lobby\/home/)
})

test('a code that could not be sent is said, and no countdown begins [AU-09] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.route('**/app/v1/smsSend', (route) =>
    route.fulfill({ json: { code: 200, errcode: 1045 } }),
  )
  await lobby.open('/forget')
  const doors = new Doors(page, lobby)
  await doors.mobile.fill(newNumber())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectToast(page, "We couldn't send the code. Try again later.")
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
})

test('after a code was sent the button waits sixty seconds, and not one more [AU-09] [LM-02] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.clock.install()
  await lobby.open('/forget')
  const doors = new Doors(page, lobby)
  await doors.mobile.fill(newNumber())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await page.clock.fastForward(50_000)
  await expect(page.getByRole('button', { name: /^Resend in \d s/ })).toBeDisabled()
  await page.clock.fastForward(10_500)
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
})

test('a number is added by its code; then the session knows it and the way there is gone [AU-16] [MN-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/bind')
  const doors = new Doors(page, lobby)
  const number = newNumber()
  await doors.code.fill(await doors.receiveCode(number))
  await accessible(page)
  await page.getByRole('button', { name: 'Add number' }).click()
  await expect(page.getByRole('heading', { name: 'Mobile number added' })).toBeVisible()
  await expect(page.getByText(new RegExp(`•${number.slice(-4)}`))).toBeVisible()
  await accessible(page)
  if (!lobby.mobile) return
  await lobby.open('/lobby/home')
  await page.getByRole('button', { name: 'Open your menu' }).click()
  await expect(page.getByRole('link', { name: 'More' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your mobile number' })).toHaveCount(0)
})
