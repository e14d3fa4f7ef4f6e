import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a limit is changed by two people, holds at the cashier, and the record says by whom [CA-01]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `setter-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `agrees-${process.pid}`, 'finance')
  const player = await newPlayer()
  const pay = (price: number) =>
    player.call('recharge3', { price, version: 4, actType: 0, rechargeType: 4 })

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('button', { name: /Bank transfer/ }).click()
  await expect(page.getByRole('heading', { name: 'Bank transfer' })).toBeFocused()
  await page.getByLabel('Most', { exact: true }).fill('150000')
  await page.getByLabel('Why').fill('The bank takes no more at once.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await expect(page.getByText('₱150,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Make this change' }).click()
  await expect(page.getByText('It holds once another member agrees.')).toBeVisible()
  const mine = page.getByRole('listitem').filter({ hasText: 'The bank takes no more at once.' })
  await expect(mine.getByText('Another member must agree.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Agree and apply' })).toHaveCount(0)
  await accessible(page)
  await pay(160_000_00)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Settings')
  const waiting = seat.getByRole('listitem').filter({ hasText: 'The bank takes no more at once.' })
  await waiting.getByRole('button', { name: 'Agree and apply' }).click()
  await expect(waiting.getByText(`${maker.name} and ${checker.name}`)).toBeVisible()
  await expect(seat.getByRole('button', { name: /to ₱150,000.00/ })).toBeVisible()
  await context.close()
  // The word goes through the database to whatever node answers the player.
  await expect(async () => {
    await expect(pay(150_000_01)).rejects.toThrow('2002')
  }).toPass()
  await pay(150_000_00)
})
