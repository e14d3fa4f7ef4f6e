import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#/kernel/http/errors.ts'
import { isGuessable, passwordFits, type PasswordLimits } from './rules.ts'

/** The most common passwords that would pass the length rule (ASVS 6.2.4 asks for 3,000). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password: string) => password.length >= 6),
)

/** Refuses a password that is weak or easy to guess here. The same rules apply wherever one is set. */
export function checkPassword(password: string, account: string, limits: PasswordLimits): void {
  if (!passwordFits(password, account, limits, commonPasswords)) {
    throw new AppError('password-too-weak')
  }
  if (isGuessable(password, limits.reservedWords)) throw new AppError('password-guessable')
}
