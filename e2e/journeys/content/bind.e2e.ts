import { accessible, expect, test } from '../../journey.ts'
import { contentAsSeeded, operate, runActivity } from '../../operator.ts'
import { Doors, newNumber } from '../../page-models/doors.ts'

test.beforeEach(contentAsSeeded)
test.afterEach(() => operate('UPDATE campaigns.campaigns SET open = false'))

test('a number that is added brings coins, said before and collected there [AC-01] [AU-16] @phone', async ({
  page,
  lobby,
}) => {
  await runActivity('bind-mobile')
  await lobby.join()
  await lobby.open('/reward/detail/bind-mobile')
  await page.getByRole('main').getByRole('link', { name: 'Add your number' }).click()
  await expect(page.getByText('Add your number, get ₱5 in coins')).toBeVisible()
  const doors = new Doors(page, lobby)
  await doors.code.fill(await doors.receiveCode(newNumber()))
  await accessible(page)
  await page.getByRole('button', { name: 'Add number' }).click()
  await expect(page.getByRole('heading', { name: 'Mobile number added' })).toBeVisible()
  await page.getByRole('button', { name: 'Collect ₱5' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
})
