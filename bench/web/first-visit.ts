import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'
import { phone } from './phone.ts'

/**
 * The first visit of a phone on slow 4G (1.6 Mbit/s, 150 ms) with a processor slowed four times, and the next one: when a
 * game can be opened by a tap, how many requests went out until then, and what script came over. Runs of several lobbies take
 * turns, so that one can be set beside another.
 * `node bench/web/first-visit.ts <rounds> <origin> [origin …]`
 */
const [rounds = '5', ...origins] = process.argv.slice(2)
if (origins.length === 0) throw new Error('Name at least one running lobby: http://localhost:8080')
const SLOWER = 4

type Visit = { tappable: number; requests: number; kinds: string; script: number; all: number }

async function visits(browser: Browser, origin: string): Promise<[first: Visit, next: Visit]> {
  const context = await browser.newContext(phone)
  const first = await visit(context, origin)
  const next = await visit(context, origin)
  await context.close()
  return [first, next]
}

async function visit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  // When a finger on a game would reach it: it stands within the window, and nothing lies over it.
  await page.addInitScript(() => {
    const look = () => {
      for (const link of document.querySelectorAll('a[href*="gameId="]')) {
        const { left, top, width, height } = link.getBoundingClientRect()
        const under = document.elementFromPoint(
          left + width / 2,
          Math.min(top + height / 2, top + 20),
        )
        if (under && link.contains(under))
          return Object.assign(window, { tappable: [performance.timeOrigin, performance.now()] })
      }
      return requestAnimationFrame(look)
    }
    look()
  })
  const sent: { at: number; kind: string }[] = []
  const scripts = new Set<string>()
  const sum = { script: 0, all: 0 }
  devtools.on('Network.requestWillBeSent', ({ request, wallTime, type = 'Other' }) => {
    if (!request.url.startsWith('data:')) sent.push({ at: wallTime * 1_000, kind: type })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength
    if (scripts.has(requestId)) sum.script += encodedDataLength
  })
  await page.goto(origin + '/lobby/home', { waitUntil: 'commit' })
  type Marked = { tappable?: [origin: number, after: number] }
  const handle = await page.waitForFunction(() => (window as Marked).tappable)
  const [began, tappable] = (await handle.jsonValue()) ?? [Number.NaN, Number.NaN]
  // By the page's own clock: what is asked for right after the first picture is not a part of it.
  const asked = sent.filter(({ at }) => at <= began + tappable)
  const kinds = Object.entries(Object.groupBy(asked, ({ kind }) => kind))
  const seen = {
    tappable,
    requests: asked.length,
    kinds: kinds.map(([kind, all = []]) => `${all.length} ${kind.toLowerCase()}`).join(', '),
  }
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
  await page.waitForTimeout(4_000)
  await page.close()
  return { ...seen, ...sum }
}

const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
const seen = origins.map((): [Visit, Visit][] => [])
for (let round = 0; round < Number(rounds); round += 1)
  for (const [index, origin] of origins.entries()) seen[index]?.push(await visits(browser, origin))
for (const [index, origin] of origins.entries())
  for (const [at, name] of ['first', 'next'].entries()) {
    const middle = (of: (one: Visit) => number) =>
      Math.round(median((seen[index] ?? []).flatMap((pair) => pair[at] ?? []).map(of)))
    process.stdout.write(
      `${origin}, ${name} visit: a game can be tapped after ${middle((one) => one.tappable)} ms, with ${middle((one) => one.requests)} requests ` +
        `(the last time ${seen[index]?.at(-1)?.[at]?.kinds}); ` +
        `${middle((one) => one.script)} bytes of script, ${middle((one) => one.all)} in all\n`,
    )
  }
await browser.close()
