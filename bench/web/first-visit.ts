import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'

/**
 * The first visit of a phone on slow 4G (1.6 Mbit/s, 150 ms): when a game's tile can be tapped, how many requests went
 * out until the tiles were drawn, and what script came over. Runs of several lobbies take turns, so that one can be set beside another.
 * `node bench/web/first-visit.ts <rounds> <origin> [origin …]`
 */
const [rounds = '5', ...origins] = process.argv.slice(2)
if (origins.length === 0) throw new Error('Name at least one running lobby: http://localhost:8080')

type Visit = { tappable: number; requests: number; script: number; all: number }

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  // When a finger on a tile would reach it: it stands within the window, and nothing lies over it.
  await page.addInitScript(() => {
    const look = () => {
      for (const link of document.querySelectorAll('[aria-labelledby="popular"] a')) {
        const { left, top, width, height } = link.getBoundingClientRect()
        const under = document.elementFromPoint(
          left + width / 2,
          Math.min(top + height / 2, top + 20),
        )
        if (under && link.contains(under))
          return Object.assign(window, { tappable: performance.now() })
      }
      return requestAnimationFrame(look)
    }
    look()
  })
  let requests = 0
  let drawn = false
  const scripts = new Set<string>()
  const sum = { script: 0, all: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    // With the tiles come their pictures.
    drawn ||= request.url.includes('/pictures/covers/')
    if (!drawn && !request.url.startsWith('data:')) requests += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength
    if (scripts.has(requestId)) sum.script += encodedDataLength
  })
  await page.goto(origin + '/lobby/home', { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => (window as { tappable?: number }).tappable)
  const seen = { tappable: (await handle.jsonValue()) ?? Number.NaN, requests }
  await page.waitForTimeout(1_000)
  await context.close()
  return { ...seen, ...sum }
}

const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
const seen = origins.map((): Visit[] => [])
for (let round = 0; round < Number(rounds); round += 1)
  for (const [index, origin] of origins.entries()) seen[index]?.push(await visit(browser, origin))
for (const [index, origin] of origins.entries()) {
  const middle = (of: (one: Visit) => number) => Math.round(median((seen[index] ?? []).map(of)))
  process.stdout.write(
    `${origin}: a tile can be tapped after ${middle((one) => one.tappable)} ms, with ${middle((one) => one.requests)} requests; ` +
      `${middle((one) => one.script)} bytes of script, ${middle((one) => one.all)} in all\n`,
  )
}
await browser.close()
