import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'

const JACKS = 309
const cardNames = /^(A|[2-9]|10|J|Q|K) of (hearts|diamonds|spades|clubs)$/

test('five cards are dealt, held through the hint, drawn and paid to the peso [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, JACKS)
  const { frame } = game
  await expect(frame.getByRole('list', { name: 'Payout for ₱10' })).toContainText('₱8,000')
  await game.go.click()
  const draw = frame.getByRole('button', { name: /^Draw/ })
  await expect(draw).toBeEnabled()
  const cards = frame.getByRole('button', { name: cardNames })
  await expect(cards).toHaveCount(5)
  await game.pick('Hint').click()
  await expect(frame.getByText(/^Best hold: /)).toBeVisible()
  // A card that is held is there after the draw.
  const first = await cards.first().textContent()
  await cards.first().click()
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(draw).toContainText('4 new')
  await accessible(page)
  await draw.click()
  await expect(game.go).toBeEnabled()
  await expect(cards.first()).toHaveText(first!)
  const pesos = (text: string | null) => Number(text!.replace(/[₱,]/g, ''))
  const paid = pesos(await frame.locator('.money-win b, .money-paid b').first().textContent())
  await expect.poll(async () => pesos(await game.balance.textContent())).toBe(490 + paid)
  await game.watchAgain(/^Cards: .*Held: /)
})

test('without WebGL five hands are read, cost five bets, and leaving is no way out [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await Game.sitDown(page, lobby, JACKS)
  const { frame } = game
  await game.pick('5 hands').click()
  await expect(frame.getByText('5 hands, ₱10 on each.')).toBeVisible()
  await expect(game.go).toContainText('₱50')
  await game.go.click()
  const draw = frame.getByRole('button', { name: /^Draw/ })
  await expect(draw).toBeEnabled()
  await expect(game.balance).toHaveText('₱450')
  const cards = frame.getByRole('button', { name: cardNames })
  const dealt = await cards.allTextContents()
  await accessible(page)
  await page.reload()
  await expect(draw).toBeEnabled()
  expect(await cards.allTextContents()).toEqual(dealt)
  for (const card of await cards.all()) await card.click()
  await expect(draw).toContainText('Keep all five')
  await draw.click()
  await expect(game.go).toBeEnabled()
  expect(await cards.allTextContents()).toEqual(dealt)
  // All five are kept in each hand: what one makes, all make, and each is paid.
  const others = frame.getByRole('list', { name: 'The other hands' }).getByRole('listitem')
  await expect(others).toHaveCount(4)
  await expect(others.last()).toContainText(dealt.join(', '))
  const nothing = (await others.first().locator('b').textContent()) === 'Nothing this time'
  await expect(frame.getByText(/^[05] of 5 hands pay/)).toContainText(nothing ? '0 of 5' : '5 of 5')
  await game.watchAgain(/^5 hands[.] Held: .*Hand 5: /)
})
