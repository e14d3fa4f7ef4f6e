import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { system } from '../../operator.ts'
import { sendKycDocuments } from '../../page-models/kyc-documents.ts'
import { Lobby } from '../../page-models/lobby.ts'
import { Office } from '../../page-models/office.ts'
import { newPlayer, ownerOfOffice, strayPayment } from '../../players.ts'
import { untilShown } from '../../until-shown.ts'

type Piece = { name: string; seconds: number; presses: number; fields: number }

/** Counts what a member does on a page: presses of pointer and of keys that are no text, and fields that were filled. */
async function stopwatch(page: Page) {
  let presses = 0
  let fields = new Set<string>()
  await page.exposeFunction('perlasPress', () => (presses += 1))
  await page.exposeFunction('perlasField', (name: string) => void fields.add(name))
  await page.addInitScript(() => {
    const seen = window as unknown as Record<'perlasPress' | 'perlasField', (name?: string) => void>
    const writes = (at: EventTarget | null) =>
      at instanceof HTMLTextAreaElement ||
      (at instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(at.type))
    addEventListener('pointerdown', () => seen.perlasPress(), true)
    addEventListener(
      'keydown',
      ({ target, key, ctrlKey }) => {
        if (!['Control', 'Shift'].includes(key) && (!writes(target) || key === 'Enter' || ctrlKey))
          seen.perlasPress()
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (writes(target))
          seen.perlasField((target as HTMLInputElement).labels?.[0]?.textContent ?? 'field')
      },
      true,
    )
  })
  const pieces: Piece[] = []
  return {
    pieces,
    /** A piece of the day's work, from where the one before ended; never more presses than these. */
    piece: (name: string, most: number, work: () => Promise<void>): Promise<void> =>
      test.step(name, async () => {
        presses = 0
        fields = new Set()
        const began = performance.now()
        await work()
        const seconds = (performance.now() - began) / 1_000
        pieces.push({ name, seconds, presses, fields: fields.size })
        expect(presses, name).toBeLessThanOrEqual(most)
      }),
  }
}

test("an operator's day: payouts, a lost payment, a question of a player, a file and an ID, each within its presses [CA-07] [CA-12] [PF-03] @nightly", async ({
  page,
  browser,
}) => {
  test.slow()
  const { lobby } = system()
  const owner = await ownerOfOffice()
  const staff = await newStaff(lobby, owner, `day-${process.pid}`, 'finance')
  const reviewer = await newStaff(lobby, owner, `ids-${process.pid}`, 'kyc')
  const [paid, refused, held] = [await newPlayer(), await newPlayer(), await newPlayer()] as const
  const asks = await newPlayer()
  for (const player of [paid, refused, held]) {
    await player.funded(900)
    await player.withdraw(240)
  }
  const { appRechargeBankOwn } = (await asks.call('recharge3', {
    price: 500_00,
    version: 4,
    actType: 0,
    rechargeType: 1,
  })) as unknown as { appRechargeBankOwn: { orderId: string } }
  const lost = `D-lost-${Date.now()}`
  await strayPayment(lost, 500)
  const seat = await browser.newContext()
  const newcomer = await seat.newPage()
  const { account } = await new Lobby(newcomer, false).joinAtHome()
  await sendKycDocuments(newcomer, `DAY${Date.now() % 10_000_000}`)

  const { piece, pieces } = await stopwatch(page)
  const office = new Office(page)
  const row = (who: string) => page.getByRole('button', { name: new RegExp(who, 'i') })
  const box = page.getByRole('combobox', { name: 'Search the office' })
  const found = (who: string) => page.getByLabel('Order, player id or name').fill(who)

  await piece('sign in', 2, () => office.signIn(staff))

  await piece('pay a withdrawal', 4, async () => {
    await office.go('Withdrawals')
    await page.getByLabel('Status').selectOption('In review')
    await found(paid.account)
    await row(paid.account).focus()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(row(paid.account)).toHaveCount(0)
  })

  await piece('refuse one, with a reason that its player reads', 4, async () => {
    await found(refused.account)
    await row(refused.account).focus()
    await page.keyboard.press('r')
    await page.getByLabel('The account is in another name').check()
    await page.getByRole('button', { name: 'Reject and give the money back' }).click()
    await expect(row(refused.account)).toHaveCount(0)
  })

  await piece('put one on hold', 4, async () => {
    await found(held.account)
    await row(held.account).click()
    const work = page.getByRole('region', { name: 'Work' })
    await work.getByRole('button', { name: 'Hold…' }).click()
    await work.getByLabel('Reason').fill('The payslip of the player is still missing.')
    await work.getByRole('button', { name: 'Put on hold' }).click()
    await expect(work).toContainText('On hold')
  })

  await piece('credit a payment that found no order', 7, async () => {
    await office.go('Deposit exceptions')
    await expect(page.getByRole('heading', { name: 'Deposit exceptions', level: 1 })).toBeVisible()
    await untilShown(
      () => page.reload(),
      (within) => expect(row(lost)).toBeVisible(within),
    )
    await row(lost).click()
    await page.getByRole('button', { name: 'Credit to an order…' }).click()
    await page.getByLabel('Find the order').fill(appRechargeBankOwn.orderId)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('radio', { name: new RegExp(appRechargeBankOwn.orderId) }).check()
    await page.getByLabel('Reason').fill('The player sent the receipt.')
    await page.getByRole('button', { name: 'Credit to an order ₱500.00…' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Credit to an order ₱500.00?' })
    await sure.getByRole('button', { name: 'Credit to an order' }).click()
    await expect(page.getByRole('status').getByText(/^Credited: ₱500\.00/)).toBeVisible()
    await expect(sure).toBeHidden()
  })

  await piece('find its player by the order, and read the deposit in their money', 2, async () => {
    await page.keyboard.press('Control+k')
    await box.fill(appRechargeBankOwn.orderId)
    await expect(page.getByRole('option').first()).toContainText(appRechargeBankOwn.orderId)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: asks.account, level: 2 })).toBeVisible()
    await expect(page.getByRole('row', { name: /Deposit.*₱500/ }).last()).toBeVisible()
  })

  await piece('take what was paid today home as a file', 3, async () => {
    await office.go('Payments')
    await page.getByLabel('Order, reference or player').fill(paid.account)
    await expect(row(paid.account).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await (await download).createReadStream()
  })

  const desk = await browser.newContext()
  const other = await desk.newPage()
  const second = await stopwatch(other)
  const ids = new Office(other)
  await second.piece('sign in to read IDs', 2, () => ids.signIn(reviewer))
  await second.piece('approve an ID after each of its pictures was seen', 5, async () => {
    await ids.go('Verifications')
    await other.getByLabel('Player id or name').fill(account)
    const waits = other.getByRole('button', { name: new RegExp(`, ${account}`, 'i') })
    await waits.click()
    await expect(other.getByRole('img', { name: 'Front of the ID' })).toBeVisible()
    await expect(other.getByRole('img', { name: 'Selfie' })).toBeVisible()
    await other.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(other.getByRole('img', { name: 'Back of the ID' })).toBeVisible()
    await other.keyboard.press('a')
    await other.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(waits).toHaveCount(0)
  })

  const all = [...pieces, ...second.pieces]
  const line = ({ name, seconds, presses, fields }: Piece) =>
    `${presses} presses, ${fields} fields, ${seconds.toFixed(1)} s: ${name}`
  process.stdout.write(`${all.map(line).join('\n')}\n`)
  await Promise.all([seat.close(), desk.close()])
})
