import { expect, test } from '../journey.ts'
import { openGallery } from '../page-models/gallery.ts'

test('banners move by themselves, rest under the pointer and obey the keys [HM-14] @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGallery(page)
  const carousel = page.getByRole('region', { name: 'Banners' })
  await carousel.scrollIntoViewIfNeeded()
  const dots = carousel.getByRole('button', { name: /^Banner/ })
  const current = () =>
    dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')))
  await carousel.hover()
  await dots.nth(0).click()
  await expect.poll(current).toBe(0)
  await page.waitForTimeout(3500)
  expect(await current()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(current).toBe(1)
  await dots.nth(0).blur()
  await page.mouse.move(0, 0)
  await expect.poll(current, { timeout: 5000 }).toBe(2)
})
