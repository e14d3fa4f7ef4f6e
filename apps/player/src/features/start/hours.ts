/** Hours of play as the server tells them: those that run or come next, and when the ones after them begin. */
export type Hours = { from: string; until: string; next: string }

const WARN_MS = 10 * 60_000

/** Where a moment is in the hours of play: well inside, near their end, or outside of them. */
export function placeIn(
  hours: Hours | null | undefined,
  now: number,
): 'inside' | 'ending' | 'over' {
  if (!hours) return 'inside'
  const left = Date.parse(hours.until) - now
  if (left <= 0 || now < Date.parse(hours.from)) return 'over'
  return left <= WARN_MS ? 'ending' : 'inside'
}

/** When the hours begin that come next. */
export function opensAt({ from, next }: Hours, now: number): string {
  return now < Date.parse(from) ? from : next
}
