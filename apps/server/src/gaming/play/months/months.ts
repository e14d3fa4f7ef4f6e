import type { AppContext } from '#/kernel/context.ts'
import { keepIds, makeMonthsAhead, monthsBefore, moveKnownSince, type TxName } from './store.ts'

/** Months of transactions that are looked through before an id is new, this one included. */
const LOOKED_THROUGH = 4
/** Ids that one statement keeps. */
const AT_ONCE = 20_000

/** Makes the tables of this month's rounds and transactions and of the next two, and numbers rounds within the month. */
export function makePlayMonths(ctx: AppContext): Promise<void> {
  return makeMonthsAhead(ctx)
}

/**
 * Keeps the ids of transactions that are older than those looked through, and only then looks through these no more. What a
 * stopped turn kept is kept; the next one begins again.
 */
export async function keepOldIds(ctx: AppContext): Promise<void> {
  const until = await monthsBefore(ctx, LOOKED_THROUGH - 1)
  let after: TxName | undefined = { provider: '', txId: '' }
  while (after) after = await keepIds(ctx, { until, after, most: AT_ONCE })
  await moveKnownSince(ctx, until)
}
