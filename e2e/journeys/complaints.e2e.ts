import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice, playerOf } from '../players.ts'

test('a complaint about a deposit: made, decided by a day, appealed, and decided by somebody else [CO-04] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const who = await lobby.join()
  const { account } = who
  await playerOf(who).paysIn(200)
  await lobby.open('/service')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Complaints and appeals' }).click()
  await expect(main.getByText(/We'll decide within 3 days/)).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Make a complaint' }).click()
  await main.getByRole('button', { name: 'Deposit' }).click()
  await main.getByRole('button', { name: /₱200/ }).click()
  await accessible(page)
  await main.getByLabel('What went wrong?').fill('You credited ₱200, but my bank took ₱2,000.')
  await main.getByRole('button', { name: 'Send complaint' }).click()
  await expect(main.getByText(/Decision by/)).toBeVisible()
  await accessible(page)

  const owner = await ownerOfOffice()
  async function decide(name: string, outcome: string, reason: string) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    const office = new Office(desk)
    await office.signIn(await newStaff(system().lobby, owner, name, 'support'))
    await office.go('Complaints')
    await desk.getByRole('button', { name: account }).click()
    await desk.getByLabel('Outcome').selectOption({ label: outcome })
    await desk.getByLabel('Reasons, as the player reads them').fill(reason)
    await accessible(desk)
    await desk.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(desk.getByLabel('Outcome')).toBeHidden()
    await context.close()
  }
  await decide(`complaint-${process.pid}`, 'Rejected', 'The bank reported a payment of ₱200.')
  await page.reload()
  await expect(main.getByText('We kept our decision')).toBeVisible()
  await main.getByRole('button', { name: 'Appeal' }).click()
  await main
    .getByLabel('Why should we change our decision?')
    .fill('The statement of my bank shows ₱2,000.')
  await main.getByRole('button', { name: 'Send appeal' }).click()
  await expect(main.getByText(/Appeal · decision by/)).toBeVisible()
  await decide(`appeal-${process.pid}`, 'Upheld', 'The statement shows it. We give the rest back.')
  await page.reload()
  await expect(main.getByText('We agree with you')).toBeVisible()
  await accessible(page)
})
