import { formatMoney } from '@perlas/contract/money'
import type { BreakTerm } from '@perlas/contract/responsible'

const kinds: Record<string, string> = {
  deposit: 'Deposits',
  loss: 'Losses',
  wager: 'Bets',
  bet: 'Single bet',
  time: 'Minutes',
}

/** Deposits a week. */
export function limitLabel(kind: string, period: string): string {
  return `${kinds[kind] ?? kind}${period === 'each' ? '' : ` a ${period}`}`
}

/** Pesos, or minutes. */
export function much(kind: string, value: number): string {
  return kind === 'time' || kind === '' ? `${value} min` : `₱${formatMoney(value)}`
}

export const termLabels: Record<BreakTerm, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
}
/** Who ended play, and for how long. */
export const breakLabels: Readonly<Record<string, string>> = {
  'time-out': 'Time-out',
  'self-exclusion': 'Self-exclusion',
  operator: 'Excluded by the operator',
}
/** What was done about play, as the record has it. */
export const changeLabels: Readonly<Record<string, string>> = {
  set: 'Limit set',
  lowered: 'Limit lowered',
  'raise-asked': 'Looser limit requested',
  'raise-taken-back': 'Looser limit cancelled',
  raised: 'Looser limit active',
  removed: 'Limit ended',
  'set-by-house': 'Limit set by the operator',
  'check-set': 'Reality check set',
  excluded: 'Break or exclusion started',
  'exclusion-longer': 'Exclusion extended',
  'return-asked': 'Return requested',
  'return-proposed': 'Return proposed',
  'return-refused': 'Return rejected',
  returned: 'Returned',
  'time-used-up': 'Daily time limit reached',
}
