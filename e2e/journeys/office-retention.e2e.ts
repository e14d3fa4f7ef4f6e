import { accessible, expect, test } from '../journey.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a legal hold is put by two members on a player’s page, and stands on the page of retention [PR-06] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `holds-${process.pid}`, 'kyc')
  const checker = await newStaff(home, owner, `holds-too-${process.pid}`, 'kyc')
  const player = await newPlayer()
  const found = await askOffice(home, 'players', { size: 1, search: player.account }, maker.token)
  const [{ playerId }] = found['rows'] as [{ playerId: number }]

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Data retention')
  await expect(page.getByText('Off: rows are counted and nothing is deleted')).toBeVisible()
  const chats = page.getByRole('row', { name: /Customer service/ })
  await expect(chats).toContainText('3 years from the end of the conversation')
  await chats.getByRole('button', { name: 'Customer service' }).click()
  await expect(page.getByText('support.messages')).toBeVisible()
  await accessible(page)
  await page.goto(`/office/players/${playerId}?tab=care`)
  await page.getByRole('button', { name: 'Put a legal hold…' }).click()
  await page.getByLabel('Reason').fill('Letter of the AMLC, no. 26-114')
  await accessible(page)
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Another member must approve.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put a legal hold…' })).toHaveCount(0)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Data retention')
  await seat.getByRole('button', { name: 'Put a legal hold…' }).click()
  const sure = seat.getByRole('alertdialog')
  await expect(sure).toContainText('Letter of the AMLC, no. 26-114')
  await sure.getByRole('button', { name: 'Put a legal hold' }).click()
  const held = seat.getByRole('row', { name: new RegExp(player.account, 'i') })
  await expect(held).toContainText('Letter of the AMLC, no. 26-114')
  await held.getByRole('link').click()
  await expect(seat.getByText('On hold', { exact: true })).toBeVisible()
  await expect(seat.getByText(`${maker.name} and ${checker.name}`)).toBeVisible()
  await accessible(seat)
  await context.close()
})
