import { accessible, expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { system } from '../../operator.ts'
import { Office } from '../../page-models/office.ts'
import { ownerOfOffice } from '../../players.ts'

test('the office closes a table after its round, players see it closed, and it opens again [GM-01] [CA-07] @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await ownerOfOffice()
  const member = await newStaff(system().lobby, owner, `tables-${process.pid}`, 'support')
  const desk = { viewport: { width: 1360, height: 850 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext(desk)
  const seat = await context.newPage()
  const office = new Office(seat)
  await office.signIn(member)
  await office.go('Tables')
  const row = seat.getByRole('row', { name: /Live Baccarat/ })
  // Providers are asked once a minute what they have; the list asks again by itself.
  await expect(row).toBeVisible({ timeout: 90_000 })
  await expect(row).toContainText('All day')
  await row.getByRole('button').click()
  await expect(seat.getByText('The game allows ₱50,000.00.')).toBeVisible()
  await accessible(seat)
  const save = async (open: boolean, reason: string) => {
    await seat.getByRole('checkbox', { name: 'Open' }).setChecked(open)
    await seat.getByLabel('Reason').fill(reason)
    await seat.getByRole('button', { name: 'Save' }).click()
  }
  await save(false, 'The table is looked after tonight.')
  await expect(seat.getByText('Live Baccarat closes after the round that runs.')).toBeVisible()
  await expect(row).toContainText('Closed by us')
  await expect(row).toContainText('Closed, by the office or the provider', { timeout: 60_000 })

  await page.goto('/lobby/home')
  await page.getByRole('tab', { name: 'Live', exact: true }).click()
  const tile = page.getByRole('link', { name: /^Live Baccarat/ })
  await expect(tile.getByText('Closed', { exact: true })).toBeVisible()
  await seat.getByLabel('Most a player may stake in a round').fill('20000')
  await save(true, 'Open again, with less at stake.')
  await expect(
    seat.getByText('Live Baccarat takes bets all day, up to ₱20,000.00 a player and round.'),
  ).toBeVisible()
  await expect(row).toContainText('up to ₱20,000.00 a player')
  await expect(tile.getByText('Bets open')).toBeVisible({ timeout: 60_000 })
  await context.close()
})
