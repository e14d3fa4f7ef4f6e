import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { failures } from '@perlas/contract/errors'
import { asConfigured } from '../configured.ts'
import { expect, test } from '../journey.ts'
import { Doors } from '../page-models/doors.ts'

/** What each code of a refused login or registration shows, in the words of the specification's keys. */
const worded = [101, 102, 1018, 1019, 1020, 1043, 1047, 1049] as const
const catalog = resolve(
  import.meta.dirname,
  '../../apps/player/src/features/login/messages/en-PH.json',
)
const { login: texts } = JSON.parse(readFileSync(catalog, 'utf8')) as {
  login: Record<string, string>
}
function textOf(code: number, known: boolean): string {
  const text = texts[known ? `loginFailed${code}` : 'loginFailed'] ?? 'no text'
  return text.replace('{{minutes}}', '2').replace('{{code}}', String(code))
}

test('the login says each refusal by its code, and any other by the general text with the code [AU-18] @phone @nightly', async ({
  page,
  lobby,
}) => {
  let errcode = 0
  await page.route('**/app/v1/accountLogin', (route) =>
    route.fulfill({ json: { code: 200, errcode, retryAfter: 90 } }),
  )
  await lobby.open('/login')
  await page.getByLabel('Account').fill('Nobody1')
  await page.getByLabel('Password', { exact: true }).fill('ilog-pasig-1898')
  await page.getByRole('checkbox', { name: /read and accept/ }).check()
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  for (const code of [...worded, 1045, 7777, failures['rate-limited'].errcode]) {
    errcode = code
    await submit.click()
    const known = (worded as readonly number[]).includes(code)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(textOf(code, known))
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('registration by number says also 1045; by name that code is one of the others [AU-18] @phone @nightly', async ({
  page,
  lobby,
}) => {
  let errcode = 0
  await page.route('**/app/v1/accountRegist', (route) =>
    route.fulfill({ json: { code: 200, errcode, retryAfter: 90 } }),
  )
  const doors = new Doors(page, lobby)
  const says = async (code: number, known: boolean) => {
    errcode = code
    // One registration in 300 ms (AU-03).
    await page.waitForTimeout(300)
    await doors.submit.click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(textOf(code, known))
  }
  await lobby.open('/register')
  await page.getByLabel('User name').fill('Nobody1')
  await doors.fillPasswords()
  await doors.agree()
  for (const code of [...worded, 1045]) await says(code, code !== 1045)
  await asConfigured(page, { site: { registerType: 'phoneNoOtp' } })
  await page.reload()
  await doors.mobile.fill('9171234567')
  await doors.fillPasswords()
  await doors.agree()
  for (const code of [...worded, 1045]) await says(code, true)
  await says(7777, false)
})
