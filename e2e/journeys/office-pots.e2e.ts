import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { operate, system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

const terms = {
  share: 200,
  seed: 500_00,
  most: 5_000_00,
  winners: 1,
  latest: '',
  permit: 'Trial: no real prizes',
}

test('terms of a jackpot are worked out, and a second member decides; accounts of the house are kept out @nightly', async ({
  page,
}) => {
  const owner = await ownerOfOffice()
  const member = await newStaff(system().lobby, owner, `pots-${process.pid}`, 'finance')
  const player = await newPlayer()
  const { id: playerId } = await player.call('getAfterLoginInfoWeb', {
    os: 'Linux',
    version: '1',
    deviceModel: 'test',
  })
  const reason = `A moon for the trial ${process.pid}.`
  // Proposed by the owner, whose own page this is not.
  await operate(
    `INSERT INTO pots.proposals (code, what, terms, again, reason, proposed_by, proposed_at)
     VALUES ('buwan', 'terms', $1, false, $2, 1, now())`,
    [JSON.stringify(terms), reason],
  )
  const office = new Office(page)
  await office.signIn(member)
  await office.go('Jackpots')
  const now = page.getByRole('table', { name: 'Jackpots now' })
  await expect(now.getByText('Buwan')).toBeVisible()
  await accessible(page)

  await test.step('a second member sees what it changes, and rejects it', async () => {
    const proposal = page.getByRole('listitem').filter({ hasText: reason })
    await expect(proposal).toContainText('₱500.00 to ₱5,000.00')
    await proposal.getByRole('button', { name: 'Reject…' }).click()
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(sure).toContainText('Nothing changes.')
    await sure.getByRole('button', { name: 'Yes, drop it' }).click()
    await expect(page.getByText('Rejected. Buwan stays as it is.')).toBeVisible()
    await expect(proposal).toHaveCount(0)
  })

  await test.step('terms that the house may not offer are refused before anybody is asked', async () => {
    await now.getByRole('button', { name: 'Araw' }).click()
    await page.getByRole('button', { name: 'Open with terms…' }).click()
    await page.getByLabel('Share of theo').fill('2')
    await page.getByLabel('Starts at').fill('6000')
    await page.getByLabel('Limit').fill('60000')
    await page.getByLabel('Equal prizes').fill('1')
    await page.getByLabel('Permit number').fill('PAGCOR 26-0117')
    await page.getByLabel('Reason').fill('The sun for everybody.')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText(/No single prize is above ₱10,000/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Propose these terms' })).toHaveCount(0)
    await accessible(page)
  })

  await test.step('an account is kept from jackpots, and takes part again', async () => {
    const house = page.getByRole('region', { name: 'Kept from jackpots' })
    await house.getByRole('button', { name: 'Add an account…' }).click()
    await house.getByLabel('Player ID').fill(String(playerId))
    await house.getByLabel('Reason').fill('Account of a member of the house')
    await house.getByRole('button', { name: 'Keep from jackpots' }).click()
    const row = house.getByRole('button', { name: player.account })
    await expect(row).toBeVisible()
    await row.click()
    await house.getByLabel('Reason').fill('The member left the house')
    await house.getByRole('button', { name: 'Let it take part' }).click()
    await expect(row).toHaveCount(0)
  })
})
