import type { Locator, Page } from '@playwright/test'
import { join } from '../join.ts'
import { expectToast } from '../toasts.ts'

export type Credentials = { account: string; password: string }
/** Who is signed in, and what their calls over the wire carry (`playerOf`). */
export type SignedIn = Credentials & { token: string }

let made = 0
/** A name nobody else has in this run. */
export function newCredentials(): Credentials {
  made += 1
  return {
    account: `Mara${process.pid}x${made}${Date.now() % 100_000}`.slice(0, 20),
    password: 'ilog-pasig-1898',
  }
}

/** The lobby as a person uses it, on a phone or a desktop. */
export class Lobby {
  readonly page: Page
  readonly mobile: boolean
  constructor(page: Page, mobile: boolean) {
    this.page = page
    this.mobile = mobile
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
  }

  /** The rules of the activity that is open: one tap away on a phone, in the page on a desktop. */
  async rules(): Promise<Locator> {
    const main = this.page.getByRole('main')
    if (!this.mobile) return main.getByRole('region', { name: 'Rules' })
    await main.getByRole('button', { name: 'Rules' }).click()
    return this.page.getByRole('dialog', { name: 'Rules' })
  }

  /** Fills in and sends the registration form as it stands. */
  async register(who = newCredentials()): Promise<Credentials> {
    const { page } = this
    await page.getByLabel('User name').fill(who.account)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByLabel('Confirm password').fill(who.password)
    await page.getByRole('checkbox', { name: /21 or older/ }).check()
    await page.getByRole('checkbox', { name: /read and accept/ }).check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expectToast(page, 'Success.')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.waitForURL(/\/lobby\/home|\/start|\/record|\/wallets/)
    await this.proves(who)
    return who
  }

  /** Signed in and at home, without the form. */
  async joinAtHome(who?: Credentials): Promise<SignedIn> {
    const joined = await this.join(who)
    await this.open('/lobby/home')
    return joined
  }

  /** Signed in without the form, from the first page on that the journey opens next. */
  async join(who = newCredentials()): Promise<SignedIn> {
    const token = await join(this.page, who)
    await this.proves(who)
    return { ...who, token }
  }

  /** Whenever the page asks to prove who it is, the person types the password. */
  async proves({ password }: Credentials): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: "Confirm it's you" })
    await this.page.addLocatorHandler(dialog, async () => {
      await dialog.getByLabel('Login password').fill(password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
    })
  }

  async logIn(who: Credentials): Promise<void> {
    const { page } = this
    await page.getByLabel('Account').fill(who.account)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    // While a dialog goes, nothing under it has a role, and a box that is asked for is not found.
    const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
    await submit.waitFor()
    const accept = page.getByRole('checkbox', { name: /read and accept/ })
    if (await accept.isVisible()) await accept.check()
    await submit.click()
  }

  /** The balance in the header, in pesos as it is read. */
  get balance() {
    return this.page.getByTestId('balance').first()
  }

  async logOut(): Promise<void> {
    const { page } = this
    if (this.mobile) {
      // On the site that the page is on: journeys may have one of their own.
      await page.goto(new URL('/lobby/home', page.url()).href)
      await page.getByRole('button', { name: 'Open your menu' }).click()
    }
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page
      .getByRole('alertdialog', { name: 'Log out?' })
      .getByRole('button', { name: 'Log out' })
      .click()
  }
}
