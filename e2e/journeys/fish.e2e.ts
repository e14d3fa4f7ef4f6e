import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'
import type { Locator } from '@playwright/test'

const PUGITA = 205
const pesos = async (field: Locator) =>
  Number(((await field.textContent()) ?? '').replaceAll(/[₱,]/g, ''))

/** A kind of which something can be shot at now. */
const here = (game: Game, name: RegExp) =>
  game.frame.getByRole('button', { name }).and(game.frame.locator('[aria-disabled=false]')).first()
const anyKind = /^(?:Dilis|Sapsap|Clownfish|Butete|Maya-maya|Lapu-lapu) ×\d+, [1-9]\d* here/

test('fish are shot at until one is caught; balance, records and proof say the same [GM-04] [GM-07] [PR-09]', async ({
  page,
  lobby,
}) => {
  test.setTimeout(360_000)
  const game = await Game.sitDown(page, lobby, PUGITA)
  await expect(here(game, anyKind)).toBeVisible()
  await accessible(page)
  const line = game.frame.getByRole('status').first()
  let caught = false
  for (let shot = 0; shot < 40 && !caught; shot++) {
    const before = await pesos(game.balance)
    await expect(async () => {
      await here(game, anyKind).click({ timeout: 10_000 })
      await expect(line).toHaveText(/^Aimed at .+ ×\d+, number \d+$/, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await game.go.click()
    await expect.poll(() => pesos(game.balance)).not.toBe(before)
    const after = await pesos(game.balance)
    // A stake of two pesos; a catch pays twice that at least.
    caught = after > before
    if (!caught) expect(after).toBe(before - 2)
    else await expect(line).toHaveText(/^1 shot, caught: .+ ₱[\d,]+[.] Paid ₱[\d,]+$/)
  }
  expect(caught).toBe(true)
  const balance = await pesos(game.balance)
  const paid = await pesos(game.frame.locator('.money-win b'))
  await game.watchAgain(/^1 shot, caught: /)

  // The seeds are shown, and the verifier computes the shot again.
  await game.fromBar('Fairness')
  const fairness = game.frame.getByRole('dialog')
  await fairness.getByRole('button', { name: 'Change seed and show the old one' }).click()
  await expect(fairness.getByText('Done. The old seed is shown below')).toBeVisible()
  await fairness.getByRole('button', { name: 'Close' }).click()
  await game.fromBar('My rounds')
  const history = game.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  const opens = page.context().waitForEvent('page')
  await history.getByRole('link', { name: 'Check this round' }).first().click()
  const verifier = await opens
  await expect(verifier.getByRole('heading', { name: /^The fingerprint matches/ })).toBeVisible()
  await expect(verifier.locator('.verify-win')).toHaveText(`₱${paid.toLocaleString('en')}`)
  await verifier.close()

  const records = new Records(page)
  await records.open('Games')
  expect(await records.newestRound()).toEqual({ bet: 200, win: paid * 100 })
  await game.open(PUGITA)
  await expect.poll(() => pesos(game.balance)).toBe(balance)
})

test('a finger on the sea shoots while it is down, and not after [GM-04] @phone', async ({
  page,
  lobby,
}) => {
  test.setTimeout(150_000)
  const game = await Game.sitDown(page, lobby, PUGITA)
  await expect(here(game, anyKind)).toBeVisible()
  const rounds = async () => {
    await game.fromBar('My rounds')
    const dialog = game.frame.getByRole('dialog')
    await expect(dialog.getByText('Loading…')).toHaveCount(0)
    const count = await dialog.getByRole('listitem').count()
    await dialog.getByRole('button', { name: 'Close' }).click()
    return count
  }
  const sea = (await game.frame.locator('.sea').boundingBox())!
  await page.mouse.move(sea.x + 4, sea.y + 4)
  await page.mouse.down()
  // Somewhere on its way something swims.
  for (let row = 1; row < 6; row++)
    for (let column = 1; column < 6; column++)
      await page.mouse.move(sea.x + (sea.width * column) / 6, sea.y + (sea.height * row) / 8)
  await page.waitForTimeout(600)
  await page.mouse.up()
  await page.waitForTimeout(1_500)
  const shot = await rounds()
  expect(shot).toBeGreaterThan(0)
  await page.waitForTimeout(1_500)
  expect(await rounds()).toBe(shot)
})

test('without WebGL and without a finger the list and the keyboard do it all [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, PUGITA)
  await expect(game.frame.locator('canvas')).toHaveCount(0)
  await expect(game.frame.getByText(/^This device can't draw the sea/)).toBeVisible()
  const kind = here(game, anyKind)
  await expect(kind).toBeVisible()
  await accessible(page)
  const before = await pesos(game.balance)
  await kind.focus()
  await page.keyboard.press('Enter')
  await expect(game.frame.locator('.shots-kind[aria-pressed=true]')).toHaveCount(1)
  await game.go.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => pesos(game.balance)).not.toBe(before)
  await game.fromBar('Rules and paytable')
  const rules = game.frame.getByRole('dialog')
  await expect(rules.getByText(/^Every shot at a kind of fish has the same chance/)).toBeVisible()
  await expect(rules.getByRole('row', { name: /^Dilis ×2 ₱4 48[.]250%$/ })).toBeVisible()
  await accessible(page)
})
