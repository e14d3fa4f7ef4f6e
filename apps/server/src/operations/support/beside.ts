import type { officeChatPlayer } from '@perlas/contract/office-support'
import type { Static } from 'typebox'
import { limitsOf } from '#/engagement/responsible/responsible.ts'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { kycState } from '#/identity/kyc/kyc.ts'
import { findPlayer } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { bonusesOf } from '#/money/bonus/bonus.ts'
import { openWithdrawals } from '#/money/withdrawals/withdrawals.ts'
import { recordOpening } from '#/platform/audit/audit.ts'

type View = Static<(typeof officeChatPlayer)['output']>

/** A player beside their conversation: what members are asked about most, each from the domain that knows it. */
export async function chatPlayer(
  ctx: AppContext,
  { playerId, view }: { playerId: number; view?: string | undefined },
  by: { member: StaffSession; address: string },
): Promise<View> {
  if (!(await findPlayer(ctx, playerId))) throw new AppError('not-found')
  await recordOpening(ctx, { ...by, action: 'chat-player-read', view, detail: { playerId } })
  const balance = await balanceOf(ctx, playerId)
  const [{ userLevel }, kyc, withdrawals, bonuses, { limits, exclusion }] = await Promise.all([
    levelOf(ctx, balance.betTotal),
    kycState(ctx, playerId),
    openWithdrawals(ctx, playerId),
    bonusesOf(ctx, playerId),
    limitsOf(ctx, playerId),
  ])
  return {
    level: userLevel,
    cash: balance.cash,
    held: balance.held,
    kyc: kyc.status,
    withdrawals: withdrawals.map(({ orderId, amount, status, reason, dueOn }) => ({
      orderId,
      amount,
      status,
      reason,
      dueOn,
    })),
    bonuses: bonuses.open.map(({ amount, bound, required, progress, endsAt }) => ({
      amount,
      locked: bound,
      required,
      progress,
      endsAt,
    })),
    limits: limits.flatMap(({ kind, period, amount }) =>
      amount === null ? [] : [{ kind, period, amount }],
    ),
    excludedUntil: exclusion?.until ?? null,
  }
}
