import { company, identity } from '../addresses.ts'
import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { codeOf, OFFICE_PASSWORD } from '../office-calls.ts'
import { operate, system } from '../operator.ts'
import { asOwnerOfOffice, Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'

test('a member signs in by the company’s provider once an owner has linked the account, and comes back to the page that was asked for [CA-07] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const name = `harbor-${process.pid}`
  const owner = await ownerOfOffice()
  const member = await newStaff(home, owner, name, 'finance')
  const office = new Office(page)
  await page.goto('/office/withdrawals?from=mail')
  const leave = page.getByRole('button', { name: `Sign in with ${company}` })
  await leave.click()
  await expect(page).toHaveURL(new RegExp(`^${identity.issuer}`))
  await page.getByLabel('Subject').fill(`at-work-${name}`)
  await page.getByLabel('Name').fill('Maria Santos')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Not linked yet' })).toBeVisible()
  await accessible(page)
  const code = (await page.locator('code.key').textContent()) ?? ''
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  // Nothing that the provider sent stays where a script, a neighbor or a log could read it.
  const left = await page.evaluate(
    () => location.href + JSON.stringify(Object.entries(sessionStorage)),
  )
  expect(left).not.toMatch(/code=|state=|office\.company/)
  await page.getByRole('button', { name: 'Back to sign-in' }).click()

  const desk = await browser.newContext()
  const seat = await desk.newPage()
  await asOwnerOfOffice(seat, home, owner)
  await seat.goto(`${home}/office/members`)
  const row = seat
    .getByRole('table', { name: 'Accounts not linked to a member' })
    .getByRole('row')
    .filter({ hasText: code })
  await expect(row).toContainText('Maria Santos')
  await row.getByRole('button').first().click()
  await seat.getByRole('combobox', { name: 'Member' }).selectOption(name)
  await seat.getByRole('textbox', { name: 'Reason' }).last().fill('Read the code to me by phone.')
  await seat.getByRole('button', { name: 'Link…' }).click()
  const sure = seat.getByRole('alertdialog')
  await expect(sure).toContainText(`Link Maria Santos (${code}) to ${name}?`)
  await accessible(seat)
  await sure.getByRole('button', { name: 'Change it' }).click()
  await expect(
    seat.getByText(`Done: Link Maria Santos (${code}) to ${name}.`).first(),
  ).toBeVisible()
  const linked = seat.getByRole('table', { name: 'Linked members' })
  await expect(linked.getByRole('row').filter({ hasText: name })).toContainText(code)
  await accessible(seat)
  await desk.close()

  await office.password(name, OFFICE_PASSWORD)
  await expect(page.getByText('You sign in with your company account.')).toBeVisible()
  await leave.click()
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible()
  await operate(
    `UPDATE staff.second_factors f SET last_step = 0 FROM staff.members m WHERE m.staff_id = f.staff_id AND m.name = $1`,
    [name],
  )
  await page.getByLabel('Code').fill(codeOf(member.secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/withdrawals/)
})
