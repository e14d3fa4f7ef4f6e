import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Counting = { shifts: { value: number; moved: string[] }[] }

/** From the next page on, what moves by itself is counted. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Counting['shifts'] = []
    const box = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ')
    const named = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
      return `${box(previousRect)} -> ${box(currentRect)} ${what ?? ''}`
    }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(named) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far everything moved, as browsers reckon it. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as Counting).shifts.reduce((all, { value }) => all + value, 0),
  )

/** Each thing that moved by itself, as it stands in the page. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Counting).shifts.flatMap(({ moved }) => moved))
