import type { Page } from '@playwright/test'

/** Properties that a browser moves by itself, without painting the page anew. */
const FREE = ['opacity', 'transform', 'translate', 'rotate', 'scale', 'filter']
const LOOKS = 6
const LOOK_MS = 400

/** Movements that have a page painted with every frame, seen in half of all looks or more: what only enters is over by then. */
export async function paintedAnew(page: Page): Promise<string[]> {
  // Journeys ask for less motion; this looks at what everybody else sees.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const seen = new Map<string, number>()
  for (let look = 0; look < LOOKS; look += 1) {
    await page.waitForTimeout(LOOK_MS)
    const now = await page.evaluate((free) => {
      const own = ['offset', 'computedOffset', 'easing', 'composite']
      return document.getAnimations().flatMap(({ effect, playState }) => {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
        const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        const painted = moved.filter((name) => !own.includes(name) && !free.includes(name))
        const what = `${effect.target?.tagName} ${effect.target?.getAttribute('class')}: `
        return painted.length > 0 ? [what + [...new Set(painted)].join(', ')] : []
      })
    }, FREE)
    for (const one of new Set(now)) seen.set(one, (seen.get(one) ?? 0) + 1)
  }
  return [...seen].flatMap(([one, looks]) => (looks >= LOOKS / 2 ? one : []))
}
