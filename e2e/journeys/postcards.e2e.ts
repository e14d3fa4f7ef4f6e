import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'

const DICE = 601

test('a round is shown by a link: a stranger without a login watches and checks it, until it is taken back [GM-07] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  test.slow()
  const game = await Game.sitDown(page, lobby, DICE)
  await game.play()
  const records = new Records(page)
  await test.step('while its seed is in use nobody could check it, and the page says what to do', async () => {
    await records.open('Games')
    await page.getByRole('button', { name: 'Show to others' }).click()
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByText(/change your seed, and try again/)).toBeVisible()
    await accessible(page)
  })
  await game.open(DICE)
  await game.fromBar('Fairness')
  await game.frame.getByRole('button', { name: 'Change seed and show the old one' }).click()
  await expect(game.frame.getByText(/^Done\. The old seed is shown below/)).toBeVisible()
  // A minute later.
  await operate(
    `UPDATE play.rounds SET ended_at = ended_at - interval '2 minutes' WHERE status = 'completed'`,
  )
  await records.open('Games')
  await page.getByRole('button', { name: 'Show to others' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = page.getByRole('status').getByText(/\/p\/[\w-]{22}$/)
  await expect(link).toBeVisible()
  await accessible(page)
  const address = (await link.textContent()) ?? ''

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'A round of Tala Dice' })).toBeVisible()
  await expect(stranger.getByText(/bet · ₱.* paid$/)).toBeVisible()
  await expect(stranger.getByText('Shown by a player')).toBeVisible()
  await accessible(stranger)
  await stranger.getByRole('button', { name: 'Watch the round' }).click()
  const frame = stranger.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Watch it again' })).toBeEnabled()
  const opens = context.waitForEvent('page')
  await frame

    .getByRole('link', { name: 'Check this round in the verifier' })
    .click()
  await expect(
    (await opens).getByRole('heading', { name: /^The fingerprint matches/ }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the link' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { name: 'This link shows nothing', level: 1 }),
  ).toBeVisible()
  await accessible(stranger)
  await context.close()
})
