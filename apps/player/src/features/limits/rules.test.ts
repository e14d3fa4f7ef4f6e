import { expect, test } from 'vitest'
import { adviceOf, amountOf, inForce } from './rules.ts'

test('whole pesos and minutes are understood, nonsense is not [PF-08]', () => {
  expect(amountOf('deposit', '₱1,500')).toBe(1_500_00)
  expect(amountOf('loss', '0')).toBeUndefined()
  expect(amountOf('loss', '12.5')).toBeUndefined()
  expect(amountOf('loss', '99999999')).toBeUndefined()
  expect(amountOf('time', '90')).toBe(90)
  expect(amountOf('time', '9')).toBeUndefined()
  expect(amountOf('time', '1440')).toBeUndefined()
})

test('the tighter limit counts, whoever set it [PF-08]', () => {
  expect(inForce({ amount: 100, houseAmount: 50 })).toBe(50)
  expect(inForce({ amount: null, houseAmount: null })).toBeNull()
  expect(inForce(undefined)).toBeNull()
})

test('one yes is worth a word, three are worth a clear one [PF-08]', () => {
  expect([0, 1, 2, 3, 8].map(adviceOf)).toEqual(['none', 'some', 'some', 'many', 'many'])
})
