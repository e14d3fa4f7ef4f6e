import { expect, test } from 'vitest'
import { boltOf } from './bolt.ts'

test('a bolt runs from its cloud to the number that it strikes, breaks on the way, and is the same each time', () => {
  for (let seed = 1; seed <= 37; seed++) {
    const [from, to] = [[195, -12] as const, [40 + seed * 8, 120 + seed * 11] as const]
    const { trunk, branches } = boltOf(from, to, seed)
    expect([trunk[0], trunk.at(-1)]).toEqual([from, to])
    expect(trunk).toHaveLength(33)
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    const off = trunk.map(
      ([x, y]) =>
        Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / long,
    )
    // No straight line, and not so far off that it leaves the page.
    expect(Math.max(...off)).toBeGreaterThan(long * 0.02)
    expect(Math.max(...off)).toBeLessThan(long * 0.35)
    expect(branches).toHaveLength(3)
    for (const branch of branches) expect(trunk).toContain(branch[0])
    expect(boltOf(from, to, seed)).toEqual({ trunk, branches })
  }
})
