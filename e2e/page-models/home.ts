import type { Locator, Page } from '@playwright/test'

/** Home as a person sees it. */
export class Home {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get banners(): Locator {
    return this.page.getByRole('region', { name: 'News and offers' })
  }
  get panel(): Locator {
    return this.page.locator('#home-panel')
  }
  get ticker(): Locator {
    return this.page.getByTestId('ticker')
  }
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** A stroke of one finger over the games, to the left (1: next) or to the right. */
  async stroke(step: 1 | -1): Promise<void> {
    // Not over the rows that a finger moves by themselves.
    const popular = this.panel.getByRole('region', { name: 'Popular games' })
    const box = await ((await popular.isVisible()) ? popular : this.panel).boundingBox()
    if (!box) throw new Error('home shows no panel')
    const session = await this.page.context().newCDPSession(this.page)
    const y = Math.min(box.y + 90, 740)
    const from = step === 1 ? 320 : 70
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await touch('touchStart', from)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from - step * 220 * part)
    await touch('touchEnd', from - step * 220)
    await session.detach()
  }
}
