/** Seconds until the next try after so many: doubling, six hours at the most. */
export function backoffSeconds(attempts: number): number {
  return Math.min(60 * 2 ** Math.max(0, attempts - 1), 6 * 60 * 60)
}
