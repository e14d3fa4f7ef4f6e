import { canonical } from '#/kernel/canonical.ts'
import { createHash } from 'node:crypto'

/**
 * The root over the bets of a table's round, as docs/tables.md says it: computed here once more, by other code than the
 * studio's.
 */
export type Leaf = {
  bet_id: string
  platform_tx_id: string
  seed: string
  spot: string
  amount: number
  undone: boolean
}

export function rootOf(leaves: readonly Leaf[]): string {
  let level = leaves.map(leafHash)
  if (level.length === 0) return createHash('sha256').digest('hex')
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left) above.push(right ? nodeHash(left, right) : left)
    }
    level = above
  }
  return level[0]?.toString('hex') ?? ''
}

function leafHash({ bet_id, platform_tx_id, seed, spot, amount, undone }: Leaf): Buffer {
  const bet = canonical({ spot, amount, ...(undone ? { undone } : {}) })
  return createHash('sha256')
    .update(Uint8Array.of(0))
    .update([bet_id, platform_tx_id, seed, bet].join('\n'))
    .digest()
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest()
}
