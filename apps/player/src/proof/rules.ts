import type { FailureName } from '@perlas/contract/errors'
import { failureMessage, Refused } from '@perlas/player-kit/failure.ts'
import { isTurnedDown } from '#/passkeys/passkeys.ts'

/** What these failures mean here; the others have the words that they have everywhere. */
const messageKeys: Partial<Record<FailureName, string>> = {
  'wrong-credentials': 'proof.wrong',
  'login-locked': 'proof.wait',
  'code-wrong': 'proof.codeWrong',
  'passkey-refused': 'proof.passkeyRefused',
  'cipher-stale': 'error.unexpected',
  'password-too-weak': 'proof.guessable',
}

/** Why a proof was not taken; undefined where the person only closed the browser's own window. */
export function proofFailure(
  error: unknown,
): { key: string; values: Record<string, unknown> } | undefined {
  if (isTurnedDown(error)) return undefined
  const { key, values } = failureMessage(error)
  const own = error instanceof Refused && error.failure ? messageKeys[error.failure] : undefined
  const seconds = error instanceof Refused ? (error.retryAfter ?? 60) : 60
  return { key: own ?? key, values: { ...values, minutes: Math.max(1, Math.ceil(seconds / 60)) } }
}
