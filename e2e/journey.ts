import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { fewerFrames } from './fewer-frames.ts'
import { Lobby } from './page-models/lobby.ts'
import { listen } from './toasts.ts'

/**
 * What is no fault of the page: the browser's words for answers that the page handles itself, and for our own scripts, which
 * are kept out of the frame that fetches a game ahead like any other.
 */
const expected = [/status of 401/, /^Blocked script execution in '[^']*\/preload\//]

/** axe without what only readers of its code need: each page reads it anew. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const missing = new WeakSet<Page>()
/** From here on the journey goes where there is no page. */
export function mayBeMissing(page: Page): void {
  missing.add(page)
}

const cut = new WeakSet<Page>()
/** The journey takes the network away: what the page asks for just then cannot arrive. */
export function mayLoseLine(page: Page): void {
  cut.add(page)
}

const onWire = new WeakSet<Page>()
/** The page comes through a wire: its address is none of the lobby's, so tables say nothing to it. */
export function throughWire(page: Page): void {
  onWire.add(page)
}
const ofTables = (message: ConsoleMessage) =>
  /\/live\/v1\/all' from origin/.test(message.text()) ||
  message.location().url.endsWith('/live/v1/all')

/** Buttons take what comes within 200 ms for the same tap (LM-01): a journey taps no faster than a person would. */
const PAUSE = 250
const lastTap = new WeakMap<Page, number>()
async function paced(page: Page, tap: () => Promise<void>): Promise<void> {
  const early = (lastTap.get(page) ?? -Infinity) + PAUSE - performance.now()
  if (early > 0) await page.waitForTimeout(early)
  await tap()
  lastTap.set(page, performance.now())
}
let taughtPace = false
/** Locators are made by the page: what they all share is the one place to teach them. */
function teachPace(page: Page): void {
  if (taughtPace) return
  taughtPace = true
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  const { click, press } = locators
  locators.click = function (this: Locator, ...how) {
    return paced(this.page(), () => click.apply(this, how))
  }
  locators.press = function (this: Locator, key, ...how) {
    const pressed = () => press.call(this, key, ...how)
    return key === 'Enter' ? paced(this.page(), pressed) : pressed()
  }
}

/**
 * A journey: a page that must not complain. Console errors, page errors and failed requests of our
 * own fail it, whatever it was about.
 */
export const test = base.extend<{ lobby: Lobby; quiet: void }>({
  context: async ({ context }, use) => {
    await fewerFrames(context)
    await use(context)
  },
  quiet: [
    async ({ page }, use) => {
      await listen(page)
      teachPace(page)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        if (onWire.has(page) && ofTables(message)) return
        const known = [
          ...expected,
          ...(missing.has(page) ? [/status of 404/] : []),
          ...(cut.has(page) ? [/net::ERR_INTERNET_DISCONNECTED/] : []),
        ]
        if (!known.some((one) => one.test(message.text()))) complaints.push(message.text())
      })
      page.on('pageerror', (fault) => complaints.push(String(fault)))
      await use()
      // An answer that was on its way when the journey ended is nobody's fault.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints, 'the page complained').toEqual([])
    },
    { auto: true },
  ],
  lobby: async ({ page, isMobile }, use) => use(new Lobby(page, isMobile)),
})

export { expect }

const motionOf = ({ project }: TestInfo) => project.use.contextOptions?.reducedMotion ?? null

type Look = { within?: string; rules?: string[] }

/**
 * axe finds nothing on the page as it stands: on all of it, or within a selector. `rules` leaves those
 * alone that another look of the same page has answered already.
 */
export async function accessible(page: Page, look: Look = {}): Promise<void> {
  // A page that is still on its way has no heading to speak of yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Nothing begins to move while axe looks, and a fade that is under way has no contrast to speak of yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {}
      return one.playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
    })
    const soon = new Promise((done) => setTimeout(done, 1_000))
    await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), soon])
  })
  // In this page alone, once for as long as the page lives.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(findViolations, look)
  // As the journey's people have it: without motion where they asked for less.
  await page.emulateMedia({ reducedMotion: motionOf(test.info()) })
  expect(found).toEqual([])
}

/** Runs in the page. */
async function findViolations({ within, rules }: Look) {
  type Found = { violations: { id: string; nodes: { html: string }[] }[] }
  type Axe = { run(where: object, how: object): Promise<Found> }
  const inPage = (window as unknown as { axe: Axe }).axe
  const where = { include: within ?? 'html', exclude: 'iframe' }
  const { violations } = await inPage.run(where, {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => ({ id, on: nodes.map(({ html }) => html) }))
}
