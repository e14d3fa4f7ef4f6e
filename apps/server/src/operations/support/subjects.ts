import type { ChatSubject } from '@perlas/contract/chat'
import { isDecision } from '#/engagement/campaigns/campaigns.ts'
import { isRoundOf } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { readDeposit } from '#/money/deposits/deposits.ts'
import { isWithdrawalOf } from '#/money/withdrawals/withdrawals.ts'

/** Whether what a player names is there, and theirs. */
export async function isOwn(
  ctx: AppContext,
  { playerId, kind, ref }: { playerId: number; kind: ChatSubject; ref: string },
): Promise<boolean> {
  if (kind === 'deposit') return (await readDeposit(ctx, playerId, { orderId: ref })) !== undefined
  if (kind === 'withdrawal') return isWithdrawalOf(ctx, { playerId, orderId: ref })
  if (kind === 'round') return isRoundOf(ctx, { playerId, roundId: ref })
  return /^\d{1,9}$/.test(ref) && isDecision(ctx, { playerId, decisionNo: Number(ref) })
}
