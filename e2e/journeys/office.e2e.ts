import { accessible, expect, test } from '../journey.ts'
import { system } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { sendPapers } from '../page-models/papers.ts'
import { Records } from '../page-models/records.ts'

// The one-time password can be used once, so this journey runs on the desktop alone (playwright.config.ts).
test('the owner replaces the one-time password, finds the books right, pays a player and refuses one [CA-07]', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const office = new Office(page)
  await office.open()
  await office.password('owner', 'not-the-password')
  await expect(page.getByText('Name or password is wrong.')).toBeVisible()
  await accessible(page)
  await office.enrol('owner', system().officePassword)
  await expect(page.getByRole('heading', { name: 'The books' })).toBeVisible()
  await expect(page.getByText(/\d wrong/)).toHaveCount(0)
  await accessible(page)
  const context = await browser.newContext()
  const seat = await context.newPage()
  const lobby = new Lobby(seat, false)
  const cashier = new Cashier(seat)
  const records = new Records(seat)
  await lobby.open('/register')
  const { account, password } = await lobby.register()
  await cashier.deposit('1000')
  await cashier.bindGcash('09171234567')
  await cashier.setWalletPassword(password)
  const waiting = page.getByRole('button', { name: new RegExp(account, 'i') })
  const review = async () => {
    await office.go('Withdrawals')
    await office.readAgain()
    await waiting.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /to GCash/ })).toBeFocused()
    await expect(page.getByText('09171234567, Maria Clara')).toBeVisible()
  }

  await test.step('papers are looked at beside the details, asked for again, then approved [PF-03]', async () => {
    const papers = async () => {
      await sendPapers(seat)
      await office.go('Verifications')
      await office.readAgain()
      await waiting.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /Maria Clara/ })).toBeFocused()
      await expect(page.getByRole('img', { name: 'Front of the papers' })).toBeVisible()
      await expect(page.getByText('12 Mabini Street, Poblacion, Quezon City')).toBeVisible()
    }
    await papers()
    await page.getByRole('button', { name: 'Selfie' }).click()
    await expect(page.getByRole('img', { name: 'Selfie of the papers' })).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Ask again…' }).click()
    await page.getByLabel('A picture is not sharp').check()
    await accessible(page)
    await page.getByRole('button', { name: 'Ask the player again' }).click()
    await expect(waiting).toHaveCount(0)
    await lobby.open('/walletsKyc')
    await expect(seat.getByRole('heading', { name: 'Please send it once more' })).toBeVisible()
    await expect(seat.getByText('A picture is not sharp.')).toBeVisible()
    await accessible(seat)
    await papers()
    await page.getByRole('button', { name: 'Approve this person' }).click()
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(seat.getByRole('heading', { name: 'You are verified' })).toBeVisible()
    await accessible(seat)
  })

  await test.step('what is approved is paid, and the open page of the player says so', async () => {
    await cashier.withdraw('200')
    await review()
    await accessible(page)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(seat.getByText('Your withdrawal is paid')).toBeVisible({ timeout: 20_000 })
    await accessible(seat)
  })

  await test.step('what is refused is back in the balance, with its reason', async () => {
    await cashier.withdraw('300')
    await review()
    await page.getByRole('button', { name: 'Reject…' }).click()
    await page.getByLabel('The account is in another name').check()
    await page.getByLabel('Note for the record').fill('Asked by mail on Monday.')
    await accessible(page)
    await page.getByRole('button', { name: 'Reject and give the money back' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(seat.getByText('Your withdrawal was refused')).toBeVisible()
    await records.open('Withdrawals')
    await expect(seat.getByText(/use an account of your own/)).toBeVisible()
    await accessible(seat)
  })

  await test.step('a request can be taken back while it waits', async () => {
    await cashier.withdraw('150')
    await records.open('Withdrawals')
    await seat.getByRole('button', { name: 'Take it back' }).click()
    await seat.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(seat.getByText('You took it back.')).toBeVisible()
    await lobby.open('/lobby/home')
    await expect(lobby.balance).toHaveText(/800\.00/)
  })
  await context.close()

  await page.getByRole('button', { name: 'owner' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
})
