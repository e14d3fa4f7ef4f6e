import { accessible, expect, test } from '../journey.ts'
import { codeOf, OFFICE_PASSWORD } from '../office-calls.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('by keyboard alone the box finds a player, a page and nothing; a link to a part opens after signing in @nightly', async ({
  page,
  context,
}) => {
  const player = await newPlayer()
  const staff = await newStaff(
    system().lobby,
    await ownerOfOffice(),
    `finder-${process.pid}`,
    'finance',
  )
  const search = { size: 1, search: player.account }
  const { rows } = await askOffice(system().lobby, 'players', search, staff.token)
  const [{ playerId }] = rows as [{ playerId: number }]
  // A part of a player's page, pasted as a link, is there after the sign-in.
  await page.goto(`/office/players/${playerId}?tab=money#deposits`)
  const office = new Office(page)
  await office.password(staff.name, OFFICE_PASSWORD)
  await page.getByLabel('Code').fill(codeOf(staff.secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#deposits')).toBeInViewport()
  await office.go('Overview')
  const box = page.getByRole('combobox', { name: 'Search the office' })
  const first = page.getByRole('option').first()

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await accessible(page)
  await page.keyboard.type(player.account)
  await expect(page.getByRole('group', { name: 'Players' })).toBeVisible()
  await expect(first).toContainText(player.account)
  await accessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: player.account, level: 2 })).toBeVisible()
  await expect(box).toHaveCount(0)

  // A slash opens it too. It remembers what was opened, and the arrows walk its pages.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(player.account)
  await page.keyboard.type('held')
  await expect(first).toHaveText(/Held wins/)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  await expect(tab.getByRole('heading', { name: 'Held wins', level: 1 })).toBeVisible()
  await tab.close()

  await box.fill('zzz nobody')
  await expect(page.getByText('Nothing found for “zzz nobody”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})
