import { expect, type Locator, type Page } from '@playwright/test'
import { Game } from './game.ts'
import type { Lobby } from './lobby.ts'

export const PUGITA = { id: 205, common: 'Dilis|Sapsap|Clownfish|Butete|Maya-maya|Lapu-lapu' }
export const MANTA = {
  id: 201,
  common: 'Galunggong|Dalagang-bukid|Matambaka|Talakitok|Flying fish|Barracuda',
}

const pesos = async (field: Locator) =>
  Number(((await field.textContent()) ?? '').replaceAll(/[₱,]/g, ''))

/** A game of shots in the lobby's frame. */
export class Sea {
  readonly page: Page
  readonly game: Game
  private readonly common: RegExp
  constructor(page: Page, common: string) {
    this.page = page
    this.game = new Game(page)
    this.common = new RegExp(`^(?:${common}) ×\\d+, [1-9]\\d* here`)
  }

  /** A new player with money sits down at a sea in which something swims. */
  static async sitDown(
    page: Page,
    lobby: Lobby,
    { id, common }: { id: number; common: string },
  ): Promise<Sea> {
    await Game.sitDown(page, lobby, id)
    const sea = new Sea(page, common)
    await expect(sea.kind).toBeVisible()
    return sea
  }

  get frame() {
    return this.game.frame
  }

  /** A common kind of which something can be shot at now. */
  get kind() {
    return this.frame
      .getByRole('button', { name: this.common })
      .and(this.frame.locator('[aria-disabled=false]'))
      .first()
  }

  /** What is said to those who read by ear. */
  get line() {
    return this.frame.getByRole('status').first()
  }

  /** One press, as soon as a school is there; the price that stood on the button, in pesos. */
  async throwNet(): Promise<number> {
    let price = ''
    await expect(async () => {
      // Price and press at the same moment: schools come and go.
      const label = await this.frame.locator('.shots-net').evaluate((button: HTMLElement) => {
        const isReady = button.getAttribute('aria-disabled') === 'false'
        if (isReady) button.click()
        return isReady ? button.getAttribute('aria-label') : null
      })
      price = /^Net: [2-6] × ₱2 = ₱(\d+)[.] /.exec(label ?? '')?.[1] ?? ''
      expect(price).not.toBe('')
    }).toPass()
    return Number(price)
  }

  balance = () => pesos(this.game.balance)

  async aim(): Promise<void> {
    await expect(async () => {
      await this.kind.click({ timeout: 10_000 })
      await expect(this.line).toHaveText(/^Aimed at .+ ×\d+, number \d+$/, { timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
  }

  /** One shot at what is aimed at; whether it caught. A stake of two pesos, and a catch pays twice that at least. */
  async shoot(): Promise<boolean> {
    const before = await this.balance()
    await this.game.go.click()
    await expect.poll(this.balance).not.toBe(before)
    const after = await this.balance()
    if (after < before) expect(after).toBe(before - 2)
    else await expect(this.line).toHaveText(/^1 shot, caught: .+ ₱[\d,]+[.] Paid ₱[\d,]+$/)
    return after > before
  }

  /** What was paid last, in pesos. */
  paid = () => pesos(this.frame.locator('.money-win b'))

  /** Both at one moment, in one look at the page. */
  sums(): Promise<{ balance: number; paid: number }> {
    return this.frame.locator('.controls').evaluate((controls) => {
      const read = (field: string) =>
        Number((controls.querySelector(field)?.textContent ?? '').replaceAll(/[₱,]/g, ''))
      return { balance: read('.money-balance b'), paid: read('.money-win b') }
    })
  }

  /** How many presses the history has. */
  async rounds(): Promise<number> {
    await this.game.fromBar('My rounds')
    const dialog = this.frame.getByRole('dialog')
    await expect(dialog.getByText('Loading…')).toHaveCount(0)
    const count = await dialog.getByRole('listitem').count()
    await dialog.getByRole('button', { name: 'Close' }).click()
    return count
  }

  /** The seeds are shown, and the verifier computes the last press again: to what was paid. `rounds`: so many presses the history has. */
  async verify(paid: number, { rounds }: { rounds?: number } = {}): Promise<void> {
    await this.game.fromBar('Fairness')
    const fairness = this.frame.getByRole('dialog')
    await fairness.getByRole('button', { name: 'Change seed and show the old one' }).click()
    await expect(fairness.getByText('Done. The old seed is shown below')).toBeVisible()
    await fairness.getByRole('button', { name: 'Close' }).click()
    await this.game.fromBar('My rounds')
    const history = this.frame.getByRole('dialog')
    const lines = history.getByRole('listitem')
    if (rounds !== undefined) await expect(lines).toHaveCount(rounds)
    await lines.first().locator('summary').click()
    const opens = this.page.context().waitForEvent('page')
    await history.getByRole('link', { name: 'Check this round' }).first().click()
    const verifier = await opens
    await expect(verifier.getByRole('heading', { name: /^The fingerprint matches/ })).toBeVisible()
    await expect(verifier.locator('.verify-win')).toHaveText(`₱${paid.toLocaleString('en')}`)
    await verifier.close()
  }
}
