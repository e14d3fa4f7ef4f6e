import { declaredGames } from '../declared-games.ts'
import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

test('games are picked for who played, with the reason; one is taken out, and all are turned off [HM-16] [PR-06] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  const game = await Game.sitDown(page, lobby, 101)
  // Three count; the last may not have ended when home asks.
  for (let round = 0; round < 4; round += 1) await game.play()
  // Games are alike by what their providers declare of them.
  await declaredGames(page)
  await page.goto('/lobby/home')
  // A game with more of its kind than one: what is left when one is taken out is still something.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/gameLike'))
  await page.getByRole('button', { name: 'Save Alas Ginto to favorites' }).first().click()
  await kept
  await page.reload()
  const picks = page.getByRole('region', { name: 'Picked for you' })
  const lead = picks.getByRole('article').first()
  const unwanted = lead.getByRole('button', { name: /^Not for me/ })

  await test.step('each pick says why', async () => {
    await expect(lead).toContainText(
      /(Because you (play|like)|Same kind of game as) (Perlas Reef|Alas Ginto)/,
    )
    await expect(lead.getByRole('link', { name: /^Play/ })).toBeVisible()
    await picks.getByRole('button', { name: 'Why these?' }).click()
    await expect(picks.getByText(/never look at how much you won or lost/)).toBeVisible()
    await accessible(page)
  })

  const name = (await lead.getByRole('heading').textContent()) ?? ''
  await test.step('one that is not wanted goes, comes back, and goes', async () => {
    await unwanted.click()
    await expect(picks.getByRole('status')).toHaveText(`We won't pick ${name} again.`)
    await expect(picks.getByRole('heading', { name, exact: true })).toHaveCount(0)
    await picks.getByRole('button', { name: 'Undo' }).click()
    await expect(lead.getByRole('heading')).toHaveText(name)
    await unwanted.click()
    await expect(picks.getByRole('heading', { name, exact: true })).toHaveCount(0)
    await page.reload()
    await expect(lead.getByRole('heading')).not.toHaveText(name)
  })

  await test.step('off is off, and on brings them back with the one that was taken out', async () => {
    await picks.getByRole('link', { name: 'Turn off' }).click()
    const card = page.getByRole('region', { name: 'Picked for you' })
    await expect(card.getByText("You said 1 game isn't for you.")).toBeVisible()
    await accessible(page)
    await card.getByRole('switch').click()
    await expect(card.getByText('Off on all your devices')).toBeVisible()
    await expect(page.getByText('Games picked for me on home')).toBeVisible()
    await page.goto('/lobby/home')
    await expect(page.getByRole('region', { name: 'Games by kind' })).toBeVisible()
    await expect(picks).toHaveCount(0)
    await page.goto('/profile/privacy#picks')
    await card.getByRole('switch').click()
    await card.getByRole('button', { name: 'Show again' }).click()
    await expect(card.getByText("You said 1 game isn't for you.")).toHaveCount(0)
    await page.goto('/lobby/home')
    await expect(lead.getByRole('heading')).toHaveText(name)
  })
})
