import { accessible, expect, test } from '../journey.ts'
import { inPesos, Table } from '../page-models/table.ts'

const PERYA = 507

test('a throw at the perya: a color and the price it shows, one throw for all, and what won is paid [GM-04] [GM-07] [PR-09] @nightly', async ({
  page,
  lobby,
}) => {
  const table = await Table.sitDown(page, lobby, PERYA)
  await accessible(page)

  await table.opens(14)
  const before = await table.pesos(table.balance)
  const fields = table.frame.getByRole('group', { name: 'Six colors' }).getByRole('button')
  await expect(fields).toHaveCount(6)
  // One to three of them are lit, and say so in words.
  const lit = await fields.and(table.frame.getByRole('button', { name: /, lit: / })).count()
  expect(lit).toBeGreaterThanOrEqual(1)
  expect(lit).toBeLessThanOrEqual(3)
  // Within one round, however slow the machine: six chips of one moment.
  await fields.evaluateAll((all) => {
    for (const field of all) (field as HTMLElement).click()
  })
  await expect(table.staked).toHaveText('₱60')
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 60)
  const pays = await fields.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('.lp-pays > span')].map((part) =>
        Number(/([\d.]+)×/.exec(part.lastChild?.textContent ?? '')?.[1]),
      ),
    ),
  )

  const end = await table.result()
  const dice = Array.from(end.mark, (one) => 'RYGBPW'.indexOf(one))
  const paid = pays.reduce((sum, prices, at) => {
    const count = dice.filter((one) => one === at).length
    return sum + (count > 0 ? 10 * prices[count - 1]! : 0)
  }, 0)
  expect(inPesos(end.paid)).toBeCloseTo(paid, 2)
  await expect.poll(() => table.pesos(table.balance)).toBeCloseTo(before - 60 + paid, 2)
  await expect(table.frame.getByRole('img', { name: /^Last throws, newest first: / })).toBeVisible()
})
