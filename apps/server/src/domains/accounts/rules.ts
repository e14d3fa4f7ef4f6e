/** Pure rules of sign-in and registration. Lengths come from the site's configuration. */

export type NameLimits = { usernameLengthMin: number; usernameLengthMax: number }
export type PasswordLimits = { passwordLengthMin: number; passwordLengthMax: number }

/** Wrong passwords until a name is locked, and the time in which they are counted (GLI-19 2.5.3). */
export const MOST_FAILURES = 3
export const FAILURE_WINDOW_MINUTES = 30
/** Idle time after which the password is asked for again (GLI-19 2.5.4). */
export const IDLE_MINUTES = 30
/** A session ends after this even when it is used. */
export const SESSION_DAYS = 30

const lockMinutes = [1, 5, 15, 30, 60, 180] as const

/** How long the n-th lock of a name lasts, counted from 0: longer each time. */
export function lockSeconds(locksBefore: number): number {
  const minutes = lockMinutes[Math.min(Math.max(locksBefore, 0), lockMinutes.length - 1)] ?? 180
  return minutes * 60
}

/** Letters and digits only, within the limits (AU-06). */
export function usernameFits(name: string, limits: NameLimits): boolean {
  return (
    /^[A-Za-z0-9]+$/.test(name) &&
    name.length >= limits.usernameLengthMin &&
    name.length <= limits.usernameLengthMax
  )
}

/** Names that could pass for the house. */
const reserved = [
  'perlas',
  'admin',
  'support',
  'service',
  'pagcor',
  'operator',
  'official',
  'moderator',
]

export function nameIsReserved(name: string): boolean {
  const plain = name.toLowerCase()
  return reserved.some((word) => plain.includes(word))
}

/** Long enough, not among the common ones, not the account's own name or one character repeated. */
export function passwordFits(
  password: string,
  account: string,
  limits: PasswordLimits,
  common: ReadonlySet<string>,
): boolean {
  const length = Array.from(password).length
  if (length < limits.passwordLengthMin || length > limits.passwordLengthMax) return false
  const plain = password.toLowerCase()
  if (common.has(plain)) return false
  if (account.length >= 4 && plain.includes(account.toLowerCase())) return false
  return new Set(plain).size > 2
}

/** `09171234567` → `•••••••4567`: enough to know one's own, too little for anybody else. */
export function maskTail(text: string, shown = 4): string {
  return text.length <= shown ? text : '•'.repeat(text.length - shown) + text.slice(-shown)
}

/**
 * How a winner is named before strangers: the last three digits of the number, or two letters and the
 * last one of the account. The blank in between has one length, so that it tells nothing.
 */
export function publicName({ mobile, account }: { mobile: string; account: string }): string {
  if (mobile) return `09••••••${mobile.slice(-3)}`
  return `${account.slice(0, 2)}••••${account.slice(-1)}`
}

/** Whole days between registration and now. */
export function daysSince(registeredAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / 86_400_000))
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
