import { expect, type Page } from '@playwright/test'
import { Table } from './table.ts'

/** A league of the studio: fixtures with their prices, a slip, and the matches as they run. */
export class Sports extends Table {
  static override async open(page: Page, gameId: number): Promise<Sports> {
    await page.goto(`/start?gameId=${gameId}`)
    const sports = new Sports(page)
    await expect(sports.phase).not.toHaveText('')
    return sports
  }

  /** A price in the list: of which match, in the order of the market. */
  price(match: number, nth: number) {
    return this.frame.locator(`[data-match="${match}"] .sports-odds`).nth(nth)
  }
  get slip() {
    return this.frame.getByRole('region', { name: 'Your bet slip' })
  }
  get tickets() {
    return this.frame.getByRole('region', { name: 'My bets this matchday' }).getByRole('article')
  }
  /** The board of a match as it runs: both scores. */
  async score(match: number): Promise<[number, number]> {
    const cells = await this.frame
      .locator('.sports-minis button')
      .nth(match)
      .locator('b')
      .allTextContents()
    return [Number(cells[0]), Number(cells[1])]
  }
  /** The matches are over, and what they pay is shown. */
  async ends(): Promise<void> {
    await expect(this.phase).toHaveText('Live now', { timeout: 120_000 })
    await expect(this.phase).toHaveText(/^(Result|Next round soon)$/)
  }
  /** On a phone the slips stand behind a tab. */
  async showOwn(): Promise<void> {
    const tab = this.frame.getByRole('button', { name: /^My bets/ })
    if (await tab.isVisible()) await tab.click()
  }
  override async opens(seconds: number): Promise<void> {
    await expect(async () => {
      const left = /· (\d+)$/.exec((await this.phase.textContent()) ?? '')
      expect(Number(left?.[1] ?? 0)).toBeGreaterThanOrEqual(seconds)
    }).toPass({ timeout: 130_000, intervals: [250] })
  }
}
