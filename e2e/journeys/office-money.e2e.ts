import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice, strayPayment } from '../players.ts'
import { untilShown } from '../until-shown.ts'

test('a payment for no order is closed with a reason, and stays in the list of what was done [CA-03] @nightly', async ({
  page,
}) => {
  const owner = await ownerOfOffice()
  const staff = await newStaff(system().lobby, owner, `payments-${process.pid}`, 'finance')
  const reference = `D-nobody-${Date.now()}`
  await strayPayment(reference, 345)
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Deposit exceptions')
  const row = page.getByRole('button', { name: new RegExp(reference) })
  await untilShown(
    () => office.readAgain(),
    (within) => expect(row).toBeVisible(within),
  )
  await row.click()
  await accessible(page)
  await page.getByRole('button', { name: 'Close without money…' }).click()
  await page.getByLabel('Reason').fill('A test payment of the provider.')
  await page.getByRole('button', { name: 'Close without money…' }).last().click()
  const sure = page.getByRole('alertdialog', { name: 'Close without money?' })
  await expect(sure).toContainText('A test payment of the provider.')
  await sure.getByRole('button', { name: 'Close without money' }).click()
  await expect(page.getByRole('status').getByText('Closed without money')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Done')
  const words = page.getByText('A test payment of the provider.').first()
  // A row that was open when it left the list comes back open, unless the list was empty between.
  await expect(async () => {
    if (!(await words.isVisible())) await row.click()
    await expect(words).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a payment for no order is credited to the player it belongs to, another goes back [CA-03] @nightly', async ({
  page,
}) => {
  const owner = await ownerOfOffice()
  const staff = await newStaff(system().lobby, owner, `credits-${process.pid}`, 'finance')
  const player = await newPlayer()
  const { appRechargeBankOwn } = (await player.call('recharge3', {
    price: 500_00,
    version: 4,
    actType: 0,
    rechargeType: 1,
  })) as unknown as { appRechargeBankOwn: { orderId: string } }
  const [lost, foreign] = [`D-lost-${Date.now()}`, `D-foreign-${Date.now()}`]
  await strayPayment(lost, 480)
  await strayPayment(foreign, 620)
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Deposit exceptions')
  const row = (reference: string) => page.getByRole('button', { name: new RegExp(reference) })
  await untilShown(
    () => office.readAgain(),
    (within) => expect(row(foreign)).toBeVisible(within),
  )

  await row(lost).click()
  await page.getByRole('button', { name: 'Credit to an order…' }).click()
  await page.getByLabel('Find the order').fill(appRechargeBankOwn.orderId)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(appRechargeBankOwn.orderId) }).check()
  await page.getByLabel('Reason').fill('The player sent the receipt.')
  await accessible(page)
  await page.getByRole('button', { name: 'Credit to an order ₱480.00…' }).click()
  const credit = page.getByRole('alertdialog', { name: 'Credit to an order ₱480.00?' })
  // Whose, how much, where to, before and after: once more before the press.
  await expect(credit).toContainText(appRechargeBankOwn.orderId)
  await expect(credit).toContainText('₱0.00 → ₱480.00')
  await accessible(page)
  await credit.getByRole('button', { name: 'Credit to an order' }).click()
  await expect(page.getByRole('status').getByText(/^Credited: ₱480\.00/)).toBeVisible()
  await expect(row(lost)).toHaveCount(0)
  // What arrived, not what was ordered.
  await expect.poll(() => player.balance()).toBe(480_00)

  await row(foreign).click()
  await page.getByRole('button', { name: 'Refund to the payer…' }).click()
  await page.getByLabel('Reason').fill('Nobody here knows this payment.')
  await page.getByRole('button', { name: 'Refund to the payer ₱620.00…' }).click()
  await page
    .getByRole('alertdialog', { name: 'Refund to the payer ₱620.00?' })
    .getByRole('button', { name: 'Refund to the payer' })
    .click()
  await expect(page.getByRole('status').getByText('Refund requested: ₱620.00.')).toBeVisible()
  await page.getByLabel('Show').selectOption('Done')
  // It is done once the provider has answered.
  const refund = page.getByRole('row', { name: new RegExp(foreign) }).first()
  await untilShown(
    () => office.readAgain(),
    (within) => expect(refund).toContainText('Refund to the payer, ₱620.00: Done', within),
  )
  await expect(page.getByRole('row', { name: new RegExp(lost) }).first()).toContainText(
    'Credit to an order, ₱480.00: Done',
  )
})

test('a balance is corrected by two people; notes, tags and a freeze stand on the page of the player and in the record @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const [maker, checker, auditor] = [
    await newStaff(home, owner, `maker-${process.pid}`, 'finance'),
    await newStaff(home, owner, `checker-${process.pid}`, 'finance'),
    await newStaff(home, owner, `auditor-${process.pid}`, 'auditor'),
  ]
  const player = await newPlayer()
  await player.funded(500)
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Players')
  await page.getByLabel('Id, name, mobile or tag').fill(player.account)
  await page.getByRole('link', { name: new RegExp(player.account, 'i') }).click()
  await expect(page.getByRole('heading', { name: new RegExp(player.account, 'i') })).toBeVisible()
  await accessible(page)

  await test.step('a coupon is proposed; who proposed it does not give it [AC-17]', async () => {
    await page.getByRole('button', { name: 'Give one…' }).click()
    await page.getByLabel('Boost or coupon').selectOption({ label: 'Coupon ₱50.00, from ₱500.00' })
    await page.getByLabel('Reason').fill('Waited long for support.')
    await accessible(page)
    await page.getByRole('button', { name: 'Propose to give it' }).click()
    await expect(page.getByText('Someone else must give it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give it', exact: true })).toHaveCount(0)
  })

  await test.step('a note and a tag', async () => {
    await page.getByLabel('New note').fill('Called at noon about the bonus.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Called at noon about the bonus.')).toBeVisible()
    await page.getByLabel('New tag').fill('call-back')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(page.getByRole('button', { name: 'Take the tag call-back off' })).toBeVisible()
  })
  await test.step('a correction is proposed by one and booked by another', async () => {
    await page.getByRole('button', { name: 'Adjust the balance…' }).click()
    await page.getByLabel('Amount in pesos').fill('25.50')
    await page.getByLabel('Evidence').fill(`Ticket of ${player.account}`)
    await page.getByRole('button', { name: 'Propose adjustment' }).click()
    await expect(page.getByText(/^Proposed: \+₱25\.50/).first()).toBeVisible()
    await office.go('Adjustments')
    const mine = page.getByRole('row', { name: new RegExp(player.account, 'i') })
    await expect(mine).toContainText('Someone else must book it.')
    await accessible(page)
    const context = await browser.newContext()
    const seat = await context.newPage()
    const other = new Office(seat)
    await other.signIn(checker)
    await other.go('Adjustments')
    const row = seat.getByRole('row', { name: new RegExp(player.account, 'i') })
    await row.getByRole('button', { name: 'Book' }).click()
    const sure = seat.getByRole('alertdialog')
    await expect(sure).toContainText('₱500.00 → ₱525.50')
    await expect(sure).toContainText(`Ticket of ${player.account}`)
    await sure.getByRole('button', { name: 'Book +₱25.50' }).click()
    await expect(seat.getByRole('status').getByText(/^Booked: \+₱25\.50/)).toBeVisible()
    await expect.poll(() => player.balance()).toBe(525_50)
    await expect(row).toHaveCount(0)
    await context.close()
  })
  await test.step('a freeze ends the sessions, and the record knows who did it and why', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Freeze…' }).click()
    await page.getByLabel('Reason').fill('Asked for by the police.')
    await page.getByRole('button', { name: 'Freeze the account' }).click()
    await expect(page.getByRole('button', { name: 'Open again…' })).toBeVisible()
    const context = await browser.newContext()
    const seat = await context.newPage()
    const other = new Office(seat)
    await other.signIn(auditor)
    await other.go('Record')
    await seat.getByLabel('Who').fill(maker.name)
    await seat.getByLabel('What').fill('player frozen')
    const row = seat.getByRole('button', { name: new RegExp(`Player frozen by ${maker.name}`) })
    await row.click()
    await expect(seat.getByText('Asked for by the police.').last()).toBeVisible()
    await accessible(seat)
    await context.close()
  })
})
