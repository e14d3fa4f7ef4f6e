const LAZY_THROTTLE = 200

/** Lets those who wait through together, at most once each `ms`; who left meanwhile is not served. */
export function turnstile(ms: number) {
  const waiting = new Map<unknown, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  function open() {
    timer = undefined
    last = performance.now()
    const all = [...waiting.values()]
    waiting.clear()
    for (const run of all) run()
  }
  return {
    enter(key: unknown, run: () => void) {
      waiting.set(key, run)
      timer ??= setTimeout(open, Math.max(0, last + ms - performance.now()))
    },
    leave(key: unknown) {
      waiting.delete(key)
    },
  }
}

const gate = turnstile(LAZY_THROTTLE)
const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `tell` once when the element comes near the view, all elements together at most every
 * 200 ms (LM-01): what flies by under a quick thumb is never asked for. Answers how to stop.
 */
export function whenNear(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) gate.enter(target, () => callbacks.get(target)?.())
        else gate.leave(target)
      }
    },
    // Sideways too, in what scrolls inside the page: the next slide is there before it moves in.
    { rootMargin: '320px', scrollMargin: '320px' },
  )
  callbacks.set(element, tell)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    gate.leave(element)
    callbacks.delete(element)
  }
}
