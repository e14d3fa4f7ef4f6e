import { chromium, type BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'
import { phone } from './phone.ts'

/**
 * The main thread's time of a first visit to home on a phone: until the app has taken over the first screen, and until all that
 * comes later stands, each against an empty page that React alone draws, in turns in one browser. Times differ between machines,
 * their ratio hardly does. `node bench/web/main-thread.ts <rounds> <origin>`
 */
const [rounds = '5', origin] = process.argv.slice(2)
if (!origin) throw new Error('Name a running lobby: http://localhost:8080')
/** Longer than anything that home still fetches by itself. */
const LATER_MS = 9_000
const EMPTY = 'http://empty.localhost/'

const entry = 'virtual:empty'
const empty = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('h2', null, 'Popular games'))`
const built = await build({
  logLevel: 'silent',
  configFile: false,
  plugins: [
    {
      name: 'empty',
      resolveId: (id) => (id === entry ? import.meta.filename + '.js' : null),
      load: (id) => (id === import.meta.filename + '.js' ? empty : null),
    },
  ],
  build: { write: false, rolldownOptions: { input: entry } },
})
if (Array.isArray(built) || !('output' in built)) throw new Error('one build was asked for')
const { code } = built.output[0]

type Time = { task: number; script: number; nodes: number }

async function visit(context: BrowserContext, address: string, later: number): Promise<Time[]> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
  await page.locator('#first-home').waitFor({ state: 'detached' })
  const now = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    return { task: of('TaskDuration') * 1_000, script: of('ScriptDuration') * 1_000, nodes }
  }
  const first = await now()
  await page.waitForTimeout(later)
  const seen = [first, await now()]
  await page.close()
  return seen
}

const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
const seen: { home: Time[]; react: Time[] }[] = []
for (let at = 0; at < Number(rounds); at += 1) {
  const context = await browser.newContext(phone)
  await context.route(EMPTY + '**', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: code }
        : {
            contentType: 'text/html',
            body: '<!doctype html><body><script type="module" src="/empty.js"></script>',
          },
    ),
  )
  const react = await visit(context, EMPTY, 0)
  seen.push({ home: await visit(context, origin + '/lobby/home', LATER_MS), react })
  await context.close()
}
await browser.close()
for (const [at, name] of ['taken over', 'all there'].entries()) {
  const middle = (of: (one: { home: Time; react: Time }) => number) =>
    median(
      seen.flatMap(({ home, react }) =>
        home[at] && react[0] ? of({ home: home[at], react: react[0] }) : [],
      ),
    )
  process.stdout.write(
    `${name}: ${middle(({ home }) => home.task).toFixed(0)} ms of tasks (${middle(({ home }) => home.script).toFixed(0)} of script), ` +
      `${middle(({ home, react }) => home.task / react.task).toFixed(1)} times React alone; ${middle(({ home }) => home.nodes)} elements\n`,
  )
}
