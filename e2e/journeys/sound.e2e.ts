import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

const REEF = 101

test('sound is off at first; turned on there is music, as loud as was set, also after a reload [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype
    Object.assign(window, { loops: 0 })
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...at) {
      if (this.loop) (window as never as { loops: number }).loops += 1
      start.apply(this, at)
    }
  })
  const game = await Game.sitDown(page, lobby, REEF)
  const { frame } = game
  const loops = () =>
    frame.locator('body').evaluate(() => (window as never as { loops: number }).loops)
  // Nothing of music is fetched or made before it is wanted.
  expect(scripts.filter((url) => /music-/.test(url))).toEqual([])
  await game.fromBar('Sound is off')
  const sheet = frame.getByRole('dialog', { name: 'Sound is on' })
  await expect(sheet).toBeVisible()
  await accessible(page)
  await expect.poll(loops).toBe(3)
  expect(scripts.some((url) => /music-/.test(url))).toBe(true)
  await sheet.getByRole('slider', { name: 'Music' }).fill('20')
  await expect(sheet.getByText('20%')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await game.play()
  await page.reload()
  await expect(game.go).toBeEnabled()
  await game.fromBar('Sound is on')
  await game.fromBar('Sound is off')
  await expect(sheet.getByRole('slider', { name: 'Music' })).toHaveValue('20')
})

test('a browser that gives no sound plays all the same [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.addInitScript(() => {
    window.AudioContext = class {
      constructor() {
        throw new DOMException('no device', 'NotSupportedError')
      }
    } as never
  })
  const game = await Game.sitDown(page, lobby, REEF)
  await game.fromBar('Sound is off')
  await game.frame.getByRole('button', { name: 'Close' }).click()
  await game.play()
  await expect(game.go).toBeEnabled()
})
