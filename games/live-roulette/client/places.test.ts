import { expect, test } from 'vitest'
import { covers } from '../roulette.ts'
import { neighboursOf, series, wheel } from '../wheel.ts'
import { placeOf, spotAt } from './places.ts'

test('a finger where a chip lies lays on the very spot, for each of the field [GM-07]', () => {
  const inside = [...covers.keys()].filter((spot) => placeOf(spot) && spot !== 'n-0')
  expect(inside).toHaveLength(covers.size - 13)
  // On the outer edge and before the first row a finger is just within the field.
  for (const spot of inside) {
    const { u, v } = placeOf(spot)!
    expect({ spot: spotAt({ u: Math.max(u, 0.01), v: Math.max(v, 0.01) }) }).toEqual({ spot })
  }
})

test('every place under a finger is a spot of the table, and a number is its middle', () => {
  for (let u = 0.005; u < 3; u += 0.05)
    for (let v = 0.005; v < 12; v += 0.05) expect(covers.has(spotAt({ u, v }))).toBe(true)
  expect(spotAt({ u: 1.5, v: 5.5 })).toBe('n-17')
  // Beyond the edge, where a finger slips, it is still the last of it.
  expect(covers.has(spotAt({ u: 3.2, v: 12.4 }))).toBe(true)
})

test('a chip lies in the middle of what it covers', () => {
  expect(placeOf('corner-8')).toEqual({ u: 2, v: 3 })
  expect(placeOf('split-0-2')).toEqual({ u: 1.5, v: 0 })
  expect(placeOf('line-31')).toEqual({ u: 0, v: 11 })
  expect(placeOf('red')).toBeUndefined()
})

test('the wheel has each number once; neighbours and series are bets of the table [GM-07]', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n))
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  const laid = Object.values(series).flat()
  expect(laid.filter((spot) => !covers.has(spot))).toEqual([])
  // Together they lie on every number of the wheel.
  expect(new Set(laid.flatMap((spot) => covers.get(spot) ?? [])).size).toBe(37)
})
