import {
  policyConditions,
  type PolicyCheck,
  type PolicyCondition,
} from '@perlas/contract/office-policy'
import { formatMoney } from '@perlas/contract/money'
import { secondLabels } from '../withdrawals/labels.ts'

export const conditionTitle = (condition: PolicyCondition) => policyConditions[condition].title

const NEVER_HOURS = 1_000_000
const DAY = 24

function hours(value: number): string {
  if (value >= NEVER_HOURS) return 'never changed'
  if (value < 2 * DAY) return `${Math.floor(value)} h`
  return `${Math.floor(value / DAY).toLocaleString('en-PH')} days`
}

const units = {
  none: String,
  money: (value: number) => `₱${formatMoney(value)}`,
  hours,
  count: (value: number) => value.toLocaleString('en-PH'),
  percent: (value: number) => `${value.toLocaleString('en-PH')}%`,
} as const

/** The names behind a condition in words. Flags stand above it in the case, each with its evidence. */
function named(condition: PolicyCondition, names: readonly string[]): string {
  if (names.length === 0) return ''
  if (condition === 'flags') return names.length === 1 ? '1 flag' : `${names.length} flags`
  return names.map((name) => secondLabels[name] ?? name).join(', ')
}

/** The rule and the finding of a condition. */
export function saysOf({ condition, passed, wanted, found, names }: PolicyCheck): {
  rule: string
  here: string
} {
  const { kind, unit } = policyConditions[condition]
  if (kind === 'yes' || wanted === null || found === null) {
    return { rule: '', here: named(condition, names) || (passed ? 'Yes' : 'No') }
  }
  const say = units[unit]
  return { rule: `${kind === 'most' ? 'at most' : 'at least'} ${say(wanted)}`, here: say(found) }
}
