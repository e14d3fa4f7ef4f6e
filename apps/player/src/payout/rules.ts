import { digitsOf } from '@perlas/contract/mobile'

/** Five digits or more, however they are written; which of them fit a bank, the server knows. */
export const isAccountNumber = (text: string): boolean => (digitsOf(text)?.length ?? 0) >= 5

/** The end of an account's number, as people read it: `••4567`. */
export const tailOf = (cardNum: string): string => `••${cardNum.slice(-4)}`
