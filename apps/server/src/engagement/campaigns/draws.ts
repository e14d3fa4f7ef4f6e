import { placeOf, oddsHash, type Odds } from '@perlas/campaign-kit/odds'
import { commitment, roundStream, SERVER_SEED_BYTES } from '@perlas/game-kit/fairness'
import type { AppContext } from '#/kernel/context.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import {
  insertDraws,
  insertPair,
  listPairs,
  usePair,
  type Pair,
  type StoredDraw,
} from './store.draws.ts'

const PURPOSE = 'campaign-seeds'
const associatedDataOf = (playerId: number, pairNo: number) => `${playerId}:${pairNo}`

async function makePair(tx: AppContext, playerId: number, pairNo: number): Promise<void> {
  const seed = tx.chance(SERVER_SEED_BYTES)
  await insertPair(tx, playerId, {
    pairNo,
    sealed: seal(tx, PURPOSE, seed, associatedDataOf(playerId, pairNo)),
    commitment: commitment(seed.toString('hex')),
    clientSeed: tx.chance(8).toString('hex'),
  })
}

/** The pair in use and the one after it, made where they are not yet there. Under the wallet's lock. */
export async function pairsOf(tx: AppContext, playerId: number): Promise<[Pair, Pair]> {
  const pairs = await listPairs(tx, playerId)
  const [current, next] = pairs
  if (current && next) return [current, next]
  const from = current?.pairNo ?? 1
  await makePair(tx, playerId, from)
  await makePair(tx, playerId, from + 1)
  const [one, two] = await listPairs(tx, playerId)
  if (!one || !two) throw new Error('a player has no seeds')
  return [one, two]
}

/** The seed of a pair in hex. */
export function openSeed(
  ctx: AppContext,
  playerId: number,
  { pairNo, sealed }: Pick<Pair, 'pairNo' | 'sealed'>,
): string {
  return unseal(ctx, PURPOSE, sealed, associatedDataOf(playerId, pairNo)).toString('hex')
}

/** The label of a campaign's chance, for its players' verifiers too. */
export const chanceLabel = (code: string) => `c-${code}`

export type Dealer = {
  /** The place of a line of a table. */
  draw(table: string): number
  /** Writes down what was drawn. */
  keep(about: { decisionNo: number; campaignId: number; version: number }): Promise<void>[]
}

/**
 * Draws from tables of a campaign, with the player's own pair of seeds. Nothing else goes in: not who plays, what they
 * won, or what it would cost. Under the wallet's lock.
 */
export async function openDealer(
  tx: AppContext,
  {
    playerId,
    code,
    odds,
  }: { playerId: number; code: string; odds: Readonly<Record<string, Odds>> },
): Promise<Dealer> {
  const [pair] = await pairsOf(tx, playerId)
  const serverSeed = openSeed(tx, playerId, pair)
  const drawn: Pick<StoredDraw, 'nonce' | 'table' | 'oddsHash' | 'place' | 'amount'>[] = []
  return {
    draw(table) {
      const lines = odds[table]
      if (!lines) throw new Error(`the campaign ${code} has no table ${table}`)
      const nonce = pair.used + drawn.length
      const seeds = { serverSeed, clientSeed: pair.clientSeed, nonce }
      const place = placeOf(lines, roundStream(chanceLabel(code), seeds))
      drawn.push({
        nonce,
        table,
        oddsHash: oddsHash(lines),
        place,
        amount: lines[place]?.amount ?? 0,
      })
      return place
    },
    keep(about) {
      if (drawn.length === 0) return []
      const { pairNo } = pair
      const all = drawn.map((one) => ({ ...one, ...about, pairNo }))
      return [
        insertDraws(tx, playerId, all),
        usePair(tx, { playerId, pairNo, used: pair.used + drawn.length }),
      ]
    },
  }
}
