import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './game.ts'

/**
 * One hash over all bets of a table's round, and for each bet the proof that it is in it. A leaf is SHA-256(0x00 ‖ bet,
 * the lobby's reference, the seat's seed and what was bet, a line each), an inner node SHA-256(0x01 ‖ left ‖ right). A
 * node without a neighbour goes up as it is. No bets at all: the SHA-256 of nothing.
 */
export type Leaf = {
  betId: string
  /** The lobby's reference of the stake: only bets that it took are in the tree. */
  platformTxId: string
  /** The player's own seed. */
  seed: string
  spot: string
  amount: number
  /** Taken back while bets were open; it stays in the tree, marked. */
  undone?: boolean
}
/** The way from a leaf to the root: each neighbour, and whether it stands left. */
export type Path = { hash: string; left: boolean }[]

export function leafHash({ betId, platformTxId, seed, spot, amount, undone }: Leaf): Uint8Array {
  const bet = canonicalJson({ spot, amount, ...(undone ? { undone } : {}) })
  return sha256(
    concatBytes(Uint8Array.of(0), utf8ToBytes([betId, platformTxId, seed, bet].join('\n'))),
  )
}

const nodeHash = (left: Uint8Array, right: Uint8Array) =>
  sha256(concatBytes(Uint8Array.of(1), left, right))

/** The tree over leaves in the order of their bets' ids. */
export type Tree = { root: string; pathOf(at: number): Path }

export function treeOf(leaves: readonly Leaf[]): Tree {
  if (leaves.some(({ betId }, at) => at > 0 && betId <= leaves[at - 1]!.betId))
    throw new RangeError('the bets are not sorted by their ids')
  const levels: Uint8Array[][] = [leaves.map(leafHash)]
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const right = level[at + 1]
      above.push(right ? nodeHash(level[at]!, right) : level[at]!)
    }
    levels.push(above)
  }
  return {
    root: bytesToHex(levels.at(-1)![0] ?? sha256(new Uint8Array())),
    pathOf(at) {
      if (!levels[0]![at]) throw new RangeError('there is no such leaf')
      return levels.slice(0, -1).flatMap((level, height) => {
        const place = at >> height
        const other = level[place ^ 1]
        return other ? [{ hash: bytesToHex(other), left: (place & 1) === 1 }] : []
      })
    },
  }
}

/** Whether a path leads from a leaf to the root. */
export function isInTree(leaf: Leaf, path: Path, root: string): boolean {
  if (!path.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))) return false
  const top = path.reduce(
    (hash, { hash: other, left }) =>
      left ? nodeHash(hexToBytes(other), hash) : nodeHash(hash, hexToBytes(other)),
    leafHash(leaf),
  )
  return bytesToHex(top) === root
}
