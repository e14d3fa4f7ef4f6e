/** Milliseconds from `now` to `until`; never below zero. */
export function timeLeft(until: number, now: number): number {
  return Math.max(0, until - now)
}

function two(value: number) {
  return String(value).padStart(2, '0')
}

/** `09:59`, from an hour on `1:09:59`; a second that has begun counts whole. Days are the caller's words. */
export function clockOf(left: number): { days: number; clock: string; late: boolean } {
  const seconds = Math.ceil(left / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  const clock = days > 0 ? `${two(hours)}:${rest}` : hours > 0 ? `${hours}:${rest}` : rest
  return { days, clock, late: seconds <= 60 }
}
