import { formatMoney } from '@perlas/contract/money'

/** An amount in a sentence: `₱500`, and `₱500.50` where centavos count. */
export function pesos(hundredths: number): string {
  return `₱${formatPoints(hundredths)}`
}

/** Points in a sentence: `1,250`, and `1,250.50` where parts of one count. */
export function formatPoints(hundredths: number): string {
  return formatMoney(hundredths).replace(/\.00$/, '')
}
