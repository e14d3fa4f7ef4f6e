import { limitActs, type LimitAct, type RoleLimit } from '@perlas/contract/office-limits'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { read } from '@perlas/office-kit/schema.ts'

export const actLabels: Record<LimitAct, string> = {
  approve: 'Approve withdrawals',
  credit: 'Credit deposits that fit no order',
  refund: 'Send deposits back',
  adjust: 'Book adjustments',
  gift: 'Give boosts and coupons',
  'mail-reward': 'Send mail with rewards',
  void: 'Void rounds, pay held wins',
}

const most = (title: string): FieldSchema => ({ title, type: 'integer', money: true })
const columns: Record<keyof RoleLimit, FieldSchema> = {
  act: { title: 'Decision', anyOf: limitActs.map((act) => ({ const: act })) },
  each: most('For one'),
  daySum: most('A day'),
  dayCount: { title: 'Number a day', type: 'integer' },
  playerDaySum: most('A day, one player'),
}
export const limitsField: FieldSchema = {
  type: 'array',
  title: 'At most, for one member of this role',
  maxItems: limitActs.length,
  items: { type: 'object', properties: columns },
}

export const actLabel = (_: string, choice: string): string =>
  limitActs.find((act) => act === choice) === undefined ? choice : actLabels[choice as LimitAct]

/** Limits as they were typed; an empty field sets none. */
export function typedLimits(form: FormData): { limits: RoleLimit[]; problems: string[] } {
  const problems: string[] = []
  const limits = form
    .getAll('limits#')
    .map(String)
    .map((key, at): RoleLimit => {
      const text = (column: keyof RoleLimit) => {
        const given = form.get(`limits.${key}.${column}`)
        return typeof given === 'string' ? given.trim() : ''
      }
      const number = (column: Exclude<keyof RoleLimit, 'act'>): number | null => {
        if (text(column) === '') return null
        const found = read(columns[column], text(column))
        if ('value' in found && Number(found.value) >= 0) return Number(found.value)
        problems.push(
          `Row ${at + 1}: ${'problem' in found ? found.problem : `${columns[column].title}: 0 or more.`}`,
        )
        return null
      }
      return {
        act: limitActs.find((act) => act === text('act')) ?? 'approve',
        each: number('each'),
        daySum: number('daySum'),
        dayCount: number('dayCount'),
        playerDaySum: number('playerDaySum'),
      }
    })
  if (new Set(limits.map(({ act }) => act)).size < limits.length)
    problems.push('Each kind of decision can stand in one row.')
  return { limits, problems }
}
