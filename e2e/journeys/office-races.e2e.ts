import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { operate, system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'

const terms = {
  name: 'Evening race',
  nameFil: 'Race sa gabi',
  rhythm: 'day',
  games: [101],
  rounds: 50,
  best: 1,
  share: 500,
  most: 1_000_00,
  least: 0,
  permit: 'Trial: no real prizes',
}

test('terms of a race are worked out, and a second member decides @nightly', async ({ page }) => {
  const owner = await ownerOfOffice()
  const member = await newStaff(system().lobby, owner, `races-${process.pid}`, 'finance')
  const reason = `A race for the trial ${process.pid}.`
  // Proposed by the owner, whose own page this is not.
  await operate(
    `INSERT INTO contests.proposals (what, terms, reason, proposed_by, proposed_at) VALUES ('terms', $1, $2, 1, now())`,
    [JSON.stringify(terms), reason],
  )
  const office = new Office(page)
  await office.signIn(member)
  await office.go('Races')
  await expect(page.getByRole('heading', { name: 'Running and over' })).toBeVisible()
  await accessible(page)

  await test.step('a second member sees what it says, and rejects it', async () => {
    const proposal = page.getByRole('listitem').filter({ hasText: reason })
    await expect(proposal).toContainText('Best of the first 50 rounds')
    await proposal.getByRole('button', { name: 'Reject…' }).click()
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(sure).toContainText('Nothing changes.')
    await sure.getByRole('button', { name: 'Yes, drop it' }).click()
    await expect(page.getByText('Rejected: Terms of Evening race.')).toBeVisible()
    await expect(proposal).toHaveCount(0)
  })

  await test.step('terms that the house may not offer are refused before anybody is asked', async () => {
    await page.getByRole('button', { name: 'New race…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Night race')
    await page.getByLabel('Name in Filipino').fill('Race sa gabi')
    await page.getByLabel('A pool at the most').fill('100')
    await page.getByLabel('A pool at the least').fill('200')
    await page.getByLabel('Permit number').fill('PAGCOR 26-0117')
    await page
      .getByRole('checkbox', { name: /Perlas Reef/ })
      .first()
      .check()
    await page.getByLabel('Reason').fill('A race for the night.')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('A pool is at the least no more than at the most.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Propose these terms' })).toHaveCount(0)
    await page.getByLabel('A pool at the least').fill('0')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByRole('button', { name: 'Propose these terms' })).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'New race…' }).click()
  })

  await test.step('a challenge says what it comes to, and a reward that a ring could live on is refused', async () => {
    await page.getByRole('button', { name: 'New challenge…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('One in 300')
    await page.getByLabel('Name in Filipino').fill('Isa sa 300')
    await page.getByLabel('Goal: one in so many rounds').fill('300')
    await page.getByLabel('Reward in cash').fill('50')
    await page.getByLabel('Permit number').fill('PAGCOR 26-0118')
    await page.getByLabel('Reason').fill('A challenge for the month.')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText(/win back more than 60 %/)).toBeVisible()
    await page.getByLabel('Reward in cash').fill('15')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('Lost on average until then, at the least')).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Propose this challenge' }).click()
    const proposal = page.getByRole('listitem').filter({ hasText: 'A challenge for the month.' })
    await expect(proposal).toContainText('50 of ₱15.00')
    await proposal.getByRole('button', { name: 'Cancel proposal…' }).click()
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await sure.getByRole('button', { name: 'Yes, drop it' }).click()
    await expect(proposal).toHaveCount(0)
  })

  await test.step('a challenge may ask for what rounds of a game achieve, and the rarest sets its price', async () => {
    await page.getByRole('button', { name: 'New challenge…' }).click()
    await page.getByRole('combobox', { name: 'The goal is' }).click()
    await page.getByRole('option', { name: 'What rounds achieve' }).click()
    await page.getByRole('combobox', { name: 'Game', exact: true }).click()
    await page.getByRole('option', { name: /Mangga Mania/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('Two fruits')
    await page.getByLabel('Name in Filipino').fill('Dalawang prutas')
    await page.getByRole('checkbox', { name: 'Three mangoes · 1 in 43.88' }).check()
    await page.getByRole('checkbox', { name: /Three coconuts/ }).check()
    await page.getByLabel('Reward in cash').fill('10')
    await page.getByLabel('Permit number').fill('PAGCOR 26-0119')
    await page.getByLabel('Reason').fill('Fruits for the month.')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText(/win back more than 60 %/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Three mangoes/ })).toBeChecked()
    await page.getByLabel('Reward in cash').fill('3')
    await page.getByRole('button', { name: 'Work it out' }).click()
    const draft = page.getByRole('group', { name: 'Proposed challenge' })
    await expect(draft).toContainText('Three mangoes, Three coconuts')
    await expect(draft).toContainText('44.45')
    await accessible(page)
  })
})
