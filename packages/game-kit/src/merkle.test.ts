import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsTo, tableSeeds } from './chain.ts'
import { roundStream } from './fairness.ts'
import { isInTree, leafHash, treeOf, type Leaf } from './merkle.ts'

const bets = (count: number): Leaf[] =>
  Array.from({ length: count }, (_, at) => ({
    betId: `bet-${String(at).padStart(4, '0')}`,
    platformTxId: `p-${at}`,
    seed: 'mine',
    spot: 'red',
    amount: 100 * (at + 1),
  }))
const sha = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

test('the root is what its rule says, computed by another library [GM-07]', () => {
  const [a, b, c] = bets(3)
  const leaf = ({ betId, platformTxId, seed, spot, amount }: Leaf) =>
    sha(Buffer.of(0), `${betId}\n${platformTxId}\n${seed}\n{"amount":${amount},"spot":"${spot}"}`)
  expect(Buffer.from(leafHash(a!))).toEqual(leaf(a!))
  const left = sha(Buffer.of(1), leaf(a!), leaf(b!))
  expect(treeOf([a!, b!, c!]).root).toBe(sha(Buffer.of(1), left, leaf(c!)).toString('hex'))
  expect(treeOf([]).root).toBe(sha('').toString('hex'))
})

test('the root is that of the published vectors, which the lobby holds itself to as well [GM-07]', () => {
  const file = join(import.meta.dirname, '../../provider-kit/src/vectors.json')
  type Bet = Omit<Leaf, 'betId' | 'platformTxId'> & { bet_id: string; platform_tx_id: string }
  const { roots } = JSON.parse(readFileSync(file, 'utf8')) as {
    roots: { name: string; bets: Bet[]; root: string }[]
  }
  expect(roots.map((one) => one.bets.length)).toEqual([0, 1, 2, 3, 5, 3])
  for (const { name, bets: theirs, root } of roots) {
    const leaves = theirs.map(({ bet_id, platform_tx_id, ...bet }) => ({
      ...bet,
      betId: bet_id,
      platformTxId: platform_tx_id,
    }))
    expect(treeOf(leaves).root, name).toBe(root)
  }
})

test('every bet of every size of tree is proven, and no other is [GM-07]', () => {
  for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 31, 33, 100]) {
    const leaves = bets(count)
    const { root, pathOf } = treeOf(leaves)
    for (const [at, leaf] of leaves.entries()) {
      const path = pathOf(at)
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)))
      expect(isInTree(leaf, path, root)).toBe(true)
      expect(isInTree({ ...leaf, amount: leaf.amount + 1 }, path, root)).toBe(false)
      expect(isInTree({ ...leaf, undone: true }, path, root)).toBe(false)
    }
    if (count > 2) expect(isInTree(leaves[0]!, pathOf(1), root)).toBe(false)
  }
})

test('a bet that is added, dropped, changed or taken back moves the root; the order is given', () => {
  const leaves = bets(9)
  const { root } = treeOf(leaves)
  const roots = [
    treeOf(leaves.slice(1)).root,
    treeOf([...leaves, { ...leaves[0]!, betId: 'bet-9999' }]).root,
    treeOf(leaves.with(4, { ...leaves[4]!, spot: 'black' })).root,
    treeOf(leaves.with(4, { ...leaves[4]!, undone: true })).root,
    root,
  ]
  expect(new Set(roots).size).toBe(5)
  expect(() => treeOf(leaves.toReversed())).toThrow('sorted')
})

test('a chain leads from each of its seeds to the head, and from no other [GM-07]', () => {
  const chain = ['ab'.repeat(32)]
  for (let at = 0; at < 5; at++) chain.unshift(sha(Buffer.from(chain[0]!, 'hex')).toString('hex'))
  for (const [at, seed] of chain.entries()) {
    expect(leadsTo(chain[0]!, seed, at)).toBe(true)
    expect(leadsTo(chain[0]!, seed, at + 1)).toBe(false)
  }
  expect(leadsTo(chain[0]!, 'cd'.repeat(32), 3)).toBe(false)
  expect(leadsTo(chain[0]!, 'no seed', 0)).toBe(false)
})

test("a draw needs both seeds and the root: each of them moves the round's numbers", () => {
  const given = { seed: '01'.repeat(32), lobbySeed: '02'.repeat(32), root: '03'.repeat(32), k: 7 }
  const numbers = (more: object) => {
    const stream = roundStream('live-roulette', tableSeeds({ ...given, ...more }))
    return Array.from({ length: 6 }, () => stream.below(1_000_000)).join()
  }
  const drawn = [{}, { seed: '04'.repeat(32) }, { lobbySeed: '05'.repeat(32) }, { k: 8 }]
  expect(new Set([...drawn, { root: '06'.repeat(32) }].map(numbers)).size).toBe(5)
  expect(numbers({})).toBe(numbers({}))
  expect(() => tableSeeds({ ...given, root: '' })).toThrow('64 hex')
})
