import { accessible, expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { system } from '../../operator.ts'
import { Office } from '../../page-models/office.ts'
import { Records } from '../../page-models/records.ts'
import { Table } from '../../page-models/table.ts'
import { ownerOfOffice } from '../../players.ts'

test('the office closes a table after its round, players see it closed, and it opens again [GM-01] [CA-07] @phone @nightly', async ({
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
  await expect(row).toContainText('Closed, by the office or the provider')

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
  await expect(tile.getByText('Bets open')).toBeVisible()
  // What all kites of a flight are paid together is the table's to limit; nothing climbs at the others.
  await expect(seat.getByLabel('Most that all are paid in a round')).toHaveCount(0)
  await row.getByRole('button').click()
  const sky = seat.getByRole('row', { name: /Saranggola Sky/ })
  await sky.getByRole('button').click()
  await seat.getByLabel('Most that all are paid in a round').fill('2000000')
  await accessible(seat)
  await save(true, 'A quiet season: less is paid for one flight.')
  await expect(
    seat.getByText(/^Saranggola Sky takes bets .*, and pays ₱2,000,000\.00 a round at most\.$/),
  ).toBeVisible()
  await expect(sky).toContainText('pays ₱2,000,000.00 at most')
  await context.close()
})

test('two members void a round; who lost reads that it was given back, and the round says so [GM-08] [CA-12] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  test.setTimeout(420_000)
  const owner = await ownerOfOffice()
  const named = (name: string) =>
    newStaff(system().lobby, owner, `${name}-${process.pid}`, 'finance')
  const [maker, checker] = [await named('maker'), await named('checker')]
  const desk = { viewport: { width: 1360, height: 800 }, isMobile: false, hasTouch: false }
  const inOffice = async (member: Parameters<Office['signIn']>[0]) => {
    const context = await browser.newContext(desk)
    const seat = await context.newPage()
    const office = new Office(seat)
    await office.signIn(member)
    return { context, seat, office }
  }
  const one = await inOffice(maker)
  await one.office.go('Tables')
  const running = one.seat.getByRole('row', { name: /Live Roulette/ })
  // Providers are asked once a minute what they have.
  await expect(running).toBeVisible({ timeout: 90_000 })
  await running.getByRole('button').click()
  const table = await Table.sitDown(page, lobby, 502)
  // One number: it loses nearly always, and else the next round does.
  let mark: string
  do {
    await table.opens(8)
    await table.spot('Number 17').click()
    await expect(table.staked).toHaveText('₱10')
    await expect(
      one.seat.getByRole('heading', { name: 'The whole round costs ₱360.00 at worst' }),
    ).toBeVisible()
    mark = (await table.result()).mark
  } while (mark === '17')
  await accessible(one.seat)

  await one.seat.getByRole('link', { name: 'Rounds of this table, and voiding one' }).click()
  const lost = one.seat.getByRole('row', { name: /no\. \d+ .*₱10\.00/ }).first()
  await lost.getByRole('button').click()
  await expect(one.seat.getByText('₱10.00 to 1 player')).toBeVisible()
  await accessible(one.seat)
  await one.seat.getByLabel('Reason').fill('The ball jumped out of the wheel.')
  await one.seat.getByRole('button', { name: 'Propose to void…' }).click()
  await one.seat.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(one.seat.getByText('Waits for another member.')).toBeVisible()
  await one.context.close()

  const two = await inOffice(checker)
  await two.seat.getByRole('link', { name: /Rounds of tables to void/ }).click()
  const waits = two.seat.getByRole('row', { name: /Live Roulette/ })
  await expect(waits).toContainText('To void: proposed by maker')
  await waits.getByRole('button').click()
  await two.seat.getByRole('button', { name: 'Approve…' }).click()
  await expect(two.seat.getByRole('button', { name: 'Void the round' })).toBeVisible()
  await two.seat.getByRole('button', { name: 'Void the round' }).click()
  await expect(waits).toContainText('Voided. Losses are back, ₱10.00')
  await expect(two.seat.getByText('₱10.00 to 1 player')).toBeVisible()
  await accessible(two.seat)
  await two.context.close()

  await table.fromBar('My rounds')
  const history = table.frame.getByRole('dialog')
  await expect(history.getByText('Voided', { exact: true })).toBeVisible()
  await history.getByRole('listitem').filter({ hasText: 'Voided' }).locator('summary').click()
  await expect(history.getByText(/^Voided on .* The drawn result doesn't change\.$/)).toBeVisible()
  await new Records(page).open('Games')
  await expect(page.getByText(/Round refunded ₱10/)).toBeVisible()
  await page.goto('/profile/email')
  await page.getByText('Round refunded: ₱10').click()
  await expect(page.getByText(/^We voided round \d+ of Live Roulette/)).toBeVisible()
  await accessible(page)
})
