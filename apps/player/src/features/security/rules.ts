import type { FailureName } from '@perlas/contract/errors'
import { failureMessage, Refused } from '@perlas/player-kit/failure.ts'
import { isTurnedDown } from '#/passkeys/passkeys.ts'

/** What these failures mean here; the others have the words that they have everywhere. */
const messageKeys: Partial<Record<FailureName, string>> = {
  'wrong-credentials': 'security.passwordWrong',
  'login-locked': 'security.wait',
  'password-too-weak': 'security.passwordWeak',
  'cipher-stale': 'error.unexpected',
  'code-wrong': 'security.codeWrong',
  'passkey-refused': 'security.passkeyRefused',
  forbidden: 'security.changedElsewhere',
}

export function securityFailure(error: unknown): { key: string; values: Record<string, unknown> } {
  if (isTurnedDown(error)) return { key: 'security.passkeyTurnedDown', values: {} }
  if (error instanceof Error && error.name === 'InvalidStateError')
    return { key: 'security.passkeyKnown', values: {} }
  const { key, values } = failureMessage(error)
  const own = error instanceof Refused && error.failure ? messageKeys[error.failure] : undefined
  const seconds = error instanceof Refused ? (error.retryAfter ?? 60) : 60
  return { key: own ?? key, values: { ...values, minutes: Math.max(1, Math.ceil(seconds / 60)) } }
}
