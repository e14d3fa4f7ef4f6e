import { createServer, request as ask, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { startEmbedded } from '@perlas/database/embedded'
import { TEST_SERVER } from '@perlas/dev-env/database'
import type { AddressInfo } from 'node:net'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'
import { median } from '../ledger/ground.ts'

/**
 * What fetching a game's page ahead gains: from the tap until the game's button stands, with and without, in turns, each in a
 * browser that has nothing. The studio is on another site than the page around, 100 ms away at 4 Mbit/s; a finger rests
 * 100 ms on a tile, and the lobby takes 150 ms to open the game. Also whether anything was fetched twice.
 * `node bench/web/preload.ts [game]`, after `node tools/build.ts`
 */
const GAME = process.argv[2] ?? 'perlas-drop'
const TIMES = 5
const AWAY_MS = 100
const BYTES_A_SECOND = 500_000
const PRESS_MS = 100
const OPENING_MS = 150

const root = resolve(import.meta.dirname, '../..')
const database = await startEmbedded({ dataDir: join(root, '.cache/bench-games') })
process.env[TEST_SERVER] = database.url('postgres')
const { createWorld, launchInput } = await import('../../apps/studio/src/testing/world.ts')
const world = await createWorld()
await world.app.listen({ port: 0, host: '127.0.0.1' })
const studioPort = portOf(world.app.server)

/** The studio as it is from afar: one line, on which one answer waits for the other. */
const fetched: string[] = []
let free = 0
const afar = await listening(
  createServer((asked, answer) => {
    const { url: path = '', method, headers } = asked
    fetched.push(path)
    const on = ask({ port: studioPort, host: '127.0.0.1', path, method, headers }, (given) => {
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      given.on('end', () => {
        const body = Buffer.concat(parts)
        free = Math.max(free, Date.now()) + (body.length / BYTES_A_SECOND) * 1_000
        setTimeout(
          () => answer.writeHead(given.statusCode ?? 500, given.headers).end(body),
          free - Date.now() + AWAY_MS,
        )
      })
    })
    asked.pipe(on)
  }),
)
const around = await listening(
  createServer((_asked, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Lobby</title><body></body>'),
  ),
)
// Two hosts, so two sites: what a browser keeps of one page is not what it keeps of another.
const lobby = `http://localhost:${around}`
const studio = `http://127.0.0.1:${afar}`

const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags })
async function once(ahead: boolean): Promise<{ ms: number; twice: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(lobby)
  fetched.length = 0
  const open = (src: string, hidden: boolean) =>
    page.evaluate(
      ([address, unseen]) => {
        const frame = document.createElement('iframe')
        frame.hidden = unseen
        frame.style.cssText = 'width: 390px; height: 760px'
        frame.setAttribute(
          'sandbox',
          unseen ? 'allow-same-origin' : 'allow-scripts allow-same-origin',
        )
        frame.src = address
        document.body.append(frame)
      },
      [src, hidden] as const,
    )
  if (ahead) await open(`${studio}/preload/${GAME}?lang=en`, true)
  await sleep(PRESS_MS)
  const began = performance.now()
  world.lobby.tokens.set(`${began}.token`, GAME)
  const { body: launched } = await world.operator('game/launch', {
    ...launchInput(GAME, 'real', `${began}.token`),
    lobby_origin: lobby,
  })
  const launch = new URL(String(launched.url)).searchParams.get('launch')
  await sleep(OPENING_MS)
  await open(`${studio}/play/${GAME}?launch=${launch}&lang=en`, false)
  await page.frameLocator('iframe:not([hidden])').locator('.go').waitFor()
  const ms = performance.now() - began
  await page.waitForLoadState('networkidle')
  const files = fetched.filter((path) => path.startsWith('/assets/'))
  const twice = files.filter((path, at) => files.indexOf(path) !== at)
  await context.close()
  return { ms, twice }
}

const without: number[] = []
const withIt: number[] = []
const twice = new Set<string>()
for (let turn = 0; turn < TIMES; turn += 1) {
  without.push((await once(false)).ms)
  const ahead = await once(true)
  withIt.push(ahead.ms)
  for (const path of ahead.twice) twice.add(path)
}
const say = (ms: number[]) =>
  `${median(ms).toFixed(0)} ms (${Math.min(...ms).toFixed(0)}–${Math.max(...ms).toFixed(0)})`
process.stdout.write(
  `${GAME}, from the tap to its button: ${say(without)} as it was, ${say(withIt)} fetched ahead: ` +
    `${(median(withIt) / median(without)).toFixed(2)}; fetched twice: ${[...twice].join(' ') || 'nothing'}\n`,
)

await browser.close()
await world.close()
await database.stop()
process.exit(0)

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return portOf(server)
}
function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port
}
