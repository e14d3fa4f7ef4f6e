import { accessible, expect, test } from '../journey.ts'
import { askOffice } from '../office-wire.ts'
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
  await expect(page.getByText(/\d wrong/)).toHaveCount(0)
  await accessible(page)
  await expect(page.getByRole('menuitem', { name: 'People' })).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
  await office.signIn({ name, secret })
})
