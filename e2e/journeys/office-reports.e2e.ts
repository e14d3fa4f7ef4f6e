import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system, winRound } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice, strayPayment } from '../players.ts'

test('a deposit and a round are in the report of the day, and a payment that nobody has here is found [CA-12] [MN-02] @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const staff = await newStaff(home, await ownerOfOffice(), `counts-${process.pid}`, 'finance')
  const player = await newPlayer()
  await player.funded(777)
  await winRound(player.account, 101, 20_00, 50_00)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
  const office = new Office(page)
  await office.signIn(staff)

  await test.step('figures of the day, as a chart, a table and a file', async () => {
    await office.go('Reports')
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByRole('combobox', { name: 'Lines' }).click()
    await page.getByRole('option', { name: 'Games' }).click()
    const round = page.getByRole('row').filter({ hasText: 'Perlas Reef' })
    await expect(round.getByRole('cell').first()).toHaveText(today)
    await expect(page.getByRole('img', { name: /GGR per day/ })).toBeVisible()
    await accessible(page)
    await page.getByRole('tab', { name: 'Deposits' }).click()
    await expect(
      page.getByRole('row').filter({ hasText: 'GCash' }).getByText('sandbox'),
    ).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await file).suggestedFilename()).toBe(`perlas-deposits-${today}-${today}.csv`)
  })

  await test.step('the day is held against its providers; what differs is explained by a person', async () => {
    const reference = `D-nobody-${Date.now()}`
    await strayPayment(reference, 345)
    await office.go('Reconciliation')
    await page.getByLabel('Day in Manila').fill(today)
    await page.getByRole('button', { name: 'Reconcile this day' }).click()
    const found = page.getByRole('listitem').filter({ hasText: reference })
    await expect(found).toBeVisible()
    const head = found.getByText(`Not in our books · Deposit ${reference}`)
    const explain = found.getByRole('button', { name: 'Explain or close…' })
    // The first of the list stands open by itself, others do not.
    await expect(async () => {
      if (!(await explain.isVisible())) await head.click()
      await expect(explain).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(found.getByText('₱345.00')).toBeVisible()
    await accessible(page)
    await explain.click()
    await found.getByLabel('What became of it').fill('A test payment of the provider.')
    await found.getByRole('button', { name: 'Keep this' }).click()
    await expect(found).toHaveCount(0)
    await page.getByRole('tab', { name: 'Of this day' }).click()
    await expect(found.getByText(`looked after by ${staff.name}`)).toBeVisible()
  })
})
