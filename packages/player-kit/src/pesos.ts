import { formatShort } from '@perlas/contract/money'
import { currencySign } from '@perlas/ui/currency.ts'

/** An amount in a sentence: `₱500`, and `₱500.50` where centavos count. */
export function pesos(hundredths: number): string {
  return `${currencySign}${formatShort(hundredths)}`
}
