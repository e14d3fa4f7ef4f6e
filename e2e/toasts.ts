import { expect, type Page } from '@playwright/test'

type Listening = { journeyToasts?: string[] }

const heard = new WeakSet<Page>()
/** Writes down every toast of the pages to come: each is gone after two seconds, also for a slow reader. */
export async function listen(page: Page): Promise<void> {
  if (heard.has(page)) return
  heard.add(page)
  await page.addInitScript(() => {
    const toasts: string[] = ((globalThis as Listening).journeyToasts = [])
    const look = () => {
      for (const toast of document.querySelectorAll('output > [data-kind]')) {
        const text = toast.textContent ?? ''
        if (toasts.at(-1) !== text) toasts.push(text)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** The page says this in a toast, or said it since it was loaded. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        // Lets what stands over the page be answered first (`Lobby.proves`).
        await expect(page.locator('html')).toBeAttached()
        return page.evaluate(() => {
          // A page that nobody listened to from its beginning shows only what stands there now.
          const now = [...document.querySelectorAll('output > [data-kind]')]
          return (globalThis as Listening).journeyToasts ?? now.map((toast) => toast.textContent)
        })
      },
      { message: `the page says "${text}"` },
    )
    .toContain(text)
}
