import { randomUUID } from 'node:crypto'
import { seedChain, seedReveal } from '@perlas/contract/provider-api'
import { leadsTo } from '@perlas/game-kit/chain'
import { chainFrom, seedAt } from '@perlas/provider-kit/seed-chain'
import { askProvider } from '#/gaming/play/play.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import { insertChain, readChain, storeFreshened, wantsFresh, type ChainRow } from './store.seeds.ts'

const PURPOSE = 'pot-chains'
/** Ticks that one chain is for: five weeks of play without a pause. */
export const CHAIN_LENGTH = 100_000

/** Seeds of the other party: what a chain comes down to, and the seed of a tick for its head. */
export type StudioSeeds = {
  chain(
    ctx: AppContext,
    tick: number,
    /** A new chain that begins with this tick. */
    fresh?: boolean,
  ): Promise<{ chain: string; first: number; length: number; head: string }>
  reveal(ctx: AppContext, ask: { chain: string; n: number; head: string }): Promise<string>
}

/** The house's studio, asked over its API. */
export const houseStudio: StudioSeeds = {
  async chain(ctx, n, fresh) {
    const { providerId } = ctx.config.secrets.studioOperator
    const asked = { name: 'pots', n, ...(fresh && { fresh }) }
    return askProvider(ctx, providerId, seedChain, asked)
  },
  async reveal(ctx, asked) {
    const { providerId } = ctx.config.secrets.studioOperator
    return (await askProvider(ctx, providerId, seedReveal, asked)).seed
  },
}

/** The lobby's chain for a tick: its head is kept before anything of the tick is. */
export async function lobbyChain(ctx: AppContext, tick: number, length: number): Promise<ChainRow> {
  return (await readChain(ctx, 'lobby', tick)) ?? newLobbyChain(ctx, tick, length)
}

async function newLobbyChain(ctx: AppContext, tick: number, length: number): Promise<ChainRow> {
  const chainId = randomUUID()
  const { head, kept } = await chainFrom(ctx.chance(32), length)
  const sealed = seal(ctx, PURPOSE, kept, chainId)
  await insertChain(ctx, { party: 'lobby', first: tick, length, chainId, head, sealed })
  const stands = await readChain(ctx, 'lobby', tick)
  if (!stands) throw new Error('the chain of a tick was not kept')
  return stands
}

/**
 * After a restore: seeds behind the moment that the database was set back to were shown already, for other heads, and who kept
 * them would know the next draws. Both parties begin new chains with the next draw, the studio first, and both heads are public
 * before it.
 */
export async function freshenChains(
  ctx: AppContext,
  studio: StudioSeeds,
  { tick, length }: { tick: number; length: number },
): Promise<void> {
  if (!(await wantsFresh(ctx))) return
  const begun = await studio.chain(ctx, tick, true)
  if (begun.first !== tick) throw new Error('the studio told another chain')
  await inTransaction(ctx, async (tx) => {
    const { chain: chainId, ...chain } = begun
    await insertChain(tx, { party: 'studio', chainId, sealed: null, ...chain })
    await newLobbyChain(tx, tick, length)
    await storeFreshened(tx)
  })
}

/** The studio's chain for a tick, as it told it first. */
export async function studioChain(
  ctx: AppContext,
  studio: StudioSeeds,
  tick: number,
): Promise<ChainRow> {
  const known = await readChain(ctx, 'studio', tick)
  if (known) return known
  const { chain, first, length, head } = await studio.chain(ctx, tick)
  if (first > tick || first + length <= tick) throw new Error('the studio told another chain')
  await insertChain(ctx, { party: 'studio', first, length, chainId: chain, head, sealed: null })
  const stands = await readChain(ctx, 'studio', tick)
  if (!stands) throw new Error('the chain of the studio was not kept')
  return stands
}

export function lobbySeed(ctx: AppContext, chain: ChainRow, tick: number): string {
  if (!chain.sealed) throw new TypeError('the seeds of this chain are not ours')
  const kept = unseal(ctx, PURPOSE, chain.sealed, chain.chainId)
  return seedAt(kept, chain.length, tick - chain.first + 1).toString('hex')
}

/** Whether a seed is that of a tick; `before` is the seed of the tick before, where it is of the same chain. */
export const isSeedOf = (
  chain: ChainRow,
  { tick, seed, before }: { tick: number; seed: string; before: string | null },
): boolean =>
  before !== null && chain.first < tick
    ? leadsTo(before, seed, 1)
    : leadsTo(chain.head, seed, tick - chain.first + 1)
