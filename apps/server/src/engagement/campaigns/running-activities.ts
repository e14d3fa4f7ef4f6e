import type { Output } from '@perlas/contract/call'
import type { getActivityIds } from '@perlas/contract/activities'
import { activityTypes } from '@perlas/contract/enums'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { unreadMail } from '#/platform/mail/mail.ts'
import { activitiesOf, listed } from './activities.ts'
import { activityCacheState, type RunningActivities } from './activity-cache.ts'

/** The lists of what runs, as a login tells them. */
export async function whatRuns(ctx: AppContext, playerId: number) {
  const { activityIds, activityMap } = await cachedActivities(ctx, playerId)
  return { activityIds, activityMap }
}

/** What runs for a player, and what of it asks to be looked at; nothing for a visitor. */
export async function runningActivitiesOf(
  ctx: AppContext,
  playerId: number | undefined,
): Promise<Output<typeof getActivityIds>> {
  const now = ctx.clock().toISOString()
  if (playerId !== undefined) return { ...(await cachedActivities(ctx, playerId)), now }
  const { dots, ...none } = listed([])
  return {
    ...none,
    isBankrupt: false,
    hasTurntable: false,
    totalRecharge: 0,
    loginPaying: false,
    dots: { ...dots, hasMail: false },
    now,
  }
}

const cachedActivities = (ctx: AppContext, playerId: number) =>
  activityCacheState(ctx).of(ctx, playerId, () => readRunningActivities(ctx, playerId))

async function readRunningActivities(
  ctx: AppContext,
  playerId: number,
): Promise<RunningActivities> {
  const [activities, balance, unread] = await Promise.all([
    activitiesOf(ctx, playerId),
    balanceOf(ctx, playerId),
    unreadMail(ctx, playerId),
  ])
  const { dots, ...lists } = listed(activities)
  return {
    ...lists,
    isBankrupt: lists.activityIds.includes(activityTypes.Supply),
    hasTurntable: activities.some(
      ({ running, view }) =>
        running.kind.activity === activityTypes.InviteUserSpin && (view.turns ?? 0) > 0,
    ),
    totalRecharge: balance.depositTotal,
    // It is gone from the list once it is done with.
    loginPaying: lists.activityIds.includes(activityTypes.SignUpBonus),
    dots: { ...dots, hasMail: unread.red0 + unread.red1 + unread.red2 > 0 },
  }
}
