import { seedChain, seedReveal } from '@perlas/contract/provider-api'
import type { StudioContext } from '#/context.ts'
import { chainFor, revealSeed } from '#/draws/draws.ts'
import { No, type Mount } from './mount.ts'

/** Calls about the studio's half of draws of the lobby. */
export function drawCalls(mount: Mount, ctx: StudioContext): void {
  mount(seedChain, async ({ name, n, fresh = false }) => {
    const chain = await chainFor(ctx, name, n, fresh)
    if (!chain) throw new No('OUT_OF_TURN', 'It is not the turn of this draw.')
    return chain
  })
  mount(seedReveal, async (asked) => {
    const seed = await revealSeed(ctx, asked)
    if (seed === 'unknown') throw new No('TX_NOT_FOUND', 'There is no such chain.')
    if (seed === 'turn') throw new No('OUT_OF_TURN', 'It is not the turn of this draw.')
    if (seed === 'head') throw new No('DUPLICATE_MISMATCH', 'The seed was given for another head.')
    return seed
  })
}
