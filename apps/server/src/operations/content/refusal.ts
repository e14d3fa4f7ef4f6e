import type { scanned } from '#/identity/kyc/kyc.ts'
import { AppError } from '#/kernel/http/errors.ts'

/**
 * Why something that a member uploads is not taken, by what the scanner said of it; undefined for no reason. It is shown to
 * everybody at once: what the scanner has not looked at is `busy`.
 */
export function refusalOf(verdict: Awaited<ReturnType<typeof scanned>>): string | undefined {
  if (verdict === 'waiting') throw new AppError('busy', { retryAfter: 30 })
  return verdict === 'infected' ? 'This file holds something harmful. It was not kept.' : undefined
}
