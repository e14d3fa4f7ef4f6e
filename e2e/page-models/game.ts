import { expect, type FrameLocator, type Page } from '@playwright/test'

/** A game of the studio inside the lobby's frame. */
export class Game {
  readonly page: Page
  readonly frame: FrameLocator
  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe')
  }

  async open(gameId: number): Promise<void> {
    await this.page.goto(`/start?gameId=${gameId}`)
    await expect(this.go).toBeEnabled({ timeout: 15_000 })
  }

  /** Spin, roll or deal. */
  get go() {
    return this.frame.getByRole('button', { name: /^(Spin|Roll|Throw|Drop|Deal|Dive)/ })
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
    }).toPass({ timeout: 40_000 })
  }
}
