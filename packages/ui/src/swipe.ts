import { useEffect, type RefObject } from 'react'

const FAR = 56

/** What a finger did: a way, if it went far enough and more across than along. */
export function swipeWay(dx: number, dy: number): 'back' | 'forward' | undefined {
  if (Math.abs(dx) < FAR || Math.abs(dx) < Math.abs(dy) * 1.6) return undefined
  return dx > 0 ? 'back' : 'forward'
}

/** Whether something between the finger and the panel scrolls sideways itself. */
function scrollsSideways(from: EventTarget | null, panel: Element): boolean {
  for (let node = from as Element | null; node && node !== panel; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1) {
      const { overflowX } = getComputedStyle(node)
      if (overflowX !== 'visible') return true
    }
  }
  return false
}

/** Calls with each sideways swipe on the element; rails, carousels and sliders in it keep theirs. */
export function useSwipe(
  panel: RefObject<HTMLElement | null>,
  onSwipe: ((way: 'back' | 'forward') => void) | undefined,
): void {
  useEffect(() => {
    const node = panel.current
    if (!node || !onSwipe) return
    let start: Touch | undefined
    const down = (event: TouchEvent) => {
      const [touch] = event.touches
      start =
        event.touches.length === 1 && touch && !scrollsSideways(event.target, node)
          ? touch
          : undefined
    }
    const up = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      if (!start || !touch) return
      const way = swipeWay(touch.clientX - start.clientX, touch.clientY - start.clientY)
      start = undefined
      if (way) onSwipe(way)
    }
    node.addEventListener('touchstart', down, { passive: true })
    node.addEventListener('touchend', up, { passive: true })
    return () => {
      node.removeEventListener('touchstart', down)
      node.removeEventListener('touchend', up)
    }
  }, [panel, onSwipe])
}
