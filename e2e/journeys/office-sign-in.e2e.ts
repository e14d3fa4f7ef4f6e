import { accessible, expect, test } from '../journey.ts'
import { codeOf, OFFICE_PASSWORD } from '../office-calls.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'

test('a new member replaces the one-time password, sets up the app, sees what waits and proves the books [CA-07]', async ({
  page,
}) => {
  const owner = await ownerOfOffice()
  const name = `newcomer-${process.pid}`
  const added = await askOffice(system().lobby, 'addMember', { name, role: 'finance' }, owner)
  const office = new Office(page)
  await office.open()
  await office.password(name, 'not-the-password')
  await expect(page.getByText('Name or password is wrong.')).toBeVisible()
  await accessible(page)
  const { secret } = await office.enrol(name, String(added['password']))
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  await page.getByRole('button', { name: 'Prove the books' }).click()
  await expect(page.getByText('every entry balances')).toBeVisible()
  // The night's sample, at half past three in Manila, decides otherwise on rows that other journeys prepared by SQL.
  const wrong = page.getByRole('listitem').filter({ hasText: /\d wrong/ })
  await expect(wrong.filter({ hasNotText: 'the last nightly sample' })).toHaveCount(0)
  await accessible(page)
  await expect(page.getByRole('menuitem', { name: 'People' })).toHaveCount(0)
  await page.goto('/office/members')
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the overview' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
  await office.signIn({ name, secret })
})

test('the session goes on after a reload and in a new tab, no script can read it, and signing out ends it in every tab @nightly', async ({
  page,
  context,
}) => {
  const name = `returns-${process.pid}`
  const staff = await newStaff(system().lobby, await ownerOfOffice(), name, 'finance')
  // A link that was pasted is kept over the sign-in.
  await page.goto('/office/withdrawals?from=mail')
  const office = new Office(page)
  await office.password(name, OFFICE_PASSWORD)
  await page.getByLabel('Code').fill(codeOf(staff.secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/office/record')
  await expect(tab.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await tab.goto('/office/exceptions')
  await expect(tab.getByRole('heading', { name: 'Deposit exceptions', level: 1 })).toBeVisible()
  const kept = await tab.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)}`)
  const [cookie] = (await context.cookies()).filter((one) => one.name.endsWith('perlas-office'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(kept).not.toContain(cookie?.value ?? '')
  const corner = tab.getByRole('button', { name })
  for (const time of ['first', 'second']) {
    await test.step(`the menu is walked by keys, the ${time} time`, async () => {
      await corner.focus()
      await tab.keyboard.press('Enter')
      await expect(tab.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible()
      await tab.keyboard.press('End')
      await expect(tab.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeFocused()
      await tab.keyboard.press('Escape')
      await expect(tab.getByRole('menuitem', { name: 'Sign out everywhere' })).toHaveCount(0)
      await expect(corner).toBeFocused()
    })
  }
  await corner.click()
  await tab.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(tab.getByText('You signed out.')).toBeVisible()
  await expect(page.getByText('You were signed out in another tab.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('a member who went away is asked first, stays by one key, and is signed out after a quarter of an hour @nightly', async ({
  page,
}) => {
  const name = `away-${process.pid}`
  const staff = await newStaff(system().lobby, await ownerOfOffice(), name, 'support')
  await page.clock.install()
  await new Office(page).signIn(staff)
  await page.clock.fastForward('13:30')
  const asks = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(asks).toBeVisible()
  await expect(asks.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await page.clock.fastForward('16:00')
  await expect(page.getByText('Your session ended after 15 idle minutes.')).toBeVisible()
})
