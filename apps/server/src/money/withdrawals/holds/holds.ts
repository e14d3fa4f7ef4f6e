import type { AppContext } from '#/kernel/context.ts'
import { hasAccountRecovery, recoveryRest } from '#/identity/sign-in/sign-in.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { bonusesOf } from '#/money/bonus/bonus.ts'
import { verified } from '#/identity/kyc/kyc.ts'
import { pinSummary, safeSummary } from '#/money/safe/safe.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { momentOf, hoursAfter } from '#/kernel/manila.ts'
import { MAX_OPEN_WITHDRAWALS } from '../rules.ts'
import { readPayoutRules } from '../settings/store.ts'
import { countOpenWithdrawals } from '../store.ts'
import { freeOf, holdsOf, type Hold } from './rules.ts'

/** What can leave now, and line by line why not more. */
export async function withdrawable(
  ctx: AppContext,
  playerId: number,
): Promise<{
  coin: number
  held: number
  withdrawable: number
  turnoverLeft: number
  holds: Hold[]
}> {
  // First: counting it up may end a bonus, and so change the rest.
  const { open } = await bonusesOf(ctx, playerId)
  const [
    balance,
    safe,
    pin,
    exclusion,
    identity,
    openOrders,
    { least, most, fee, wayBack: asksRecovery },
  ] = await Promise.all([
    balanceOf(ctx, playerId),
    safeSummary(ctx, playerId),
    pinSummary(ctx, playerId),
    exclusionOf(ctx, playerId),
    verified(ctx, playerId),
    countOpenWithdrawals(ctx, playerId),
    readPayoutRules(ctx),
  ])
  const { cash, held, debt, safebox } = balance
  const input = {
    cash,
    held,
    debt,
    safebox,
    safeLockedUntil: safe.lockedUntil,
    bonuses: open.map(({ id, bound: locked, endsAt }) => ({
      id,
      locked,
      endsAt: momentOf(endsAt) ?? null,
    })),
    openOrders,
    mostOrders: MAX_OPEN_WITHDRAWALS,
    verified: identity.hasKyc,
    noAccountRecovery: asksRecovery && !(await hasAccountRecovery(ctx, playerId)),
    excludedUntil: exclusion?.until ?? null,
    resetUntil: await resetWait(ctx, playerId, pin.resetAt),
    least,
    most,
    fee,
  }
  return {
    coin: cash,
    held,
    withdrawable: freeOf(input),
    turnoverLeft: open.reduce((sum, { required, progress }) => sum + required - progress, 0),
    holds: holdsOf(input),
  }
}

/** Until when withdrawals wait because the PIN was set anew by a code, or the account was recovered. */
export async function resetWait(
  ctx: AppContext,
  playerId: number,
  resetAt: Date | null,
): Promise<Date | null> {
  const rest = await recoveryRest(ctx, playerId)
  if (resetAt === null) return rest
  const { resetCoolingHours } = await readPayoutRules(ctx)
  const until = hoursAfter(resetAt, resetCoolingHours)
  if (until <= ctx.clock()) return rest
  return rest && rest > until ? rest : until
}
