import { readFile } from 'node:fs/promises'
import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { Records } from '../page-models/records.ts'
import { chargeBack, decideAtBank, ownerOfOffice, playerOf } from '../players.ts'

test('a deposit is charged back: evidence is answered, lost it leaves the balance, won after that it is back [CA-03] @nightly', async ({
  page,
  browser,
}) => {
  test.slow()
  const { lobby: home } = system()
  const staff = await newStaff(home, await ownerOfOffice(), `disputes-${process.pid}`, 'finance')
  const context = await browser.newContext()
  const seat = await context.newPage()
  const lobby = new Lobby(seat, false)
  const records = new Records(seat)
  const who = await lobby.join()
  const player = playerOf(who)
  const { payment } = await player.paysIn(500)
  const before = await player.balance()
  const reference = await chargeBack(payment)
  const office = new Office(page)
  await office.signIn(staff)
  await office.go('Disputes')
  await page.getByLabel('Dispute, order, reference or player').fill(reference)
  const row = page.getByRole('button', { name: new RegExp(who.account, 'i') })
  await expect(async () => {
    await office.readAgain()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await accessible(page)
  await row.press('Enter')
  await expect(page.getByText('Nothing moved so far')).toBeVisible()
  expect(await player.balance(), 'opening moves no money').toBe(before)
  await accessible(page)

  await test.step('evidence is added, packed and answered with', async () => {
    await page.getByLabel('Evidence, a picture or a PDF').setInputFiles({
      name: 'chat.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n% a statement of the player\n%%EOF'),
    })
    await expect(page.getByRole('button', { name: 'chat.pdf' })).toBeVisible()
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the pack' }).click()
    // Names of files stand in a ZIP as they are.
    const pack = await readFile(await (await taken).path())
    expect(pack.includes('evidence/01-chat.pdf')).toBe(true)
    await page.getByRole('button', { name: 'Answer…' }).click()
    await page.getByLabel('What we answer').fill('Signed in from the same phone as always.')
    await page.getByRole('button', { name: 'Send…' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByRole('button', { name: 'Answer again…' })).toBeVisible()
  })

  await test.step('lost: the balance and the books have it, and the player reads why', async () => {
    await decideAtBank(reference, 'lost')
    await expect.poll(() => player.balance()).toBe(before - 500_00)
    await office.readAgain()
    await expect(page.getByText('Deposit taken back by its payer')).toBeVisible()
    await accessible(page)
    await records.open('Deposits')
    await expect(seat.getByText(/took this payment back/)).toBeVisible()
    await accessible(seat)
  })

  await test.step('won after that: it is given back once', async () => {
    await decideAtBank(reference, 'won')
    await expect.poll(() => player.balance()).toBe(before)
    await office.readAgain()
    await expect(page.getByText('Disputed deposit given back')).toBeVisible()
  })
  await context.close()
})
