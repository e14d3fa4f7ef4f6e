import { formatMoney } from '@perlas/contract/money'
import { currencySign } from '@perlas/ui/currency.ts'

/** An amount in a sentence: `₱500`, and `₱500.50` where centavos count. */
export function pesos(hundredths: number): string {
  return `${currencySign}${formatShort(hundredths)}`
}

/** Coins or points in a sentence, without a sign: `1,250`, and `1,250.50` where hundredths count. */
export function formatShort(hundredths: number): string {
  return formatMoney(hundredths).replace(/\.00$/, '')
}
