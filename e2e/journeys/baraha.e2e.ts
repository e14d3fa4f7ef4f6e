import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { Game, withoutPicture } from '../page-models/game.ts'
import type { Lobby } from '../page-models/lobby.ts'

const BARAHA = 306

class Table {
  readonly game: Game
  constructor(game: Game) {
    this.game = game
  }
  static async sitDown(page: Page, lobby: Lobby): Promise<Table> {
    return new Table(await Game.sitDown(page, lobby, BARAHA))
  }
  act(name: 'Hit' | 'Stand' | 'Double' | 'Split') {
    return this.game.frame.getByRole('button', { name: new RegExp(`^${name}`) })
  }
  /** Deals until there is something to decide: twenty-one ends a round by itself. */
  async deal(): Promise<void> {
    await expect(async () => {
      if (await this.act('Stand').isEnabled()) return
      await this.game.go.click({ timeout: 10_000 })
      await expect(this.act('Stand')).toBeEnabled({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
  }
  async over(): Promise<void> {
    await expect(this.game.go).toBeEnabled()
  }
  async pesos(): Promise<number> {
    return Number((await this.game.balance.textContent())!.replace(/[₱,]/g, ''))
  }
}

test('a hand is doubled and paid to the peso, and its round says what was staked [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(300_000)
  const table = await Table.sitDown(page, lobby)
  await table.deal()
  await accessible(page)
  const dealt = await table.pesos()
  await expect(table.act('Double')).toContainText('+₱10')
  await table.act('Double').click()
  await table.over()
  const paid = Number(
    (await table.game.frame.locator('.money-win b, .money-paid b').first().textContent())!.replace(
      /[₱,]/g,
      '',
    ),
  )
  expect([0, 20, 40]).toContain(paid)
  await expect.poll(() => table.pesos()).toBe(dealt - 10 + paid)
  await table.game.fromBar('My rounds')
  const history = table.game.frame.getByRole('dialog')
  const round = history.getByRole('listitem').first()
  await expect(round).toContainText('₱20')
  await history.getByRole('button', { name: 'Close' }).first().click()
  await table.game.watchAgain(/You: .* Dealer: /)
})

test('the hint says the best play of the table, and a hand waits through a reload [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(300_000)
  const table = await Table.sitDown(page, lobby)
  const { frame } = table.game
  await table.deal()
  await table.game.pick('Hint').click()
  await expect(frame.getByText(/^Best play: (Hit|Stand|Double|Split)$/)).toBeVisible()
  // Leaving is no way out: the same cards lie there again.
  const balance = await table.pesos()
  await page.reload()
  await expect(table.act('Stand')).toBeEnabled()
  await expect.poll(() => table.pesos()).toBe(balance)
  await table.act('Stand').click()
  await table.over()
  await expect(
    frame.getByText(/^(Your hand wins|The dealer wins|Tie|Over 21)/).first(),
  ).toBeVisible()
  await table.game.fromBar('Rules and paytable')
  await expect(frame.getByRole('table').last()).toContainText('A+A')
  await accessible(page)
})

test('without WebGL the cards are said in words, and the hand is played the same [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withoutPicture(page)
  const table = await Table.sitDown(page, lobby)
  await table.deal()
  const { frame } = table.game
  await expect(frame.getByText(/^You: .* of .*, \d+[.] Dealer shows /).first()).toBeVisible()
  await accessible(page)
  await table.act('Stand').click()
  await table.over()
  await expect(frame.getByText(/Dealer: .*, \d+$/).first()).toBeVisible()
})
