import type { Locator, Page } from '@playwright/test'
import { enlargeText } from '../clipped-text.ts'
import { accessible, expect, test } from '../journey.ts'
import { verifyIdentity } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { PAYOUT_PIN, playerOf } from '../players.ts'
import { countShifts, shiftsOf } from '../shifts.ts'
import { expectToast } from '../toasts.ts'

/** Counts taps and typed fields in the page and in what it frames, from the next page on. */
async function countHands(page: Page) {
  const counts = { taps: 0, fields: 0 }
  await page.exposeBinding('countHand', (_, kind: keyof typeof counts) => (counts[kind] += 1))
  await page.addInitScript(() => {
    const { countHand } = globalThis as unknown as { countHand: (kind: string) => void }
    addEventListener('click', ({ isTrusted }) => isTrusted && countHand('taps'), true)
    // The boxes of one code are one field, and each of its keys is not another.
    const typed = new WeakSet<EventTarget>()
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const input = target as HTMLInputElement
        const field = input.closest('[role=group]') ?? input
        if (!isTrusted || input.type === 'radio' || typed.has(field)) return
        typed.add(field)
        countHand('fields')
      },
      true,
    )
  })
  return counts
}

/** Whether a finger reaches each corner of it, at every place of the scroll. */
async function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((own) => {
    const at = (x: number, y: number) => own.contains(document.elementFromPoint(x, y))
    return [0, 0.5, 1].every((part) => {
      scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' })
      const { left, right, top, bottom } = own.getBoundingClientRect()
      const inside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      const [x, y] = [right - 16, bottom - 12]
      return inside && at(left + 16, top + 12) && at(x, top + 12) && at(left + 16, y) && at(x, y)
    })
  })
}

test('a deposit like the last one is three taps from home and no field [CA-01] [CA-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  await lobby.join()
  await cashier.deposit('500')
  const counts = await countHands(page)
  await lobby.open('/lobby/home')
  await page.getByRole('link', { name: /^Wallet/ }).click()
  await page.getByRole('button', { name: 'Deposit ₱500 with GCash' }).click()
  await cashier.hosted.getByRole('button', { name: 'Pay now' }).click()
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()
  expect(counts).toEqual({ taps: 3, fields: 0 })
})

test('a first cash-out is ten taps from home and four fields, beside the ID [CA-07] [CA-09] @phone', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const who = await lobby.join()
  await verifyIdentity(who.account)
  await playerOf(who).paysIn(500)
  const counts = await countHands(page)
  await lobby.open('/lobby/home')
  await page.getByRole('link', { name: /^Wallet/ }).click()
  await page.getByRole('link', { name: 'Cash out' }).click()
  await page.getByRole('radio', { name: 'GCash' }).check()
  await page.getByLabel('Account or mobile number').click()
  await page.keyboard.type('09171234567')
  await page.getByRole('button', { name: 'Save account' }).click()
  const pin = page.getByRole('textbox', { name: 'Choose a 6-digit PIN' })
  await expect(pin, 'the next step is typed at once').toBeFocused()
  await page.keyboard.type('123456')
  await expect(page.getByRole('alert').filter({ hasText: 'Easy to guess' })).toBeVisible()
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type(PAYOUT_PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.getByRole('button', { name: 'All ₱500' }).click()
  await cashier.typePin()
  await page.getByRole('button', { name: 'Cash out ₱500 to GCash ••4567' }).click()
  await expect(page.getByText('Your withdrawal is on its way')).toBeVisible()
  expect(counts).toEqual({ taps: 10, fields: 4 })

  await test.step('another PIN is set by the old one, from the page of security', async () => {
    await lobby.open('/profile/security')
    await page.getByRole('link', { name: 'Change your PIN' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change your PIN' })
    await accessible(page)
    await sheet.getByRole('textbox', { name: 'Your PIN now' }).click()
    await page.keyboard.type('550134')
    await sheet.getByRole('textbox', { name: 'New 6-digit PIN' }).click()
    await page.keyboard.type('904713')
    await sheet.getByRole('button', { name: 'Save PIN' }).click()
    await expect(sheet.getByText("That isn't your PIN.")).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Your PIN now' }).click()
    await page.keyboard.type(PAYOUT_PIN)
    await sheet.getByRole('button', { name: 'Save PIN' }).click()
    await expectToast(page, 'Your PIN is changed.')
    await expect(sheet).toBeHidden()
  })
})

test('four ways to pay and the action are in view, and nothing lies over the action [CA-01] [SH-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // As full as it gets: not verified, and an order that is not paid.
  await playerOf(await lobby.join()).order(300)
  await countShifts(page)
  await lobby.open('/lobby/wallets/deposit')
  const main = page.getByRole('main')
  const action = main.locator('button[type=submit]')
  await expect(page.getByRole('region', { name: 'Unpaid deposit' })).toBeVisible()
  await expect(main.getByText(/Verify your ID by/)).toBeVisible()
  const foot = await action.boundingBox()
  for (const way of ['GCash', 'Maya', 'QR Ph', 'Bank transfer']) {
    const card = main.locator('label', { has: page.getByRole('radio', { name: way }) })
    const box = await card.boundingBox()
    expect.soft((box?.y ?? 0) + (box?.height ?? 1e4), way).toBeLessThan(foot?.y ?? 0)
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_500)
  expect(await shiftsOf(page)).toBe(0)
  expect(await isFree(action)).toBe(true)
  await accessible(page)

  await page.setViewportSize({ width: 360, height: 640 })
  for (const side of ['deposit', 'withdraw']) {
    await lobby.open(`/lobby/wallets/${side}`)
    expect(await isFree(action), `${side} at 360 × 640`).toBe(true)
  }
  await enlargeText(page)
  for (const side of ['deposit', 'withdraw']) {
    await lobby.open(`/lobby/wallets/${side}`)
    expect(await isFree(action), `${side} at twice the size of text`).toBe(true)
  }
})

test('a deposit and a cash-out leave a receipt, which the records lead back to [CA-04] [CA-07] [CA-10] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const cashier = new Cashier(page)
  const player = playerOf(await lobby.join())
  const main = page.getByRole('main')

  await test.step('of a deposit: how, when, its reference, as a picture too', async () => {
    await cashier.order('GCash', '500')
    const number = await cashier.orderNumber()
    await cashier.hosted.getByRole('button', { name: 'Pay now' }).click()
    const receipt = page.getByRole('region', { name: 'Deposit receipt' })
    for (const line of ['Received', 'GCash', 'None', number])
      await expect(receipt.getByText(line, { exact: true })).toBeVisible()
    await expect(receipt.getByText('Received (Manila)')).toBeVisible()
    await accessible(page)
    const download = page.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Save receipt' }).click()
    expect((await download).suggestedFilename()).toBe(`perlas-${number}.png`)

    await lobby.open('/record/transaction')
    await main.getByRole('link', { name: 'Receipt' }).click()
    await expect(receipt.getByText(number)).toBeVisible()
    await cashier.panel.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/record\/transaction/)
  })

  await test.step('of a cash-out: the button names both ends of it, a reload keeps where it stands', async () => {
    await player.canWithdraw()
    await lobby.open('/lobby/wallets/withdraw')
    await main.getByRole('button', { name: 'Enter an amount' }).click({ force: true })
    await expect(page.getByLabel('How much?')).toBeFocused()
    await page.getByLabel('How much?').fill('200')
    await cashier.typePin()
    await main.getByRole('button', { name: 'Cash out ₱200 to GCash ••4567' }).click()
    const receipt = page.getByRole('region', { name: 'Cash-out receipt' })
    await expect(receipt.getByText('GCash ••4567')).toBeVisible()
    await expect(receipt.getByText('Waiting for your ID')).toBeVisible()
    await expect(receipt.getByText(/^W\d{6}/)).toBeVisible()
    await accessible(page)
    await page.reload()
    await expect(receipt.getByText('GCash ••4567')).toBeVisible()
    await main.getByRole('button', { name: 'Back to cash out' }).click()
    await expect(page.getByLabel('How much?')).toHaveValue('200')

    await lobby.open('/record/transaction?kind=withdrawals')
    await page.getByText(/^By /).click()
    await main.getByRole('link', { name: 'Receipt' }).click()
    await expect(receipt.getByText('GCash ••4567')).toBeVisible()
  })
})
