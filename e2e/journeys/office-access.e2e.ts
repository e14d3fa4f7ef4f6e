import { accessible, expect, test } from '../journey.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { operate, system } from '../operator.ts'
import { OFFICE_PASSWORD } from '../office-calls.ts'
import { asOwnerOfOffice, Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

type Role = { roleId: string; name: string }

test('a large correction asks for a fresh code in place, and goes on by itself [CA-07] @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const maker = await newStaff(home, await ownerOfOffice(), `codes-${process.pid}`, 'finance')
  const player = await newPlayer()
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Players')
  await page.getByLabel('Id, name, mobile or tag').fill(player.account)
  await page.getByRole('link', { name: new RegExp(player.account, 'i') }).click()
  await page.getByRole('button', { name: 'Adjust the balance…' }).click()
  await page.getByLabel('Amount in pesos').fill('150000')
  await page.getByLabel('Evidence').fill(`Ticket of ${player.account}`)
  // Eleven minutes at the desk.
  await operate(
    `UPDATE staff.sessions s SET proved_at = now() - interval '11 minutes'
       FROM staff.members m WHERE m.staff_id = s.staff_id AND m.name = $1`,
    [maker.name],
  )
  await page.getByRole('button', { name: 'Propose adjustment' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asked).toBeVisible()
  await accessible(page)
  await asked.getByLabel('Code').fill('000000')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toContainText('That code is not right')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was decided and no money moved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Propose adjustment' }).click()
  // A code that no sign-in used: the app goes on by 30 seconds.
  await operate(
    `UPDATE staff.second_factors f SET last_step = 0 FROM staff.members m WHERE m.staff_id = f.staff_id AND m.name = $1`,
    [maker.name],
  )
  await asked.getByLabel('Code').fill(office.codeNow(maker))
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Proposed: \+₱150,000/).first()).toBeVisible()
  await office.go('Adjustments')
  await expect(page.getByRole('row', { name: new RegExp(player.account, 'i') })).toContainText(
    'Someone else must book it.',
  )
})

test('a network for a role shuts its member out, with words; once it is removed, in again [CA-07] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const name = `Gate ${process.pid}`
  const reason = 'Works from one place alone.'
  const role = { kind: 'add', roleId: '', version: 0, name, rights: ['alarms', 'overview'], reason }
  await askOffice(home, 'proposeRole', role, owner)
  const { roles } = await askOffice(home, 'roles', {}, owner)
  const { roleId = '' } = (roles as Role[]).find((one) => one.name === name) ?? {}
  const member = await newStaff(home, owner, `gate-${process.pid}`, roleId)

  await asOwnerOfOffice(page, home, owner)
  await page.goto('/office/members')
  await page.getByRole('button', { name: 'Add network…' }).click()
  await page.getByLabel('Network or address').fill('203.0.113.0/24')
  await page.getByRole('combobox', { name: /^For/ }).selectOption(name)
  await page.getByRole('textbox', { name: 'Reason' }).last().fill(reason)
  await page.getByRole('button', { name: 'Add network…' }).last().click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText(`Add 203.0.113.0/24 for ${name}?`)
  await expect(sure).toContainText(member.name)
  await accessible(page)
  await sure.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText(`Done: Add 203.0.113.0/24 for ${name}.`)).toBeVisible()

  const desk = await browser.newContext()
  const seat = await desk.newPage()
  const office = new Office(seat)
  await office.open()
  await office.password(member.name, OFFICE_PASSWORD)
  await expect(
    seat.getByText('Members of your role can’t come in from this address.'),
  ).toBeVisible()
  await accessible(seat)

  const table = page.getByRole('table', { name: 'Addresses' })
  await table.getByRole('row').filter({ hasText: name }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('Works from everywhere again.')
  await page.getByRole('button', { name: 'Remove network…' }).click()
  await sure.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText(`Done: Remove 203.0.113.0/24 for ${name}.`)).toBeVisible()
  await office.password(member.name, OFFICE_PASSWORD)
  await expect(seat.getByLabel('Code')).toBeVisible()
  await desk.close()
})
