import { createHmac } from 'node:crypto'
import { partLeaf, type PotPart } from '@perlas/campaign-kit/pots'
import { sumTreeOf, type SumTree } from '@perlas/game-kit/sum-tree'
import type { AppContext } from '#/kernel/context.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import type { Part } from './rules.ts'
import { insertEpoch, readEpoch } from './store.seeds.ts'

const PURPOSE = 'pot-names'
const KEY_BYTES = 32

export type OwnedPart = PotPart & { playerId: number }
/** The leaves of a tick in the order of their names, and the tree over them. */
export type Leaves = { parts: OwnedPart[]; tree: SumTree }

/** The key that names players while an epoch lasts; the first to ask makes it. */
export async function epochKey(ctx: AppContext, epoch: number): Promise<Buffer> {
  const known = await readEpoch(ctx, epoch)
  if (known) return unseal(ctx, PURPOSE, known, String(epoch))
  await insertEpoch(ctx, epoch, seal(ctx, PURPOSE, ctx.chance(KEY_BYTES), String(epoch)))
  const stands = await readEpoch(ctx, epoch)
  if (!stands) throw new Error(`the key of epoch ${epoch} was not kept`)
  return unseal(ctx, PURPOSE, stands, String(epoch))
}

const named = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 16)
/** A player's name in the trees of an epoch; it leads nobody to the player. */
export const aliasOf = (key: Buffer, playerId: number) => named(key, `player:${playerId}`)
const groupOf = (key: Buffer, group: number) => named(key, `group:${group}`)

/** Names the parts of a tick and builds its tree. */
export function leavesOf(key: Buffer, tick: number, kept: readonly Part[]): Leaves {
  const parts = kept
    .map(({ playerId, group, units }) => ({
      playerId,
      tick,
      alias: aliasOf(key, playerId),
      group: groupOf(key, group),
      units: BigInt(units),
    }))
    .toSorted((one, other) => (one.alias < other.alias ? -1 : 1))
  return { parts, tree: sumTreeOf(parts.map(partLeaf)) }
}
