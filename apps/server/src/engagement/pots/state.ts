import type { Output } from '@perlas/contract/call'
import { potCodes, type PotCode } from '@perlas/contract/pot-codes'
import type { getPotFalls, getPots } from '@perlas/contract/pots'
import { cached } from '#/kernel/cached.ts'
import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import { CHAIN_LENGTH, houseStudio, type StudioSeeds } from './seeds.ts'

export type Pots = Output<typeof getPots>
export type Falls = Output<typeof getPotFalls>
/** Where the jackpots stood when the follower looked last, in hundredths by code, and of which life. */
export type Meters = { values: Record<string, number>; lives: Record<string, number> }

export type PotsState = {
  /** Where the studio's half of a draw comes from. */
  studio: StudioSeeds
  chainLength: number
  /** The answer for anybody. */
  shown(ctx: AppContext): Promise<Pots>
  /** The newest falls, of one jackpot or of all. */
  falls(ctx: AppContext, code: PotCode | undefined): Promise<Falls>
  meters: Meters
  drop(): void
}

export const potsState = slot<PotsState>('pots')

const REMEMBERED_MS = 1_000

/** How the answers for anybody are read; each is remembered for a second. */
export type PotsReads = {
  shown(ctx: AppContext): Promise<Pots>
  falls(ctx: AppContext, ask: { code: PotCode | undefined }): Promise<Falls>
}

export function openPots(read: PotsReads): PotsState {
  const shown = cached(REMEMBERED_MS, read.shown, { stands: true })
  const falls = new Map(
    [undefined, ...potCodes].map((code) => [
      code,
      cached(REMEMBERED_MS, (ctx) => read.falls(ctx, { code })),
    ]),
  )
  return {
    studio: houseStudio,
    chainLength: CHAIN_LENGTH,
    shown: shown.now,
    falls: (ctx, code) => falls.get(code)!.now(ctx),
    meters: { values: {}, lives: {} },
    drop() {
      shown.drop()
      for (const one of falls.values()) one.drop()
    },
  }
}
