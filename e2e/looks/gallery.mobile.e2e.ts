import { accessible, expect, test } from '../journey.ts'
import { drag, openGallery } from '../page-models/gallery.ts'

// The looks differ in colours alone, and those are the same at any width.
for (const look of ['n7', '6b', '6s', 'green']) {
  const when = look === 'green' ? '' : ' @nightly'
  test(`axe finds nothing wrong with the colours of ${look} [PR-08]${when}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openGallery(page, look)
    await accessible(page, { rules: ['color-contrast'] })
  })
}

test('a sheet is dragged down to close @nightly', async ({ page }) => {
  await openGallery(page)
  await page.locator('#overlays').getByRole('button', { name: 'Sheet', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'A Sheet' })
  await expect(sheet).toBeVisible()
  await page.waitForTimeout(400)
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the sheet has no place')
  const x = box.x + box.width / 2
  await drag(page, { x, y: box.y + 12 }, { x, y: box.y + 232 })
  await expect(sheet).toBeHidden()
})

test('a finger swipes from tab to tab @nightly', async ({ page }) => {
  await openGallery(page)
  const panel = page.getByRole('tabpanel', { name: 'Home' })
  await panel.scrollIntoViewIfNeeded()
  const box = await panel.boundingBox()
  if (!box) throw new Error('the panel has no place')
  const y = box.y + box.height / 2
  await drag(page, { x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.3, y })
  await expect(page.getByRole('tab', { name: 'Favorites' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
