import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'

const PERYA = 602

test('with all six colours chosen something is paid each time, and the round can be watched again [GM-07]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await game.open(PERYA)
  const colour = (name: string) => game.frame.getByRole('button', { name, exact: true })
  await expect(game.frame.getByText('₱6 on each color')).toBeVisible()
  for (const name of ['Yellow', 'Green', 'Pink', 'White']) await colour(name).click()
  await expect(game.frame.getByText('₱2 on each color')).toBeVisible()
  await accessible(page)
  await game.play()
  await expect(game.frame.getByText(/^₱[\d.,]+ paid$/)).toBeVisible()
  // The last one chosen stays.
  for (const name of ['Red', 'Yellow', 'Green', 'Blue', 'Pink', 'White']) await colour(name).click()
  await expect(colour('White')).toHaveAttribute('aria-pressed', 'true')
  await expect(game.frame.getByText('Pick 1 to 6 colors')).toBeVisible()
  await game.frame.getByRole('button', { name: 'My rounds' }).click()
  const history = game.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText(/^The dice show \w+, \w+, \w+/).first()).toBeVisible()
  await history.getByRole('button', { name: 'Watch it again' }).first().click()
  await expect(game.frame.getByText(/^Replay of .*: no bet$/)).toBeVisible()
  await expect(game.go).toBeEnabled({ timeout: 15_000 })
  await expect(game.frame.getByText(/^₱[\d.,]+ paid$/)).toBeVisible()
})
