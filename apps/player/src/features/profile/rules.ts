/** The id that somebody typed, or undefined where it is none: whole, above zero, and not too long for one. */
export function idOf(typed: string): number | undefined {
  const text = typed.trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20

/** Long enough to be a name; what else may be in it the server says (PF-02). */
export function isNickname(text: string): boolean {
  const { length } = text.trim()
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX
}
