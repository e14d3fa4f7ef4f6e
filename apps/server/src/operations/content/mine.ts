import type { Output } from '@perlas/contract/call'
import type { myContent } from '@perlas/contract/my-content'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { playerById } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { announcedTo } from './composed.ts'
import { isForPlayer, whoOf } from './placed.ts'
import { contentState } from './state.ts'

/** What is announced to a visitor, or to one player, beside what everybody is told. */
export async function contentFor(
  ctx: AppContext,
  { playerId, host: asked }: { playerId: number | undefined; host: string },
): Promise<Output<typeof myContent>> {
  const { announced, host } = await contentState(ctx).announced(ctx, asked)
  if (playerId === undefined)
    return announcedTo(announced, { host, sees: (one) => whoOf(one) === 'out' })
  const { registeredAt } = await playerById(ctx, playerId)
  const { vip: level } = await levelOf(ctx, (await balanceOf(ctx, playerId)).betTotal)
  const now = ctx.clock()
  return announcedTo(announced, {
    host,
    sees: (one) => whoOf(one) === 'in' && isForPlayer(one, { registeredAt, level }, now),
  })
}
