import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'

const MINA = 610

/** Among 24 pearls and one urchin a pearl is found; a round that met the urchin is begun again. */
async function findPearl(game: Game): Promise<void> {
  await game.open(MINA)
  await game.frame.getByRole('button', { name: '1', exact: true }).click()
  const out = game.frame.getByRole('button', { name: /^Cash out/ })
  for (let round = 0; round < 6; round++) {
    await game.go.click()
    await expect(game.frame.getByRole('button', { name: /^Your move/ })).toBeVisible()
    await game.frame.getByRole('button', { name: 'Clam 3-3', exact: true }).click()
    await expect(out.or(game.go)).toBeEnabled({ timeout: 15_000 })
    if (await out.isVisible()) return
  }
}

test('pearls are found and cashed out, a round survives a reload, and the board is told at the end [GM-07]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await findPearl(game)
  await accessible(page)
  const out = game.frame.getByRole('button', { name: /^Cash out/ })
  const offered = await out.textContent()
  await expect(game.frame.getByText('1 pearl found · 23 left')).toBeVisible()
  await page.reload()
  await expect(out).toHaveText(offered ?? '', { timeout: 15_000 })
  await expect(game.frame.getByRole('button', { name: /: pearl$/ })).toHaveCount(1)
  await out.click()
  await expect(game.go).toBeEnabled({ timeout: 15_000 })
  await expect(game.frame.getByText(/^Cashed out at 1[.]01× · ₱10[.]10$/).first()).toBeVisible()
  await expect(game.frame.getByRole('button', { name: /: an urchin was here$/ })).toHaveCount(1)
  await game.frame.getByRole('button', { name: 'My rounds' }).click()
  await expect(
    game.frame
      .getByRole('dialog')
      .getByText(/Cashed out at 1[.]01×/)
      .first(),
  ).toBeAttached()
})

test('a graphics card that loses the picture gets it back, and the round goes on [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await findPearl(game)
  const canvas = game.frame.locator('canvas')
  await expect(game.frame.getByText('1 pearl found · 23 left')).toBeVisible()
  // The last light of the pearl is gone: with less motion the picture stands still.
  await page.waitForTimeout(400)
  const before = await canvas.screenshot()
  await canvas.evaluate(async (drawn: HTMLCanvasElement) => {
    const lost = drawn.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lost?.loseContext()
    await new Promise((done) => setTimeout(done, 200))
    lost?.restoreContext()
    await new Promise((done) => setTimeout(done, 600))
  })
  expect(Buffer.compare(await canvas.screenshot(), before)).toBe(0)
  await game.frame.getByRole('button', { name: /^Cash out/ }).click()
  await expect(game.go).toBeEnabled({ timeout: 15_000 })
})

test('without WebGL the clams are buttons, and the game is played the same [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(plain, this, [kind, ...more])
    } as typeof plain
  })
  await lobby.join()
  await new Cashier(page).deposit('500')
  const game = new Game(page)
  await findPearl(game)
  await expect(game.frame.locator('canvas')).toHaveCount(0)
  await expect(game.frame.getByRole('button', { name: /: pearl$/ })).toHaveCount(1)
  await accessible(page)
  await game.frame.getByRole('button', { name: /^Cash out/ }).click()
  await expect(game.go).toBeEnabled({ timeout: 15_000 })
})
