import { isCommonPin, isPin } from '@perlas/contract/pin'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'

/** Why these digits cannot be a PIN, as a key of its text; undefined where they can. */
export function pinComplaint(pin: string): string | undefined {
  if (!isPin(pin)) return 'wallets.pin.six'
  return isCommonPin(pin) ? 'wallet.pinUnfit' : undefined
}

/** The words of a refusal where six digits, or `secret`, were given. */
export function pinFailure(
  error: unknown,
  secret: 'pin' | 'walletPassword',
): { key: string; values: Record<string, unknown> } {
  if (isRefused(error, 'wrong-credentials')) return { key: `wallets.${secret}Wrong`, values: {} }
  if (isRefused(error, 'login-locked')) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return { key: 'wallets.pinWait', values: { minutes } }
  }
  if (isRefused(error, 'cipher-stale')) return { key: 'error.unexpected', values: {} }
  return failureMessage(error)
}
