import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'

test('a version of the payout policy is proposed and tried, and cannot be approved on too few orders [CA-07] @nightly', async ({
  page,
}) => {
  const owner = await ownerOfOffice()
  const maker = await newStaff(system().lobby, owner, `policy-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Payout policy')
  await expect(page.getByRole('heading', { name: /Version 1/ })).toBeVisible()
  await expect(page.getByText('people decide all of them')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop payouts by rule…' })).toHaveCount(0)
  await accessible(page)
  await page.getByRole('link', { name: 'Propose a version, or decide about one' }).click()
  await page.getByRole('checkbox', { name: 'Decides' }).check()
  await page.getByLabel('Most for one order').fill('2000')
  await page.getByLabel('Why').fill('Small payouts at night need nobody.')
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await page.getByRole('button', { name: 'Propose this change' }).click()
  const mine = await office.proposal('Small payouts at night need nobody.')
  await expect(mine.getByText(/are too few: no one can approve this/)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Approve and apply' })).toHaveCount(0)
  await accessible(page)
  await mine.getByRole('button', { name: 'Cancel proposal' }).click()
})
