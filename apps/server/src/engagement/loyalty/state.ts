import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import type { Level } from './rules.ts'
import { siteLevels } from './store.ts'

export type LoyaltyState = { levels(ctx: AppContext): Promise<readonly Level[]> }

export const loyaltyState = slot<LoyaltyState>('loyalty')

export function openLoyalty(): LoyaltyState {
  return { levels: cached(60_000, siteLevels).now }
}
