import { formatMoney } from '@perlas/contract/money'

/** An amount in a sentence: `₱500`, and `₱500.50` where centavos count. */
export function pesos(hundredths: number): string {
  return `₱${formatMoney(hundredths).replace(/\.00$/, '')}`
}
