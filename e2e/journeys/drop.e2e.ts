import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const DROP = 607
const pesos = (text: string | null) =>
  Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('five pearls fall, each shell pays its part, and the balance is what it says; the round is watched again [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, DROP)
  for (const name of ['16 rows', 'High', '5 pearls']) await game.pick(name).click()
  await expect(game.frame.getByText('₱2 a pearl, pays 0.2× to 1,000×')).toBeVisible()
  await accessible(page)
  const before = pesos(await game.balance.textContent())
  await game.play()
  const line = game.frame.getByText(/^Best [\d.,]+× · ₱[\d.,]+ in total$/)
  await expect(line).toBeVisible()
  const paid = pesos(await line.textContent())
  await expect(async () =>
    expect(pesos(await game.balance.textContent())).toBeCloseTo(before - 10 + paid, 2),
  ).toPass()
  await game.watchAgain(/5 pearls through 16 rows landed on/)
})

test('without WebGL the shells are a list, and those that were hit are marked [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, DROP)
  await expect(game.frame.getByRole('listitem')).toHaveCount(13)
  await game.play()
  await expect(game.frame.locator('[data-hit]')).toHaveCount(1)
  await expect(game.frame.getByText(/^[\d.,]+× · ₱[\d.,]+$/)).toBeVisible()
  await accessible(page)
})
