import type { Output } from '@perlas/contract/call'
import { taskKeys, type getTaskUser } from '@perlas/contract/tasks'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'

/** What of the tasks is done, read from the ledger: a deposit that settled is the first recharge. */
export async function tasksOf(
  ctx: AppContext,
  playerId: number | undefined,
): Promise<Output<typeof getTaskUser>> {
  const recharged = playerId !== undefined && (await balanceOf(ctx, playerId)).depositTotal > 0
  const done = recharged ? [taskKeys.firstRecharge] : []
  return {
    achieveNum: done.length,
    achieveData: JSON.stringify(done),
    taskData: JSON.stringify(Object.fromEntries(done.map((key) => [key, 1]))),
    canReceiveTaskAward: false,
  }
}
