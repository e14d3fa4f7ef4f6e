import { expect, test } from 'vitest'
import { fallText, percentOf, readFall, spanOf, wayOf } from './rules.ts'

test('how often a jackpot falls is one figure', () => {
  expect(spanOf(0)).toEqual({ unit: 'minutes', count: 1 })
  expect(spanOf(50)).toEqual({ unit: 'minutes', count: 50 })
  expect(spanOf(500)).toEqual({ unit: 'hours', count: 8 })
  expect(spanOf(41 * 1440)).toEqual({ unit: 'days', count: 41 })
  // Neither ninety minutes nor two days are said in a unit that rounds them to one.
  expect(spanOf(89).unit).toBe('minutes')
  expect(spanOf(90)).toEqual({ unit: 'hours', count: 2 })
  expect(spanOf(2880)).toEqual({ unit: 'days', count: 2 })
})

test('a meter begins at its seed and ends at its limit, also where the seed was short', () => {
  expect(wayOf({ value: 5000, seed: 5000, most: 50_000 })).toEqual({ value: 0, max: 45_000 })
  expect(wayOf({ value: 50_000, seed: 5000, most: 50_000 })).toEqual({ value: 45_000, max: 45_000 })
  expect(wayOf({ value: 3000, seed: 5000, most: 50_000 })).toEqual({ value: 0, max: 45_000 })
})

test('shares are said with two figures', () => {
  expect(percentOf(8123, 1_000_000)).toBe('0.81%')
  expect(percentOf(200, 10_000)).toBe('2%')
  expect(percentOf(1, 1_000_000)).toBe('0.0001%')
})

test('an address names a fall or nothing', () => {
  expect(readFall(fallText({ code: 'araw', life: 12 }))).toEqual({ code: 'araw', life: 12 })
  for (const text of [null, '', 'araw', 'araw-', 'tala-1', 'araw-1x', '../araw-1'])
    expect(readFall(text), String(text)).toBeUndefined()
})
