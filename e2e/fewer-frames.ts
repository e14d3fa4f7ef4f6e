import type { BrowserContext } from '@playwright/test'

/**
 * Games draw five frames a second, fewer than the slowest phones: WebGL is drawn in software here, and a page that draws as often as
 * it can leaves nothing to the others. Only in frames, which is where games are; their time is the clock's all the same.
 */
export function fewerFrames(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (window === window.top) return
    const GAP_MS = 200
    const { requestAnimationFrame: ask, cancelAnimationFrame: drop } = window
    const waiting = new Map<number, () => void>()
    let [next, drawnAt] = [1, -Infinity]
    window.requestAnimationFrame = (draw) => {
      const id = next++
      const timer = setTimeout(
        () => {
          const frame = ask.call(window, (at) => {
            waiting.delete(id)
            drawnAt = performance.now()
            draw(at)
          })
          waiting.set(id, () => drop.call(window, frame))
        },
        Math.max(0, drawnAt + GAP_MS - performance.now()),
      )
      waiting.set(id, () => clearTimeout(timer))
      return id
    }
    window.cancelAnimationFrame = (id) => {
      waiting.get(id)?.()
      waiting.delete(id)
    }
  })
}
