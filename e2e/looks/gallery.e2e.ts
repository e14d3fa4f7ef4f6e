import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { openGallery } from '../page-models/gallery.ts'

/** How many pixels the page is wider than its window. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('axe finds nothing in 9s [PR-08] @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, '9s')
  await accessible(page)
})

test('nothing is wider than the window, from the smallest phone to a desktop @phone @nightly', async ({
  page,
  isMobile,
}) => {
  for (const width of isMobile ? [360, 390, 768] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openGallery(page)
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('the look changes in the page and stays in its address [PR-08] @phone @nightly', async ({
  page,
}) => {
  await openGallery(page)
  await page.getByRole('tab', { name: 'Green' }).click()
  await expect(page).toHaveURL(/look=green/)
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'green')
})

test('what stands over the page holds the focus, closes by Escape and gives it back @phone @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page)
  for (const name of ['Dialog', 'Sheet', 'SidePanel', 'Panel', 'Confirm', 'Reward']) {
    await test.step(name, async () => {
      const button = page.locator('#overlays').getByRole('button', { name, exact: true })
      await button.click()
      const overlay = page.locator('[role=dialog], [role=alertdialog]')
      await expect(overlay).toBeVisible()
      await accessible(page, { within: '[role=dialog], [role=alertdialog]' })
      for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
      // Past the last stop the focus is taken back a moment later.
      await expect
        .poll(() => overlay.evaluate((node) => node.contains(document.activeElement)))
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
})

test('a reward names itself, and a tap on an empty space closes it [HM-12] @phone @nightly', async ({
  page,
}) => {
  await openGallery(page)
  await page.locator('#overlays').getByRole('button', { name: 'Reward' }).click()
  const popup = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(popup.getByText('Click on an empty space to close the interface')).toBeVisible()
  await expect(popup.getByText('₱300.00')).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(popup).toBeHidden()
})

test('a confirmation is not answered by a tap outside @phone @nightly', async ({ page }) => {
  await openGallery(page)
  await page.locator('#overlays').getByRole('button', { name: 'Danger' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.mouse.click(20, 20)
  await page.waitForTimeout(400)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
})

test('a nervous double tap is one tap, the next after 200 ms another [LM-01] @phone @nightly', async ({
  page,
}) => {
  await openGallery(page)
  const button = page.getByRole('button', { name: 'Tap', exact: true })
  // Both in one moment, however busy the machine is.
  await button.evaluate((it: HTMLElement) => {
    it.click()
    it.click()
  })
  await expect(page.getByText('1 taps')).toBeVisible()
  await page.waitForTimeout(220)
  await button.click()
  await expect(page.getByText('2 taps')).toBeVisible()
})

test('a code is pasted whole, with what stands between its digits @phone @nightly', async ({
  page,
}) => {
  await openGallery(page)
  const first = page.getByRole('textbox', { name: 'Code from the text message' })
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
  await first.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', ' 281-930 ')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('6 of 6.')).toBeVisible()
  await expect(page.getByLabel('Digit 6 of 6').first()).toHaveValue('0')
})

test('a toast is read out and goes after 2,000 ms [LM-01] @phone @nightly', async ({ page }) => {
  await openGallery(page)
  await page.locator('#overlays').getByRole('button', { name: 'Good' }).click()
  const toast = page.getByRole('status').getByText('Copy Success.')
  await expect(toast).toBeVisible()
  const begun = Date.now()
  await expect(toast).toBeHidden()
  expect(Date.now() - begun).toBeGreaterThan(1200)
})

test('copying says how it went, in one variant in Thai [CO-07] @phone @nightly', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page)
  await page.getByRole('button', { name: 'Copy the ID', exact: true }).click()
  await expect(page.getByText('Copy Success.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100234567')
  await page.getByRole('button', { name: 'Copy the ID, Thai words' }).click()
  await expect(page.getByText('คัดลอกสำเร็จ')).toBeVisible()
})

test('a picture that fails is asked for four times, no more [LM-01] @phone @nightly', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/pictures/coins/1.svg*', (route) => {
    asked.push(new URL(route.request().url()).search || 'first')
    // An answer that is no picture: the browser fails on it without a word in the console.
    return route.fulfill({ body: 'none', contentType: 'image/svg+xml' })
  })
  await openGallery(page)
  // By address: a browser may ask for one address twice by itself.
  const addresses = () => [...new Set(asked)]
  const all = ['first', '?retry=1', '?retry=2', '?retry=3']
  await expect.poll(addresses).toEqual(all)
  await page.waitForTimeout(4000)
  expect(addresses()).toEqual(all)
  await page.getByText('one that fails leaves its words').scrollIntoViewIfNeeded()
  await expect(page.getByText('A lost picture')).toBeVisible()
})

test('banners stay where less motion is asked for [HM-14] @phone @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page)
  const carousel = page.getByRole('region', { name: 'Banners' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeHidden()
  await page.waitForTimeout(3600)
  await expect(carousel.getByRole('button', { name: 'Banner 1' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})
