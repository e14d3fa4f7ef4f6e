import { accessible, expect, test } from '../journey.ts'
import { Table } from '../page-models/table.ts'

const SARANGGOLA = 608

test('kites: one comes down by hand and one by itself, and both are paid to the peso when the string broke [GM-04] [GM-07] [PR-09] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // A flight may be long, and some end where they began.
  test.setTimeout(420_000)
  const sky = await Table.sitDown(page, lobby, SARANGGOLA)
  await accessible(page)
  const hand = sky.frame.getByRole('region', { name: 'Kite 1' })
  const self = sky.frame.getByRole('region', { name: 'Kite 2' })
  await self.getByRole('textbox').fill('1.05')
  await self.getByRole('textbox').blur()
  for (;;) {
    // Whoever comes during a long flight waits for its end.
    await sky.opens(6, 150_000)
    const before = await sky.pesos(sky.balance)
    // A flight to the top of the sky takes two and a half minutes.
    const flight = sky.result()
    await hand.getByRole('button', { name: /^Kite 1: Fly/ }).click()
    await self.getByRole('button', { name: /^Kite 2: Fly/ }).click()
    await expect(sky.staked).toHaveText('₱20')
    await expect(hand.getByRole('button', { name: /Ready/ })).toBeVisible()
    await expect.poll(() => sky.pesos(sky.balance)).toBe(before - 20)
    const down = hand.getByRole('button', { name: /\bLand\b/ })
    const gone = hand.getByRole('button', { name: /Lost/ })
    const isDown = hand.getByRole('button', { name: /Landed at/ })
    await expect(down.or(gone).first()).toBeVisible()
    await down.click({ timeout: 20_000 }).catch(() => undefined)
    await expect(isDown.or(gone).first()).toBeVisible()
    const at = Number(/Landed at ([\d.]+)×/.exec(await hand.innerText())?.[1] ?? 0)
    const end = Number.parseFloat((await flight).mark)
    expect(at).toBeLessThanOrEqual(end)
    const paid = Math.round(1_000 * at + (end >= 1.05 ? 1_050 : 0)) / 100
    await expect.poll(() => sky.pesos(sky.balance)).toBeCloseTo(before - 20 + paid, 2)
    if (at > 0 && end >= 1.05) break
  }
  await sky.fromBar('My rounds')
  const history = sky.frame.getByRole('dialog')
  // Where the first kites fell early there are two rounds.
  const latest = history.getByRole('listitem').first()
  await latest.locator('summary').click()
  await expect(latest.getByText('Kite 1, manual')).toBeVisible()
  await expect(latest.getByText('Kite 2, auto at 1.05×')).toBeVisible()
  const opens = page.context().waitForEvent('page')
  await history.getByRole('link', { name: 'Check this round' }).first().click()
  const verifier = await opens
  await expect(
    verifier.getByRole('heading', { name: /^Seeds, bets and result match/ }),
  ).toBeVisible()
  // Where all kites would have come down is everybody's: it is worked out again from all bets of the flight.
  await verifier.getByRole('button', { name: /check the common landing$/ }).click()
  await expect(verifier.locator('.verify-sold li')).toHaveText([
    /bets of the flight.*Match/,
    /come down matches those bets.*Match/,
  ])
  await verifier.close()
})
