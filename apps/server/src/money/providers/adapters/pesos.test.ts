import { expect, test } from 'vitest'
import { hundredthsOf, pesosOf } from './pesos.ts'

test('every amount goes to pesos and back unchanged [CA-12]', () => {
  for (const amount of [0, 1, 9, 10, 99, 100, 101, 50_025, 1_000_000_00, 2 ** 43 + 1])
    expect(hundredthsOf(pesosOf(amount))).toBe(amount)
  expect(JSON.stringify([pesosOf(50_025), pesosOf(1_10), pesosOf(7)])).toBe('[500.25,1.1,0.07]')
  expect(['500', '500.5', '500.50', '500.500', 500.25].map(hundredthsOf)).toEqual([
    50_000, 50_050, 50_050, 50_050, 50_025,
  ])
})

test('what is no whole number of hundredths is a fault, never rounded [CA-12]', () => {
  for (const wrong of ['1.005', 0.1 + 0.2, '-1', '', 'free', '1e3', null, undefined, Number.NaN])
    expect(() => hundredthsOf(wrong)).toThrow(RangeError)
  for (const wrong of [1.5, -1, Number.NaN]) expect(() => pesosOf(wrong)).toThrow(RangeError)
})
