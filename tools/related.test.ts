import { expect, test } from 'vitest'
import { byDistance, chosen, importsOf, relatedTests } from './related.ts'

test('imports are found with and without names, over lines, later, and as types', () => {
  const text = [
    "import { one } from './one.ts'",
    "import './two.css'",
    "import {\n  three,\n} from '#/three.ts'",
    "const four = await import('@perlas/four/four')",
    "export * from './five.ts'",
    "import type { Six } from './six.ts'",
  ].join('\n')
  expect(importsOf(text)).toEqual([
    './one.ts',
    './two.css',
    '#/three.ts',
    '@perlas/four/four',
    './five.ts',
    './six.ts',
  ])
})

test('the nearest comes first, and a circle is walked once', () => {
  const graph = new Map([
    ['a', new Set(['b', 'far'])],
    ['far', new Set(['farther'])],
    ['b', new Set(['a', 'a.test'])],
  ])
  expect(byDistance(['a'], graph)).toEqual(['a', 'b', 'far', 'a.test', 'farther'])
})

test('twelve files or ten seconds, and what is left out is named', () => {
  const many = Array.from({ length: 14 }, (_, index) => `${index}.test.ts`)
  const quick = Object.fromEntries(many.map((file) => [file, 100]))
  expect(chosen(many, quick).left).toEqual(['12.test.ts', '13.test.ts'])
  expect(chosen(many, {}).files).toHaveLength(5)
  expect(chosen(['a', 'b', 'c'], { a: 6_000, b: 6_000, c: 3_000 })).toEqual({
    files: ['a', 'c'],
    left: ['b'],
  })
  expect(chosen(['a'], { a: 60_000 })).toEqual({ files: ['a'], left: [] })
})

test('of a rule its own test is the first, through every form of import, and SQL leads to tests beside it', () => {
  expect(relatedTests(['apps/server/src/money/banks/rules.ts']).files[0]).toBe(
    'apps/server/src/money/banks/rules.test.ts',
  )
  const all = ({ files, left }: ReturnType<typeof relatedTests>) => [...files, ...left]
  expect(all(relatedTests(['packages/contract/src/day.ts']))).toContain(
    'apps/server/src/kernel/http/bad-input.test.ts',
  )
  expect(all(relatedTests(['apps/server/src/ledger/wallet/sql']))).toContain(
    'apps/server/src/ledger/wallet/wallet.test.ts',
  )
})
