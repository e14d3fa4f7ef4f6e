import { formatMoney } from '@perlas/contract/money'

const kinds: Record<string, string> = {
  deposit: 'Deposits',
  loss: 'Losses',
  wager: 'Stakes',
  bet: 'Single bet',
  time: 'Minutes',
}

/** Deposits a week. */
export function limitWord(kind: string, period: string): string {
  return `${kinds[kind] ?? kind}${period === 'each' ? '' : ` a ${period}`}`
}

/** Pesos, or minutes. */
export function much(kind: string, value: number): string {
  return kind === 'time' || kind === '' ? `${value} min` : `₱${formatMoney(value)}`
}
