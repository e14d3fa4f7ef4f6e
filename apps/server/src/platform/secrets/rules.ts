/** How often one may guess at a secret, and how codes are drawn. */

/** Wrong passwords until a name is locked, and the time in which they are counted (GLI-19 2.5.3). */
export const MAX_FAILURES = 3
export const FAILURE_WINDOW_MINUTES = 30
const lockMinutes = [1, 5, 15, 30, 60, 180] as const

/** How long the n-th lock of a name lasts, counted from 0: longer each time. */
export function lockSeconds(locksBefore: number): number {
  const minutes = lockMinutes[Math.min(Math.max(locksBefore, 0), lockMinutes.length - 1)] ?? 180
  return minutes * 60
}

/** Characters that cannot be misread (no 0 O 1 I L), each as likely as any other. */
export function letterCode(chance: (bytes: number) => Buffer, length: number): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  let code = ''
  while (code.length < length) {
    const byte = chance(1)[0] ?? 255
    // 248 is the largest multiple of 31 in a byte: no letter is likelier than another.
    if (byte < 248) code += letters[byte % letters.length]
  }
  return code
}
