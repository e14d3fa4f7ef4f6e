import { expect, test } from 'vitest'
import { currencySign, inCurrency } from './currency.ts'

test('texts say the sign of the site, and the peso where it has none of its own [PR-04]', () => {
  expect(currencySign).toBe('₱')
  expect(inCurrency('Deposit ₱100 or more. Play ₱300.')).toBe('Deposit ₱100 or more. Play ₱300.')
  expect(inCurrency('Deposit ₱100 or more. Play ₱300.', '฿')).toBe(
    'Deposit ฿100 or more. Play ฿300.',
  )
  // A sign with a meaning of its own in a replacement stays a sign.
  expect(inCurrency('Get ₱28', '$&')).toBe('Get $&28')
})
