import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/**
 * One hash over leaves that each weigh something, so that a path proves a leaf and its range of the whole weight. An inner node
 * is SHA-256(0x01 ‖ left hash ‖ left sum ‖ right hash ‖ right sum), sums as 8 bytes, big-endian. A node without a neighbour goes
 * up as it is. No leaves at all: the SHA-256 of nothing, and 0.
 */
export type Weighed = { hash: Uint8Array; sum: bigint }
/** From a leaf up: each neighbour in hex, its sum in decimal, and whether it stands left. */
export type SumPath = { hash: string; sum: string; left: boolean }[]
export type SumTree = { root: string; sum: bigint; pathOf(at: number): SumPath }

const MOST = 2n ** 64n - 1n

function inner(left: Weighed, right: Weighed): Weighed {
  const hash = sha256(
    concatBytes(Uint8Array.of(1), left.hash, wordOf(left.sum), right.hash, wordOf(right.sum)),
  )
  return { hash, sum: left.sum + right.sum }
}

function wordOf(sum: bigint): Uint8Array {
  if (sum < 0n || sum > MOST) throw new RangeError('a sum is not within 64 bits')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, sum)
  return bytes
}

/** The tree over leaves in the order in which they are given. */
export function sumTreeOf(leaves: readonly Weighed[]): SumTree {
  const levels: Weighed[][] = [[...leaves]]
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Weighed[] = []
    for (let at = 0; at < level.length; at += 2) {
      const right = level[at + 1]
      above.push(right ? inner(level[at]!, right) : level[at]!)
    }
    levels.push(above)
  }
  const top = levels.at(-1)![0] ?? { hash: sha256(new Uint8Array()), sum: 0n }
  return {
    root: bytesToHex(top.hash),
    sum: top.sum,
    pathOf(at) {
      if (!levels[0]![at]) throw new RangeError('there is no such leaf')
      return levels.slice(0, -1).flatMap((level, height) => {
        const place = at >> height
        const other = level[place ^ 1]
        return other
          ? [
              {
                hash: bytesToHex(other.hash),
                sum: other.sum.toString(),
                left: (place & 1) === 1,
              },
            ]
          : []
      })
    },
  }
}

/** The first unit of a leaf and the first after it, where its path leads to the root and its sum; else undefined. */
export function rangeInTree(
  leaf: Weighed,
  path: SumPath,
  top: { root: string; sum: bigint },
): { from: bigint; until: bigint } | undefined {
  if (!path.every(({ hash, sum }) => /^[0-9a-f]{64}$/.test(hash) && /^\d{1,20}$/.test(sum)))
    return undefined
  let [node, from] = [leaf, 0n]
  for (const { hash, sum, left } of path) {
    const other = { hash: hexToBytes(hash), sum: BigInt(sum) }
    // A sum that takes more than 64 bits is of no tree.
    if (other.sum > MOST || node.sum + other.sum > MOST) return undefined
    if (left) from += other.sum
    node = left ? inner(other, node) : inner(node, other)
  }
  return bytesToHex(node.hash) === top.root && node.sum === top.sum
    ? { from, until: from + leaf.sum }
    : undefined
}
