import { accessible, expect, test } from '../../journey.ts'
import { operate } from '../../operator.ts'
import { Game } from '../../page-models/game.ts'

const DICE = 601

const allowed = (visitors: boolean) =>
  operate(
    `INSERT INTO content.settings (key, value, updated_at) VALUES ('play', $1, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ autoplay: true, visitors })],
  )
test.afterEach(() => allowed(false))

test('a visitor tries a game with play money once they say that they are an adult, where the operator allows it [GM-04] [RT-01] [AP-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const first = page.getByRole('link', { name: 'Try it with play money first' })
  await lobby.open(`/start?gameId=${DICE}`)
  await expect(page).toHaveURL(/\/login\?return=/)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(first).toHaveCount(0)

  await allowed(true)
  // What everybody is told of the lobby is composed anew within seconds.
  await expect(async () => {
    await lobby.open(`/start?gameId=${DICE}`)
    await expect(first).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await accessible(page)
  await first.click()
  await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible()
  await expect(page.locator('iframe:not([hidden])')).toHaveCount(0)
  await accessible(page)
  await page.getByRole('button', { name: /^Yes/ }).click()
  const game = new Game(page)
  await expect(game.go).toBeEnabled()
  await expect(game.frame.getByText('Play money', { exact: true })).toBeVisible()
  await accessible(page)
  await game.play()
  await page.getByRole('button', { name: 'Play for real' }).click()
  await expect(page).toHaveURL(/\/register\?return=%2Fstart/)

  await allowed(false)
  await expect(async () => {
    await lobby.open(`/try?gameId=${DICE}`)
    await expect(page).toHaveURL(/\/login\?return=/, { timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
})
