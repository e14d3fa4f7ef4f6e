import { askOffice } from '../office-calls.ts'
import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('the record says what was done in words, and its text can be selected @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const finance = await newStaff(home, owner, `books-${process.pid}`, 'finance')
  const auditor = await newStaff(home, owner, `reader-${process.pid}`, 'auditor')
  const player = await newPlayer()
  const found = await askOffice(home, 'players', { size: 5, search: player.account }, finance.token)
  const { rows } = found as unknown as { rows: { playerId: number }[] }
  const evidence = `Ticket ${Date.now()}, chat with the player`
  await askOffice(
    home,
    'proposeAdjustment',
    {
      key: crypto.randomUUID(),
      playerId: rows[0]?.playerId,
      amount: 120_000,
      reason: 'lost-payment',
      evidence,
    },
    finance.token,
  )
  const office = new Office(page)
  await office.signIn(auditor)
  await office.go('Record')
  await page.getByLabel('Anywhere in it').fill(evidence)
  // The search is there: what the same search left out is gone.
  await expect(page.getByRole('row').filter({ hasText: 'Overview read' })).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Adjustment proposed' })
  await expect(row).toHaveCount(1)
  // A hand that selects an amount does not open the row; a press anywhere on it does.
  const amount = row.getByText('₱1,200.00')
  const box = await amount.boundingBox()
  if (!box) throw new Error('The row has no amount')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 16, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 110, y, { steps: 6 })
  await page.mouse.up()
  const selected = await page.evaluate(() => String(window.getSelection()))
  expect(selected.length).toBeGreaterThan(3)
  const detail = page.locator('.expanded').getByText(evidence)
  await expect(detail).toHaveCount(0)
  // Let go of the selection first: a press while text is selected opens nothing.
  await page.mouse.click(800, 700)
  await row.getByText('Adjustment proposed').click()
  await expect(detail).toBeVisible()
  const below = page.locator('.expanded')
  await expect(below).toContainText('₱1,200.00')
  await expect(below).toContainText('Lost payment')
  await expect(below).not.toContainText('120000')
  await expect(below).not.toContainText('{')
  await accessible(page)
  // The keyboard closes it again.
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(detail).toHaveCount(0)
})

test('a long list goes on from the last row of each page and back, and a filter begins at its first page @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const searcher = await newStaff(home, owner, `searches-${process.pid}`, 'support')
  const auditor = await newStaff(home, owner, `pages-${process.pid}`, 'auditor')
  // Each search without an opening of its own is a record.
  const search = (word: string) =>
    askOffice(home, 'players', { size: 1, search: word }, searcher.token)
  await Promise.all(Array.from({ length: 55 }, (_, n) => search(`nobody-${n}`)))
  await search('the-newest')
  const office = new Office(page)
  await office.signIn(auditor)
  await office.go('Record')
  // The question goes a moment after it was typed, and its answer begins at the first page.
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes(searcher.name) === true,
  )
  await page.getByLabel('Who').fill(searcher.name)
  await answered
  const newest = page.getByRole('row').filter({ hasText: 'the-newest' })
  const rows = page.locator('[data-row]')
  const ids = () => rows.evaluateAll((all) => all.map((row) => Number(row.dataset['row'])))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(rows.filter({ hasNotText: searcher.name })).toHaveCount(0)
  await expect(newest).toHaveCount(1)
  await expect(rows).toHaveCount(50)
  const first = await ids()
  await expect(pages.getByRole('button', { name: 'Back' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(newest).toHaveCount(0)
  await expect(pages.getByText('Page 2')).toBeVisible()
  expect(Math.max(...(await ids())), 'goes on below the last row').toBeLessThan(Math.min(...first))
  await pages.getByRole('button', { name: 'Back' }).click()
  await expect(newest).toHaveCount(1)
  expect(await ids()).toEqual(first)
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(newest).toHaveCount(0)
  await page.getByLabel('Anywhere in it').fill('the-newest')
  await expect(newest).toHaveCount(1)
  await expect(rows).toHaveCount(1)
  await expect(pages).toHaveCount(0)
})
