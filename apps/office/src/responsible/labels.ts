import { formatMoney } from '@perlas/contract/money'
import { gameTypes } from '@perlas/contract/enums'
import type { OwnHours } from '@perlas/contract/own-hours'
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

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Hours of play in Manila's time, on the days on which they begin. */
export function hoursText(hours: OwnHours | null): string {
  if (!hours) return 'any hour'
  const on =
    hours.days.length === 7
      ? 'every day'
      : hours.days
          .toSorted((a, b) => a - b)
          .map((day) => days[day - 1])
          .join(', ')
  return `${clock(hours.from)}–${clock(hours.until)}, ${on}`
}

/** A kind of games by its number; one that operators added is known by that alone. */
export function kindLabel(typeId: number): string {
  const [name] = Object.entries(gameTypes).find(([, id]) => id === typeId) ?? [`kind ${typeId}`]
  return name
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
  'hours-set': 'Hours of play set',
  'hours-raise-asked': 'Longer hours requested',
  'hours-raise-taken-back': 'Longer hours cancelled',
  'hours-raised': 'Longer hours active',
  'hours-removed': 'Hours of play ended',
  'kind-off': 'Kind of games switched off',
  'kind-on-asked': 'Kind of games requested again',
  'kind-on-taken-back': 'Kind of games kept off',
  'kind-on': 'Kind of games on again',
}
