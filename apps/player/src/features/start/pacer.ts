/**
 * Asks some time after it was nudged, once for all nudges until then, and half as often each time that they go on: while
 * rounds follow each other nobody asks after each of them.
 */
export function openPacer(
  ask: () => void,
  { least, most }: { least: number; most: number },
): { nudge: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = least
  let askedAt = -Infinity
  return {
    nudge() {
      if (timer !== undefined) return
      // A pause: the next round is shown soon again.
      if (performance.now() - askedAt > 2 * wait) wait = least
      timer = setTimeout(() => {
        timer = undefined
        askedAt = performance.now()
        wait = Math.min(2 * wait, most)
        ask()
      }, wait)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
