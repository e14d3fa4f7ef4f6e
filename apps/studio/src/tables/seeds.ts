import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { tableSeeds } from '@perlas/game-kit/chain'
import { roundStream } from '@perlas/game-kit/fairness'
import type { TableGame } from '@perlas/game-kit/game'
import type { StudioContext } from '#/context.ts'
import * as store from './store.ts'
import type { TableRound } from './store.ts'

/** Kept sealed; every seed between is hashed down from the next one above. */
const CHECKPOINT_EVERY = 1_000
/** Other work goes on between so many hashes. */
const BREATH = 5_000

const below = (seed: Buffer): Buffer => hash('sha256', seed, 'buffer')
const sealName = (chainId: string, at: number) => `table-chain:${chainId}:${at}`

/** A chain for the lobby's table or draw: its last seed is drawn, all others and the head are hashed down from it. */
export async function makeChain(
  ctx: StudioContext,
  length: number,
): Promise<{ id: string; head: string; checkpoints: Buffer[]; sealKey: string }> {
  const id = ctx.chance(12).toString('base64url')
  const checkpoints: Buffer[] = []
  let seed: Buffer = ctx.chance(32)
  for (let at = length; at > 0; at -= 1) {
    if (at === length || at % CHECKPOINT_EVERY === 0)
      checkpoints.unshift(ctx.seal.seal(seed, sealName(id, at)).bytes)
    seed = below(seed)
    if (at % BREATH === 0) await breathe()
  }
  return { id, head: seed.toString('hex'), checkpoints, sealKey: ctx.seal.current }
}

/** A new chain for a table; false where another owner was faster. */
export async function beginChain(
  ctx: StudioContext,
  {
    table,
    firstK,
    length,
    epoch,
  }: { table: string; firstK: number; length: number; epoch: number },
): Promise<boolean> {
  const made = await makeChain(ctx, length)
  return store.insertChain(ctx, { ...made, table, firstK, length }, epoch)
}

/** Seed `at` of a chain, in hex; number 0 is the head. */
export async function seedOf(ctx: StudioContext, chainId: string, at: number): Promise<string> {
  const place = Math.max(1, Math.ceil(at / CHECKPOINT_EVERY))
  const found = await store.checkpointOf(ctx, chainId, place)
  if (!found?.bytes) throw new Error(`chain ${chainId} has no seed ${at}`)
  let from = Math.min(place * CHECKPOINT_EVERY, found.length)
  let seed = ctx.seal.open({ keyId: found.sealKey, bytes: found.bytes }, sealName(chainId, from))
  for (; from > at; from -= 1) seed = below(seed)
  return seed.toString('hex')
}

/** Draws from both seeds, the root and the beacon. The round must have them all: nobody has a choice left. */
export async function drawOf(
  ctx: StudioContext,
  game: TableGame,
  { chainId, seedAt, lobbySeed, root, beacon, beaconSignature, k }: TableRound,
): Promise<{ draw: unknown; seed: string }> {
  if (root === null || lobbySeed === null || (beacon && beaconSignature === null))
    throw new Error(`round ${k} has no draw yet`)
  const seed = await seedOf(ctx, chainId, seedAt)
  const stream = roundStream(game.code, tableSeeds({ seed, lobbySeed, root, k, beaconSignature }))
  return { draw: game.draw({ stream, k }), seed }
}

/** Chains that an old key sealed are sealed by the one of now. */
export async function sealChains(ctx: StudioContext): Promise<number> {
  const old = await store.chainsNotSealedBy(ctx, ctx.seal.current)
  for (const { id, checkpoints, sealKey, length } of old) {
    const again = checkpoints.map((bytes, place) => {
      const name = sealName(id, Math.min((place + 1) * CHECKPOINT_EVERY, length))
      return ctx.seal.seal(ctx.seal.open({ keyId: sealKey, bytes }, name), name).bytes
    })
    await store.storeCheckpoints(ctx, id, again, ctx.seal.current)
  }
  return old.length
}
