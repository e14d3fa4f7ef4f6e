import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

test('the room of a game has a clock and the result of the session, and one press begins a break [PF-08] @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, 101)
  const clock = page.getByRole('button', { name: 'My session' })
  await clock.click()
  const panel = page.getByRole('region', { name: 'My session' })
  await expect(panel).toContainText(/Time in games\s*\d min/)
  const session = panel.locator('section').filter({ hasText: 'This session' })
  await expect(session).toContainText(/Bets\s*₱0\.00/)
  // Beside the game or above it: nothing of it is covered.
  const [shown, frame] = await Promise.all([
    panel.boundingBox(),
    page.locator('iframe:not([hidden])').boundingBox(),
  ])
  if (!shown || !frame) throw new Error('no room')
  expect(shown.y + shown.height <= frame.y + 1 || shown.x >= frame.x + frame.width - 1).toBe(true)
  await game.play()
  await expect(session).not.toContainText(/Bets\s*₱0\.00/)
  const bets = await session.locator('dd').first().textContent()
  await expect(panel.locator('section').filter({ hasText: 'Today' })).toContainText(bets ?? '?')
  await accessible(page)
  await page.reload()
  await clock.click()
  await expect(session.locator('dd').first()).toHaveText(bets ?? '?')

  await panel.getByRole('button', { name: 'Take a 24-hour break' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Take a 24-hour break?' })
  await expect(confirm).toContainText("You can't shorten it")
  await accessible(page)
  await confirm.getByRole('button', { name: 'Start my break' }).click()
  await expect(page.getByRole('heading', { name: "You're taking a break" })).toBeVisible()
  await page.getByRole('button', { name: 'Log in to withdraw' }).click()
  await expect(page).toHaveURL(/\/wallets\/withdraw/)
})

test('own hours close the games outside of them, and a kind that is off is nowhere [PF-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/profile/limits')
  const kinds = page.getByRole('region', { name: 'Kinds of games' })
  await kinds.getByRole('switch', { name: /^Slots/ }).click()
  await expect(kinds.getByTestId('kind-1')).toContainText('Off')
  await kinds.getByRole('switch', { name: /^Slots/ }).click()
  await expect(kinds.getByTestId('kind-1')).toContainText('On again')
  await kinds.getByRole('button', { name: 'Keep it off' }).click()
  await expect(kinds.getByTestId('kind-1')).not.toContainText('On again')
  await lobby.open('/lobby/home')
  await expect(page.getByRole('tab', { name: 'Fish' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Slots' })).toHaveCount(0)
  await lobby.open('/start?gameId=101')
  await expect(page.getByRole('heading', { name: "You've switched off these games" })).toBeVisible()
  await accessible(page)

  // Whichever hour it is: one of the two leaves it out.
  const hour = (new Date().getUTCHours() + 8) % 24
  const [from, until] = hour < 12 ? ['6:00 PM', '11:00 PM'] : ['1:00 AM', '6:00 AM']
  await lobby.open('/profile/limits')
  const hours = page.getByRole('region', { name: 'Hours of play' })
  await hours.getByRole('button', { name: /^Set/ }).click()
  for (const [label, value] of [
    ['From', from],
    ['Until', until],
  ] as const) {
    await hours.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await accessible(page)
  await hours.getByRole('button', { name: 'Set my hours' }).click()
  await expect(hours).toContainText(`${from} – ${until}`)
  await hours.getByRole('button', { name: /^Change/ }).click()
  await hours.getByRole('button', { name: /^Remove my hours/ }).click()
  await hours.getByRole('button', { name: 'Keep the old hours' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Longer hours cancelled',
  )
  await lobby.open('/start?gameId=201')
  await expect(page.getByRole('heading', { name: "It's outside your hours of play" })).toBeVisible()
})
