import { expect, type Locator } from '@playwright/test'

/**
 * Time goes by in the page (`page.clock.install()`) until this is shown. The part of a page that counts it may come late itself: its
 * seconds begin then.
 */
export async function shownInTime(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(5_000)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
}
