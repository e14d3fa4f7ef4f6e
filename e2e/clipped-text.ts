import type { Frame, Page } from '@playwright/test'

/** From the next page on the root font is at 200 %, as a reader may have set it (WCAG 1.4.4). */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarge = () => {
      if (document.documentElement) document.documentElement.style.fontSize = '200%'
      else setTimeout(enlarge)
    }
    enlarge()
  })
}

/**
 * Texts that cannot be read whole where they are: cut by a box that clips, past the edge of the window, or under
 * something fixed at every place of the scroll. Each with its reason, once.
 */
export async function clippedText(page: Page | Frame): Promise<string[]> {
  return page.evaluate(findClipped)
}

/** Runs in the page. */
async function findClipped(): Promise<string[]> {
  const SLACK = 1.5
  type Box = { left: number; right: number; top: number; bottom: number }
  const faults = new Map<string, string>()

  const hides = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  /** As good as gone: a board that steps back behind what is told in front of it. */
  function isFaint(element: Element): boolean {
    let seen = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      seen *= Number(getComputedStyle(at).opacity)
    return seen < 0.3
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (isFaint(element)) return false
    // Texts that move past on purpose.
    if (element.closest('[data-moves], svg, noscript, option')) return false
    // Texts for screen readers alone.
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return false
    return true
  }

  /** A row that shows as many as fit hides whole what does not: below it, or the oldest at its start. */
  function leavesOut(row: Element, box: Box): boolean {
    const { flexWrap, justifyContent, overflowX, overflowY } = getComputedStyle(row)
    const { left, bottom } = row.getBoundingClientRect()
    if (flexWrap === 'wrap' && hides(overflowY) && box.top >= bottom - SLACK) return true
    return justifyContent === 'flex-end' && hides(overflowX) && box.right <= left + SLACK
  }

  function isLeftOut(element: Element, box: Box): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (leavesOut(at, box)) return true
    return false
  }

  /** The nearest ancestor that clips this box, or the window; nothing where a scroll reaches it. */
  function clippedBy(element: Element, box: Box): string | undefined {
    let across = true
    let down = true
    let position = ''
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'contents' || style.display === 'inline') continue
      // A fixed box leaves the boxes around it, and no scroll brings its lower part.
      if (position === 'fixed') break
      const stays = style.position === 'fixed' && !scrolls(style.overflowY)
      if (down && stays && box.bottom > innerHeight + SLACK) return 'below the window'
      const edge = at.getBoundingClientRect()
      if (edge.width <= 2 && edge.height <= 2) return undefined
      if (scrolls(style.overflowX)) across = false
      if (scrolls(style.overflowY)) down = false
      const outX = box.left < edge.left - SLACK || box.right > edge.right + SLACK
      const outY = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK
      // A slide that waits beside the one that is shown.
      const beside = box.left >= edge.right - SLACK || box.right <= edge.left + SLACK
      if (beside && at.closest('[aria-roledescription=carousel]')) return undefined
      if (across && hides(style.overflowX) && outX) return 'cut at the side'
      if (leavesOut(at, box)) return undefined
      if (down && hides(style.overflowY) && outY) return 'cut below'
      position = style.position
    }
    if (across && (box.right > document.documentElement.clientWidth + SLACK || box.left < -SLACK))
      return 'past the window'
    return undefined
  }

  /** The fixed or sticky element that lies over this point and does not hold the text. */
  function coveredAt(element: Element, x: number, y: number): boolean | undefined {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined
    // No point finds what lets a pointer through.
    if (getComputedStyle(element).pointerEvents === 'none') return undefined
    const top = document.elementFromPoint(x, y)
    if (!top || top === element || top.contains(element) || element.contains(top)) return false
    for (let at: Element | null = top; at; at = at.parentElement) {
      if (at.contains(element)) return false
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return true
      // A badge over the words of its own bar.
      if (position === 'absolute' && at.textContent?.trim()) return true
    }
    return false
  }

  /** A word or an amount of ordinary length that goes on in the next line. */
  function isBroken(range: Range): boolean {
    const node = range.startContainer
    const whole = node?.textContent ?? ''
    for (const { 0: word, index } of whole.matchAll(/[^\s\-–—/·@_.]{2,16}/g)) {
      // A user name is one long word of the player's own.
      if (/\d/.test(word) && /[a-z]/i.test(word)) continue
      const part = document.createRange()
      part.setStart(node as Node, index)
      part.setEnd(node as Node, index + word.length)
      const tops = [...part.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) return true
    }
    return false
  }

  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
  const root = dialogs.at(-1) ?? document.body
  const texts: { element: Element; range: Range; name: string }[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    if (!element || !words || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const whole = element.closest('a, button, h1, h2, h3, p, li, td, span') ?? element
    const around = element.parentElement?.className.toString().slice(0, 60) ?? ''
    texts.push({
      element,
      range,
      name: `"${words.slice(0, 60)}" in ${whole.localName}.${element.className || around}`,
    })
  }

  for (const { element, range, name } of texts)
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      const why = clippedBy(element, box)
      if (why) faults.set(name, why)
    }
  // Names of browsers and other machine words say by themselves that they may be broken.
  const mayBreak = (element: Element) => getComputedStyle(element).overflowWrap === 'anywhere'
  for (const { element, range, name } of texts)
    if (!mayBreak(element) && isBroken(range)) faults.set(name, 'broken in a word')

  // A text that is seen at one place of the scroll is not covered.
  const free = new Set<string>()
  const covered = new Set<string>()
  const end = document.documentElement.scrollHeight - innerHeight
  const from = scrollY
  for (let y = 0; ; y = Math.min(end, y + innerHeight / 3)) {
    scrollTo({ top: y, behavior: 'instant' })
    for (const { element, range, name } of texts) {
      const box = range.getClientRects()[0]
      if (!box || free.has(name) || isLeftOut(element, box)) continue
      const under = coveredAt(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (under !== undefined) (under ? covered : free).add(name)
    }
    if (y >= end) break
  }
  scrollTo({ top: from, behavior: 'instant' })
  for (const name of covered) if (!free.has(name)) faults.set(name, 'covered')
  return [...faults].map(([name, why]) => `${why}: ${name}`)
}
