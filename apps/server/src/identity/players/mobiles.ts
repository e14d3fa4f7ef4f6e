/** Phone numbers: what players type, and the one form in which we keep them. */

export type MobileLimits = {
  /** Without the plus: `63`. */
  countryCode: string
  accountLengthMin: number
  accountLengthMax: number
  accountRule: { mobileStartsWith: string }
}

/**
 * The typed number as E.164, or undefined when this site does not accept it (AU-05). `0917…`, `917…`,
 * `63917…` and `+63917…` are one number.
 */
export function mobileOf(typed: string, limits: MobileLimits): string | undefined {
  const digits = typed.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(digits)) return undefined
  const { countryCode, accountLengthMin, accountLengthMax, accountRule } = limits
  let national = digits
  if (digits.startsWith(`+${countryCode}`)) national = digits.slice(countryCode.length + 1)
  else if (digits.startsWith('+')) return undefined
  else if (digits.startsWith(countryCode) && digits.length > accountLengthMax)
    national = digits.slice(countryCode.length)
  const length = national.length
  if (length < accountLengthMin || length > accountLengthMax) return undefined
  const subscriber = national.replace(/^0/, '')
  if (accountRule.mobileStartsWith && !subscriber.startsWith(accountRule.mobileStartsWith))
    return undefined
  return `+${countryCode}${subscriber}`
}
