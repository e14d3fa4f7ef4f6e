import { digitsOf } from '@perlas/contract/mobile'

/** Five digits or more, however they are written; which of them fit a bank, the server knows. */
export const isAccountNumber = (text: string): boolean => (digitsOf(text)?.length ?? 0) >= 5
