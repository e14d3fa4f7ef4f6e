/** Pure rules for names: which are allowed, and how they are shown. Lengths come from the site's settings. */

export type NameLimits = { usernameLengthMin: number; usernameLengthMax: number }

/** Letters and digits only, within the limits (AU-06). */
export function usernameFits(name: string, limits: NameLimits): boolean {
  return (
    /^[A-Za-z0-9]+$/.test(name) &&
    name.length >= limits.usernameLengthMin &&
    name.length <= limits.usernameLengthMax
  )
}

/** Names that could pass for the operator. */
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

/** `09171234567` → `•••••••4567`: enough to recognise one's own, too little for anybody else. */
export function maskTail(text: string, shown = 4): string {
  return text.length <= shown ? text : '•'.repeat(text.length - shown) + text.slice(-shown)
}

/**
 * How a winner is shown to others: the last three digits of the number, or the first two letters and the last of the
 * username. The gap always has the same length, so that it tells nothing.
 */
export function publicName({ mobile, account }: { mobile: string; account: string }): string {
  if (mobile) return `09••••••${mobile.slice(-3)}`
  return `${account.slice(0, 2)}••••${account.slice(-1)}`
}

/** Whole days between registration and now. */
export function daysSince(registeredAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / 86_400_000))
}
