import { expect, type Locator, type Page } from '@playwright/test'
import { askOffice, codeOf, OFFICE_PASSWORD } from '../office-calls.ts'

/** The office as its people use it. */
export class Office {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/office/')
  }

  async password(name: string, password: string): Promise<void> {
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** A member's first time: another password, an app, and the codes for when it is lost. */
  async enrol(name: string, oneTime: string): Promise<{ secret: string }> {
    await this.password(name, oneTime)
    await this.page.getByLabel('New password').fill(OFFICE_PASSWORD)
    await this.page.getByLabel('Once more').fill(OFFICE_PASSWORD)
    await this.page.getByRole('button', { name: 'Set password' }).click()
    await this.password(name, OFFICE_PASSWORD)
    const key = this.page.locator('code.key')
    await expect(key).toHaveText(/^[A-Z2-7]{32}$/)
    const secret = (await key.textContent()) ?? ''
    await this.page.getByLabel('Six digits').fill(codeOf(secret))
    await this.page.getByRole('button', { name: 'Confirm' }).click()
    await expect(this.page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible()
    await this.page.getByRole('button', { name: 'I have kept them' }).click()
    return { secret }
  }

  /** What waits for a second member, opened: where many wait each is folded. */
  async proposal(text: string): Promise<Locator> {
    const item = this.page.getByRole('listitem').filter({ hasText: text })
    const inside = item.locator('details').first()
    await expect(inside).toBeVisible()
    if (!(await inside.evaluate((one: HTMLDetailsElement) => one.open)))
      await inside.locator('summary').first().click()
    return item
  }

  /** A member who has an app: password and code. The first code after enrolling is spent, so the next one. */
  async signIn({ name, secret }: { name: string; secret: string }): Promise<void> {
    await this.open()
    await this.password(name, OFFICE_PASSWORD)
    await this.page.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000))
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await expect(this.page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  }

  /** The code that the member's app shows now. */
  codeNow({ secret }: { secret: string }): string {
    return codeOf(secret)
  }

  async go(where: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: where, exact: true }).click()
  }

  async readAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refresh' }).click()
  }
}

/** The owner of all journeys is signed in by a program; the page goes on with that session. */
export async function asOwnerOfOffice(page: Page, home: string, owner: string): Promise<void> {
  const { staffId } = await askOffice(home, 'me', {}, owner)
  const domain = new URL(home).hostname
  await page
    .context()
    .addCookies([{ name: 'perlas-office', value: owner, domain, path: '/office', httpOnly: true }])
  await page.addInitScript((id) => {
    localStorage.setItem('office.session', JSON.stringify({ staffId: id, activeAt: Date.now() }))
  }, staffId)
}
