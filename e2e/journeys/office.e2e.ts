import { accessible, expect, test } from '../journey.ts'

// The one-time password can be used once, so this journey runs on the desktop alone (playwright.config.ts).
test('the owner replaces the one-time password and finds the books right', async ({ page }) => {
  await page.goto('/office/')
  await page.getByLabel('Name').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Name or password is wrong.')).toBeVisible()
  await accessible(page)
  await page
    .getByLabel('Password', { exact: true })
    .fill(process.env['PERLAS_OFFICE_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('New password').fill('kalabaw-sa-bukid-8')
  await page.getByLabel('Once more').fill('kalabaw-sa-bukid-8')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByLabel('Name').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('kalabaw-sa-bukid-8')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'The books' })).toBeVisible()
  await expect(page.getByText(/\d wrong/)).toHaveCount(0)
  await accessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
})
