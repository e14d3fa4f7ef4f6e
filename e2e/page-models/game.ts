import { expect, type FrameLocator, type Page } from '@playwright/test'
import { playerOf } from '../players.ts'
import type { Lobby } from './lobby.ts'

/** Such a device draws no picture: games show their buttons. */
export const withoutPicture = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })

/** A game of the studio inside the lobby's frame. */
export class Game {
  readonly page: Page
  readonly frame: FrameLocator
  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe:not([hidden])')
  }

  /** A new player with money sits down. */
  static async sitDown(page: Page, lobby: Lobby, gameId: number): Promise<Game> {
    await playerOf(await lobby.join()).paysIn(500)
    const game = new Game(page)
    await game.open(gameId)
    return game
  }

  async open(gameId: number): Promise<void> {
    await this.page.goto(`/start?gameId=${gameId}`)
    await expect(this.go).toBeEnabled()
  }

  /** Spin, roll, deal or shoot. */
  get go() {
    return this.frame.getByRole('button', { name: /^(Spin|Roll|Throw|Drop|Deal|Dive|Shoot)/ })
  }

  /** Plays one round to its end. */
  async play(): Promise<void> {
    await this.go.click()
    await this.ends()
  }

  /** The round that is shown has fallen. One with free games takes its time: then it is skipped, as a player would. */
  async ends(): Promise<void> {
    const skip = this.frame.getByRole('button', { name: /^Skip/ })
    const began = Date.now()
    await expect(async () => {
      if (Date.now() - began > 8_000 && (await skip.isVisible()))
        await skip.click({ timeout: 1_000 })
      await expect(this.go).toBeEnabled({ timeout: 1_000 })
    }).toPass({ timeout: 120_000 })
  }

  /** A button in the picture. */
  pick(name: string) {
    return this.frame.getByRole('button', { name, exact: true })
  }

  /** Presses what stands in the game's bar; on a phone it is behind a button. */
  async fromBar(name: string): Promise<void> {
    const menu = this.frame.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    await this.pick(name).click()
  }

  get balance() {
    return this.frame.locator('.money-balance b')
  }

  /** The last round is described in the history, and watched again in the same picture: it costs nothing, and says what it is. */
  async watchAgain(words: RegExp): Promise<void> {
    const before = await this.balance.textContent()
    await this.fromBar('My rounds')
    const history = this.frame.getByRole('dialog')
    await history.getByRole('listitem').first().locator('summary').click()
    await expect(history.getByText(words).first()).toBeVisible()
    await history.getByRole('button', { name: 'Watch it again' }).first().click()
    await expect(this.frame.getByText(/^Replay of .*: no bet$/)).toBeVisible()
    await expect(this.go).toBeEnabled()
    await expect(this.balance).toHaveText(before ?? '')
  }
}
