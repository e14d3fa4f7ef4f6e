import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const pesos = (text: string | null) =>
  Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)

/** Slots that are walked alike: what their plaque asks, what the history says of a win, and how many places they have. */
const slots = [
  {
    name: 'reels turn and lines are paid times the fourth reel',
    id: 118,
    asks: 'Five lines · the fourth reel multiplies',
    tells: /Line \d/,
    places: 9,
  },
  {
    name: 'cards fall and ways are paid',
    id: 119,
    asks: '1,024 ways · gold cards turn wild',
    tells: /reels/,
    places: 20,
  },
  {
    name: 'heaps of sweets are paid',
    id: 113,
    asks: 'Eight alike anywhere pay · glasses multiply',
    tells: /₱/,
    places: 30,
  },
  {
    name: 'lines of a jeepney are paid',
    id: 103,
    asks: '25 lines · 6 coins hold',
    tells: /Line \d|coins/,
    places: 15,
  },
]

for (const { name, id, asks, tells, places } of slots) {
  test(`${name} to the cent, and the round is watched again [GM-04] [GM-07] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    const game = await Game.sitDown(page, lobby, id)
    const line = game.frame.locator('.scene-verdict')
    await expect(line).toHaveText(asks)
    await accessible(page)
    // A round in four pays, or more: until one does, each takes the stake and nothing else.
    for (let round = 0; round < 24; round += 1) {
      const before = pesos(await game.balance.textContent())
      await game.play()
      await expect(async () => {
        const words = await line.textContent()
        expect(words === asks || /in total/.test(words ?? '')).toBe(true)
      }).toPass()
      const paid = pesos(await line.textContent())
      await expect(async () =>
        expect(pesos(await game.balance.textContent())).toBeCloseTo(before - 10 + paid, 2),
      ).toPass()
      if (paid > 0) break
    }
    await game.watchAgain(tells)
  })

  test(`without WebGL what lies there is named: ${name} all the same [GM-07] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    await withoutPicture(page)
    const game = await Game.sitDown(page, lobby, id)
    await game.play()
    await expect(game.frame.getByRole('listitem')).toHaveCount(places)
    await accessible(page)
  })
}
