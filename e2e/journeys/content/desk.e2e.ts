import { accessible, expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { chatIs, contentAsSeeded, system } from '../../operator.ts'
import { Lobby } from '../../page-models/lobby.ts'
import { Office } from '../../page-models/office.ts'
import { Records } from '../../page-models/records.ts'
import { ownerOfOffice, playerOf } from '../../players.ts'
import { untilShown } from '../../until-shown.ts'

test.beforeEach(contentAsSeeded)
test.afterEach(() => chatIs(false))

test('a withdrawal is taken, held, asked about, answered in the chat and escalated, and both sides read it [CA-07] @nightly', async ({
  page,
  browser,
}) => {
  test.slow()
  const { lobby: home } = system()
  const staff = await newStaff(home, await ownerOfOffice(), `desk-${process.pid}`, 'finance')
  await chatIs(true)
  const context = await browser.newContext()
  const seat = await context.newPage()
  const lobby = new Lobby(seat, false)
  const records = new Records(seat)
  const who = await lobby.join()
  const player = playerOf(who)
  await player.funded(1_000)
  await player.withdraw(240)
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Withdrawals')
  await page.getByLabel('Order, player id or name').fill(who.account)
  const row = page.getByRole('button', { name: new RegExp(`, ${who.account}`, 'i') })
  await row.press('Enter')
  const work = page.getByRole('region', { name: 'Work' })
  const act = (name: string) => work.getByRole('button', { name, exact: true })
  await expect(work).toContainText('Nobody’s')
  await accessible(page)

  await test.step('taken and held: nobody approves it, and the player reads until when', async () => {
    await act('Take it').click()
    await expect(work).toContainText('Mine')
    await act('Hold…').click()
    await work.getByLabel('Reason').fill('The payslip of the player is still missing.')
    await accessible(page)
    await act('Put on hold').click()
    await expect(work).toContainText('On hold')
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(page.getByText(/Nobody can approve it while it waits/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reject/ })).toBeVisible()
    await accessible(page)
    await records.open('Withdrawals')
    await expect(seat.getByText(/We need until .* Your money is held and safe/)).toBeVisible()
    await accessible(seat)
  })

  await test.step('asked in the chat: the answer opens it again, marked', async () => {
    await act('Ask the player…').click()
    await work.getByLabel('Question to the player').fill('Which account did you pay from?')
    await act('Send to the player').click()
    await expect(work).toContainText('Player asked')
    await records.open('Withdrawals')
    await seat.getByRole('link', { name: 'Open the chat' }).click()
    await seat.waitForURL('**/service')
    const question = seat.getByText('Which account did you pay from?')
    // The lobby says within seconds that there is a chat.
    await untilShown(
      () => seat.reload(),
      (within) => expect(question).toBeVisible(within),
    )
    await accessible(seat)
    const main = seat.getByRole('main')
    await main.getByRole('textbox', { name: 'Message' }).fill('From my own GCash.')
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    // The open case reads it by itself.
    await expect(work).toContainText('The player answered')
  })

  await test.step('escalated: only an owner goes on, and the history has every step', async () => {
    await act('Escalate…').click()
    await work.getByLabel('Reason').fill('The account was used by another player.')
    await act('Escalate to an owner').click()
    await expect(page.getByText('It was escalated: an owner approves or rejects it.')).toBeVisible()
    await work.getByText('5 steps so far').click()
    await expect(work.getByRole('listitem')).toHaveCount(5)
    await accessible(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('combobox', { name: 'Work' }).selectOption('Escalated')
    await page.getByRole('combobox', { name: 'Whose' }).selectOption('Mine')
    await expect(row).toHaveCount(1)
    await accessible(page)
  })
  await context.close()
})
