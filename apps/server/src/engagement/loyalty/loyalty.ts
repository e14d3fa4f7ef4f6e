import type { AppContext } from '#/kernel/context.ts'
import { loyaltyState } from './state.ts'
import { levelAt, type Level } from './rules.ts'

export { earnPoints, lapsePoints, POINTS_LAST_MONTHS } from './lapse.ts'
export { exchangeFor, exchangePoints, pointsOf, pointsRecord } from './points.ts'
export { pointArea } from './settings.ts'
export { pointRules } from './store.ts'
export type { Level }

/** The level that lifetime wagers have reached. */
export async function levelOf(
  ctx: AppContext,
  bet: number,
): Promise<{ vip: number; vipExp: number; userLevel: number }> {
  return levelAt(await loyaltyState(ctx).levels(ctx), bet)
}

export function levels(ctx: AppContext): Promise<readonly Level[]> {
  return loyaltyState(ctx).levels(ctx)
}
