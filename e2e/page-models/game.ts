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

  /** Spin, or roll. */
  get go() {
    return this.frame.getByRole('button', { name: /^(Spin|Roll|Throw)/ })
  }

  /** Plays one round to its end. */
  async play(): Promise<void> {
    await this.go.click()
    await expect(this.go).toBeEnabled({ timeout: 20_000 })
  }
}
