import { accessible, expect, test } from '../journey.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { asOwnerOfOffice, Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'

test('a member breaks the glass, works with other rights under a banner, gives them back, and an owner reviews each act [CA-07] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const name = `glass-${process.pid}`
  const member = await newStaff(home, owner, name, 'support')
  const { staffId } = await askOffice(home, 'me', {}, member.token)
  const reason = 'Nights with one person at the desk.'
  await askOffice(
    home,
    'proposeGlass',
    { kind: 'prepare', staffId, roleId: 'auditor', reason },
    owner,
  )

  const office = new Office(page)
  await office.signIn(member)
  await expect(page.getByRole('menuitem', { name: 'Record' })).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Break glass…' }).click()
  await expect(
    page.getByRole('heading', { name: 'Rights of Auditor for 60 minutes' }),
  ).toBeVisible()
  await accessible(page)
  await page.getByLabel('Reason').fill('The auditor’s line is dead, a court asks.')
  await page.getByRole('button', { name: 'Break glass…' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Take the rights of Auditor for 60 minutes?')
  await sure.getByRole('button', { name: 'Break glass' }).click()
  const banner = page.getByRole('complementary', { name: 'Break-glass' })
  await expect(banner).toContainText('You have the rights of Auditor until')
  await accessible(page)
  await office.go('Record')
  await expect(page.getByRole('heading', { name: 'Record', level: 1 })).toBeVisible()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'End it now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()

  const desk = await browser.newContext()
  const seat = await desk.newPage()
  await asOwnerOfOffice(seat, home, owner)
  await seat.goto(`${home}/office/members`)
  const row = seat
    .getByRole('table', { name: 'Broken glass' })
    .getByRole('row')
    .filter({ hasText: name })
    // Opened, the rows of its acts name the member as well.
    .first()
  await expect(row).toContainText('to review')
  await row.getByRole('button').first().click()
  const acts = seat.getByRole('table', { name: 'What was done with it' })
  await expect(acts.getByRole('row').filter({ hasText: 'Record searched' })).toBeVisible()
  await accessible(seat)
  await seat.getByLabel('Reason').last().fill('One search of the record, as the court asked.')
  await seat.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(row).toContainText('reviewed')
  await desk.close()
})
