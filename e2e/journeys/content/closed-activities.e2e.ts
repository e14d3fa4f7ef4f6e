import { accessible, expect, test } from '../../journey.ts'
import { runActivity } from '../../operator.ts'

test('closed, tasks say so and VIP shows its levels all the same [PF-06] [RT-05] [RT-10] [AC-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  for (const code of ['tasks', 'vip']) await runActivity(code, {}, false)
  await lobby.join()
  await lobby.open('/profile/task')
  const main = page.getByRole('main')
  await expect(main.getByText('No tasks right now')).toBeVisible()
  await accessible(page)
  await lobby.open('/profile/vip')
  await expect(main.getByText('Level rewards are paused', { exact: false })).toBeVisible()
  await expect(main.getByText('South Sea Pearl', { exact: true })).toBeAttached()
  await accessible(page)
})
