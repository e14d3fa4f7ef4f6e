import { headHash, headLine, partLeaf, leftOutHash, type TickHead } from '@perlas/campaign-kit/pots'
import { sumTreeOf } from '@perlas/game-kit/sum-tree'
import { expect, test } from 'vitest'
import { partHolds } from './own-check.ts'

const parts = ['0', '1', '2'].map((digit, at) => ({
  tick: 7,
  alias: digit.repeat(16),
  group: digit.repeat(16),
  units: BigInt(100 * (at + 1)),
}))
const tree = sumTreeOf(parts.map(partLeaf))
const head: TickHead = {
  tick: 7,
  from: 0,
  until: 30_000,
  root: tree.root,
  units: tree.sum,
  leftOut: leftOutHash([]),
  pots: [],
  previous: '0'.repeat(64),
}
const own = {
  ...parts[1]!,
  units: '200',
  head: headLine(head),
  hash: headHash(head),
  path: tree.pathOf(1),
}

test('an own part leads to the list that its draw sealed, or does not hold [GM-07]', () => {
  expect(partHolds(own)).toBe(true)
  const others = {
    'more units': { ...own, units: '201' },
    'no number': { ...own, units: '200n' },
    'another name': { ...own, alias: '9'.repeat(16) },
    'another draw': { ...own, tick: 8 },
    'another hash': { ...own, hash: 'f'.repeat(64) },
    'no head': { ...own, head: '' },
    'another place': { ...own, path: tree.pathOf(0) },
  }
  for (const [what, part] of Object.entries(others)) expect(partHolds(part), what).toBe(false)
})
