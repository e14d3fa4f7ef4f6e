import { expect, test } from 'vitest'
import { counted, tierOf } from './tiers.ts'

test('no more than the stake is no win, and each tier begins at its limit [GM-07]', () => {
  const tiers = [0, 99, 100, 101, 499, 500, 1_499, 1_500, 3_999, 4_000, 15_000, 15_001].map((win) =>
    tierOf(win, 100),
  )
  expect(tiers.join(' ')).toBe('none none none small small nice nice big big mega mega perlas')
})

test('a counter never shows more than what is paid, and ends on it', () => {
  for (const win of [101, 12_300, 12_345, 9_999_900]) {
    let last = 0
    for (let share = 0; share <= 1; share += 0.01) {
      const shown = counted(win, share)
      expect(shown).toBeGreaterThanOrEqual(last)
      expect(shown).toBeLessThanOrEqual(win)
      if (win % 100 === 0) expect(shown % 100).toBe(0)
      last = shown
    }
    expect(counted(win, 1)).toBe(win)
  }
})
