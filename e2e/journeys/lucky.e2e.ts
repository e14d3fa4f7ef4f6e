import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'
import type { Lobby } from '../page-models/lobby.ts'

const LUCKY = 303

/** Two cards lie open; with nine at once only standing is left. */
async function deal(page: Page, lobby: Lobby): Promise<Game> {
  const game = await Game.sitDown(page, lobby, LUCKY)
  await game.go.click()
  await expect(game.pick('Stand')).toBeEnabled()
  return game
}

test('a hand is dealt, waits through a reload, is played to its end and watched again [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, LUCKY)
  const { frame } = game
  // The stake is split as the sides are added, and the panel says how.
  const pair = frame.getByRole('button', { name: /^Pair/ })
  const hand = frame.getByText('₱10', { exact: true }).first()
  await expect(hand).toBeVisible()
  await pair.click()
  await expect(pair).toContainText('₱2')
  await expect(frame.getByText('₱8', { exact: true })).toBeVisible()
  await accessible(page)
  await game.go.click()
  const stand = game.pick('Stand')
  await expect(stand).toBeEnabled()
  await expect(frame.getByRole('button', { name: /^Your move/ })).toBeDisabled()
  await accessible(page)
  // Leaving is no way out: the same cards lie there again.
  await page.reload()
  await expect(stand).toBeEnabled()
  await expect(pair).toHaveAttribute('aria-pressed', 'true')
  await stand.click()
  await expect(game.go).toBeEnabled()
  const verdict = frame.getByText(/^(Your hand wins|The dealer wins|Tie)/).first()
  await expect(verdict).toBeVisible()
  await game.watchAgain(/Dealer: .*[.] (Your hand wins|The dealer wins|Tie)/)
})

test('one more card is drawn, and the dealer plays after it [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await deal(page, lobby)
  const draw = game.pick('Draw')
  // Nine at once cannot be bettered: then the next hand is tried.
  for (let round = 0; round < 5 && !(await draw.isEnabled()); round++) {
    await game.pick('Stand').click()
    await expect(game.go).toBeEnabled()
    await game.go.click()
    await expect(game.pick('Stand')).toBeEnabled()
  }
  await draw.click()
  await expect(game.go).toBeEnabled()
  await game.fromBar('My rounds')
  const history = game.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText(/You: .* of .*, .* of .*, .* of .*, \d[.] Dealer: /)).toBeVisible()
})

test('without WebGL the cards are said in words, and the hand is played the same [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const game = await deal(page, lobby)
  await expect(game.frame.getByText(/^You: .* of .*, \d$/).first()).toBeVisible()
  await accessible(page)
  await game.pick('Stand').click()
  await expect(game.go).toBeEnabled()
  await expect(game.frame.getByText(/Dealer: .*, \d[.] /).first()).toBeVisible()
})

test('autoplay draws up to what was chosen, hand after hand, until it is stopped [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // Without a graphics card a hand takes as long as the machine has other work.
  const game = await Game.sitDown(page, lobby, LUCKY)
  const { frame } = game
  await frame.getByRole('button', { name: 'Autoplay' }).click()
  const sheet = frame.getByRole('dialog', { name: 'Autoplay' })
  const aim = sheet.getByRole('group', { name: 'Draw a card' })
  await expect(aim.getByRole('button', { name: 'Up to 5' })).toHaveAttribute('aria-pressed', 'true')
  await accessible(page)
  await sheet.getByRole('button', { name: 'Start autoplay' }).click()
  const stop = frame.getByRole('button', { name: /^Stop/ })
  await expect(stop).toContainText(/[0-8] left · [+−]₱/)
  await stop.click()
  await expect(stop).toHaveCount(0)
  // A hand that was dealt stays the player's own.
  const stand = game.pick('Stand')
  await expect(async () => {
    if (await stand.isVisible()) await stand.click({ timeout: 1_000 })
    await expect(game.go).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
})
