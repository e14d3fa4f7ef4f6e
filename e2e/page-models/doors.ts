import { expect, type Page } from '@playwright/test'
import type { Lobby } from './lobby.ts'
import { expectToast } from '../toasts.ts'

const password = 'ilog-pasig-1898'
let drawn = 0
/** A number nobody else has in this run, as it is typed after the country code. */
export function newNumber(): string {
  drawn += 1
  return `9${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 10_000).padStart(4, '0')}${String(drawn).padStart(2, '0')}`
}

/** The forms between a visitor and a known player: registration, login, reset, binding. */
export class Doors {
  readonly page: Page
  readonly lobby: Lobby
  readonly password = password
  constructor(page: Page, lobby: Lobby) {
    this.page = page
    this.lobby = lobby
  }

  get mobile() {
    return this.page.getByLabel('Mobile number', { exact: true })
  }
  get code() {
    return this.page.getByLabel('One-time code')
  }
  get submit() {
    return this.page.getByRole('button', { name: 'Register', exact: true })
  }

  /** Has a code sent to the number in the form, and answers it as it arrived there. */
  async receiveCode(number: string): Promise<string> {
    const { page } = this
    await this.mobile.fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expectToast(page, 'Code sent.')
    return this.lastCode(number)
  }

  /** What stands in the newest text to a number: `/dev/outbox` of a system without a provider. */
  async lastCode(number: string): Promise<string> {
    const read = async () => {
      const answer = await this.page.request.get('/dev/outbox')
      const { texts } = (await answer.json()) as {
        texts: { recipient: string; body: string; at: string }[]
      }
      const mine = texts
        .filter(({ recipient }) => recipient === `+63${number}`)
        .toSorted((a, b) => b.at.localeCompare(a.at))
      return /\d{6}/.exec(mine[0]?.body ?? '')?.[0] ?? ''
    }
    await expect.poll(read).not.toBe('')
    return read()
  }

  async fillPasswords(): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByLabel('Confirm password').fill(password)
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /21 or older/ }).check()
    await this.page.getByRole('checkbox', { name: /read and accept/ }).check()
  }

  async registered(): Promise<void> {
    await expectToast(this.page, 'Success.')
    await this.page.waitForURL(/\/lobby\/home/)
  }

  async logInByNumber(number: string, secret = password): Promise<void> {
    await this.mobile.fill(number)
    await this.logIn(secret)
  }

  /** With the account that stands in the form. */
  async logIn(secret = password): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(secret)
    // While a dialog goes, nothing under it has a role, and a box that is asked for is not found.
    const submit = this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
    await submit.waitFor()
    const accept = this.page.getByRole('checkbox', { name: /read and accept/ })
    if (await accept.isVisible()) await accept.check()
    await submit.click()
  }
}
