import type { FailureName } from '@perlas/contract/errors'
import { failureMessage, Refused } from '@perlas/player-kit/failure.ts'

/** What these failures mean at the safe box; the others have the words that they have everywhere. */
const messageKeys: Partial<Record<FailureName, string>> = {
  'login-locked': 'safe.wait',
  'password-too-weak': 'safe.weak',
  'cipher-stale': 'error.unexpected',
  'code-wrong': 'safe.codeWrong',
  forbidden: 'safe.elsewhere',
  'rate-limited': 'safe.wait',
}

/** `asked` says which password was asked for, so that the text names the right one. */
export function safeFailure(
  error: unknown,
  asked: 'wallet' | 'login' = 'wallet',
): { key: string; values: Record<string, unknown> } {
  const { key, values } = failureMessage(error)
  const failure = error instanceof Refused ? error.failure : undefined
  const own =
    failure === 'wrong-credentials'
      ? asked === 'wallet'
        ? 'safe.wrong'
        : 'safe.loginWrong'
      : failure && messageKeys[failure]
  const seconds = error instanceof Refused ? (error.retryAfter ?? 60) : 60
  return { key: own ?? key, values: { ...values, minutes: Math.max(1, Math.ceil(seconds / 60)) } }
}

/** The locks that are offered, in days. */
export const lockChoices = [7, 30, 90, 180] as const

/** When a lock chosen now would end, by the server's clock. */
export function lockEnd(now: string, days: number): string {
  return new Date(Date.parse(now) + days * 86_400_000).toISOString()
}
