import { accessible, expect, test } from '../journey.ts'

test('a player opens pots @phone', async ({ page, lobby }) => {
  await lobby.join()
  await lobby.open('/profile/pots')
  await expect(page.getByRole('heading', { name: 'Pots' })).toBeVisible()
  await accessible(page)
})
