import type { bet, ProviderStatus, rollback } from '@perlas/contract/provider-api'
import type { Reply } from '@perlas/provider-kit/client'

/**
 * bet-sent → (stepping →) win-pending → settled
 *          ↘ bet-refused
 *          ↘ bet-unknown → rolled-back
 * The outcome is fixed before `bet-sent`; of a stepped round, everything that decides its steps. A stake whose answer is
 * not known is rolled back, never asked for again; so is the stake of a stepped round that was left open before anything
 * was risked (`stepping → bet-unknown`): a stake that comes back counts for nothing elsewhere either. A step that
 * puts more on the table asks for it by a bet of its own while the round stays `stepping` (`asks.ts`): sent → taken | refused,
 * or unknown → back, and only with the first of these has the step happened. What is owed (win, rollback) is tried until the lobby gives a final answer.
 */
export type RoundState =
  | 'bet-sent'
  | 'bet-refused'
  | 'bet-unknown'
  | 'stepping'
  | 'win-pending'
  | 'settled'
  | 'rolled-back'

export const unfinished: readonly RoundState[] = [
  'bet-sent',
  'bet-unknown',
  'stepping',
  'win-pending',
]
export const staked: readonly RoundState[] = ['stepping', 'win-pending', 'settled']

/** A stake still unanswered after this is taken for lost: longer than any call may last. */
export const BET_PATIENCE_MS = 20_000
/** One try lasts no longer than this; the worker leaves the round alone for so long. */
export const LEASE_MS = 15_000
/** A stepped round waits so long for its player, counted from the stake; then it ends by its game's rule. */
export const LEFT_OPEN_MS = 24 * 3_600_000
/** How long what is owed is tried for, before a person must look. */
export const OWED_FOR_MS = 24 * 3_600_000

const LONGEST_PAUSE_MS = 5 * 60_000

export type AfterBet =
  | { state: 'win-pending'; balance: number }
  | { state: 'bet-refused'; refusal: ProviderStatus }
  | { state: 'bet-unknown'; fault: string }

/** What a reply to the stake means. A 4xx moved nothing, but a rollback proves it, so that is done. */
export function afterBet(reply: Reply<typeof bet>): AfterBet {
  if (reply.kind === 'unknown') return { state: 'bet-unknown', fault: reply.fault }
  if (reply.kind === 'rejected') return { state: 'bet-unknown', fault: `HTTP ${reply.httpStatus}` }
  const { answer } = reply
  if (answer.status === 'OK') return { state: 'win-pending', balance: answer.balance }
  // The id is ours and used once: a mismatch says that something is there which we did not send.
  if (answer.status === 'DUPLICATE_MISMATCH') return { state: 'bet-unknown', fault: answer.status }
  return { state: 'bet-refused', refusal: answer.status }
}

/** Statuses after which a win or rollback is not asked for again: the lobby has the last word. */
export function isFinal(status: ProviderStatus): boolean {
  return !['RATE_LIMITED', 'MAINTENANCE', 'INTERNAL', 'INVALID_SIGNATURE'].includes(status)
}

/** The balance, where a stake is back for sure: it was taken back, or was never taken and never will be. */
export function backOf(reply: Reply<typeof rollback>): { balance: number | undefined } | undefined {
  if (reply.kind !== 'answer') return undefined
  const { status, balance } = reply.answer
  return status === 'OK' || status === 'TX_NOT_FOUND' ? { balance } : undefined
}

/** 1 s, 2 s, 4 s … at most five minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)
}

/** When what is owed is tried again; a final refusal as seldom as can be. */
export function nextTryIn({ attempts, final }: { attempts: number; final: boolean }): number {
  return final ? LONGEST_PAUSE_MS : pauseAfter(attempts + 1)
}

/** In the lobby's words. */
export function roundStatus(state: RoundState): 'open' | 'completed' | 'cancelled' {
  if (state === 'settled') return 'completed'
  return unfinished.includes(state) ? 'open' : 'cancelled'
}
