import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

test('a list keeps its filters through a reload, under a name and in a file, and rows are taken together [CA-07] [CA-12] @nightly', async ({
  page,
}) => {
  const player = await newPlayer()
  await player.funded(900)
  const orders = [await player.withdraw(120), await player.withdraw(130)]
  const owner = await ownerOfOffice()
  const staff = await newStaff(system().lobby, owner, `lists-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(staff)

  await test.step('filters stand in the address, what is looked for by name does not', async () => {
    await office.go('Payments')
    const rows = page.getByRole('button', { name: new RegExp(player.account, 'i') })
    await page.getByLabel('Order, reference or player').fill(player.account)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Withdrawals')
    await expect(rows).toHaveCount(2)
    // A search is sent once the typing rests.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .toContain(player.account)
    expect(new URL(page.url()).searchParams.get('f.kind')).toBe('withdrawal')
    expect(page.url()).not.toContain(player.account)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(page.getByLabel('Order, reference or player')).toHaveValue(player.account)
    await accessible(page)
  })

  await test.step('they are kept as a view, and a press brings them back', async () => {
    await page.getByRole('button', { name: 'Save as view…' }).click()
    await page.getByLabel('Name of the view').fill('Money out')
    await accessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = page.getByRole('button', { name: 'Money out' })
    await expect(view).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'All' }).click()
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('')
    await view.click()
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('withdrawal')
  })

  await test.step('a column can go, and what fits comes as a file', async () => {
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Order' }).uncheck()
    await expect(page.getByRole('columnheader', { name: 'Order' })).toHaveCount(0)
    await accessible(page)
    await page.getByText('Columns · 1 hidden').click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await (await download).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    for (const order of orders) expect(text).toContain(order)
  })

  await test.step('a queue is narrowed by days, also after a reload and under a name, and its file has no more', async () => {
    await office.go('Withdrawals')
    const rows = page.getByRole('row').filter({ hasText: player.account })
    await page.getByLabel('Order, player id or name').fill(player.account)
    await page.getByLabel('Status').selectOption('In review')
    await page.getByLabel('Asked from').fill('2020-01-01')
    await expect(rows).toHaveCount(2)
    await expect.poll(() => new URL(page.url()).searchParams.get('f.from')).toBe('2020-01-01')
    expect(page.url()).not.toContain(player.account)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(page.getByLabel('Asked from')).toHaveValue('2020-01-01')
    await page.getByRole('button', { name: 'Save as view…' }).click()
    await page.getByLabel('Name of the view').fill('Since 2020')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = page.getByRole('button', { name: 'Since 2020' })
    await expect(view).toHaveAttribute('aria-pressed', 'true')
    await accessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^perlas-withdrawals-.*\.csv$/)
    const file = await (await download).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    for (const order of orders) expect(text).toContain(order)
    await page.getByLabel('Asked until').fill('2020-01-02')
    await expect(page.getByText('No withdrawal fits these filters.')).toBeVisible()
  })

  await test.step('rows that are chosen are taken together, and one that another was faster with says so', async () => {
    await office.go('Withdrawals')
    await page.getByLabel('Order, player id or name').fill(player.account)
    const rows = page.getByRole('row').filter({ hasText: player.account })
    await expect(rows).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
    await accessible(page)
    const chosen = page.getByRole('region', { name: 'Chosen rows' })
    await chosen.getByRole('button', { name: 'Take it' }).click()
    await expect(page.getByText('Yours now: 2 of 2.')).toBeVisible()
    await expect(rows.filter({ hasText: 'Mine' })).toHaveCount(2)
    await rows.first().getByRole('checkbox').check()
    await chosen.getByRole('button', { name: 'Hold…' }).click()
    await chosen.getByLabel('Reason').fill('Payslips of both are missing.')
    await accessible(page)
    await chosen.getByRole('button', { name: 'Put on hold' }).click()
    await expect(rows.filter({ hasText: 'On hold' })).toHaveCount(1)
  })
})
