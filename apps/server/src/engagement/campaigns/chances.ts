import type { Output } from '@perlas/contract/call'
import type { getChances, turnChances } from '@perlas/contract/activities'
import type { Kind } from '@perlas/campaign-kit/kind'
import { oddsHash } from '@perlas/campaign-kit/odds'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { termsFor } from './terms-shown.ts'
import { chanceLabel, openSeed, pairsOf } from './draws.ts'
import { chooseClientSeed, listDraws, showPair } from './store.draws.ts'

const SHOWN_DRAWS = 20

/** The tables of an activity as this player meets them, and what proves their last draws. */
export async function chancesOf(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
): Promise<Output<typeof getChances>> {
  const { campaignId, terms } = await termsFor(ctx, playerId, kind)
  const [current, next] = await inTransaction(ctx, async (tx) => {
    await holdWallet(tx, playerId)
    return pairsOf(tx, playerId)
  })
  const draws = await listDraws(ctx, { playerId, campaignId, size: SHOWN_DRAWS })
  return {
    label: chanceLabel(kind.code),
    tables: Object.entries(kind.odds?.(terms) ?? {}).map(([name, odds]) => ({
      name,
      prizes: [...odds],
      hash: oddsHash(odds),
    })),
    commitment: current.commitment,
    clientSeed: current.clientSeed,
    used: current.used,
    nextCommitment: next.commitment,
    draws: draws.map((one) => ({
      nonce: one.nonce,
      table: one.table,
      place: one.place,
      amount: one.amount,
      oddsHash: one.oddsHash,
      commitment: one.commitment,
      clientSeed: one.clientSeed,
      serverSeed: one.shown,
      at: one.at.toISOString(),
    })),
  }
}

/** Shows the seed in use and goes on with the next pair, whose commitment was shown before. */
export async function turnPair(
  ctx: AppContext,
  playerId: number,
  clientSeed: string | undefined,
): Promise<Output<typeof turnChances>> {
  return inTransaction(ctx, async (tx) => {
    await holdWallet(tx, playerId)
    const [current, next] = await pairsOf(tx, playerId)
    const serverSeed = openSeed(tx, playerId, current)
    await showPair(tx, { playerId, pairNo: current.pairNo, shown: serverSeed })
    const { pairNo, commitment } = next
    if (clientSeed) await chooseClientSeed(tx, { playerId, pairNo, clientSeed })
    await pairsOf(tx, playerId)
    return { serverSeed, commitment, clientSeed: clientSeed ?? next.clientSeed }
  })
}
