import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a payment is found by its order, and its row opens everything that happened to it [CA-12] @nightly', async ({
  page,
}) => {
  const player = await newPlayer()
  await player.funded(500)
  const order = await player.withdraw(120)
  const owner = await ownerOfOffice()
  const staff = await newStaff(system().lobby, owner, `payments-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Payments')
  await page.getByLabel('Order, reference or player').fill(player.account)
  const rows = page.getByRole('button', { name: new RegExp(player.account, 'i') })
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Kind').selectOption('Withdrawals')
  await expect(rows).toHaveCount(1)
  await accessible(page)
  await rows.first().click()
  const steps = page.getByRole('list').filter({ hasText: 'by the player' })
  await expect(steps).toContainText('Held for a withdrawal')
  await expect(steps).toContainText(/Balance ₱500\.00 before, ₱380\.00 after/)
  await accessible(page)
  await page.getByRole('link', { name: 'Open the withdrawal' }).click()
  await expect(page.getByText(order).first()).toBeVisible()
})
