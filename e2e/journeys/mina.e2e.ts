import type { Page } from '@playwright/test'
import { accessible, expect, mayLoseLine, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'
import type { Lobby } from '../page-models/lobby.ts'

const MINA = 610

/** Among 24 pearls and one urchin a pearl is found; a round that met the urchin is begun again. */
async function findPearl(page: Page, lobby: Lobby): Promise<Game> {
  const game = await Game.sitDown(page, lobby, MINA)
  await game.pick('1').click()
  const out = game.frame.getByRole('button', { name: /^Cash out/ })
  for (let round = 0; round < 6; round++) {
    await game.go.click()
    await expect(game.frame.getByRole('button', { name: /^Your move/ })).toBeVisible()
    await game.pick('Clam 3-3').click()
    await expect(out.or(game.go)).toBeEnabled()
    if (await out.isVisible()) break
  }
  return game
}

test('pearls are found and cashed out, a round survives a reload and a lost line, and the board is told at the end [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await findPearl(page, lobby)
  await accessible(page)
  const out = game.frame.getByRole('button', { name: /^Cash out/ })
  const offered = await out.textContent()
  await expect(game.frame.getByText('1 pearl found · 23 left')).toBeVisible()
  await page.reload()
  await expect(out).toHaveText(offered ?? '')
  await expect(game.frame.getByRole('button', { name: /: pearl$/ })).toHaveCount(1)

  // The line goes while a clam is pressed: nothing can be pressed until it is back, and the round stands where it stood.
  mayLoseLine(page)
  await page.context().setOffline(true)
  // The lobby's line moves the game down: a press meanwhile would meet another place.
  await expect(page.getByText("You're offline.")).toBeVisible()
  await game.pick('Clam 1-1').click()
  await expect(game.frame.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(game.frame.getByRole('button', { name: /^Waiting/ })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(out).toHaveText(offered ?? '')
  await expect(game.frame.getByRole('heading', { name: 'No connection' })).toBeHidden()
  await out.click()
  await expect(game.go).toBeEnabled()
  await expect(game.frame.getByText(/^Cashed out at 1[.]01× · ₱10[.]10$/).first()).toBeVisible()
  await expect(game.frame.getByRole('button', { name: /: an urchin was here$/ })).toHaveCount(1)
  await game.watchAgain(/Cashed out at 1[.]01×/)
  await expect(game.frame.getByText(/^Cashed out at 1[.]01× · ₱10[.]10$/).first()).toBeVisible()
})

test('a graphics card that loses the picture gets it back, and the round goes on [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await findPearl(page, lobby)
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
  await expect(game.go).toBeEnabled()
})

test('without WebGL the clams are buttons, and the game is played the same [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await findPearl(page, lobby)
  await expect(game.frame.locator('canvas')).toHaveCount(0)
  await expect(game.frame.getByRole('button', { name: /: pearl$/ })).toHaveCount(1)
  await accessible(page)
  await game.frame.getByRole('button', { name: /^Cash out/ }).click()
  await expect(game.go).toBeEnabled()
})

test('autoplay begins with a loss limit, tells what is left, and stops for a press and for a pause [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // Without a graphics card a round takes as long as the machine has other work.
  const game = await Game.sitDown(page, lobby, MINA)
  const { frame } = game
  await game.pick('1').click()
  const stop = frame.getByRole('button', { name: /^Stop/ })
  const begin = async () => {
    await frame.getByRole('button', { name: 'Autoplay' }).click()
    const sheet = frame.getByRole('dialog', { name: 'Autoplay' })
    const loss = sheet.getByRole('group', { name: 'Stop before losing more than' })
    await expect(loss.getByRole('button', { name: '₱200', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await loss.getByRole('button', { name: '₱50', exact: true }).click()
    return sheet
  }
  const sheet = await begin()
  await accessible(page)
  await sheet.getByRole('button', { name: 'Start autoplay' }).click()
  await expect(stop).toContainText('10 left')
  // Rounds end one after the other, without a press of the player.
  await expect(stop).toContainText(/[0-8] left · [+−]₱/)
  await stop.click()
  await expect(stop).toHaveCount(0)
  // A round that was open stays the player's own.
  const out = frame.getByRole('button', { name: /^Cash out/ })
  await expect(game.go.or(out).or(frame.getByRole('button', { name: /^Your move/ }))).toBeVisible()
  if (!(await game.go.isVisible())) {
    await frame.getByRole('button', { name: 'Open a random clam' }).click()
    await expect(out.or(game.go)).toBeEnabled()
    if (await out.isVisible()) await out.click()
  }
  await expect(game.go).toBeEnabled()

  await (await begin()).getByRole('button', { name: 'Start autoplay' }).click()
  await expect(stop).toBeVisible()
  await page.evaluate(() => {
    const message = { source: 'perlas-bridge', version: 1, message: { type: 'pause' } }
    const frame = document.querySelector<HTMLIFrameElement>('iframe:not([hidden])')
    frame?.contentWindow?.postMessage(message, new URL(frame.src).origin)
  })
  await expect(frame.getByText('Autoplay stopped')).toBeVisible()
  await expect(stop).toHaveCount(0)
})
