import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startEmbedded } from '@perlas/database/embedded'
import { TEST_SERVER } from '@perlas/dev-env/database'
import type { AddressInfo } from 'node:net'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'

/**
 * What a game on the scene costs a phone: bytes until its button can be pressed, and in each part of a round the calls
 * of the graphics card and the script a frame, on a processor slowed four times. The card's own work is left out
 * (nothing is drawn), so the figures are ours and Pixi's. `node bench/web/games.ts [game]`, after `node tools/build.ts`;
 * of an instant game some rounds one after the other, of Lucky Nine some hands, of a sea some seconds of fire.
 */
const GAME = process.argv[2] ?? 'mina-perlas'
const INSTANT_ROUNDS = 6
const root = resolve(import.meta.dirname, '../..')
const server = await startEmbedded({ dataDir: join(root, '.cache/bench-games') })
process.env[TEST_SERVER] = server.url('postgres')
const { createWorld, launchOf } = await import('../../apps/studio/src/testing/world.ts')
const world = await createWorld()
await world.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.app.server.address() as AddressInfo
const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })

type Stat = { calls: number[]; script: number[] }
await page.addInitScript(() => {
  const stat: Stat = { calls: [], script: [] }
  Object.assign(window, { stat })
  let calls = 0
  for (const name of ['drawElements', 'drawArrays'] as const)
    WebGL2RenderingContext.prototype[name] = () => void (calls += 1)
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) =>
    ask((at) => {
      calls = 0
      const began = performance.now()
      draw(at)
      if (calls === 0) return
      stat.calls.push(calls)
      stat.script.push(performance.now() - began)
    })
})
const devtools = await page.context().newCDPSession(page)
let [bytes, laterBytes] = [0, 0]
// What nothing shows before a round is asked for after the first picture, and the button does not wait for it.
const later = new Set<string>()
devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
  if (request.url.includes('/later-')) later.add(requestId)
})
devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  if (later.has(requestId)) laterBytes += encodedDataLength
  else bytes += encodedDataLength
})
await devtools.send('Network.enable')
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.goto(
  `http://127.0.0.1:${port}/play/${GAME}?launch=${await launchOf(world, GAME, 'bench')}&lang=en`,
)
const isSea = ['manta-hunt', 'pugita-deep'].includes(GAME)
await page.locator(isSea ? 'canvas' : '.go').waitFor()
// A sea's stream never rests.
if (isSea) await page.waitForTimeout(3_000)
else await page.waitForLoadState('networkidle')
process.stdout.write(`${GAME}: ${bytes} bytes until the button, ${laterBytes} after it\n`)

async function measured(part: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() =>
    Object.assign((window as never as { stat: Stat }).stat, { calls: [], script: [] }),
  )
  await act()
  const { calls, script } = await page.evaluate(() => (window as never as { stat: Stat }).stat)
  const sorted = script.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  process.stdout.write(
    `  ${part}: ${calls.length} frames, ${Math.max(...calls)} calls at most, script ${median(script).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`,
  )
}
/** Clams with a pearl in the round that is open; the studio's own books say which. */
async function pearls(): Promise<number[]> {
  const { rows } = await world.ctx.db.query<{ outcome: { urchins: number[] } }>(
    'SELECT outcome FROM rounds ORDER BY created_at DESC LIMIT 1',
  )
  const urchins = rows[0]?.outcome.urchins ?? []
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !urchins.includes(tile))
}
const wait = (ms: number) => page.waitForTimeout(ms)
const begin = async () => {
  await page.locator('.go').click()
  await page.locator('.mina-tile[aria-disabled=false]').first().waitFor()
}

await measured('at rest', () => wait(5_000))
if (GAME === 'mina-perlas') await stepped()
else if (GAME === 'lucky-nine') await hands()
else if (isSea) await fire()
else
  await measured(`${INSTANT_ROUNDS} rounds`, async () => {
    for (let round = 0; round < INSTANT_ROUNDS; round++) {
      await page.locator('.go:not([data-busy])').click()
      await wait(400)
      await page.locator('.go:not([data-busy])').waitFor({ timeout: 240_000 })
    }
  })

/** The finger held down on the water: a shot every 250 ms, and what it does to the fish. */
async function fire(): Promise<void> {
  await measured('seven seconds of fire', async () => {
    await page.mouse.move(195, 360)
    await page.mouse.down()
    await wait(7_000)
    await page.mouse.up()
  })
}

async function hands(): Promise<void> {
  await measured('six hands', async () => {
    for (let hand = 0; hand < 6; hand++) {
      await page.locator('.go:not([data-busy])').click()
      await page.locator('.hands-act.is-enough:enabled').click({ timeout: 60_000 })
      await page.locator('.go:enabled:not([data-busy])').waitFor({ timeout: 60_000 })
    }
  })
}

async function stepped(): Promise<void> {
  await begin()
  await measured('six pearls', async () => {
    for (const tile of (await pearls()).slice(0, 6)) {
      await page.locator('.mina-tile').nth(tile).click()
      await wait(1_000)
    }
  })
  await measured('cashing out', async () => {
    await page.locator('.go').click()
    await wait(4_000)
  })
  await page.locator('.mina-preset').last().click()
  await begin()
  await measured('a big win', async () => {
    await page
      .locator('.mina-tile')
      .nth((await pearls())[0] ?? 0)
      .click()
    await wait(6_000)
  })
}

await browser.close()
await world.close()
await server.stop()
