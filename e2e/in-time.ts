import { expect, type Locator } from '@playwright/test'

/**
 * Time goes by in the page (`page.clock.install()`) until this is shown. The part of a page that counts it may come late itself: its
 * seconds begin then. Twice as fast as the true clock and no faster: calls of the page that are on their way have their limit
 * by the page's clock.
 */
export async function shownInTime(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(1_000)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000 })
}
