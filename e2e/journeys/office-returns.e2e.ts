import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { operate, system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a return from exclusion is proposed by one member and granted by another [PF-08] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `reviews-${process.pid}`, 'support')
  const checker = await newStaff(home, owner, `agrees-too-${process.pid}`, 'support')
  const player = await newPlayer()
  // Eight months ago for a year, and the wish of ten days ago: no journey can wait for that.
  await operate(
    `WITH who AS (SELECT player_id FROM accounts.players WHERE account = $1),
          shut AS (
            UPDATE accounts.players p SET kept_out_by = 'self-exclusion', kept_out_until = now() + interval '4 months'
              FROM who WHERE p.player_id = who.player_id)
     INSERT INTO responsible.exclusions (player_id, kind, term, begins_at, until_at, fixed_until, return_asked_at)
     SELECT player_id, 'self-exclusion', '1y', now() - interval '8 months', now() + interval '4 months',
            now() - interval '2 months', now() - interval '10 days' FROM who`,
    [player.account],
  )
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Returns')
  const row = page.getByRole('row', { name: new RegExp(player.account, 'i') })
  await expect(row).toContainText('To be reviewed')
  await accessible(page)
  await row.getByRole('link').click()
  await expect(page.getByText(/Self-exclusion, until/)).toBeVisible()
  await page.getByRole('button', { name: 'Propose a return…' }).click()
  await page.getByLabel('Why, for the record').fill('Talked for an hour; calm since spring.')
  await accessible(page)
  await page.getByRole('button', { name: 'Propose the return' }).click()
  await expect(page.getByText('Someone else must agree.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Let in again' })).toHaveCount(0)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Returns')
  const waiting = seat.getByRole('row', { name: new RegExp(player.account, 'i') })
  await expect(waiting).toContainText(`Proposed by ${maker.name}`)
  await waiting.getByRole('link').click()
  await expect(seat.getByText('“Talked for an hour; calm since spring.”').first()).toBeVisible()
  await seat.getByRole('button', { name: 'Let in again' }).click()
  await expect(seat.getByRole('cell', { name: 'Returned' })).toBeVisible()
  await other.go('Returns')
  await expect(waiting).toHaveCount(0)
  await context.close()
})
