import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { seed } from '@perlas/server/seed'
import { schema } from '@perlas/server/schema'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'

/**
 * A catalogue of 10,000 games in a real browser: how evenly its grid scrolls, beside an empty page of the
 * same height scrolled in the same run, and what minutes of browsing leave in memory.
 * `node bench/web/scroll.ts [minutes of browsing]`
 */
const MINUTES = Number(process.argv[2] ?? 10)
const GAMES = 10_000
const STEPS = 240
const root = resolve(import.meta.dirname, '../..')

const database = await startEmbedded({ dataDir: join(root, '.cache/bench-scroll') })
await ensureDatabase(database.url('postgres'), 'bench')
await migrate(database.url('bench'), schema)
const pool = openPool(database.url('bench'), { max: 1, name: 'bench' })
await seed({ db: pool })
await pool.query(
  `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, icon, sort)
   SELECT 10000 + n, 'bench-' || n, g.name || ' ' || n, g.type_id, g.brand_id, g.icon, 1000 + n
     FROM generate_series(1, $1 - (SELECT count(*)::int FROM catalogue.games WHERE game_id < 10000)) n
     JOIN (SELECT row_number() OVER (ORDER BY game_id) AS nth, count(*) OVER () AS many, *
             FROM catalogue.games WHERE game_id < 10000) g ON g.nth = 1 + n % g.many
   ON CONFLICT DO NOTHING`,
  [GAMES],
)
await pool.end()
const lobby = fork(join(import.meta.dirname, '../http/lobby.ts'), ['1'], {
  env: {
    ...process.env,
    DATABASE_URL: database.url('bench'),
    DATA_DIR: join(root, '.cache'),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  },
})
const [{ port, tokens }] = (await once(lobby, 'message')) as [{ port: number; tokens: string[] }]
const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })

/** Scrolls by the wheel, and keeps the time between frames and the script's share of it, in ms. */
async function scrolled(page: Page, devtools: CDPSession) {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await taskSeconds(devtools)
  await page.mouse.move(400, 500)
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
  const busy = (await taskSeconds(devtools)) - before
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    rate: 1000 / (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    slow: frames.filter((frame) => frame > 34).length / frames.length,
    work: (busy * 1000) / frames.length,
  }
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}

for (const [kind, viewport, path] of [
  ['phone', { width: 390, height: 844 }, '/search?sort=name&q=e'],
  ['desktop', { width: 1440, height: 900 }, '/lobby/games'],
] as const) {
  const page = await browser.newPage({ viewport })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.setContent('<div style="height:400000px"></div>')
  const empty = await scrolled(page, devtools)
  await page.goto(`http://localhost:${port}/login`)
  await page.evaluate((token) => localStorage.setItem('ACCESS_TOKEN', token), tokens[0] ?? '')
  await page.goto(`http://localhost:${port}${path}`)
  await page.locator('li[aria-setsize]').first().waitFor()
  const size = await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize')
  const grid = await scrolled(page, devtools)
  const cells = await page.locator('li[aria-setsize]').count()
  process.stdout.write(
    `${kind}, ${size} games: ${grid.rate.toFixed(0)} frames/s, ${(grid.slow * 100).toFixed(1)} % over two frames, ${grid.work.toFixed(1)} ms of work a frame; an empty page ${empty.rate.toFixed(0)} frames/s, ${(empty.slow * 100).toFixed(1)} %, ${empty.work.toFixed(1)} ms; ratio of rates ${(grid.rate / empty.rate).toFixed(2)}; ${cells} tiles in the page\n`,
  )
  await page.context().close()
}

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const devtools = await page.context().newCDPSession(page)
await page.goto(`http://localhost:${port}/login`)
await page.evaluate((token) => localStorage.setItem('ACCESS_TOKEN', token), tokens[0] ?? '')
await page.goto(`http://localhost:${port}/lobby/home`)
const menu = page.getByRole('navigation', { name: 'Main' })
const heaps: number[] = []
for (let minute = 0; minute < MINUTES; minute += 1) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    await menu.getByRole('link', { name: 'Games', exact: true }).click()
    await page.locator('li[aria-setsize]').first().waitFor()
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(30)
    }
    await menu.getByRole('link', { name: 'News' }).click()
    await page.waitForTimeout(300)
    await menu.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('tab', { name: 'Slots' }).click()
    await page.waitForTimeout(300)
    await page.getByRole('tab', { name: 'Home' }).click()
    await page.waitForTimeout(300)
  }
  heaps.push(await heapMegabytes(devtools))
}
if (heaps.length > 1) {
  const [first = 0] = heaps
  const last = median(heaps.slice(-3))
  process.stdout.write(
    `memory after each minute of browsing: ${heaps.map((heap) => heap.toFixed(1)).join(' ')} MB; last to first ${(last / first).toFixed(2)}\n`,
  )
}
await browser.close()
lobby.disconnect()
await once(lobby, 'exit')
await database.stop()
