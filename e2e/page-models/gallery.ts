import { expect, type Page } from '@playwright/test'

/** The gallery in one look. */
export async function openGallery(page: Page, look: string = '9s') {
  await page.goto(`/dev/ui?look=${look}`)
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-variant', look)
}

type Point = { x: number; y: number }

/** One finger, in steps, as a phone reports it. */
export async function drag(page: Page, from: Point, to: Point) {
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step++) {
    const part = (start: number, end: number) => start + ((end - start) * step) / 10
    await touch('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }])
  }
  await touch('touchEnd', [])
}
