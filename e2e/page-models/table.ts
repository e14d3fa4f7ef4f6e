import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { playerOf } from '../players.ts'
import type { Lobby } from './lobby.ts'

/** An amount as it is shown, in pesos. */
export const inPesos = (shown: string): number => Number(shown.replaceAll(/[₱,]/g, ''))

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

  /**
   * The round that runs, as this page shows it to its end: its mark and what it paid. The page itself
   * watches, for a slow machine may look in only when the next round is open and the amount gone.
   */
  result(): Promise<{ mark: string; paid: string }> {
    return this.frame.locator('.game').evaluate(
      (game) =>
        new Promise((resolve) => {
          const text = (of: string) => game.querySelector(of)?.textContent ?? ''
          let last: { mark: string; paid: string } | undefined
          const look = () => {
            if (text('.table-marks .is-new'))
              last = { mark: text('.table-marks .is-new'), paid: text('.money-win b') }
            else if (last) {
              watcher.disconnect()
              resolve(last)
            }
          }
          const watcher = new MutationObserver(look)
          watcher.observe(game, { childList: true, characterData: true, subtree: true })
        }),
    )
  }

  async pesos(field: Locator): Promise<number> {
    return inPesos((await field.textContent()) ?? '')
  }

  /** Presses what stands in the game's bar; on a phone it is behind a button. */
  async fromBar(name: string): Promise<void> {
    const menu = this.button('Menu')
    if (await menu.isVisible()) await menu.click()
    await this.button(name).click()
  }
}
