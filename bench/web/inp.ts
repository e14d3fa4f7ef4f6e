import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'
import { phone } from './phone.ts'

/**
 * How long a tap on a tab of home waits for its picture (INP), on a phone with a processor slowed four times: three tabs that
 * were not open before, then the same ones again. Each run is a browser without anything kept.
 * `node bench/web/inp.ts <runs> <origin>`
 */
const [runs = '3', origin] = process.argv.slice(2)
if (!origin) throw new Error('Name a running lobby: http://localhost:8080')
const SLOWER = 4
const TABS = ['Slots', 'Fish', 'Live'] as const
/** Longer than any answer: by then the entry of the tap is there. */
const SETTLED_MS = 2_500

async function run(browser: Browser): Promise<Map<string, number>> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const slowest = { ms: 0 }
    Object.assign(window, { slowest })
    const look = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) slowest.ms = Math.max(slowest.ms, entry.duration)
    }
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver(look).observe(options)
  })
  await page.goto(`${origin}/lobby/home`)
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
  await page.waitForTimeout(6_000)
  const found = new Map<string, number>()
  for (const again of ['', ' again'])
    for (const name of TABS) {
      await page.evaluate(() => ((window as unknown as Slowest).slowest.ms = 0))
      await page.getByRole('tab', { name, exact: true }).tap()
      await page.waitForTimeout(SETTLED_MS)
      const ms = await page.evaluate(() => (window as unknown as Slowest).slowest.ms)
      found.set(name + again, ms)
    }
  await context.close()
  return found
}

type Slowest = { slowest: { ms: number } }

const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
const seen: Map<string, number>[] = []
for (let at = 0; at < Number(runs); at += 1) seen.push(await run(browser))
await browser.close()
for (const name of seen[0]?.keys() ?? []) {
  const all = seen.map((one) => one.get(name) ?? Number.NaN)
  process.stdout.write(`${name}: ${median(all)} ms (${all.join(', ')})\n`)
}
