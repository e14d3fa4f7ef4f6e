/** Numbers as people write, paste and fill them in, and the one form in which we keep them. For forms and server. */

export type MobileLimits = {
  /** Without the plus: `63`. */
  countryCode: string
  accountLengthMin: number
  accountLengthMax: number
  accountRule: { mobileStartsWith: string }
}

/** Mobile numbers of the Philippines, as e-wallets have them. */
export const philippineMobile: MobileLimits = {
  countryCode: '63',
  accountLengthMin: 10,
  accountLengthMax: 11,
  accountRule: { mobileStartsWith: '9' },
}

/**
 * The digits of a written number, with the plus where there is one: without blanks, dashes, dots and brackets, and
 * without the direction marks that copied contacts carry; full-width digits are digits. Undefined where anything else
 * stands in it.
 */
export function digitsOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2212()./]/gu, '')
  return /^\+?[0-9]+$/.test(plain) ? plain : undefined
}

export type ReadMobile =
  /** E.164. */
  | { mobile: string; wrong?: never }
  /** `start`: a number, but its first digit is another one than the site asks for (AU-05). */
  | { mobile?: never; wrong: 'length' | 'start' }

/** `0917…`, `917…`, `63917…`, `+63 917 …`, `0063…` and `(0917) …` are one number. */
export function readMobile(typed: string, limits: MobileLimits): ReadMobile {
  const { countryCode, accountLengthMin, accountLengthMax, accountRule } = limits
  const digits = digitsOf(typed)?.replace(/^00/, '+')
  if (digits === undefined) return { wrong: 'length' }
  let national = digits
  if (digits.startsWith(`+${countryCode}`)) national = digits.slice(countryCode.length + 1)
  else if (digits.startsWith('+')) return { wrong: 'length' }
  else if (digits.startsWith(countryCode) && digits.length > accountLengthMax)
    national = digits.slice(countryCode.length)
  const { length } = national
  if (length < accountLengthMin || length > accountLengthMax) return { wrong: 'length' }
  const subscriber = national.replace(/^0/, '')
  const start = accountRule.mobileStartsWith
  if (start && !subscriber.startsWith(start) && !national.startsWith(start))
    return { wrong: 'start' }
  return { mobile: `+${countryCode}${subscriber}` }
}

/** The typed number as E.164, or undefined when this site does not accept it (AU-05). */
export function mobileOf(typed: string, limits: MobileLimits): string | undefined {
  return readMobile(typed, limits).mobile
}

/** Whether a text reads as a number here, whatever its first digit: no user name looks like one. */
export function looksLikeMobile(text: string, limits: MobileLimits): boolean {
  return mobileOf(text, { ...limits, accountRule: { mobileStartsWith: '' } }) !== undefined
}
