import type { FrameLocator, Page } from '@playwright/test'
import { everyGame, type AnyGame } from '@perlas/games/server'
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

/** Which part of its page says that a game is ready to be played: the button, the phase of a table, what swims. */
const ready: Record<AnyGame['kind'], string> = {
  instant: '.go:not([disabled])',
  stepped: '.go:not([disabled])',
  table: '.table-phase:not(:empty)',
  shots: '.shots-kind',
}
/** A table takes bets while its phase counts seconds down. */
const TAKES_BETS = /· \d+$/

/** The moments of a round that are looked at, one after the other; in a sea something always swims. */
async function* momentsOf(page: Page, frame: FrameLocator, { kind }: AnyGame) {
  if (kind === 'table') {
    const phase = frame.locator(ready.table)
    await expect(phase).toHaveText(TAKES_BETS, { timeout: 180_000 })
    await expect(phase).not.toHaveText(TAKES_BETS, { timeout: 180_000 })
    await page.waitForTimeout(1_500)
    yield
    // The mark of what came may be past the row's end, or behind a watched match.
    await expect(frame.locator('.table-marks .is-new')).toBeAttached({ timeout: 180_000 })
    yield
    return
  }
  if (kind !== 'shots') await frame.locator(ready[kind]).click()
  // A hand is dealt, or a round that is over is told.
  await page.waitForTimeout(1_500)
  yield
}

test.beforeEach(async ({ context }) => {
  await readPictures(context)
})

/** How often a fault is looked for again, and after how long: what moves past a word for a moment does not hide it. */
const patient = { looks: 5, pause: 600 }
/** Between a draw and the next round a table stands still for a few seconds. */
const quick = { looks: 3, pause: 250 }

/** In every window what cannot be read whole, of the picture and of the page around it. */
async function lostIn(
  page: Page,
  shapes: readonly (readonly [number, number])[],
  parts: Record<string, string>,
  pace = patient,
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
    const found = await lastingIn(look, pace)
    // A fault of a moment is mended by its picture.
    const shot = `${width} × ${height}, ${Date.now()}.png`
    if (found.length > 0) await page.screenshot({ path: test.info().outputPath(shot) })
    lost.push(...found.map((one) => `${width} × ${height}: ${one}`))
  }
  return lost
}

/** The faults that every look finds. */
async function lastingIn(look: () => Promise<string[]>, { looks, pause }: typeof patient) {
  let lasting = await look()
  for (let looked = 1; lasting.length > 0 && looked < looks; looked += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const found = await look()
    lasting = lasting.filter((one) => found.includes(one))
  }
  return lasting
}

// Tables and seas move while they are looked at: what every look finds is no passing fish.
for (const game of everyGame) {
  const { code, name } = game
  const beside = game.kind === 'table' ? (game.beside ?? []) : []
  test(`words of ${name} are whole in windows of every shape, before a round and in it [GM-07] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    const parts = partsOf([code].concat(beside))
    const { id } = catalogue.find((game) => game.code === code)!
    await playerOf(await lobby.join()).paysIn(500)
    await page.goto(`/start?gameId=${id}`)
    const inFrame = page.frameLocator('iframe:not([hidden])')
    await expect(inFrame.locator(ready[game.kind]).first()).toBeVisible()
    expect.soft(await lostIn(page, windows, parts)).toEqual([])
    const atTable = game.kind === 'table'
    for await (const _ of momentsOf(page, inFrame, game)) {
      const lost = await lostIn(
        page,
        atTable ? windows : inRounds,
        parts,
        atTable ? quick : patient,
      )
      expect.soft(lost).toEqual([])
    }
  })
}
