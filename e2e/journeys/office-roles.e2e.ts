import { accessible, expect, test } from '../journey.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { system, verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice, playerOf } from '../players.ts'

type Role = { roleId: string; name: string }

test('an owner makes a role with a limit; its member sees only its pages, and the limit stops him [CA-07] @nightly', async ({
  page,
  context,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const name = `Night desk ${process.pid}`

  await test.step('the owner chooses rights by words, and sets a limit', async () => {
    // The owner of all journeys is signed in by a program; the page goes on with that session.
    const { staffId } = await askOffice(home, 'me', {}, owner)
    const { hostname } = new URL(home)
    await context.addCookies([
      { name: 'perlas-office', value: owner, domain: hostname, path: '/office', httpOnly: true },
    ])
    await page.addInitScript((id) => {
      localStorage.setItem('office.session', JSON.stringify({ staffId: id, activeAt: Date.now() }))
    }, staffId)
    await page.goto('/office/members')
    await page.getByRole('button', { name: 'New role…' }).click()
    await page.getByLabel('Name of the role').fill(name)
    const summary = page.locator('summary').filter({ hasText: /^Withdrawals/ })
    await summary.click()
    const group = page.locator('details').filter({ has: summary })
    await expect(group.getByRole('checkbox').first()).toBeVisible()
    for (const box of await group.getByRole('checkbox').all()) await box.check()
    await page
      .getByRole('textbox', { name: 'Reason' })
      .fill('Small withdrawals are decided at night too.')
    await accessible(page)
    await page.getByRole('button', { name: 'Save role' }).click()
    const table = page.getByRole('table', { name: 'Roles', exact: true })
    const row = table.getByRole('row').filter({ hasText: name }).first()
    await expect(row).toContainText('no one')
    await row.getByRole('button').first().click()
    await page.getByRole('button', { name: 'Add a row' }).click()
    await page.getByLabel('Decision, row 1').selectOption('Approve withdrawals')
    await page.getByLabel('For one, row 1').fill('250')
    await page
      .getByRole('textbox', { name: 'Reason' })
      .last()
      .fill('As much as one member decides at night.')
    await accessible(page)
    await page.getByRole('button', { name: 'Save limits' }).click()
    await expect(page.getByText(`The limits of ${name} were changed.`)).toBeVisible()
  })

  const { roles } = await askOffice(home, 'roles', {}, owner)
  const { roleId = '' } = (roles as Role[]).find((one) => one.name === name) ?? {}
  const staff = await newStaff(home, owner, `night-${process.pid}`, roleId)
  const desk = await browser.newContext()
  const seat = await desk.newPage()
  const office = new Office(seat)
  await office.signIn(staff)
  await expect(seat.getByRole('menuitem', { name: 'Withdrawals' })).toBeVisible()
  for (const other of ['Players', 'Settings', 'People and roles'])
    await expect(seat.getByRole('menuitem', { name: other })).toHaveCount(0)
  await accessible(seat)

  const visit = await browser.newContext()
  const phone = await visit.newPage()
  const cashier = new Cashier(phone)
  const who = await new Lobby(phone, false).join()
  const player = playerOf(who)
  await verifyIdentity(who.account)
  await player.paysIn(1_000)
  await player.canWithdraw(`0919${String(Date.now()).slice(-7)}`)
  await office.go('Withdrawals')
  await seat.getByLabel('Order, player id or name').fill(who.account)
  const row = seat.getByRole('button', { name: new RegExp(`to GCash, ${who.account}`, 'i') })
  const approve = async () => {
    await office.readAgain()
    await row.focus()
    await seat.keyboard.press('a')
    await seat.getByRole('button', { name: 'Yes, approve' }).click()
  }
  await cashier.withdraw('300')
  await approve()
  await expect(
    seat.getByText('The limit of your role for one decision is ₱250.00.').first(),
  ).toBeVisible()
  await accessible(seat)
  await expect(phone.getByText('Your withdrawal is paid')).toHaveCount(0)
  await desk.close()
  await visit.close()
})
