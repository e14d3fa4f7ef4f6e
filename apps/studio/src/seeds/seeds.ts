import { commitment } from '@perlas/game-kit/fairness'
import type { StudioContext } from '#/context.ts'
import type { Fairness } from '#/play/calls.ts'
import * as store from './store.ts'

export type { SeedPair } from './store.ts'

/**
 * The seeds of a session. The studio always commits first: the next server seed is made and its
 * commitment shown before the player picks the client seed that goes with it.
 */
export async function prepareNext(ctx: StudioContext, sessionId: string): Promise<void> {
  const serverSeed = ctx.chance(32).toString('hex')
  const id = ctx.chance(12).toString('base64url')
  const { bytes, keyId } = ctx.seal.seal(Buffer.from(serverSeed, 'hex'), id)
  await store.insertNext(ctx, {
    id,
    sessionId,
    seedSealed: bytes,
    seedKey: keyId,
    commitment: commitment(serverSeed),
  })
}

/** A seed that two sessions share, committed before: it is in use at once, and no other follows it. */
export async function activateShared(
  ctx: StudioContext,
  given: { sessionId: string; serverSeed: string; clientSeed: string; firstNonce: number },
): Promise<void> {
  const id = ctx.chance(12).toString('base64url')
  const { bytes, keyId } = ctx.seal.seal(Buffer.from(given.serverSeed, 'hex'), id)
  await store.insertActive(ctx, {
    id,
    sessionId: given.sessionId,
    seedSealed: bytes,
    seedKey: keyId,
    commitment: commitment(given.serverSeed),
    clientSeed: given.clientSeed,
    nextNonce: given.firstNonce,
  })
}

/** The seed of a pair, in hex. It is sealed to the pair, so that no row can stand in for another. */
export function serverSeedOf(
  { seal }: Pick<StudioContext, 'seal'>,
  pair: { id: string; seedSealed: Buffer; seedKey: string },
): string {
  return seal.open({ keyId: pair.seedKey, bytes: pair.seedSealed }, pair.id).toString('hex')
}

const A_TIME = 500

/** Before anybody plays: what lies there plain, or sealed by a key of before, is sealed by the key of now. */
export async function sealSeeds(ctx: StudioContext): Promise<number> {
  for (let sealed = 0; ;) {
    const rows = await store.notSealedBy(ctx.db, ctx.seal.current, A_TIME)
    if (rows.length === 0) return sealed
    await store.storeSealed(
      ctx.db,
      rows.map(({ id, plain, seedSealed, seedKey }) => {
        const seed =
          seedSealed && seedKey ? serverSeedOf(ctx, { id, seedSealed, seedKey }) : (plain ?? '')
        return { id, ...ctx.seal.seal(Buffer.from(seed, 'hex'), id) }
      }),
    )
    sealed += rows.length
  }
}

/** Reveals the pair in use, turns to the next one with the player's seed, and commits to another. */
export async function turnSeeds(
  ctx: StudioContext,
  { sessionId, clientSeed }: { sessionId: string; clientSeed: string },
): Promise<void> {
  await store.revealActive(ctx, sessionId)
  await store.activateNext(ctx.db, sessionId, clientSeed)
  await prepareNext(ctx, sessionId)
}

export const { activePairs } = store

/** What the player may know now: never a seed that is still in use. */
export async function showFairness(ctx: StudioContext, sessionId: string): Promise<Fairness> {
  const pairs = await store.pairsOf(ctx.db, sessionId)
  const active = pairs.find((pair) => pair.state === 'active')
  const next = pairs.find((pair) => pair.state === 'next')
  const revealed = pairs.find((pair) => pair.state === 'revealed')
  return {
    active: active
      ? {
          commitment: active.commitment,
          clientSeed: active.clientSeed ?? '',
          nonce: active.nextNonce,
        }
      : null,
    nextCommitment: next?.commitment ?? '',
    revealed: revealed
      ? {
          serverSeed: serverSeedOf(ctx, revealed),
          commitment: revealed.commitment,
          clientSeed: revealed.clientSeed ?? '',
          rounds: revealed.nextNonce,
        }
      : null,
  }
}
