/** Lets the first call through, then none for `ms` (LM-01: 200 ms for clicks). */
export function throttled<Args extends unknown[]>(
  ms: number,
  run: (...args: Args) => void,
  now: () => number = () => performance.now(),
): (...args: Args) => boolean {
  let last = -Infinity
  return (...args) => {
    const time = now()
    if (time - last < ms) return false
    last = time
    run(...args)
    return true
  }
}

/** Runs once things have been quiet for `ms`; the last arguments win. */
export function debounced<Args extends unknown[]>(ms: number, run: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(...args), ms)
  }
}
