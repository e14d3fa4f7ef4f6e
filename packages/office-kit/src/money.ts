import { formatMoney } from '@perlas/contract/money-text'

/** Hundredths as pesos in a sentence. */
export function pesos(value: number, sign = false): string {
  const lead = value < 0 ? '−' : sign && value > 0 ? '+' : ''
  return `${lead}₱${formatMoney(Math.abs(value))}`
}
export const fromTo = (before: number, by: number) => `${pesos(before)} → ${pesos(before + by)}`
