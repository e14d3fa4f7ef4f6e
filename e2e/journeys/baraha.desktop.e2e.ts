import { expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

const BARAHA = 306

test('a hand is played by the keyboard alone [GM-04] [GM-07] @nightly', async ({ page, lobby }) => {
  const game = await Game.sitDown(page, lobby, BARAHA)
  const stand = game.frame.getByRole('button', { name: /^Stand/ })
  await expect(async () => {
    if (await stand.isEnabled()) return
    await game.go.press('Enter', { timeout: 1_000 })
    await expect(stand).toBeEnabled({ timeout: 6_000 })
  }).toPass({ timeout: 120_000 })
  await stand.press('s')
  await expect(game.go).toBeEnabled()
  await expect(
    game.frame
      .getByText(/^(Your hand wins|The dealer wins|Tie: your bet|Over 21|21 with two)/)
      .first(),
  ).toBeVisible()
})
