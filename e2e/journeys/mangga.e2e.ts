import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const MANGGA = 118
const pesos = (text: string | null) =>
  Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)

test('reels turn, lines are paid times the fourth reel, and the round is watched again [GM-04] [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, MANGGA)
  const line = game.frame.locator('.scene-verdict')
  await expect(line).toHaveText('Five lines · the fourth reel multiplies')
  await accessible(page)
  // One round in four pays: until one does, each takes the stake and nothing else.
  for (let round = 0; round < 24; round += 1) {
    const before = pesos(await game.balance.textContent())
    await game.play()
    await expect(line).toHaveText(/in all$|^Five lines/)
    const paid = pesos(await line.textContent())
    await expect(async () =>
      expect(pesos(await game.balance.textContent())).toBeCloseTo(before - 10 + paid, 2),
    ).toPass()
    if (paid > 0) break
  }
  await game.watchAgain(/Line \d/)
})

test('without WebGL the fruit is named, and the round is paid all the same [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, MANGGA)
  await game.play()
  await expect(game.frame.getByRole('listitem')).toHaveCount(9)
  await accessible(page)
})
