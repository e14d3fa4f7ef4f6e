import type { Output } from '@perlas/contract/call'
import type { getPots } from '@perlas/contract/pots'
import { cached } from '#/kernel/cached.ts'
import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import { CHAIN_LENGTH, houseStudio, type StudioSeeds } from './seeds.ts'

export type Pots = Output<typeof getPots>
/** Where the jackpots stood when the follower looked last, in hundredths by code, and of which life. */
export type Meters = { values: Record<string, number>; lives: Record<string, number> }

export type PotsState = {
  /** Where the studio's half of a draw comes from. */
  studio: StudioSeeds
  chainLength: number
  /** The answer for anybody. */
  shown(ctx: AppContext): Promise<Pots>
  meters: Meters
  drop(): void
}

export const potsState = slot<PotsState>('pots')

const REMEMBERED_MS = 1_000

export function openPots(read: (ctx: AppContext) => Promise<Pots>): PotsState {
  const shown = cached(REMEMBERED_MS, read, { stands: true })
  return {
    studio: houseStudio,
    chainLength: CHAIN_LENGTH,
    shown: shown.now,
    meters: { values: {}, lives: {} },
    drop: shown.drop,
  }
}
