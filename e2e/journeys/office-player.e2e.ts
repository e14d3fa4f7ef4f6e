import { accessible, expect, test } from '../journey.ts'
import { askOffice, newStaff } from '../office-wire.ts'
import { operate, system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a player on one page: the surest link first, money with the balance after it, each tab by its address @nightly', async ({
  page,
}) => {
  const staff = await newStaff(
    system().lobby,
    await ownerOfOffice(),
    `reads-${process.pid}`,
    'auditor',
  )
  const [player, near, far] = [await newPlayer(), await newPlayer(), await newPlayer()] as const
  await player.funded(500)
  const device = `'phone-of-${process.pid}'`
  const shares = (set: string, who: readonly { account: string }[]) =>
    operate(
      `UPDATE accounts.sessions s SET ${set} FROM accounts.players p
        WHERE p.account = ANY ($1) AND s.player_id = p.player_id`,
      [who.map(({ account }) => account)],
    )
  await shares(`address = '203.0.113.${process.pid % 250}'`, [player, near, far])
  await shares(`device_hash = ${device}`, [player, near])
  const found = await askOffice(
    system().lobby,
    'players',
    { size: 1, search: player.account },
    staff.token,
  )
  const [{ playerId }] = found['rows'] as [{ playerId: number }]

  const office = new Office(page)
  await office.signIn(staff)
  await page.goto(`/office/players/${playerId}?tab=links`)
  const links = page.getByRole('tabpanel').getByRole('listitem')
  await expect(links.filter({ hasText: near.account })).toContainText('57 %Same device')
  await expect(links.filter({ hasText: far.account })).toContainText(' 5 %Same address')
  const listed = (await links.allTextContents()).filter((text) =>
    [near, far].some(({ account }) => text.includes(account)),
  )
  expect(listed[0]).toContain(near.account)
  await accessible(page)

  await page.getByRole('tab', { name: 'Money' }).click()
  await expect(page).toHaveURL(/tab=money/)
  await expect(page.getByRole('row', { name: /Deposit.*₱500/ }).last()).toBeVisible()
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Money' }).press('End')
  await expect(page.getByRole('tab', { name: 'Record' })).toBeFocused()
  await expect(page.getByRole('cell', { name: /Player tab read/ }).first()).toBeVisible()
  await accessible(page)
})
