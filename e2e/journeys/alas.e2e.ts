import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const ALAS = 119
const pesos = (text: string | null) =>
  Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)

test('cards fall, what wins is paid to the cent, and the round is watched again [GM-04] [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, ALAS)
  const plaque = game.frame.getByText('1,024 ways · gold cards turn wild')
  await expect(plaque).toBeVisible()
  await accessible(page)
  // Two rounds in five pay: until one does, each takes the stake and nothing else.
  for (let round = 0; round < 12; round += 1) {
    const before = pesos(await game.balance.textContent())
    await game.play()
    const line = game.frame.locator('.scene-verdict')
    await expect(line).toHaveText(/in all$|^1,024 ways/)
    const paid = pesos(await line.textContent())
    await expect(async () =>
      expect(pesos(await game.balance.textContent())).toBeCloseTo(before - 10 + paid, 2),
    ).toPass()
    if (paid > 0) break
  }
  await game.watchAgain(/reels/)
})

test('without WebGL the cards are names, and the round is paid all the same [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, ALAS)
  await game.play()
  await expect(game.frame.getByRole('listitem')).toHaveCount(20)
  await accessible(page)
})
