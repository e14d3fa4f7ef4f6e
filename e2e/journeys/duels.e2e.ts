import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'
import { newPlayer } from '../players.ts'

const DEALS = 10

/** Plays all deals of a seat over the wire, with what was dealt: the other player is none of this journey's pages. */
async function playAll(gameUrl: string): Promise<void> {
  const { origin, searchParams } = new URL(gameUrl)
  let key = ''
  const ask = async (name: string, body: object) => {
    const response = await fetch(`${origin}/play/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
    return (await response.json()) as { key: string; round: { id: string } }
  }
  key = (await ask('open', { launch: searchParams.get('launch') })).key
  for (let deal = 1; deal <= DEALS; deal += 1) {
    const press = { requestId: `by-the-wire-${deal}`, bet: 1_000, choice: null, freeRoundId: null }
    const { round } = await ask('play', press)
    const action = { do: 'draw', hold: [true, true, true, true, true] }
    await ask('step', { roundId: round.id, n: 1, action })
    await ask('finish', { roundId: round.id })
  }
}

test('two players get the same ten deals by a link: a stranger reads it, the first has it, both sums come together, and all can be checked [GM-07]', async ({
  page,
  lobby,
  browser,
}) => {
  test.slow()
  await lobby.join()
  await page.goto('/duels')
  await expect(page.getByText('No duels yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Jacks Perlas' }).check({ force: true })
  await page.getByLabel('Your word').fill('two words')
  await page.getByRole('button', { name: 'Get the link' }).click()
  await expect(page.getByText('without spaces')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Your word').fill('sampaguita')
  await page.getByRole('button', { name: 'Get the link' }).click()
  const link = page.getByRole('status').getByText(/\/duel\/[\w-]{22}$/)
  await expect(link).toBeVisible()
  await accessible(page)
  const address = (await link.textContent()) ?? ''
  const token = address.slice(-22)

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await test.step('a stranger without a login reads what it is, and how to accept', async () => {
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'Duel · Jacks Perlas' })).toBeVisible()
    await expect(stranger.getByText('A player invites you to a duel')).toBeVisible()
    await expect(stranger.getByText(/^For adults 21 and over/)).toBeVisible()
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(stranger.getByRole('link', { name: 'Log in to accept' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(`/duel/${token}`)}`,
    )
    await accessible(stranger)
  })
  const other = await newPlayer()
  const accepted = await other.call('acceptDuel', { token, word: 'bituin', named: true })
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { name: 'Someone else accepted this duel' }),
  ).toBeVisible()
  await context.close()
  const { duel } = accepted as unknown as { duel: string }
  const opened = await other.call('playDuel', { duel })
  await playAll(String(opened['gameUrl']))

  await page.goto('/duels')
  await page.getByRole('link', { name: /^Jacks Perlas/ }).click()
  await expect(page.getByText('The other player has finished.')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Play my deals' }).click()
  const game = new Game(page)
  const { frame } = game
  await game.pick('Quick play').click()
  for (let deal = 1; deal <= DEALS; deal += 1) {
    await expect(frame.getByText(`Deal ${deal} of ${DEALS} · your sum`)).toBeVisible()
    await game.go.click()
    await frame.getByRole('button', { name: /^Draw/ }).click()
    await expect(game.go.or(frame.getByRole('button', { name: 'How it ended' }))).toBeEnabled()
  }
  await accessible(page)
  await frame.getByRole('button', { name: 'How it ended' }).click()
  await expect(
    page.getByRole('heading', { name: /has the better sum|have the better sum|sums are equal/ }),
  ).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(DEALS + 1)
  await accessible(page)
  const opens = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Check it yourself' }).click()
  const check = await opens
  await expect(check.getByRole('heading', { name: /^Everything matches/ })).toBeVisible()
  await accessible(check)
})
