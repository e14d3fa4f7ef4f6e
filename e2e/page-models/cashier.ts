import { expect, type Page } from '@playwright/test'
import { system } from '../operator.ts'
import { PAYOUT_PIN } from '../players.ts'
import { expectToast } from '../toasts.ts'

export const WALLET_PASSWORD = 'bangka-sa-alon-12'

/** The cashier's two sides, and the sandbox bank that stands for the payer's own. */
export class Cashier {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async order(channel: 'GCash' | 'Maya' | 'QR Ph' | 'Bank transfer', pesos: string): Promise<void> {
    const { page } = this
    await page.goto('/lobby/wallets/deposit')
    await page.getByRole('radio', { name: channel }).check()
    await page.getByLabel('Amount', { exact: true }).fill(pesos)
    await this.press()
  }

  private async press(): Promise<void> {
    await this.page
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
    return this.page.frameLocator('iframe:not([hidden])')
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
    await bank.goto(system().pay)
    const row = bank.getByRole('listitem').filter({ hasText: order })
    await row.getByRole('button', { name: button, exact: true }).click()
    await expect(row.getByRole('status')).toHaveText(button === 'Decline' ? 'Declined' : 'Paid')
    await bank.close()
  }

  async deposit(pesos: string): Promise<void> {
    await this.order('GCash', pesos)
    await this.payHere()
  }

  /** Deposits by GCash what an activity filled in. */
  async depositFilledIn(): Promise<void> {
    await this.press()
    await this.payHere()
  }

  private async payHere(): Promise<void> {
    await this.hosted.getByRole('button', { name: 'Pay now' }).click()
    await expect(this.panel.getByText('Deposit received')).toBeVisible()
  }

  async bindGcash(number: string): Promise<void> {
    const { page } = this
    await page.goto('/bindBankCard')
    await this.fillGcash(number)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Account added.')
  }

  /** A GCash account into the form that is open, on the page of its own or among the steps of a first cash-out. */
  async fillGcash(number: string): Promise<void> {
    const { page } = this
    await page.getByRole('radio', { name: 'GCash' }).check()
    // Whoever is verified finds the name of the ID there.
    const holder = page.getByLabel('Account name')
    await expect(page.getByText(/Exactly as it appears|From your verified ID/)).toBeVisible()
    if (await holder.isEditable()) await holder.fill('Maria Clara')
    await page.getByLabel('Account or mobile number').fill(number)
  }

  /** Chooses the PIN, the account and the login proved already. */
  async choosePin(): Promise<void> {
    const { page } = this
    await page.getByRole('textbox', { name: 'Choose a 6-digit PIN' }).click()
    await page.keyboard.type(PAYOUT_PIN)
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await expectToast(page, 'Your PIN is set.')
  }

  /** Sets the wallet password, which the safe box asks for. */
  async setWalletPassword(login: string): Promise<void> {
    await this.page.goto('/walletsPassword')
    await this.fillWalletPassword(login)
  }

  async fillWalletPassword(login: string): Promise<void> {
    const { page } = this
    await page.getByLabel('Login password').fill(login)
    await page.getByLabel('New wallet password').fill(WALLET_PASSWORD)
    await page.getByLabel('Confirm wallet password').fill(WALLET_PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Your wallet password is set.')
  }

  async typePin(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your 6-digit PIN' }).click()
    await this.page.keyboard.type(PAYOUT_PIN)
  }

  async withdraw(pesos: string): Promise<void> {
    const { page } = this
    await page.goto('/lobby/wallets/withdraw')
    await page.getByLabel('How much?').fill(pesos)
    await this.typePin()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cash out ₱/ })
      .click()
    await expect(page.getByText('Your withdrawal is on its way')).toBeVisible()
  }
}
