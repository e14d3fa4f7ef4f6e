import { accessible, expect, test } from '../journey.ts'
import { withoutPicture } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'
import { MANTA, PUGITA, Sea } from '../page-models/sea.ts'

test('fish are shot at until one is caught; balance, records and proof say the same [GM-04] [GM-07] [PR-09] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(360_000)
  // By the list of what swims: a sea that is drawn in software takes all of a machine, and is walked by night.
  await withoutPicture(page)
  const sea = await Sea.sitDown(page, lobby, PUGITA)
  await accessible(page)
  let caught = false
  for (let shot = 0; shot < 40 && !caught; shot++) {
    await sea.aim()
    caught = await sea.shoot()
  }
  expect(caught).toBe(true)
  const balance = await sea.balance()
  const paid = await sea.paid()
  await sea.game.watchAgain(/^1 shot, caught: /)
  await sea.verify(paid)

  const records = new Records(page)
  await records.open('Games')
  expect(await records.newestRound()).toEqual({ bet: 200, win: paid * 100 })
  await sea.game.open(PUGITA.id)
  await expect.poll(sea.balance).toBe(balance)
})

test('a net costs what its button says, and is one round with a number for each shot [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const sea = await Sea.sitDown(page, lobby, MANTA)
  await expect(sea.frame.getByRole('timer')).toHaveText(
    /^Boss manta (?:comes in|leaves in)\d:\d\d$/,
  )
  const before = await sea.balance()
  const shown = await sea.throwNet()
  // What it catches may pay just what it cost; what has left since the price was shown is not paid for.
  let [price, paid] = [0, 0]
  // A net is drawn in software here, and the page answers nothing meanwhile.
  await expect(async () => {
    const sums = await sea.sums()
    ;[price, paid] = [before + sums.paid - sums.balance, sums.paid]
    expect(price).toBeGreaterThan(0)
  }).toPass({ timeout: 120_000 })
  expect(price).toBeLessThanOrEqual(shown)
  expect(price % 2).toBe(0)
  // The rest is read: each press would wait for the sea to be drawn, and was half of the time of this journey.
  await withoutPicture(page)
  await sea.game.open(MANTA.id)
  await expect.poll(sea.balance).toBe(before + paid - price)
  await accessible(page)
  await sea.game.fromBar('Rules and paytable')
  const rules = sea.frame.getByRole('dialog')
  await expect(
    rules.getByRole('row', { name: /^Boss manta ×40–800 ₱80–₱1,600 0[.]804%$/ }),
  ).toBeVisible()
  await rules.getByRole('button', { name: 'Close' }).click()
  await sea.verify(paid, { rounds: 1 })
  const records = new Records(page)
  await records.open('Games')
  expect(await records.newestRound()).toEqual({ bet: price * 100, win: paid * 100 })
})

test('a finger on the sea shoots while it is down, and not after [GM-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const sea = await Sea.sitDown(page, lobby, PUGITA)
  const box = (await sea.frame.locator('.sea').boundingBox())!
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.down()
  // Somewhere on its way something swims.
  for (let row = 1; row < 6; row++)
    for (let column = 1; column < 6; column++)
      await page.mouse.move(box.x + (box.width * column) / 6, box.y + (box.height * row) / 8)
  await page.waitForTimeout(600)
  await page.mouse.up()
  await page.waitForTimeout(1_500)
  const shot = await sea.rounds()
  expect(shot).toBeGreaterThan(0)
  await page.waitForTimeout(1_500)
  expect(await sea.rounds()).toBe(shot)
})

test('without WebGL and without a finger the list and the keyboard do it all [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const sea = await Sea.sitDown(page, lobby, PUGITA)
  await expect(sea.frame.locator('canvas')).toHaveCount(0)
  await expect(sea.frame.getByText(/^This device can't draw the sea/)).toBeVisible()
  await accessible(page)
  const before = await sea.balance()
  await sea.kind.focus()
  await page.keyboard.press('Enter')
  await expect(sea.frame.locator('.shots-kind[aria-pressed=true]')).toHaveCount(1)
  await sea.game.go.focus()
  await page.keyboard.press('Space')
  await expect.poll(sea.balance).not.toBe(before)
  await sea.game.fromBar('Rules and paytable')
  const rules = sea.frame.getByRole('dialog')
  await expect(
    rules.getByText(/^Every shot at the same kind of fish has the same chance/),
  ).toBeVisible()
  await expect(rules.getByRole('row', { name: /^Dilis ×2 ₱4 48[.]250%$/ })).toBeVisible()
  await accessible(page)
})
