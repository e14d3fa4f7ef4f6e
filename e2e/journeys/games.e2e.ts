import { declaredGames } from '../declared-games.ts'
import { accessible, expect, test } from '../journey.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'

const REEF = 101
const DICE = 601
const HIGHER_LOWER = 308

test('home shows the popular games, and a type tab its brands [HM-01] [HM-06] [HM-16] [PR-09] [GM-01]', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Perlas Reef/ }).first()).toBeVisible()
  await accessible(page)
  for (const name of ['Slots', 'Fish', 'Poker', 'Sports', 'Games', 'Live']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Slots', exact: true }).click()
  await page
    .getByRole('button', { name: 'Perlas Studio' })
    .or(page.getByRole('radio', { name: 'Perlas Studio' }))
    .or(page.getByRole('tab', { name: 'Perlas Studio' }))
    .click()
  await expect(page.getByRole('link', { name: /Perlas Reef/ }).first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Tala Dice/ })).toHaveCount(0)
})

test('what is announced is shown apart, six at most, and opens nothing [GM-07] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/lobby/home')
  const coming = page.getByRole('region', { name: 'Coming soon' })
  await coming.scrollIntoViewIfNeeded()
  await expect(coming.getByRole('img')).toHaveCount(6)
  await expect(coming.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('Paused')).toHaveCount(0)
})

test('a heart is kept by the server, and history comes back too [GM-05] [HM-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.joinAtHome()
  await page.getByRole('button', { name: 'Save Perlas Reef to favorites' }).first().click()
  await expect(
    page.getByRole('button', { name: 'Remove Perlas Reef from favorites' }).first(),
  ).toBeVisible()
  await new Game(page).open(DICE)
  await lobby.open('/lobby/home')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  const favorites = page.getByRole('tabpanel', { name: 'Favorites' })
  await expect(favorites.getByRole('link', { name: /Perlas Reef/ })).toBeVisible()
  await page
    .getByRole('tab', { name: 'History' })
    .or(page.getByRole('button', { name: 'History' }))
    .or(page.getByRole('radio', { name: 'History' }))
    .click()
  await expect(page.getByRole('link', { name: /Tala Dice/ }).first()).toBeVisible()
})

test('what is not there is not offered, and takes nothing [GM-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  for (const id of [102, 999_999]) {
    await lobby.open(`/start?gameId=${id}`)
    await expect(page.getByRole('heading', { name: "We don't offer this game" })).toBeVisible()
  }
  await accessible(page)
})

test('without money the game offers the cashier and takes no bet [GM-04] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  const game = new Game(page)
  await game.open(REEF)
  await game.go.click()
  await expect(game.frame.getByText('Your balance is empty')).toBeVisible()
  // The button at the bet has a picture; the way out of the notice would be words.
  await expect(game.frame.getByText('Lower the bet')).toHaveCount(0)
  await game.frame.getByRole('button', { name: 'Add money' }).click()
  await expect(page).toHaveURL(/\/lobby\/wallets\/deposit\?game=101/)
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  const cashier = new Cashier(page)
  await cashier.hosted.getByRole('button', { name: 'Pay now' }).click()
  await cashier.panel.getByRole('link', { name: 'Back to the game' }).click()
  await expect(page).toHaveURL(/\/start\?gameId=101/)
})

test("a pressed tile fetches the game's page before it is let go [GM-04] @nightly", async ({
  page,
  lobby,
}) => {
  await lobby.joinAtHome()
  const tile = page
    .getByRole('region', { name: 'Popular games' })
    .getByRole('link', { name: /Perlas Reef/ })
  await expect(async () => {
    await tile.hover()
    const fetched = page.waitForRequest(/\/assets\/StartScreen-[\w-]+\.js$/, { timeout: 2_000 })
    await page.mouse.down()
    await fetched.catch(async (cause: unknown) => {
      // What comes after the session pushed the tile away: a finger is lifted elsewhere, and presses again.
      await page.mouse.move(0, 0)
      await page.mouse.up()
      throw cause
    })
  }).toPass({ timeout: 120_000 })
  await expect(page).toHaveURL(/\/lobby\/home$/)
  await page.mouse.up()
  // Lifted beside the tile, where that moved meanwhile, it opened nothing.
  await page.waitForURL(/\/start/, { timeout: 2_000 }).catch(() => tile.click())
  await expect(new Game(page).go).toBeEnabled()
})

test('a round survives a reload and is shown as it fell, and the records agree [GM-07] [GM-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, REEF)
  // The outcome is there and nothing of it was shown yet: a request that the reload cut off may never arrive.
  const fell = page.waitForResponse((response) => response.url().endsWith('/play/v1/play'))
  await game.go.click()
  await fell
  await page.reload()
  await game.ends()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/lobby/)
  await new Records(page).open('Games')
  await expect(page.getByText(/Bet ₱10\.00 · Paid/)).toHaveCount(1)
})

test('the dice game plays, and its proof can be read [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, DICE)
  const { frame } = game
  const scale = frame.getByRole('slider', { name: 'Target' })
  const chance = frame.getByRole('textbox', { name: /^Chance/ })
  const pays = frame.getByRole('textbox', { name: /^Pays/ })
  // One scale: what is typed moves it, and what it is moved to can be read.
  await expect(scale).toHaveValue('4950')
  await chance.fill('26')
  await chance.press('Enter')
  await expect(frame.getByText('Nearest available: 26.40%')).toBeVisible()
  await expect(scale).toHaveValue('2640')
  await expect(pays).toHaveValue('3.75')
  await pays.fill('2')
  await pays.press('Enter')
  await expect(chance).toHaveValue('49.50')
  await scale.press('ArrowLeft')
  await expect(scale).not.toHaveValue('4950')
  await game.pick('Above').click()
  await accessible(page)
  await frame.getByRole('button', { name: 'Choose your bet' }).click()
  await frame.getByRole('button', { name: '½, ₱5' }).click()
  await expect(game.go).toContainText('₱5')
  await game.play()
  await game.play()
  const past = frame.getByRole('list', { name: 'Last rounds' }).getByRole('listitem')
  await expect(past).toHaveCount(2)
  await game.fromBar('Fairness')
  await expect(game.frame.getByText('Fingerprint of our seed (SHA-256)')).toBeVisible()
  // The seed is changed from within the lobby's frame, and the round can be computed again.
  await frame.getByRole('button', { name: 'Change seed and show the old one' }).click()
  await expect(frame.getByText(/^Done\. The old seed is shown below/)).toBeVisible()
  const opens = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Check its rounds in the verifier' }).click()
  const verifier = await opens
  await expect(verifier.getByRole('heading', { name: /^The fingerprint matches/ })).toBeVisible()
  await verifier.getByLabel('Nonce').fill('-1')
  await verifier.getByRole('button', { name: 'Compute the round' }).click()
  await expect(verifier.getByRole('heading', { name: 'Check the form' })).toBeVisible()
})

test('a card game goes on step by step, waits through a reload, and is cashed out [GM-07] [GM-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, HIGHER_LOWER)
  const cashOut = game.frame.getByRole('button', { name: /^Cash out/ })
  const guesses = game.frame.getByRole('group', { name: 'Higher or lower?' }).getByRole('button')
  const share = async (n: number) =>
    Number(/(\d+)% chance/.exec((await guesses.nth(n).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
  // The likelier way, until one guess is right.
  for (let round = 0; round < 12; round++) {
    await game.go.click()
    await expect(guesses.first()).toBeEnabled()
    if (round === 0) await accessible(page)
    await guesses.nth((await share(0)) > (await share(1)) ? 0 : 1).click()
    await expect(cashOut.or(game.go)).toBeEnabled()
    if (await cashOut.isVisible()) break
  }
  const offered = await cashOut.textContent()
  // The lobby does not hold the frame while the round waits for its player.
  await page.reload()
  await expect(cashOut).toHaveText(offered ?? '')
  await cashOut.click()
  await expect(game.go).toBeEnabled()
  await expect(game.frame.getByText(/^Cashed out at/)).toBeVisible()
  await game.fromBar('My rounds')
  await expect(game.frame.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
})

test('games are found by name, brand and type as one types [GM-06]', async ({ page, lobby }) => {
  await lobby.join()
  await lobby.open(lobby.mobile ? '/search' : '/lobby/games')
  const box = page.getByRole('main').getByRole('searchbox').first()
  const field = (await box.isVisible().catch(() => false))
    ? box
    : page.getByRole('searchbox').first()
  await field.fill('reef')
  if (!lobby.mobile) await field.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Perlas Reef/ })).toBeVisible()
  await field.fill('dice')
  if (!lobby.mobile) await field.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Tala Dice/ })).toBeVisible()
  // A title that nobody runs is not found either.
  await field.fill('bakunawa')
  if (!lobby.mobile) await field.press('Enter')
  await expect(page.getByText('No game found')).toBeVisible()
})

test('games are chosen by what their providers declare of them [GM-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  const high = (await declaredGames(page)).filter(
    ({ traits }) => traits && traits.leastReturn >= 96_00 && traits.volatility === 'high',
  )
  await lobby.join()
  await lobby.open('/search')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Return to player').selectOption('Returns 96% or more')
  await page.getByLabel('Volatility').selectOption('High: big wins, seldom')
  const found = page.getByRole('main').getByRole('tabpanel').getByRole('link')
  await expect(page.getByText(`${high.length} games`, { exact: true })).toBeVisible()
  await expect(found.first()).toHaveAccessibleName(new RegExp(high[0]?.name ?? '-'))
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '2 filters on' }), 'kept').toBeVisible()
  await page.getByLabel('Lowest bet').selectOption('Bets from ₱1 or less')
  await page.getByLabel('Feature').selectOption('Jackpots')
  await expect(page).toHaveURL(/rtp=96&volatility=high&stake=100&feature=jackpot/)
})

test('a game is fetched ahead while its tile is pressed, and opens from what came [GM-04] @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  // What providers declare is asked every minute.
  const list = () => page.request.post('/app/v1/anonymous/appConfig', { data: {} })
  await expect.poll(async () => (await list()).text(), { timeout: 90_000 }).toContain('/preload/')
  await lobby.joinAtHome()
  const tile = page.getByRole('link', { name: /Tala Dice/ }).first()
  await tile.scrollIntoViewIfNeeded()
  const ahead = page.waitForResponse(/\/preload\/tala-dice/)
  const client = page.waitForResponse((came) => came.url().includes('/assets/play-'))
  await tile.dispatchEvent('pointerover', { bubbles: true })
  await expect(async () => {
    await tile.dispatchEvent('pointerdown', { bubbles: true })
    expect(await page.locator('iframe[hidden]').count()).toBe(1)
  }).toPass()
  await Promise.all([ahead, client])
  await tile.click()
  const game = new Game(page)
  await expect(game.go).toBeEnabled()
  const sent = await game.go.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/assets/play-'))
      .map(({ transferSize }) => transferSize),
  )
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((bytes) => bytes > 0)).toEqual([])
})

test('a demo is played with play money, without an ID, and a way leads to the real game and back [GM-04] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/lobby/home')
  const game = new Game(page)
  await game.open(DICE)
  await page.getByRole('button', { name: 'Demo', exact: true }).click()
  await expect(page.getByText('Demo: play money')).toBeVisible()
  await expect(game.frame.getByText('Play money', { exact: true })).toBeVisible()
  await expect(game.go).toBeEnabled()
  await accessible(page)
  await game.play()

  await page.getByRole('button', { name: 'Play for real' }).click()
  await expect(game.balance).toHaveText('₱0')
  // The game shows the balance, so the room does not show it as well.
  await expect(page.getByRole('region', { name: 'Tala Dice' }).getByText('₱')).toHaveCount(0)
  await expect(page.getByText('Demo: play money')).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/lobby\/home/)
  await lobby.open(lobby.mobile ? '/record/transaction' : '/lobby/record/transaction')
  await expect(page.getByText('Tala Dice')).toHaveCount(0)
})
