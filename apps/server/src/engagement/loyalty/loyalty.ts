import type { AppContext } from '#/kernel/context.ts'
import { siteLevels } from './store.ts'
import { levelAt, type Level } from './rules.ts'

export { exchangePoints, pointsOf, pointsRecord } from './points.ts'
export { pointArea } from './settings.ts'
export { tasksOf } from './tasks.ts'
export type { Level }

const REMEMBERED_MS = 60_000

export type LoyaltyState = { levels(ctx: AppContext): Promise<readonly Level[]> }

export function openLoyalty(): LoyaltyState {
  let known: Promise<readonly Level[]> | undefined
  let readAt = 0
  return {
    levels(ctx) {
      const now = ctx.clock().getTime()
      if (!known || now - readAt > REMEMBERED_MS) {
        readAt = now
        known = siteLevels(ctx)
        known.catch(() => (readAt = 0))
      }
      return known
    },
  }
}

/** The level that lifetime wagers have reached. */
export async function levelOf(
  ctx: AppContext,
  bet: number,
): Promise<{ vip: number; vipExp: number; userLevel: number }> {
  return levelAt(await ctx.loyalty.levels(ctx), bet)
}

export function levels(ctx: AppContext): Promise<readonly Level[]> {
  return ctx.loyalty.levels(ctx)
}
