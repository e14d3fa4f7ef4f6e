import type { Output } from '@perlas/contract/call'
import type { getPotParts } from '@perlas/contract/pots'
import { headHash, partLeaf, readHeadLine } from '@perlas/campaign-kit/pots'
import { rangeInTree } from '@perlas/game-kit/sum-tree'

type OwnPart = Output<typeof getPotParts>['parts'][number]

/** Whether a part lies in the list that its draw's head seals, and the head is the one whose hash was shown. */
export function partHolds({ tick, head, hash, alias, group, units, path }: OwnPart): boolean {
  const read = readHeadLine(head)
  if (!read || read.tick !== tick || headHash(read) !== hash || !/^\d{1,20}$/.test(units))
    return false
  const leaf = partLeaf({ tick, alias, group, units: BigInt(units) })
  return rangeInTree(leaf, path, { root: read.root, sum: read.units }) !== undefined
}
