import { readFile } from 'node:fs/promises'
import { clippedText, enlargeText } from '../clipped-text.ts'
import { accessible, expect, test } from '../journey.ts'

test('help is searched in English and in Filipino, an answer is opened, and a person is behind it [CO-04] [HM-08] [PR-04] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/help')
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: 'Search help' })
  await expect(main.getByRole('heading', { name: 'Bonuses and wagering' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Talk to a person' })).toBeVisible()
  await accessible(page)
  await search.fill('withdrawl')
  await expect(main.getByRole('link').filter({ hasText: 'How do I cash out?' })).toBeVisible()
  await expect(main.getByText(/^\d+ answers$/)).toBeVisible()
  await search.fill('qwxzv')
  await expect(main.getByText('No answer for “qwxzv”')).toBeVisible()
  await accessible(page)
  await search.fill('cash out')
  await main.getByRole('link', { name: 'How do I cash out?' }).click()
  await expect(page).toHaveURL(/\/help\/how-to-cash-out$/)
  await expect(page).toHaveTitle(/How do I cash out\?/)
  await expect(main.getByText(/an amount from ₱[\d,]+ to ₱[\d,]+/)).toBeVisible()
  await accessible(page)
  // The way back leads to what was found.
  await page.goBack()
  await expect(search).toHaveValue('cash out')

  await page.evaluate(() => localStorage.setItem('perlas.language', 'fil-PH'))
  await lobby.open('/help')
  await main.getByRole('searchbox').fill('nakalimutan ang password')
  await main.getByRole('link', { name: 'Nakalimutan ko ang password ko' }).click()
  await expect(main.getByText(/gagana nang \d+ minuto/)).toBeVisible()
  await accessible(page)
  await lobby.open('/help/no-such-answer')
  await expect(main.getByText('Hindi namin mahanap ang sagot na ito')).toBeVisible()
})

test('a player takes a copy of their data, asks for a correction, and reads each consent [PR-06] [PF-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const who = await lobby.join()
  await lobby.open('/profile/more')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Your data' }).click()
  await expect(main.getByText('Terms and privacy policy')).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Get my copy' }).click()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save for other programs' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^perlas-my-data-\d+-[\d-]{10}\.json$/)
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profile: { username: string }
  }
  expect(copy.profile.username.toLowerCase()).toBe(who.account.toLowerCase())
  await accessible(page)
  await main.getByRole('button', { name: 'Ask for a correction' }).click()
  await main.getByLabel("What's wrong, and what should it say?").fill('My middle name is Reyes.')
  await main.getByRole('button', { name: 'Send request' }).click()
  await expect(main.getByText(/Decision by/)).toBeVisible()
  await accessible(page)
  await enlargeText(page)
  await page.reload()
  await expect(main.getByText('My middle name is Reyes.')).toBeVisible()
  expect(await clippedText(page)).toEqual([])
})
