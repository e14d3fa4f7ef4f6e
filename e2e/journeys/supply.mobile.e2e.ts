import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'

test('supply: while something is left it says what it is for, and leads to limits, never to a deposit [AC-13]', async ({
  page,
  lobby,
}) => {
  await runActivity('supply')
  await lobby.join()
  await lobby.open('/activity/supply')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Nothing to collect right now' })).toBeVisible()
  await accessible(page)
  await expect(main.getByRole('link', { name: /deposit/i })).toHaveCount(0)
  await main.getByRole('link', { name: 'Limits and breaks' }).click()
  await expect(page).toHaveURL(/\/profile\/limits$/)
})
