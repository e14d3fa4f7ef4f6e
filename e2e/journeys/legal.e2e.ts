import { asConfigured } from '../configured.ts'
import { accessible, expect, test } from '../journey.ts'

test('the documents open over the form: two tabs, a way to the end, and I Agree fills the box [AU-10] [AU-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/login')
  const box = page.getByRole('checkbox', { name: /read and accept/ })
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await expect(
    page.getByText('Please accept the terms and the privacy policy first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'privacy policy' }).click()
  const popup = page.getByRole('dialog', { name: 'Terms and privacy' })
  await expect(popup.getByRole('tab', { name: 'Privacy policy' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await popup.getByRole('tab', { name: 'Terms of use' }).click()
  await expect(popup.getByRole('heading', { name: /Who may play/ })).toBeVisible()
  await accessible(page)
  await popup.getByRole('button', { name: 'To the end' }).click()
  await expect(popup.getByRole('heading', { name: /Changes to these terms/ })).toBeInViewport()
  await expect(popup.getByRole('button', { name: 'To the end' })).toHaveCount(0)
  await popup.getByRole('button', { name: 'I Agree' }).click()
  await expect(popup).toHaveCount(0)
  await expect(box).toBeChecked()
  await expect(page.getByText('Please accept the terms and the privacy policy first.')).toHaveCount(
    0,
  )
  // Reading again and closing changes nothing, but in green mode.
  await page.getByRole('button', { name: 'terms of use' }).click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(box).toBeChecked()
})

test('in green mode closing the documents takes the agreement back, and the button with it [AU-04] [AU-11] @phone', async ({
  page,
  lobby,
}) => {
  await asConfigured(page, { site: { mode: 'green' } })
  await lobby.open('/register')
  await page.getByRole('button', { name: 'Accept' }).click()
  const submit = page.getByRole('button', { name: 'Register', exact: true }).last()
  const popup = page.getByRole('dialog', { name: 'Terms and privacy' })
  await expect(submit).toBeDisabled()
  await page.getByRole('button', { name: 'terms of use' }).click()
  await popup.getByRole('button', { name: 'I Agree' }).click()
  await expect(submit).toBeEnabled()
  await page.getByRole('button', { name: 'terms of use' }).click()
  await expect(popup.getByText('You have agreed. Closing takes it back.')).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: /read and accept/ })).not.toBeChecked()
  await expect(submit).toBeDisabled()
})

test('the documents say who may play, when identity is proved, how long payment takes and what is kept [PF-07] [PR-01] [PR-02] [PR-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/terms-of-use')
  const main = page.getByRole('main')
  for (const phrase of [
    /at least 21 years old/,
    /official or employee of the government, a student, a member of the police or the armed forces/,
    /public areas/,
    /before your first withdrawal, or within seven days/,
    /1 to 3 business days.*3 to 5 business days.*5 to 10 business days/,
    /at least one year from your last visit/,
  ])
    await expect(main.getByText(phrase).first()).toBeVisible()
  await accessible(page)
  await lobby.open('/privacy-policy')
  await expect(main.getByText(/Republic Act No. 10173/)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(12)
  for (const phrase of [
    /which games the same players play/,
    /closed for good/,
    /We keep the rest for good/,
  ])
    await expect(main.getByText(phrase)).toBeVisible()
  await accessible(page)
})

test('the license is what the settings say, and nothing where they say nothing [PF-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/profile/license')
  await expect(page.getByRole('heading', { name: 'Demonstration: no real money' })).toBeVisible()
  await accessible(page)
  await asConfigured(page, {
    site: { licence: { holder: 'A holder', number: 'No. 1 of a test', regulator: 'A regulator' } },
  })
  await lobby.open('/profile/license')
  await expect(page.getByText('No. 1 of a test')).toBeVisible()
  await accessible(page)
  await lobby.open('/profile/agree/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
})
