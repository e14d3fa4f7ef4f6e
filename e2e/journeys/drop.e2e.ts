import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'

const DROP = 607
const pesos = (text: string | null) =>
  Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('five pearls fall, each shell pays its part, and the balance is what it says; the round is watched again [GM-07]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await game.open(DROP)
  const pick = (name: string) => game.frame.getByRole('button', { name, exact: true })
  await pick('16 rows').click()
  await pick('High').click()
  await pick('5 pearls').click()
  await expect(game.frame.getByText('₱2 a pearl, pays 0.2× to 1,000×')).toBeVisible()
  await accessible(page)
  const balance = game.frame.locator('.money-balance b')
  const before = pesos(await balance.textContent())
  await game.play()
  const line = game.frame.getByText(/^Best [\d.,]+× · ₱[\d.,]+ in all$/)
  await expect(line).toBeVisible()
  const paid = pesos(await line.textContent())
  await expect(async () =>
    expect(pesos(await balance.textContent())).toBeCloseTo(before - 10 + paid, 2),
  ).toPass()
  await game.frame.getByRole('button', { name: 'My rounds' }).click()
  const history = game.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText(/5 pearls through 16 rows landed on/).first()).toBeVisible()
  await history.getByRole('button', { name: 'Watch it again' }).first().click()
  await expect(game.frame.getByText(/^Replay of .*: no bet$/)).toBeVisible()
  await expect(game.go).toBeEnabled({ timeout: 15_000 })
  expect(pesos(await balance.textContent())).toBeCloseTo(before - 10 + paid, 2)
})

test('without WebGL the shells are a list, and those that were hit are marked [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await game.open(DROP)
  await expect(game.frame.getByRole('listitem')).toHaveCount(13)
  await game.play()
  await expect(game.frame.locator('[data-hit]')).toHaveCount(1)
  await expect(game.frame.getByText(/^[\d.,]+× · ₱[\d.,]+$/)).toBeVisible()
  await accessible(page)
})
