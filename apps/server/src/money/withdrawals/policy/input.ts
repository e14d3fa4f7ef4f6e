import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { refuseCooling } from '#/money/banks/banks.ts'
import { providerOf } from '#/money/providers/providers.ts'
import { changedAtOf, type Payable } from '../payouts/store.ts'
import { lastAdjusted } from './questions.ts'
import { readStoredInput } from './store.input.ts'

const HOUR_MS = 3_600_000
/** Longer ago than anything: something that never happened. */
const NEVER_HOURS = 1_000_000

/** All that a decision about a locked order rests on, read now. Flags were judged just before; `verified` is under its lock. */
export async function readInput(
  tx: AppContext,
  order: Payable,
  verified: boolean,
): Promise<unknown> {
  const { playerId } = order
  const now = tx.clock()
  const [stored, adjustedAt, payee] = await Promise.all([
    readStoredInput(tx, order),
    lastAdjusted(tx, playerId),
    payeeInput(tx, order),
  ])
  if (!stored) return undefined
  const { registeredAt, identityAt, payeeAt, sensitiveAt, ...rest } = stored
  const hours = (at: Date) => Math.max(0, (now.getTime() - at.getTime()) / HOUR_MS)
  return {
    ...rest,
    ...payee,
    at: now.getTime(),
    verified,
    providerReady: providerOf(tx, order.payoutProvider) !== undefined,
    // Without a time of judging, flags are unknown.
    flags: order.flaggedAt ? order.flags : undefined,
    secondReasons: order.secondReasons,
    accountHours: hours(registeredAt),
    identityHours: identityAt ? hours(identityAt) : 0,
    payeeHours: payeeAt ? hours(payeeAt) : 0,
    quietHours: sensitiveAt ? hours(sensitiveAt) : NEVER_HOURS,
    adjustedHours: adjustedAt ? hours(adjustedAt) : NEVER_HOURS,
  }
}

/** Whether the account's name is the ID's, and whether it has waited as long as new ones do. */
async function payeeInput(
  tx: AppContext,
  { playerId, orderId }: Payable,
): Promise<{ nameFits: boolean; payeeReady: boolean }> {
  const account = await changedAtOf(tx, playerId, orderId)
  if (!account) return { nameFits: false, payeeReady: false }
  try {
    await refuseCooling(tx, playerId, account)
    return { nameFits: true, payeeReady: true }
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault
    const differs = fault.failure === 'payee-differs'
    return { nameFits: !differs, payeeReady: differs }
  }
}
