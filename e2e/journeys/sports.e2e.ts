import { accessible, expect, test } from '../journey.ts'
import { Records } from '../page-models/records.ts'
import { Sports } from '../page-models/sports.ts'
import { playerOf } from '../players.ts'

const FOOTBALL = 402
const BASKETBALL = 401

test('football: a slip at the prices that were seen, a matchday that runs, and pay to the peso [GM-04] [GM-07] [PR-09] @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(420_000)
  await playerOf(await lobby.join()).paysIn(500)
  const league = await Sports.open(page, FOOTBALL)
  await expect(league.frame.getByText("These teams aren't real").first()).toBeVisible()
  await league.opens(20)
  await accessible(page)

  // A parlay of two on a phone, a single on a desktop.
  const parlay = (page.viewportSize()?.width ?? 0) < 1024
  const before = await league.pesos(league.balance)
  const picks = parlay ? [0, 1] : [0]
  for (const match of picks) await league.price(match, 0).click()
  await expect(league.price(0, 0)).toHaveAttribute('aria-pressed', 'true')
  const prices = await Promise.all(
    picks.map(async (match) => Number(await league.price(match, 0).locator('b').textContent())),
  )
  const price =
    Math.floor(
      prices.reduce((all, one) => all * Math.round(one * 100), 1) / 100 ** (picks.length - 1),
    ) / 100
  await expect(league.slip).toContainText(price.toFixed(2))
  await accessible(page)
  await league.button('Bet ₱10').click()
  await expect(league.staked).toHaveText('₱10')
  await expect.poll(() => league.pesos(league.balance)).toBe(before - 10)
  await league.showOwn()
  await expect(league.tickets).toHaveCount(1)
  await expect(league.tickets).toContainText(price.toFixed(2))
  await expect(league.tickets).toContainText('Open')

  await league.ends()
  const scores = await Promise.all(picks.map((match) => league.score(match)))
  const won = scores.every(([home, away]) => home > away)
  const paid = won ? Math.round(price * 10 * 100) / 100 : 0
  await expect.poll(() => league.pesos(league.paid)).toBe(paid)
  await expect
    .poll(() => league.pesos(league.balance))
    .toBe(Math.round((before - 10 + paid) * 100) / 100)
  await league.showOwn()
  await expect(league.tickets).toContainText(won ? 'Won' : 'Lost')
  await accessible(page)

  // The history has the slip with its prices, and the verifier holds every step of it.
  await league.fromBar('My rounds')
  const history = league.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText(prices[0]!.toFixed(2)).first()).toBeVisible()
  const opens = page.context().waitForEvent('page')
  await history.getByRole('link', { name: 'Check this round' }).first().click()
  const verifier = await opens
  await expect(verifier.getByRole('heading', { name: /^Everything matches/ })).toBeVisible()
  await expect(verifier.getByText('Match', { exact: true })).toHaveCount(9)
  await verifier.close()

  // The lobby's own record leads to the same matchday, with every score.
  await new Records(page).open('Games')
  const shown = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Check', exact: false }).first().click()
  const replay = await shown
  await expect(replay.getByRole('status')).toContainText(/^Matchday \d+: .* \d–\d /)
  await expect(replay.locator('.replay-sums')).toContainText('₱10')
  await accessible(replay)
  await replay.close()
})

test('basketball: singles on both ends of a match, quarters that add up, and one of them is paid [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(420_000)
  await playerOf(await lobby.join()).paysIn(500)
  const league = await Sports.open(page, BASKETBALL)
  await league.opens(20)
  await accessible(page)
  const before = await league.pesos(league.balance)
  // Two picks of one match are no parlay: they go as singles, and the slip says why.
  const prices = []
  for (const nth of [0, 1]) {
    prices.push(Number(await league.price(0, nth).locator('b').textContent()))
    await league.price(0, nth).click()
  }
  await league.slip.getByRole('button', { name: /^2/ }).click()
  await expect(league.slip).toContainText('one pick per match')
  await expect(league.slip.getByRole('button', { name: 'Parlay' })).toBeDisabled()
  await league.button('Bet ₱20').click()
  await expect(league.staked).toHaveText('₱20')
  await expect.poll(() => league.pesos(league.balance)).toBe(before - 20)

  await league.ends()
  const [home, away] = await league.score(0)
  expect(home).not.toBe(away)
  const paid = Math.round(prices[home > away ? 0 : 1]! * 1_000) / 100
  await expect.poll(() => league.pesos(league.paid)).toBe(paid)
  await expect
    .poll(() => league.pesos(league.balance))
    .toBe(Math.round((before - 20 + paid) * 100) / 100)
  await league.fromBar('Rules and paytable')
  const rules = league.frame.getByRole('dialog')
  await expect(rules.getByText('64.37–94.00% depending on the bet')).toBeVisible()
  await expect(rules.getByText('93.06% to 94.00%').first()).toBeVisible()
  await expect(rules.getByText('up to 69.0%')).toBeVisible()
  await accessible(page)
})
