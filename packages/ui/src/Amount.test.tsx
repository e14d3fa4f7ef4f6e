import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './Amount.tsx'

function shown(value: number, sign = false) {
  return renderToStaticMarkup(<Amount value={value} sign={sign} />).replaceAll(/<[^>]+>/g, '')
}

test('money is hundredths, shown as pesos with two places [CA-12]', () => {
  expect(shown(0)).toBe('₱0.00')
  expect(shown(5)).toBe('₱0.05')
  expect(shown(1_234_567)).toBe('₱12,345.67')
  expect(shown(1_000_000_000_000)).toBe('₱10,000,000,000.00')
  expect(shown(-50_000)).toBe('−₱500.00')
  expect(shown(50_000, true)).toBe('+₱500.00')
})
