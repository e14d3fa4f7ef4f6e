import { parseMoney } from '@perlas/contract/money'
import { expect, type Page } from '@playwright/test'

/** /record/transaction, its three tabs, and the statement of games. */
export class Records {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** For games: every round. `openStatement` shows their statement. */
  async open(tab: 'Deposits' | 'Withdrawals' | 'Games'): Promise<void> {
    await this.openStatement(tab)
    if (tab === 'Games') await this.page.getByRole('tab', { name: 'All rounds' }).click()
  }

  async openStatement(tab: 'Deposits' | 'Withdrawals' | 'Games' = 'Games'): Promise<void> {
    await this.page.goto('/record/transaction')
    await this.page.getByRole('tab', { name: tab }).click()
  }

  /** What the newest round took and paid, in hundredths. */
  async newestRound(): Promise<{ bet: number; win: number }> {
    const line = this.page.getByText(/Bet ₱[\d,.]+ · Paid ₱[\d,.]+/).first()
    await expect(line).toBeVisible()
    const [, bet = '', win = ''] =
      /Bet ₱([\d,.]+) · Paid ₱([\d,.]+)/.exec(await line.innerText()) ?? []
    return { bet: parseMoney(bet) ?? Number.NaN, win: parseMoney(win) ?? Number.NaN }
  }
}
