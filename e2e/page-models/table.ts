import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { playerOf } from '../players.ts'
import type { Lobby } from './lobby.ts'

/** A table of the studio inside the lobby's frame: chips instead of a round button. */
export class Table {
  readonly page: Page
  readonly frame: FrameLocator
  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe:not([hidden])')
  }

  /** A new player with money sits down. */
  static async sitDown(page: Page, lobby: Lobby, gameId: number): Promise<Table> {
    await playerOf(await lobby.join()).paysIn(500)
    return Table.open(page, gameId)
  }

  static async open(page: Page, gameId: number): Promise<Table> {
    await page.goto(`/start?gameId=${gameId}`)
    const table = new Table(page)
    await expect(table.phase).not.toHaveText('')
    return table
  }

  get phase() {
    return this.frame.locator('.table-phase')
  }
  get staked() {
    return this.frame.locator('.money-staked b')
  }
  get paid() {
    return this.frame.locator('.money-win b')
  }
  get balance() {
    return this.frame.locator('.money-balance b')
  }
  /** The newest result. */
  get newest() {
    return this.frame.getByRole('list', { name: 'Last results' }).getByRole('listitem').first()
  }
  button(name: string) {
    return this.frame.getByRole('button', { name, exact: true })
  }
  /** A place on the layout, by its name. */
  spot(name: string) {
    return this.button(name)
  }

  /** Bets are taken, and for so many seconds still; a round is over in 45 seconds, unless said otherwise. */
  async opens(seconds: number, timeout = 45_000): Promise<void> {
    await expect(async () => {
      const left = /· (\d+)$/.exec((await this.phase.textContent()) ?? '')
      expect(Number(left?.[1] ?? 0)).toBeGreaterThanOrEqual(seconds)
    }).toPass({ timeout, intervals: [250] })
  }

  /** The round was drawn, and its draw has been shown. */
  async draws(timeout = 45_000): Promise<void> {
    await expect(this.phase).toHaveText(/^(Result|Next round soon)$/, { timeout })
    await expect(this.frame.locator('.table-marks .is-new')).toBeVisible()
  }

  async pesos(field: Locator): Promise<number> {
    return Number(((await field.textContent()) ?? '').replaceAll(/[₱,]/g, ''))
  }

  /** Presses what stands in the game's bar; on a phone it is behind a button. */
  async fromBar(name: string): Promise<void> {
    const menu = this.button('Menu')
    if (await menu.isVisible()) await menu.click()
    await this.button(name).click()
  }
}
