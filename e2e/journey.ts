import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { Lobby } from './page-models/lobby.ts'

/** What is no fault of the page: the browser's words for answers that the page handles itself. */
const expected = [/status of 401/]

/**
 * A journey: a page that must not complain. Console errors, page errors and failed requests of our
 * own fail it, whatever it was about.
 */
export const test = base.extend<{ lobby: Lobby; quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        if (!expected.some((known) => known.test(message.text()))) complaints.push(message.text())
      })
      page.on('pageerror', (fault) => complaints.push(String(fault)))
      await use()
      expect(complaints, 'the page complained').toEqual([])
    },
    { auto: true },
  ],
  lobby: async ({ page, isMobile }, use) => use(new Lobby(page, isMobile)),
})

export { expect }

/** axe finds nothing on the page as it stands. */
export async function accessible(page: Page): Promise<void> {
  // A fade that is under way has no contrast to speak of yet.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, on: nodes.map(({ html }) => html) }))).toEqual([])
}
