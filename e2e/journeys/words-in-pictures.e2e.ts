import type { Page } from '@playwright/test'
import { everyGame } from '@perlas/games/server'
import { games as catalogue } from '../../apps/server/seed/catalogue.ts'
import { clippedText } from '../clipped-text.ts'
import { expect, test } from '../journey.ts'
import { playerOf } from '../players.ts'
import { partsOf, readPictures, wordsLost } from '../words-in-pictures.ts'

/** Phones upright and on their side, a tablet upright and a low window as wide, and one that is large. */
const windows = [
  [390, 844],
  [360, 640],
  [792, 1_024],
  [792, 400],
  [844, 390],
  [1_000, 760],
] as const

const inRounds = windows.filter(([width]) => width === 390 || width === 844)

/** Tables are left out: their words come and go by the clock. */
const looked = everyGame.filter((game) => game.kind !== 'table')

/** Which part of its page says that a game is ready to be played: the button, or what swims. */
const ready = {
  instant: '.go:not([disabled])',
  stepped: '.go:not([disabled])',
  shots: '.shots-kind',
}

test.beforeEach(async ({ context }) => {
  await readPictures(context)
})

/** How often a fault is looked for again: what moves past a word for a moment does not hide it. */
const LOOKS = 5

/** In every window what cannot be read whole, of the picture and of the page around it. */
async function lostIn(
  page: Page,
  shapes: readonly (readonly [number, number])[],
  parts: Record<string, string>,
): Promise<string[]> {
  const lost: string[] = []
  const stage = page.frameLocator('iframe:not([hidden])').locator('.stage')
  for (const [width, height] of shapes) {
    await page.setViewportSize({ width, height })
    await expect(stage).toBeVisible()
    // A picture of a new size is drawn again in the frames that follow.
    await page.waitForTimeout(350)
    const handle = await page.locator('iframe:not([hidden])').elementHandle()
    const frame = (await handle?.contentFrame())!
    const look = async () => [...(await wordsLost(frame, parts)), ...(await clippedText(frame))]
    const found = await lastingIn(look)
    lost.push(...found.map((one) => `${width} × ${height}: ${one}`))
  }
  return lost
}

/** The faults that every look finds. */
async function lastingIn(look: () => Promise<string[]>): Promise<string[]> {
  let lasting = await look()
  for (let looks = 1; lasting.length > 0 && looks < LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 600))
    const found = await look()
    lasting = lasting.filter((one) => found.includes(one))
  }
  return lasting
}

for (const { code, name, kind } of looked) {
  test(`words of ${name} are whole in windows of every shape, before a round and in it [GM-07] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    const parts = partsOf(code)
    const { id } = catalogue.find((game) => game.code === code)!
    await playerOf(await lobby.join()).paysIn(500)
    await page.goto(`/start?gameId=${id}`)
    const inFrame = page.frameLocator('iframe:not([hidden])')
    await expect(inFrame.locator(ready[kind]).first()).toBeVisible()
    expect.soft(await lostIn(page, windows, parts)).toEqual([])
    // In a sea something always swims.
    if (kind === 'shots') return
    await inFrame.locator(ready[kind]).click()
    // A hand is dealt, or a round that is over is told.
    await page.waitForTimeout(1_500)
    expect.soft(await lostIn(page, inRounds, parts)).toEqual([])
  })
}
