import { expect, test } from 'vitest'
import { lengthsOf } from '../scene/lengths.ts'
import { paces } from '../scene/recording.ts'
import { passes, seenOn, stopsAt, symbolsOf, turnAt } from './reels.ts'

const strip = Array.from('ABCDEFGHIJ')

test('[GM-04] a reel begins with what lay there and rests on exactly its stop, at every pace', () => {
  for (const pace of paces)
    for (let reel = 0; reel < 5; reel++) {
      const length = lengthsOf(pace)
      const takes = stopsAt(reel, length)
      const count = passes(takes, length)
      const symbols = symbolsOf(strip, { stop: 7, count, before: ['x', 'y', 'z'] })
      const seen = (since: number) =>
        seenOn(3, turnAt(since, takes, length).left, symbols).map(({ symbol }) => symbol)
      expect(seen(0)).toEqual(['x', 'y', 'z'])
      expect(turnAt(takes + length('reelSettle'), takes, length)).toEqual({
        left: 0,
        speed: 0,
        high: 1,
      })
      expect(seen(takes + length('reelSettle'))).toEqual(['H', 'I', 'J'])
    }
})

test('once it runs it only goes down, without a jump, and comes to its line with speed left over', () => {
  for (const pace of paces) {
    const length = lengthsOf(pace)
    const takes = stopsAt(2, length)
    let before = turnAt(length('windUp'), takes, length).left
    for (let since = length('windUp') + 2; since <= takes; since += 2) {
      const { left } = turnAt(since, takes, length)
      expect(left).toBeLessThanOrEqual(before + 1e-9)
      expect(before - left).toBeLessThan(0.2)
      before = left
    }
    expect(Math.abs(before)).toBeLessThan(0.05)
    expect(turnAt(takes - 1, takes, length).speed).toBeGreaterThan(0.003)
  }
})

test('its last symbols are the same wherever it comes from: what passes foretells nothing of the stop', () => {
  const length = lengthsOf('normal')
  const takes = stopsAt(0, length)
  const count = passes(takes, length)
  const symbols = symbolsOf(strip, { stop: 3, count, before: ['x', 'y', 'z'] })
  for (let offset = -4; offset < count; offset++)
    expect(symbols(offset)).toBe(strip[(((3 + offset) % 10) + 10) % 10])
})

test('where less motion is wished it is there at once', () => {
  expect(turnAt(0, stopsAt(0, lengthsOf('reduced')), lengthsOf('reduced')).left).toBe(0)
})
