import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** The cashier's two sides, and the sandbox bank that stands for the payer's own. */
export class Cashier {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async order(channel: 'GCash' | 'Maya' | 'QR Ph' | 'Bank transfer', pesos: string): Promise<void> {
    const { page } = this
    await page.goto('/lobby/wallets/deposit')
    await page.getByRole('radio', { name: channel }).check({ force: true })
    await page.getByLabel('Amount', { exact: true }).fill(pesos)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await expect(this.panel).toBeVisible()
  }

  get panel() {
    return this.page.getByRole('dialog', { name: 'Deposit' })
  }

  /** The provider's page, in its frame. */
  get hosted() {
    return this.page.frameLocator('iframe')
  }

  /** The order's number as the panel shows it. */
  async orderNumber(): Promise<string> {
    const text = await this.panel.getByText(/Order D/).innerText()
    return /D\d{6}\w+/.exec(text)?.[0] ?? ''
  }

  /** Does at the sandbox bank what a person with a banking app would. */
  async atTheBank(
    order: string,
    button: 'Pay' | 'Decline' | 'Pay late' | 'Repeat the webhook',
  ): Promise<void> {
    const bank = await this.page.context().newPage()
    await bank.goto(addresses.pay)
    const row = bank.getByRole('listitem').filter({ hasText: order })
    await row.getByRole('button', { name: button, exact: true }).click()
    await expect(row.getByRole('status')).toHaveText(button === 'Decline' ? 'Declined' : 'Paid')
    await bank.close()
  }

  async deposit(pesos: string): Promise<void> {
    await this.order('GCash', pesos)
    await this.hosted.getByRole('button', { name: 'Pay now' }).click()
    await expect(this.panel.getByText('Deposit received')).toBeVisible()
  }
}
