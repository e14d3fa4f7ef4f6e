import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const PERYA = 602

test('with all six colours chosen something is paid each time, and the round can be watched again [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, PERYA)
  await expect(game.frame.getByText('₱6 on each color')).toBeVisible()
  for (const name of ['Yellow', 'Green', 'Pink', 'White']) await game.pick(name).click()
  await expect(game.frame.getByText('₱2 on each color')).toBeVisible()
  await accessible(page)
  await game.play()
  await expect(game.frame.getByText(/^₱[\d.,]+ paid$/)).toBeVisible()
  // The last one chosen stays.
  for (const name of ['Red', 'Yellow', 'Green', 'Blue', 'Pink', 'White'])
    await game.pick(name).click()
  await expect(game.pick('White')).toHaveAttribute('aria-pressed', 'true')
  await expect(game.frame.getByText('Pick 1 to 6 colors')).toBeVisible()
  await game.watchAgain(/^The dice show \w+, \w+, \w+/)
  await expect(game.frame.getByText(/^₱[\d.,]+ paid$/)).toBeVisible()
})

test('without WebGL the colours are buttons with their names, and those that came are marked [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, PERYA)
  await expect(game.frame.locator('canvas')).toHaveCount(0)
  await accessible(page)
  await game.play()
  await expect(game.frame.locator('[data-hit]').first()).toBeVisible()
})
