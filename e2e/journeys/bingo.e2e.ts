import { bingoBarangay } from '@perlas/games/bingo-barangay/bingo-barangay'
import { accessible, expect, test } from '../journey.ts'
import { Table } from '../page-models/table.ts'
import { seatByCalls } from '../seats.ts'

const BINGO = 603

test('bingo: six players share what was paid, cards are daubed by themselves, and who won is paid to the centavo [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // All balls may have to come before the last pattern is full.
  test.setTimeout(300_000)
  const others = await Promise.all(Array.from({ length: 5 }, () => seatByCalls(BINGO, 100)))
  const table = await Table.sitDown(page, lobby, BINGO)
  const { frame } = table
  await accessible(page)
  await table.opens(18, 120_000)
  const before = await table.pesos(table.balance)
  const round = await others[0]!.round()
  await Promise.all(others.map((one, at) => one.lay(round, [`5-${1_000 + at}`], 500)))

  await frame.getByRole('button', { name: /^Buy all 3/ }).click()
  await expect(table.staked).toHaveText('₱15')
  await frame
    .getByRole('button', { name: /^Buy card \d+ for ₱5/ })
    .first()
    .click()
  await expect(table.staked).toHaveText('₱20')
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 20)
  // Others may sit there too: a journey on another screen.
  await expect
    .poll(async () => {
      const words = (await frame.locator('.bingo-room-head').textContent()) ?? ''
      const [, sold = 0, players = 0] = /(\d+) sold · (\d+) players/.exec(words) ?? []
      return Number(sold) >= 9 && Number(players) >= 6
    })
    .toBe(true)
  await frame.getByRole('button', { name: 'My cards · 4' }).click()
  const cards = frame.getByRole('list', { name: 'My cards' }).getByRole('img')
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toHaveAccessibleName(/^Card \d+: Bought · ₱5$/)

  await expect(table.phase).toHaveText('Live now')
  await expect(frame.getByText(/^Ball \d+ of 75$/)).toBeVisible()
  const toShare = await table.pesos(frame.locator('.bingo-prize.is-blackout b'))
  expect(toShare).toBeGreaterThanOrEqual(31.5)
  await expect(frame.locator('.is-daubed').first()).toBeVisible()
  await expect(cards.first()).toHaveAccessibleName(/^Card \d+: (?:.* · )?\d+ to go$/)
  await accessible(page)
  // What is stamped has been called, and nothing else.
  const called = await frame.locator('.bingo-row .is-called').allTextContents()
  const stamped = await frame.locator('.bingo-mine .is-daubed').allTextContents()
  await expect
    .poll(async () => {
      const now = new Set(await frame.locator('.bingo-row .is-called').allTextContents())
      return stamped.filter((number) => !now.has(number))
    })
    .toEqual([])
  expect(called.length).toBeGreaterThan(0)

  const result = frame.getByRole('region', { name: 'Winners' })
  await expect(result).toBeVisible({ timeout: 90_000 })
  await expect(result.getByRole('listitem')).toHaveCount(4)
  const words = await result.getByText(/^(Your cards won|No prize)/).textContent()
  const paid = Number(/₱([\d,.]+)/.exec(words ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  await expect.poll(() => table.pesos(table.paid)).toBeCloseTo(paid, 2)
  await expect.poll(() => table.pesos(table.balance)).toBeCloseTo(before - 20 + paid, 2)
  // The prize on sale is the prize that is shared: with nine cards of ₱5 a blackout is ₱31.50.
  const blackout = await result.getByRole('listitem').nth(2).locator('em').textContent()
  const shared = Number(/₱([\d,.]+)/.exec(blackout ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  expect(shared).toBeGreaterThan(toShare - 0.2)
  expect(shared).toBeLessThan(toShare + 1)
  await expect(table.newest).toHaveText(/^#\d+$/)
  await accessible(page)

  await table.fromBar('My rounds')
  const history = frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText(/^Card \d+$/)).toHaveCount(4)
  const opens = page.context().waitForEvent('page')
  await history.getByRole('link', { name: 'Check this round' }).first().click()
  const verifier = await opens
  await expect(
    verifier.getByRole('heading', { name: /^Seeds, bets and result match/ }),
  ).toBeVisible()
  // Prizes are everybody's: they are worked out again from all cards of the round.
  await verifier.getByRole('button', { name: /check the prizes$/ }).click()
  await expect(verifier.locator('.verify-sold li')).toHaveText([
    /cards of the round.*Match/,
    /prizes.*Match/,
  ])
  await verifier.close()
})

test('bingo alone: fixed prizes that fall with the balls, and what they bring is paid [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(300_000)
  const table = await Table.sitDown(page, lobby, BINGO)
  const { frame } = table
  await table.opens(18, 120_000)
  const before = await table.pesos(table.balance)
  // Cards of ₱20 are bought by no other journey.
  await frame.getByRole('radio', { name: '₱20', exact: true }).click()
  const prize = frame.locator('.bingo-prize.is-corners')
  await expect(prize.locator('b')).toHaveText('₱920')
  await expect(prize).toContainText('by ball 15')
  await expect(frame.getByText(/each card plays for fixed prizes/)).toBeVisible()
  await frame.getByRole('button', { name: /^Buy all 3/ }).click()
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 60)
  await accessible(page)
  await expect(table.phase).toHaveText('Live now')
  // It falls with the balls; which of its steps a slow machine sees first is open.
  const steps = bingoBarangay.terms.fixed
    .corners!.slice(1)
    .map(([within, times]) => `₱${times * 20}.*by ball ${within}`)
  await expect(prize).toHaveText(new RegExp(steps.join('|')))
  const result = frame.getByRole('region', { name: /^(?:Who won|Winners)$/ })
  await expect(result).toBeVisible({ timeout: 90_000 })
  const words = await result.getByText(/^(Your cards won|No prize)/).textContent()
  const paid = Number(/₱([\d,.]+)/.exec(words ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  await expect.poll(() => table.pesos(table.balance)).toBeCloseTo(before - 60 + paid, 2)
  await accessible(page)
})
