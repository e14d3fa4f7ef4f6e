import type { InvitedSpike } from '#/money/withdrawals/withdrawals.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { rulesNow } from './settings.ts'
import { countSpikes } from './store.members.ts'

/**
 * Of these players whoever brought many members in a short time, or has a large share of members who are void, by the rules
 * of operators. It flags; nobody is void by it.
 */
export async function spikesOf(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, InvitedSpike>> {
  if (playerIds.length === 0) return new Map()
  const { spikeMembers, spikeDays, voidLeast, voidShare } = await rulesNow(ctx)
  const since = daysAfter(ctx.clock(), -spikeDays)
  const rows = await countSpikes(ctx, { playerIds, since, most: COUNTED })
  return new Map(
    rows.flatMap(({ playerId, recent, members, void: voids }) => {
      const many = recent >= spikeMembers ? { recent, days: spikeDays } : undefined
      const doubles =
        voids >= voidLeast && voids * 100 >= members * voidShare
          ? { void: voids, members }
          : undefined
      return many || doubles ? [[playerId, { many, doubles }] as const] : []
    }),
  )
}

/** So many are counted; there are more. */
const COUNTED = 1_000
