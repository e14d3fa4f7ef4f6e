import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system, verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { Records } from '../page-models/records.ts'
import { newPlayer, ownerOfOffice, playerOf } from '../players.ts'

test('a withdrawal is approved by keyboard and paid, another refused with its reason, a third taken back [CA-07] [PR-05]', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const staff = await newStaff(home, await ownerOfOffice(), `finance-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(staff)
  const context = await browser.newContext()
  const seat = await context.newPage()
  const lobby = new Lobby(seat, false)
  const cashier = new Cashier(seat)
  const records = new Records(seat)
  const who = await lobby.join()
  const { account } = who
  const player = playerOf(who)
  await verifyIdentity(account)
  await player.paysIn(1_000)
  // Nobody else's, or the desk would be told so first.
  const gcash = `0918${String(Date.now()).slice(-7)}`
  await player.canWithdraw(gcash)
  await office.go('Withdrawals')
  const row = page.getByRole('button', { name: new RegExp(`to GCash, ${account}`, 'i') })
  await page.getByLabel('Order, player id or name').fill(account)
  await page.getByLabel('Status').selectOption('In review')

  await test.step('evidence comes before the decision, also by keyboard, and the player sees it paid', async () => {
    await expect(page.getByText('No withdrawal fits these filters.')).toBeVisible()
    await cashier.withdraw('200')
    await office.readAgain()
    await expect(page.getByRole('row', { name: /New bank account/ })).toBeVisible()
    await accessible(page)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /to GCash/ })).toBeFocused()
    await expect(page.getByText(`${gcash}, Maria Clara`)).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    // A letter in the list opens the case, and asks once more over it.
    await page.keyboard.press('a')
    const sure = page.getByRole('alertdialog', { name: 'Approve this withdrawal?' })
    await expect(sure).toContainText(`${gcash}, Maria Clara`)
    await expect(sure).toContainText('Flags: ')
    await accessible(page)
    await sure.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(row).toHaveCount(0)
    await expect(seat.getByText('Your withdrawal is paid')).toBeVisible()
    await accessible(seat)
  })

  await test.step('what is refused is back in the balance, with its reason', async () => {
    await cashier.withdraw('300')
    await office.readAgain()
    await row.focus()
    await page.keyboard.press('r')
    await page.getByLabel('The account is in another name').check()
    await page.getByLabel('Note for the record').fill('Asked by mail on Monday.')
    await accessible(page)
    await page.getByRole('button', { name: 'Reject and give the money back' }).click()
    await expect(row).toHaveCount(0)
    await expect(seat.getByText('Your withdrawal was rejected')).toBeVisible()
    await records.open('Withdrawals')
    await expect(seat.getByText(/Use an account in your own name/)).toBeVisible()
    await accessible(seat)
  })

  await test.step('a request can be taken back while it waits', async () => {
    await cashier.withdraw('150')
    await records.open('Withdrawals')
    await seat.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await seat.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(seat.getByText('You cancelled it.')).toBeVisible()
    await lobby.open('/lobby/home')
    await expect(lobby.balance).toHaveText(/800\.00/)
  })
  await context.close()
})

test('the queue is walked by arrows and letters, sorted and filtered @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const staff = await newStaff(home, await ownerOfOffice(), `walker-${process.pid}`, 'auditor')
  const player = await newPlayer()
  await player.funded(1_000)
  const orders = [await player.withdraw(120), await player.withdraw(340)]
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Withdrawals')
  await page.getByLabel('Order, player id or name').fill(player.account)
  await page.getByLabel('On top').selectOption('Largest')
  const rows = page.getByRole('button', { name: new RegExp(player.account, 'i') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAccessibleName(/₱340\.00/)
  await expect(page.getByText('2 withdrawals')).toBeVisible()
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByText('No key decides alone')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your role reads this and decides nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByLabel('Amount to').fill('200')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Order, player id or name').fill(orders[0] ?? '')
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveAccessibleName(/₱120\.00/)
})
