import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import type { Level } from './rules.ts'
import { siteLevels } from './store.ts'

const REMEMBERED_MS = 60_000

export type LoyaltyState = { levels(ctx: AppContext): Promise<readonly Level[]> }

export const loyaltyState = slot<LoyaltyState>('loyalty')

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
