import type { AppContext } from '#/kernel/context.ts'
import { remembered } from '#/kernel/remembered.ts'
import { slot } from '#/kernel/state.ts'
import type { Level } from './rules.ts'
import { siteLevels } from './store.ts'

export type LoyaltyState = { levels(ctx: AppContext): Promise<readonly Level[]> }

export const loyaltyState = slot<LoyaltyState>('loyalty')

export function openLoyalty(): LoyaltyState {
  return { levels: remembered(60_000, siteLevels).now }
}
