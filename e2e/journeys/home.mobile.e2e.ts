import { expect, test } from '../journey.ts'
import { Home } from '../page-models/home.ts'

test('a stroke of the finger goes to the next tab and back [HM-01] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  // A finger that lands on what is being replaced is lost with it.
  await expect(page.getByRole('button', { name: /Play video/ })).toBeVisible()
  const home = new Home(page)
  await home.stroke(1)
  await expect(home.tab('Favorites')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Log in to see your favorites')).toBeVisible()
  await home.stroke(1)
  await expect(home.tab('Slots')).toHaveAttribute('aria-selected', 'true')
  await expect(home.panel.getByRole('link').first()).toBeVisible()
  await home.stroke(-1)
  await expect(home.tab('Favorites')).toHaveAttribute('aria-selected', 'true')
})
