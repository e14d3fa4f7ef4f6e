import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rootOf, type Leaf } from './root.ts'
import { isInTime } from './rules.ts'

test('a table draws no faster than a round a second, with six hundred in hand [GM-07]', () => {
  const begun = new Date('2026-11-24T00:00:00Z')
  const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)
  expect(isInTime(600, begun, begun)).toBe(true)
  expect(isInTime(601, begun, begun)).toBe(false)
  expect(isInTime(601, begun, after(1))).toBe(true)
  // A clock that was put back takes nothing away.
  expect(isInTime(600, begun, after(-60))).toBe(true)
})

test('the root over bets is that of the published vectors [GM-07]', () => {
  const kit = fileURLToPath(import.meta.resolve('@perlas/provider-kit/seed-chain'))
  const { roots } = JSON.parse(
    readFileSync(kit.replace('seed-chain.ts', 'vectors.json'), 'utf8'),
  ) as { roots: { name: string; bets: Leaf[]; root: string }[] }
  expect(roots.map(({ bets }) => bets.length)).toEqual([0, 1, 2, 3, 5, 3])
  for (const { name, bets, root } of roots) expect(rootOf(bets), name).toBe(root)
})
