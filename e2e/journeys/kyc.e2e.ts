import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'

const photo = (seed: number) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: drawnPhoto(seed, { width: 1_200, height: 800 }),
})
let seed = Date.now() % 100_000

const file = (page: Page) => page.locator('input[type=file]:not([capture])')

/** Chooses a file and sends what the preview shows. */
async function give(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await file(page).setInputFiles(photo((seed += 1)))
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Use this photo' }).click()
}

async function fillDetails(page: Page): Promise<void> {
  const own = String((seed += 1))
  await page.getByLabel('PhilSys National ID number').fill(`1234${own}5678`)
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Last name').fill(`Clara ${letters(own)}`)
  await page.getByLabel('Date of birth').fill('1990-06-12')
  await page.getByLabel('House number, street and barangay').fill('12 Mabini Street, Poblacion')
  await page.getByLabel('City or municipality').fill('Quezon City')
  await page.getByLabel('Province').fill('Metro Manila')
  await page.getByLabel('ZIP code').fill('1100')
  await choose(page, 'Source of funds', 'Salary')
  await choose(page, 'Nature of work', 'Employed in a private company')
}

/** A list that has just opened takes no tap for a moment, and a machine is quicker than that. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(field).click({ timeout: 1_000 })
    await page.getByRole('option', { name: option }).click({ timeout: 1_000 })
    await expect(page.getByLabel(field)).toHaveText(option, { timeout: 1_000 })
  }).toPass()
}
const letters = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('a player verifies step by step, goes on after a reload, and waits for the answer [PF-03] [PF-04] [PR-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/lobby/wallets/withdraw')
  await expect(page.getByText('3 more steps to your first withdrawal')).toBeVisible()
  await page.getByRole('link', { name: 'Verify now' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your ID' })).toBeVisible()
  await expect(page.getByText(/Please finish by/)).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Start' }).click()

  await test.step('the document is chosen first', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Choose an ID first.')).toBeVisible()
    await page.getByRole('radio', { name: /PhilSys/ }).check({ force: true })
    await accessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
  })
  await test.step('what is no picture is refused before it leaves, and pictures are looked at', async () => {
    await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeFocused()
    await accessible(page)
    await file(page).setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(page.getByText("We couldn't open this photo")).toBeVisible()
    await give(page, 'Front of your ID')
    await give(page, 'Back of your ID')
  })
  await test.step('a reload keeps what was sent', async () => {
    await expect(page.getByRole('heading', { name: 'Your selfie' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your selfie' })).toBeVisible()
    await give(page, 'Your selfie')
  })
  await test.step('the details are asked for, whole', async () => {
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Please fill this in.').first()).toBeVisible()
    await accessible(page)
    await fillDetails(page)
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 20}-01-01`)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/birth date is under 21/)).toBeVisible()
    await page.getByLabel('Date of birth').fill('1990-06-12')
    await expect(page.getByText(/birth date is under 21/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).click()
  })
  await test.step('a picture can be taken again, then it is sent with consent', async () => {
    await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible()
    await page.getByRole('button', { name: 'Change: Front of your ID' }).click()
    await give(page, 'Front of your ID')
    await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please agree to the identity check')).toBeVisible()
    await accessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: "We're checking your ID" })).toBeVisible()
    await accessible(page)
  })
  await test.step('the way is closed while it is checked', async () => {
    await lobby.open('/walletsKycUpload?step=front')
    await expect(page.getByRole('heading', { name: "We're checking your ID" })).toBeVisible()
  })
})

test('past the seven days deposits and games say what to do [PR-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await operate(
    `UPDATE accounts.players SET registered_at = now() - interval '8 days' WHERE account = $1`,
    [account],
  )
  await lobby.open('/lobby/wallets/deposit')
  await expect(page.getByText(/You can't deposit until/)).toBeVisible()
  await accessible(page)
  await lobby.open('/start?gameId=101')
  await expect(page.getByRole('heading', { name: 'Verify your ID first' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Verify now' }).click()
  await expect(page.getByText(/You can't deposit or play until you're verified/)).toBeVisible()
})

test('without a camera the page says so and a file will do [PF-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/walletsKycUpload')
  await page.getByRole('radio', { name: 'Passport' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Open the camera' }).click()
  await expect(page.getByText("We can't use the camera here")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})
